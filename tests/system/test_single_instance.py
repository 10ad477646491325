"""A second start hands over its files and ends; whatever else connects does no harm."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import given as any_of
from hypothesis import strategies as st
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest

from plamo_desktop.core.given import LONGEST_LINK, Given
from plamo_desktop.system import single_instance
from plamo_desktop.system.single_instance import InstanceLock, InstanceServer, Start, _parse

LINK = "plamo-desktop://translate?text=a"
SECOND = textwrap.dedent("""
    import sys
    from pathlib import Path
    from plamo_desktop.core.given import Given
    from plamo_desktop.system.single_instance import InstanceLock

    lock = InstanceLock(Path(sys.argv[1]))
    print(lock.take_or_hand_over(Given.of(sys.argv[3:]), float(sys.argv[2])).name)
""")
FIRST_ONE = textwrap.dedent("""
    import sys
    from pathlib import Path
    from PySide6.QtCore import QCoreApplication
    from plamo_desktop.core.given import Given
    from plamo_desktop.system.single_instance import InstanceLock, InstanceServer, Start

    lock = InstanceLock(Path(sys.argv[1]))
    found = lock.take_or_hand_over(Given(), 20.0)
    if found is Start.FIRST:
        app = QCoreApplication([])
        server = InstanceServer(lock)
        messages = []
        server.handed_over.connect(lambda it: (messages.append(it), messages[1:] and app.quit()))
        app.exec()
        server.close()
    print(found.name)
""")
HOLDER = textwrap.dedent("""
    import sys, time
    from pathlib import Path
    from plamo_desktop.system.single_instance import InstanceLock

    print(InstanceLock(Path(sys.argv[1])).take(), flush=True)
    time.sleep(60)
""")


@pytest.fixture
def path(tmp_path):
    return tmp_path / ("a long folder name " * 8) / "instance.lock"


@pytest.fixture
def lock(path):
    lock = InstanceLock(path)
    assert lock.take()
    yield lock
    lock.release()


@pytest.fixture
def server(qapp, lock):
    server: Any = InstanceServer(lock)
    server.found = []
    server.handed_over.connect(server.found.append)
    yield server
    folder = server._folder
    server.close()
    assert not Path(folder).exists()


def second(path, *names, patience=20.0, cwd=None):
    process = subprocess.Popen(
        [sys.executable, "-c", SECOND, str(path), str(patience), *names],
        stdout=subprocess.PIPE, text=True, cwd=cwd,
        env={"PYTHONPATH": str(Path(__file__).parents[2])},
    )  # fmt: skip
    while process.poll() is None:
        QTest.qWait(10)
    with process:
        assert process.stdout is not None
        return process.stdout.read().strip()


def test_a_second_start_hands_over_its_files(path, server, tmp_path):
    assert second(path, "原稿 1.txt", "/srv/b", cwd=tmp_path) == "HANDED_OVER"
    assert server.found == [Given((tmp_path / "原稿 1.txt", Path("/srv/b")))]
    assert second(path) == "HANDED_OVER"
    assert server.found[1] == Given()


def test_a_second_start_hands_over_links(path, server):
    assert second(path, LINK, "/srv/b", LINK + "本") == "HANDED_OVER"
    assert server.found == [Given((Path("/srv/b"),), (LINK, LINK + "本"))]


def test_as_many_arguments_as_a_program_can_have(path, server):
    names = [f"/srv/{'あ' * 40}/{number}" for number in range(10_000)]
    assert second(path, *names) == "HANDED_OVER"
    assert server.found == [Given(tuple(map(Path, names)))]


def test_more_than_can_be_handed_over(path, lock, monkeypatch):
    monkeypatch.setattr(single_instance, "_MOST_BYTES", 100)
    other = InstanceLock(path)
    assert other.take_or_hand_over(Given((Path("/srv/" + "a" * 100),))) is Start.TOO_MUCH


def test_a_name_that_is_no_utf_8(path, server, tmp_path):
    assert second(path, b"\xff\xfe", cwd=tmp_path) == "HANDED_OVER"
    assert server.found[0].files[0].name == "\udcff\udcfe"


def test_nobody_answers(path, lock):
    lock.say_where("/nowhere")
    assert second(path, patience=0) == "UNANSWERED"


def test_the_first_one_is_still_starting(qapp, path, lock):
    servers: list[InstanceServer] = []
    QTimer.singleShot(400, lambda: servers.append(InstanceServer(lock)))
    assert second(path, "/srv/a") == "HANDED_OVER"
    servers[0].close()


def test_the_first_one_is_ending(qapp, path, lock):
    server = InstanceServer(lock)
    server.close()
    QTimer.singleShot(400, lock.release)
    assert second(path, "/srv/a") == "FIRST"


def test_of_many_starts_at_once_one_is_the_first(path):
    many = [
        subprocess.Popen(
            [sys.executable, "-c", FIRST_ONE, str(path)], stdout=subprocess.PIPE, text=True,
            env={"PYTHONPATH": str(Path(__file__).parents[2])},
        )
        for _ in range(3)
    ]  # fmt: skip
    found = sorted(process.communicate()[0].strip() for process in many)
    assert found == ["FIRST", "HANDED_OVER", "HANDED_OVER"]


def test_the_lock_of_one_that_was_killed_is_free(path):
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True,
        env={"PYTHONPATH": str(Path(__file__).parents[2])},
    ) as holder:  # fmt: skip
        assert holder.stdout is not None
        assert holder.stdout.readline() == "True\n"
        other = InstanceLock(path)
        assert not other.take()
        holder.kill()
        holder.wait()
        assert other.take()
        other.release()


def test_no_folder_to_lock_in(tmp_path):
    (tmp_path / "file").write_text("")
    lock = InstanceLock(tmp_path / "file" / "instance.lock")
    assert lock.take()
    lock.say_where("nowhere")
    lock.release()


@pytest.mark.parametrize("kind", ["link", "pipe", "device", "folder", "dangling"])
def test_what_lies_in_place_of_the_locks_file_is_left_alone(path, tmp_path, kind):
    path.parent.mkdir(parents=True)
    precious = tmp_path / "precious"
    precious.write_text("mine")
    match kind:
        case "link":
            path.symlink_to(precious)
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/zero")
        case "folder":
            path.mkdir()
        case "dangling":
            path.symlink_to(tmp_path / "new")
    for _ in range(2):
        lock = InstanceLock(path)
        assert lock.take_or_hand_over(Given(), 0) is Start.FIRST
        assert not lock.is_held
        lock.say_where("/nowhere")
    assert precious.read_text() == "mine"
    assert not (tmp_path / "new").exists()


def test_a_long_path_for_temporary_files(qapp, lock, path, tmp_path, monkeypatch):
    folder = tmp_path / ("a" * 100)
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    server = InstanceServer(lock)
    assert second(path) == "HANDED_OVER"
    server.close()


def test_of_one_that_waits_no_longer_nothing_is_taken(path, server):
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(path.read_text())
        connection.sendall(b'{"files": ["/srv/a"]}')
    assert second(path, "/srv/b") == "HANDED_OVER"
    assert server.found == [Given((Path("/srv/b"),))]
    assert server._talks == []


def test_no_place_for_a_socket(qapp, lock, path, monkeypatch):
    monkeypatch.setattr("tempfile.mkdtemp", lambda **_: "/nowhere" + "x" * 200)
    server = InstanceServer(lock)
    lock.say_where("/nowhere")
    assert second(path, patience=0) == "UNANSWERED"
    server.close()


def talk(path, data):
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(path.read_text())
        connection.sendall(data)
        connection.shutdown(socket.SHUT_WR)
        connection.settimeout(5)
        for _ in range(50):
            QTest.qWait(2)
        return connection.recv(16)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"1",
        b'{"files": 1}',
        b'{"files": [1]}',
        b'{"files": [], "links": 1}',
        b"[" * 90_000,
        b"\xff",
    ],
)
def test_nonsense_is_not_taken(path, server, data):
    assert talk(path, data) == b""
    assert server.found == []
    assert second(path) == "HANDED_OVER"


def test_relative_names_are_left_out(path, server):
    assert talk(path, b'{"files": ["relative", "/srv/a"]}') == b"taken"
    assert server.found == [Given((Path("/srv/a"),))]


def test_only_links_of_the_program_are_taken(path, server, monkeypatch):
    links = f'["https://a", "{LINK}{"a" * 200_000}"]'
    assert talk(path, f'{{"files": [], "links": {links}}}'.encode()) == b"taken"
    (given,) = server.found
    assert [len(link) for link in given.links] == [LONGEST_LINK + 1]
    monkeypatch.setattr(single_instance, "_MOST_BYTES", 100)
    assert talk(path, b'{"files": []}' + b" " * 100) == b""
    assert server.found == [given]


def test_one_that_says_nothing_does_not_keep_others(path, server):
    with socket.socket(socket.AF_UNIX) as silent:
        silent.connect(path.read_text())
        assert second(path, "/srv/a") == "HANDED_OVER"
    QTest.qWait(20)
    assert server._talks == []


def test_the_folder_is_for_the_user_alone(server):
    assert Path(server._folder).stat().st_mode & 0o777 == 0o700


@settings(suppress_health_check=[HealthCheck.too_slow])
@any_of(st.binary())
def test_any_bytes_are_a_message_or_none(data):
    message = _parse(data)
    assert message is None or all(path.is_absolute() for path in message.files)
