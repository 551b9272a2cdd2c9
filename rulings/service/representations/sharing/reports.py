"""Where readers report an error: an e-mail address or a page, which the owner of the desk names."""

from __future__ import annotations

import re
from urllib.parse import quote, urlsplit

_MAIL = re.compile(r"[^\s@<>?&\"]+@[^\s@<>?&\"]+\.[^\s@<>?&\".]+")


class NoReportAddressError(Exception):
    """What was named is neither an e-mail address nor that of a page."""


def checked_report_address(given: str) -> str:
    """Check what the owner of a desk names.

    Args:
        given: An e-mail address, or the address of a page.

    Returns:
        The same, without blanks around it.

    Raises:
        NoReportAddressError: It is neither.
    """
    named = given.strip()
    if _MAIL.fullmatch(named):
        return named
    try:
        parts = urlsplit(named)
    except ValueError as error:
        raise NoReportAddressError(str(error)) from error
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise NoReportAddressError(f"`{named}` is neither an e-mail address nor one that begins with https://.")
    return named


def report_link(named: str, page: str) -> str:
    """Write the link by which an error on a page is reported.

    Args:
        named: What the owner of the desk names.
        page: The whole address of the page.

    Returns:
        The address of the page that was named, or one that begins a letter with the address of the page in it.
    """
    if not _MAIL.fullmatch(named):
        return named
    body = f"\n\n{page}\n"
    return f"mailto:{quote(named, safe='@')}?subject={quote('An error on Rulings')}&body={quote(body)}"
