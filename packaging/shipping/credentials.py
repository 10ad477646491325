"""What signing needs and no repository holds; it comes in the environment."""

from __future__ import annotations

import base64
from collections.abc import MutableMapping
from dataclasses import dataclass, field

from shipping.tools import ShippingError

NAMES = (
    "MACOS_CERTIFICATE",
    "MACOS_CERTIFICATE_PASSWORD",
    "APPLE_API_KEY",
    "APPLE_API_KEY_ID",
    "APPLE_API_ISSUER",
)


@dataclass(frozen=True, slots=True)
class Credentials:
    """A Developer ID certificate, and a key of App Store Connect for notarising.

    Attributes:
        certificate: PKCS #12, with its private key.
        certificate_password: Of that file.
        api_key: The text of the `.p8` file.
        api_key_id: Its name.
        api_issuer: Who gave it out.
    """

    certificate: bytes = field(repr=False)
    certificate_password: str = field(repr=False)
    api_key: str = field(repr=False)
    api_key_id: str
    api_issuer: str

    @classmethod
    def take(cls, environment: MutableMapping[str, str]) -> Credentials:
        """Take them out of the environment: no program that is started inherits them.

        Raises:
            ShippingError: One is missing, or the certificate is not Base64.
        """
        taken = [environment.pop(name, "") for name in NAMES]
        missing = [name for name, value in zip(NAMES, taken, strict=True) if not value.strip()]
        if missing:
            raise ShippingError(f"Nothing is signed without these secrets: {', '.join(missing)}.")
        try:
            certificate = base64.b64decode("".join(taken[0].split()), validate=True)
        except ValueError as error:
            raise ShippingError(f"{NAMES[0]} is not Base64: {error}.") from error
        return cls(certificate, *taken[1:])
