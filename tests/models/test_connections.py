"""Encrypted connections, proxies, tokens and addresses."""

from __future__ import annotations

import base64
import urllib.request

import pytest

from plamo_desktop.core.download_errors import (
    ClockError,
    ProxyError,
    RedirectError,
    SecureConnectionError,
    UnauthorisedError,
)
from plamo_desktop.models.download.address import Address
from plamo_desktop.models.download.network import HUB, Network
from tests.helpers.certificates import Authority, has_openssl
from tests.helpers.downloads import assert_complete, fetch
from tests.helpers.hub import WEIGHTS, Hub, redirect
from tests.helpers.proxy import Proxy

needs_openssl = pytest.mark.skipif(not has_openssl(), reason="openssl makes the certificates")


@pytest.fixture(scope="module")
def authority(tmp_path_factory):
    return Authority(tmp_path_factory.mktemp("authority"))


@pytest.fixture
def trusted(authority, monkeypatch):
    monkeypatch.setenv("SSL_CERT_FILE", str(authority.ca))
    return authority


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch):
    for name in ("HF_TOKEN", "HF_ENDPOINT", "HF_HOME", "HF_TOKEN_PATH", "no_proxy", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)
    for scheme in ("http", "https", "all"):
        monkeypatch.delenv(f"{scheme}_proxy", raising=False)
        monkeypatch.delenv(f"{scheme}_proxy".upper(), raising=False)


@needs_openssl
def test_an_encrypted_hub(trusted, folder):
    with Hub(tls=trusted.server(), redirects_large=True) as hub:
        fetch(hub, folder)
        assert_complete(hub, folder)


@needs_openssl
def test_an_unknown_authority(authority, folder):
    with (
        Hub(tls=authority.server()) as hub,
        pytest.raises(SecureConnectionError, match="certificate is not accepted"),
    ):
        fetch(hub, folder)


@needs_openssl
def test_a_certificate_for_somebody_else(trusted, folder):
    with (
        Hub(tls=trusted.server(name="example.org")) as hub,
        pytest.raises(SecureConnectionError, match="certificate is not accepted"),
    ):
        fetch(hub, folder)


@needs_openssl
@pytest.mark.parametrize(("begins", "ends"), [(5, 9), (-9, -5)])
def test_a_clock_that_is_wrong(trusted, folder, begins, ends):
    with (
        Hub(tls=trusted.server(begins=begins, ends=ends)) as hub,
        pytest.raises(ClockError, match="date and time"),
    ):
        fetch(hub, folder)


@needs_openssl
def test_from_encrypted_to_open_nobody_is_followed(trusted, folder):
    with Hub() as plain, Hub(tls=trusted.server()) as hub:
        hub.always[WEIGHTS] = redirect(f"{plain.url}/cdn/{WEIGHTS}")
        with pytest.raises(RedirectError, match="unencrypted"):
            fetch(hub, folder)
        assert not plain.seen


def test_no_encryption_where_it_is_expected(folder):
    with Hub() as hub:
        network = Network((hub.url.replace("http:", "https:"),))
        with pytest.raises(SecureConnectionError):
            fetch(hub, folder, network=network)


def test_a_token_is_shown_to_the_hub_alone_and_only_when_asked_for(folder):
    with Hub(gate="secret") as hub, Hub() as other:
        hub.faults[WEIGHTS] = [redirect(f"{other.url}/cdn/{WEIGHTS}")]
        fetch(hub, folder, network=Network((hub.url,), "secret"))
        assert_complete(hub, folder)
        assert "Authorization" not in hub.seen[0].headers
        assert all(seen.headers["Authorization"] == "Bearer secret" for seen in hub.seen[1:])
        assert [seen.file for seen in other.seen] == [WEIGHTS]
        assert not [seen for seen in other.seen if "Authorization" in seen.headers]


@pytest.mark.parametrize("token", ["", "wrong"])
def test_a_token_that_is_missing_or_wrong(folder, token):
    with Hub(gate="secret") as hub, pytest.raises(UnauthorisedError):
        fetch(hub, folder, network=Network((hub.url,), token))


def test_a_mirror_sees_no_token(folder):
    with Hub(gate="other") as hub, Hub(gate="secret") as mirror:
        with pytest.raises(UnauthorisedError):
            fetch(hub, folder, network=Network((hub.url, mirror.url), "secret"))
        assert not [seen for seen in mirror.seen if "Authorization" in seen.headers]


def test_nobody_may_overhear_a_token():
    network = Network(("http://hub.example",), "secret")
    assert not network.token_for(Address.parse("http://hub.example/x"))
    network = Network(("https://hub.example",), "secret")
    assert network.token_for(Address.parse("https://hub.example/x")) == "secret"
    assert not network.token_for(Address.parse("https://hub.example:444/x"))
    assert not network.token_for(Address.parse("https://cdn.hub.example/x"))
    assert "secret" not in repr(network)


def test_where_a_token_comes_from(monkeypatch, tmp_path):
    monkeypatch.setenv("HF_HOME", str(tmp_path))
    assert not Network.from_environment().access_token
    (tmp_path / "token").write_text("hf_file\n")
    assert Network.from_environment().access_token == "hf_file"
    (tmp_path / "other").write_text("hf_other")
    monkeypatch.setenv("HF_TOKEN_PATH", str(tmp_path / "other"))
    assert Network.from_environment().access_token == "hf_other"
    monkeypatch.setenv("HF_TOKEN", " hf_own ")
    assert Network.from_environment().access_token == "hf_own"
    monkeypatch.setenv("HF_TOKEN", "a\r\nX-Evil: 1")
    assert not Network.from_environment().access_token


def test_where_endpoints_come_from(monkeypatch):
    assert Network.from_environment().endpoints == (HUB,)
    monkeypatch.setenv("HF_ENDPOINT", "https://mirror.example")
    assert Network.from_environment().endpoints == ("https://mirror.example",)
    assert Network.from_environment(["https://a.example"]).endpoints == ("https://a.example",)


@pytest.mark.parametrize("form", ["{}", "http://{}", "http://me:p%40ss@{}/"])
def test_through_a_proxy(folder, form):
    with Hub() as hub, Proxy() as proxy:
        network = Network((hub.url,), proxies={"http": form.format(proxy.place)})
        fetch(hub, folder, network=network)
        assert_complete(hub, folder)
    paths, logins = zip(*proxy.seen, strict=True)
    assert all(path.startswith(hub.url) for path in paths)
    login = f"Basic {base64.b64encode(b'me:p@ss').decode()}" if "me" in form else None
    assert set(logins) == {login}
    assert "p%40ss" not in repr(network)


@needs_openssl
def test_encrypted_through_a_proxy(trusted, folder):
    with Hub(tls=trusted.server()) as hub, Proxy() as proxy:
        network = Network((hub.url,), proxies={"all": f"http://me:pass@{proxy.place}"})
        fetch(hub, folder, network=network)
        assert_complete(hub, folder)
    assert {path for path, _ in proxy.seen} == {hub.url.removeprefix("https://")}


def test_a_proxy_that_refuses(folder):
    with Hub() as hub, Proxy() as proxy:
        proxy.status = 407
        network = Network(
            ("https://hub.example",), proxies={"https": f"http://u:secret@{proxy.place}"}
        )
        with pytest.raises(ProxyError, match="wants a login") as caught:
            fetch(hub, folder, network=network)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize("place", ["socks5://127.0.0.1:1", "https://u:secret@x:1", "http://"])
def test_a_proxy_of_another_kind(folder, place):
    with Hub() as hub, pytest.raises(ProxyError) as caught:
        fetch(hub, folder, network=Network((hub.url,), proxies={"http": place}))
    assert "secret" not in str(caught.value)


def test_proxies_come_from_outside_and_have_exceptions(monkeypatch):
    monkeypatch.setenv("https_proxy", "http://proxy.example:3128")
    monkeypatch.setenv("no_proxy", "huggingface.co")
    network = Network.from_environment()
    assert network.proxies == urllib.request.getproxies()
    assert network.proxy_for(Address.parse("https://huggingface.co/x")) is None
    proxy = network.proxy_for(Address.parse("https://cdn.example/x"))
    assert proxy is not None
    assert str(proxy.address) == "http://proxy.example:3128/"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("https://Hub.Example", "https://hub.example/"),
        ("http://hub.example:8080/a b?x=1&y=%2F#z", "http://hub.example:8080/a%20b?x=1&y=%2F"),
        ("https://hub.example:443/ü", "https://hub.example/%C3%BC"),
        ("http://[::1]:80/", "http://[::1]/"),
        ("https://日本.example/", "https://xn--wgv71a.example/"),
    ],
)
def test_addresses(text, shown):
    assert str(Address.parse(text)) == shown
    assert Address.parse(shown) == Address.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "", "x", "//x", "https://", "http:///x", "file:///x", "https://a b/", "https://a:b/",
        "https://a@b/", "https://a:99999/", "https://[::1/", "https://-/",
        "https://" + "a" * 300 + ".b/", "https://a..b/", "https://%41/", "javascript:x",
    ],
)  # fmt: skip
def test_what_is_no_address(text):
    with pytest.raises(ValueError):  # noqa: PT011 - of many kinds
        Address.parse(text)


@pytest.mark.parametrize("location", ["/a\r\nHost: evil/", "?x=\r\n\r\nGET /"])
def test_a_redirect_breaks_out_of_no_request(location):
    target = Address.parse("https://hub.example/x").follow(location).target
    assert not set(target) & set("\r\n ")


@pytest.mark.parametrize(
    ("address", "private"),
    [
        ("https://x/", True),
        ("http://x/", False),
        ("http://localhost/", True),
        ("http://127.0.0.1/", True),
        ("http://[::1]/", True),
        ("http://10.0.0.1/", False),
        ("http://127.0.0.1.example/", False),
    ],
)
def test_whether_somebody_can_listen(address, private):
    assert Address.parse(address).is_private is private
