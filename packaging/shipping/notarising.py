"""Apple's look at what is to be published, and its ticket."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from shipping.credentials import Credentials
from shipping.tools import ShippingError, run, say


def notarise_app(app: Path, credentials: Credentials) -> None:
    """Have a bundle looked at, and put the ticket into it."""
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder, f"{app.stem}.zip")
        run("ditto", "-c", "-k", "--keepParent", app, archive)
        _submit(archive, credentials)
    _staple(app)
    run("spctl", "--assess", "--type", "execute", "--verbose=2", app)


def notarise_image(image: Path, credentials: Credentials) -> None:
    """Have a disk image looked at, and put the ticket into it."""
    _submit(image, credentials)
    _staple(image)
    context = "context:primary-signature"
    run("spctl", "--assess", "--type", "open", "--context", context, "--verbose=2", image)


def _submit(file: Path, credentials: Credentials) -> None:
    with tempfile.TemporaryDirectory() as folder:
        key = Path(folder, "key.p8")
        key.touch(mode=0o600)
        key.write_text(credentials.api_key, encoding="utf-8")
        account = (
            "--key",
            key,
            "--key-id",
            credentials.api_key_id,
            "--issuer",
            credentials.api_issuer,
        )
        tool = ("xcrun", "notarytool")
        told = run(
            *tool, "submit", file, *account,
            "--wait", "--timeout", "1h", "--output-format", "json", "--no-progress",
        )  # fmt: skip
        answer = _answer(told)
        if answer.get("status") != "Accepted":
            log = run(*tool, "log", answer["id"], *account) if "id" in answer else told
            raise ShippingError(f"{file.name} is {answer.get('status', 'not judged')}:\n{log}")
        say(f"{file.name} is accepted ({answer.get('id')})")


def _answer(told: str) -> dict[str, str]:
    # What the tool says beside its answer stands around it.
    try:
        answer = json.loads(told[told.find("{") : told.rfind("}") + 1])
    except json.JSONDecodeError as error:
        raise ShippingError(f"notarytool's answer makes no sense:\n{told}") from error
    return answer if isinstance(answer, dict) else {}


def _staple(path: Path) -> None:
    run("xcrun", "stapler", "staple", path)
    run("xcrun", "stapler", "validate", path)
