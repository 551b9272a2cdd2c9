"""What a browser keeps after one visit: the pages of the book, and the form in which they are shown."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulings.book.model import Book
from rulings.desk import Desk
from rulings.service.offline.book_pages import MakeApp, of_book_alone, paths_of
from rulings.service.offline.cutting import cut, parts_of, shell_of
from rulings.service.representations.entries import Json
from rulings.service.settings import Settings

TITLE, MAIN = "{{title}}", "{{main}}"
"""What stands in the form of a page for what is its own."""

_HEAD_OF_ITS_OWN = re.compile(r'<meta name="robots"[^>]*>\n?')


def kit_of(desk: Desk, settings: Settings, address: str, make_app: MakeApp) -> Json:
    """Put the pages of the book together.

    Args:
        desk: The desk.
        settings: How the service behaves.
        address: The public address of the site, without a slash at its end.
        make_app: Makes an application.

    Returns:
        The form of all pages, and the parts of each by its address.
    """
    own = Settings(requests_a_minute=0, address=address, report_to=settings.report_to, kept_bytes=0)
    client = make_app(of_book_alone(desk), own).test_client()
    nothing = client.get("/there-is-no-such-page", base_url=address).text
    pages = {}
    for path in paths_of(desk.book):
        found = parts_of(cut(client.get(path, base_url=address).text))
        pages[path] = [found.title, found.game, found.main]
    return {"shell": _HEAD_OF_ITS_OWN.sub("", shell_of(nothing, TITLE, MAIN)), "pages": pages}


def editions_of(book: Book) -> Iterator[Json]:
    """Say of each game which law the book follows, and since when that is the law.

    Args:
        book: The book.

    Yields:
        The title of the game and the first day of its newest edition.
    """
    for game in book.games.values():
        if game.editions:
            yield {"title": game.title, "edition": game.editions[0].title, "as_of": game.editions[0].as_of}
