"""How the tests start Chromium, and where they leave pictures of the pages."""

from pathlib import Path

from playwright.sync_api import Page, Request

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""What Chromium is started with: as root, without a window, and without asking anybody on the network."""

PICTURES = Path(__file__).parent / "pictures"
"""Where pictures of the pages are left."""


def script_errors(page: Page) -> list[str]:
    """Collect the errors in the scripts of a page, to be asserted as its test ends.

    Whatever hears of one must not raise: that ends the connection to the browser, and hides what the error was.
    """
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    return found


def failed_requests(page: Page) -> list[str]:
    """Collect the addresses that a page did not get; one that it asks for no more, as it is left, is none of them."""
    found: list[str] = []

    def note(request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":
            found.append(f"{request.url}: {request.failure}")

    page.on("requestfailed", note)
    return found
