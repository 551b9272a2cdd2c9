"""Which other sites may show what links to the desk lead to: those that whoever runs the desk has named."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_PORTS = {"http": 80, "https": 443}
_OF_OTHER_SITES = "access-control-"


class NoOriginError(Exception):
    """What is said to be a site is none; the message is one sentence."""


def origin_of(given: str) -> str:
    """Read a site as whoever runs the desk names it.

    Args:
        given: `https://board.example`.

    Returns:
        The same as browsers write it.

    Raises:
        NoOriginError: It is no scheme, host and port alone; neither `*` nor `null` is a site.
    """
    wrong = f"`{given[:80]}` is no site; one is written as https://board.example, with nothing behind it."
    try:
        parts = urlsplit(given.strip())
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise NoOriginError(wrong) from error
    behind = (parts.path.rstrip("/"), parts.query, parts.fragment, parts.username or "")
    if parts.scheme not in _PORTS or not host or "*" in host or any(behind) or not host.isascii():
        raise NoOriginError(wrong)
    named = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{named}" + (f":{port}" if port not in (None, _PORTS[parts.scheme]) else "")


class OnlyForSites:
    """A WSGI application before another, which lets only the scripts of some sites read what stands at an address."""

    def __init__(self, application: WSGIApplication, path: str, sites: Collection[str]) -> None:
        """Stand before an application.

        Args:
            application: What answers.
            path: The path of the address.
            sites: The origins of the sites, as browsers write them.
        """
        self._application = application
        self._path = path
        self._sites = frozenset(sites)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request; who asks changes nothing but which scripts may read the answer."""
        if environ["PATH_INFO"] != self._path:
            return self._application(environ, start_response)
        asked_by = environ.get("HTTP_ORIGIN", "")

        def start(status: str, headers: list[tuple[str, str]], error: Any = None) -> Callable[[bytes], object]:
            return start_response(status, self._told(headers, asked_by), *([error] if error else []))

        return self._application(environ, start)

    def _told(self, headers: Iterable[tuple[str, str]], asked_by: str) -> list[tuple[str, str]]:
        """The headers with those that are for the scripts of other sites; credentials are for none."""
        headers = list(headers)
        is_allowed = asked_by in self._sites
        told = [
            (name, asked_by if name.lower() == "access-control-allow-origin" else value)
            for name, value in headers
            if is_allowed or not name.lower().startswith(_OF_OTHER_SITES)
        ]
        varies = ", ".join((*(value for name, value in told if name.lower() == "vary"), "Origin"))
        return [*(item for item in told if item[0].lower() != "vary"), ("Vary", varies)]
