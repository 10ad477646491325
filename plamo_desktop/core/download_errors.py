"""Errors of getting, checking, importing and removing a model's files."""

from __future__ import annotations

from plamo_desktop.core.errors import ModelNotInstalledError, PlamoError


class ModelIncompleteError(ModelNotInstalledError):
    """Some of a model's files are still to be downloaded."""

    title_template = "The model {name} is not complete"
    hint_template = "{missing} are missing. Start the download again: it goes on where it stopped."


class OfflineError(PlamoError):
    """No connection, or one that broke too often."""

    title_template = "No connection to {host}"
    hint_template = "{detail} Check the network and try again: what has arrived is kept."


class ProxyError(PlamoError):
    """The proxy of the environment or the system cannot be used."""

    title_template = "The proxy {proxy} cannot be used"
    hint_template = "{detail} Check the proxy in the network settings."


class SecureConnectionError(PlamoError):
    """TLS failed: somebody may listen, or a filter replaces certificates."""

    title_template = "No secure connection to {host}"
    hint_template = (
        "{detail} A network filter or a login page may stand between; try another network."
    )


class ClockError(PlamoError):
    """The server's certificate is out of its time, most often because of this machine's clock."""

    title_template = "The certificate of {host} is not valid at this time"
    hint_template = "Check the date and time of this Mac; its clock is probably wrong."


class LoginPageError(PlamoError):
    """A web page came instead of a file: a captive portal."""

    title_template = "A web page came instead of the file"
    hint_template = (
        "{host} answered with a web page. The network may want you to log in first: "
        "open any page in a browser, then try again."
    )


class UnauthorisedError(PlamoError):
    """401: the hub wants an access token, or another one."""

    title_template = "{host} wants an access token"
    hint_template = "Log in with Hugging Face's own tool, or give a valid token in HF_TOKEN."


class AccessDeniedError(PlamoError):
    """403: the hub knows who asks, and refuses."""

    title_template = "{host} does not give access to {name}"
    hint_template = "Its page may ask to accept conditions first: open it in a browser and log in."


class NotOnServerError(PlamoError):
    """404 or 410: the file, the revision or the whole model is not there."""

    title_template = "{name} is not on {host}"
    hint_template = "It may have been moved. A newer version of this program may know where to."


class ServerBusyError(PlamoError):
    """429 or 503: the server asks to come back later.

    Attributes:
        retry_after: How many seconds later; 0 when it did not say.
    """

    title_template = "{host} is busy"
    hint_template = "Try again in a few minutes: what has arrived is kept."

    def __init__(self, *, retry_after: float = 0.0, **details: object) -> None:
        super().__init__(**details)
        self.retry_after = retry_after


class ServerError(PlamoError):
    """Any other answer that is no file."""

    title_template = "{host} has a problem"
    hint_template = "It answered with the code {status}. Try again later: what has arrived is kept."


class BadAnswerError(PlamoError):
    """The server's answer breaks the rules of HTTP, or describes something else than the model."""

    title_template = "The answer of {host} makes no sense"
    hint_template = "{detail} Try again later, or on another network."


class RedirectError(PlamoError):
    """The server sends in circles, or to where it is not safe to go."""

    title_template = "{host} sends the download astray"
    hint_template = "{detail} Try again later, or on another network."


class WrongSizeError(PlamoError):
    """The server's file is larger or smaller than the model's."""

    title_template = "The file {file} has the wrong size on the server"
    hint_template = "It has {found} bytes instead of {expected}. Try again later."


class WrongHashError(PlamoError):
    """A file arrived twice with other contents than the model's."""

    title_template = "The file {file} arrived damaged"
    hint_template = "It was fetched again and is still not right, so it was thrown away. Try later."


class NoSpaceError(PlamoError):
    """The disk is too small for the model, or became full."""

    title_template = "There is not enough space for the model"
    hint_template = "{needed} more are needed in {folder}. Make room: what has arrived is kept."


class FolderNotWritableError(PlamoError):
    """The model's folder cannot be written."""

    title_template = "Cannot write to {folder}"
    hint_template = "{detail} Allow writing there, then try again: what has arrived is kept."


class ForeignFolderError(PlamoError):
    """There are files in the model's folder that this program did not put there."""

    title_template = "The folder {folder} is not this program's own"
    hint_template = "It holds files from elsewhere, which are never changed. Move it away first."


class ModelBusyError(PlamoError):
    """Another process downloads or imports the model."""

    title_template = "The model {name} is being downloaded or imported"
    hint_template = "Wait until that is done, or stop it, then try again."


class ModelChangedError(PlamoError):
    """Files of a model are not what was downloaded."""

    title_template = "The model's files have changed: {files}"
    hint_template = "Download the model again: only these files are fetched."


class NothingToCompareError(PlamoError):
    """A folder without a list of what its files should be."""

    title_template = "There is nothing to compare the files in {folder} with"
    hint_template = "Only models that were downloaded or imported can be verified."


class ImportSourceError(PlamoError):
    """What should be imported is not the model."""

    title_template = "The model {name} cannot be imported from {folder}"
    hint_template = "{file}: {detail} Nothing was changed."


class DownloadError(PlamoError):
    """Something nobody thought of went wrong."""

    title_template = "The download stopped"
    hint_template = "{detail} Try again: what has arrived is kept."
