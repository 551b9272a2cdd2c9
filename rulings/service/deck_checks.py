"""Decks that are sent to be checked: read, resolved by the imported cards, and told as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Any

from rulings.decks.answering import Asked, answer
from rulings.decks.cards import CardBox
from rulings.decks.problems import DeckListError, UnknownFormatError
from rulings.games import DECKS
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json

LONGEST_LIST = 100_000
"""Bytes of a list that is sent."""

MOST_LISTS = 50
"""Lists that the page checks together."""


def check_deck(context: Context, source: bytes | str, asked: Asked) -> Json:
    """Check a deck.

    Args:
        context: What answers are taken from.
        source: The list.
        asked: By which rules.

    Returns:
        The answer; of a list that cannot be read, its problems.

    Raises:
        ProblemError: There is no such game or format, no list of cards, or the list is too long.
    """
    length = len(source if isinstance(source, bytes) else source.encode("utf-8", "replace"))
    if length > LONGEST_LIST:
        detail = f"The list has {length:,} bytes; up to {LONGEST_LIST:,} are read."
        raise ProblemError("too-large", detail, "A list has a line for each card.")

    def box_of(game: str) -> AbstractContextManager[CardBox[Any]]:
        cards = context.desk.cards[game]
        if not cards:
            hint = "Whoever runs this desk imports one with `rulings cards import FILE`."
            raise ProblemError("no-cards", f"This desk has no list of cards of {game}.", hint)
        return cards.opened()

    try:
        return answer(source, DECKS, box_of, asked).as_data() | {"problems": []}
    except UnknownFormatError as error:
        raise ProblemError("bad-parameter", str(error), "Leave it out for the usual one.") from error
    except DeckListError as error:
        return _unreadable(error)


def _unreadable(error: DeckListError) -> Json:
    """What is told of a list that cannot be read: everything else is empty."""
    problems = [{"line": one.line, "text": one.text, "reason": one.reason} for one in error.problems]
    nothing: dict[str, list[Any]] = {
        name: [] for name in ("findings", "changes", "counts", "cards", "unknown", "left_out")
    }
    return {"game": "", "key": "", "verdict": None, "format": None, "head": {}, "problems": problems, **nothing}


def formats_offered() -> list[Json]:
    """List the formats of all games, as a form offers them.

    Returns:
        Of each its game, key, title and editions.
    """
    found: dict[tuple[str, str], Json] = {}
    for game, decks in DECKS.items():
        for form in decks.formats:
            known = found.setdefault(
                (game, form.key), {"game": game, "key": form.key, "title": form.title, "editions": []}
            )
            known["editions"].append(form.edition)
    return list(found.values())


def clauses_in(answers: Iterable[Json]) -> set[str]:
    """Name the clauses that answers rest on.

    Args:
        answers: The answers.

    Returns:
        Their ids.
    """
    named = (item for found in answers for item in (*found["findings"], *found["counts"]))
    return {clause for item in named for clause in item["clauses"]}
