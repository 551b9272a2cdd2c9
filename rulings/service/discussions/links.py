"""Posts with links to what the desk has, as plain dicts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from threading import Lock
from typing import Any

from rulings.cards.lookup import Found, NotFound
from rulings.cases.record.case import Status
from rulings.cases.record.problems import UnknownCaseError
from rulings.cases.store.tables import BrokenCaseBookError
from rulings.desk import Desk
from rulings.linking.forms import LONGEST, Form, PostTooLongError, guess_form
from rulings.linking.known import CardsOfGame, Known
from rulings.linking.linkify import LeftOpen, Linked, Placed
from rulings.linking.linking import link_post
from rulings.linking.targets import Link, Missed
from rulings.service.problems import ProblemError
from rulings.service.representations.cards import page_of
from rulings.service.representations.cases import path_of
from rulings.service.representations.entries import Json
from rulings.store.imported_cards import ImportedCards


class LinkBox:
    """What can be linked, by the game of the discussion: made when it is first asked for, and anew when it changes."""

    def __init__(self, desk: Desk) -> None:
        """Put what a desk has at hand.

        Args:
            desk: The desk.
        """
        self._desk = desk
        self._lock = Lock()
        self._made: dict[str, tuple[str, Known]] = {}

    def known(self, game: str) -> Known:
        """Give all that can be linked.

        Args:
            game: The key of the game; empty where it may be any.

        Returns:
            What the desk has now.
        """
        with self._lock:
            state = self._desk.state
            if self._made.get(game, ("",))[0] != state:
                self._made[game] = (state, known_of(self._desk, game))
            return self._made[game][1]


def known_of(desk: Desk, game: str) -> Known:
    """List all of a desk that can be linked.

    Args:
        desk: The desk.
        game: The key of the game of the discussion; empty where it may be any.

    Returns:
        Its entries, clauses, cards and cases.
    """
    return Known.of_desk(desk.book, dict(_cards_of(desk)), partial(_find_case, desk), game)


def _cards_of(desk: Desk) -> Iterator[tuple[str, CardsOfGame]]:
    for game, cards in desk.cards.items():
        if cards:
            with cards.opened() as opened:
                names = tuple(opened.all())
            yield game, CardsOfGame(names, partial(_exactly, cards), partial(_nearly, cards), partial(page_of, game))


def _exactly(cards: ImportedCards[Any], name: str) -> Found | NotFound:
    return cards.find_exactly(name)[0]


def _nearly(cards: ImportedCards[Any], name: str) -> Found | NotFound:
    return cards.find(name)[0]


def _find_case(desk: Desk, number: int) -> Link | Missed:
    """Find a case; only what is in force, or was until another took its place, is a ruling that a post can lead to."""
    if desk.cases is None:
        return Missed()
    try:
        status = desk.cases.find(number).status
    except UnknownCaseError:
        return Missed()
    except BrokenCaseBookError:
        return Missed(reason="The case book cannot be read now.")
    match status:
        case Status.IN_FORCE:
            return Link(f"case {number}", path_of(number))
        case Status.SUPERSEDED:
            return Link(f"case {number} (superseded)", path_of(number))
        case _:
            said = "a draft" if status is Status.DRAFT else status
            return Missed(reason=f"Case {number} is {said}: no ruling that is in force.")


def link(known: Known, post: str, form: str, wanted: str, address: str, *, finds_mentions: bool) -> Json:
    """Put links into a post.

    Args:
        known: What can be linked.
        post: The post.
        form: The form in which it is written; it is guessed where that is empty.
        wanted: The form in which it is wanted; that of the post where that is empty.
        address: The public address of the desk.
        finds_mentions: Whether terms and names without a mark are linked too.

    Returns:
        The post with its links, which were put into it, and what was left open.

    Raises:
        ProblemError: There is no such form, or the post is too long.
    """
    written = _form(form) if form else guess_form(post)
    into = _form(wanted) if wanted else written
    try:
        linked = link_post(post, written, into, known, address, finds_mentions=finds_mentions)
    except PostTooLongError as error:
        raise ProblemError("too-large", str(error), f"Paste at most {LONGEST:,} letters at a time.") from None
    return of_linked(linked, written, address)


def of_linked(linked: Linked, written: Form, address: str) -> Json:
    """Represent a post with links.

    Args:
        linked: The post.
        written: The form in which it was written.
        address: The public address of the desk.

    Returns:
        The same as plain data.
    """
    return {
        "text": linked.text,
        "from": written.value,
        "to": linked.form.value,
        "links": [_of_placed(placed, address) for placed in linked.placed],
        "left_open": [_of_left_open(left, address) for left in linked.left_open],
    }


def _of_placed(placed: Placed, address: str) -> Json:
    return {"words": placed.words} | _of_link(placed.link, address)


def _of_left_open(left: LeftOpen, address: str) -> Json:
    candidates = [_of_link(candidate, address) for candidate in left.candidates]
    return {"words": left.words, "reason": left.reason, "candidates": candidates}


def _of_link(found: Link, address: str) -> Json:
    return {"title": found.title, "url": address + found.path}


def _form(name: str) -> Form:
    try:
        return Form(name.strip().lower())
    except ValueError:
        hint = f"The forms are {', '.join(Form)}."
        raise ProblemError("bad-request", f"There is no form `{name[:40]}`.", hint) from None
