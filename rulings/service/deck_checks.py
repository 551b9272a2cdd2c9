"""Decks that are sent to be checked: read, resolved by the imported cards, and told as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

from rulings.decks.answering import Asked, answer
from rulings.decks.cards import CardBox
from rulings.decks.problems import DeckListError, UnknownFormatError
from rulings.decks.reading import read_deck_list
from rulings.games import DECKS
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.service.representations.answers.first import given_on
from rulings.service.representations.entries import Json
from rulings.store.scenarios import NotKeptError, UnreadableScenarioError, key_of, normalise

LONGEST_LIST = 100_000
"""Bytes of a list that is sent."""

MOST_LISTS = 50
"""Lists that the page checks together."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What became of a list that should be kept.

    Attributes:
        key: The hash of its text; empty where it was not kept.
        word: The word by which it can be taken away; empty where somebody had it kept before.
        warning: Why it was not kept; empty where it was.
    """

    key: str = ""
    word: str = ""
    warning: str = ""

    @property
    def url(self) -> str:
        """Its permanent address; empty where it was not kept."""
        return f"/decks/{self.key}" if self.key else ""


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


def keep_deck(context: Context, source: bytes | str, asked: Asked, client: str) -> tuple[Json, Kept]:
    """Check a deck and keep its list, as whoever sends it asked.

    Args:
        context: What answers are taken from.
        source: The list.
        asked: By which rules; they go into the head of what is kept.
        client: Who sends it.

    Returns:
        The answer, and what was kept; nothing of a list that cannot be read.

    Raises:
        ProblemError: As for `check_deck`.
    """
    told = check_deck(context, source, asked)
    if told["verdict"] is None:
        return told, Kept(warning="A list that cannot be read is not kept.")
    text = normalise(_written(source, asked, told["game"]))
    first = check_deck(context, text, Asked())
    decks = context.desk.decks
    try:
        word = decks.keep(text, given_on(decks.lists.day(), context.desk.version) | {"check": first}, client)
    except NotKeptError as error:
        return told, Kept(warning=f"The list is not kept: {error}")
    return told, Kept(key_of(text), word)


def _written(source: bytes | str, asked: Asked, game: str) -> str:
    """The list in the plain form, with what was asked in its head."""
    head = {"game": game, "format": asked.format, "rules": asked.edition}
    return read_deck_list(source, DECKS[game].words).written(head)


def kept_deck(context: Context, key: str) -> Json:
    """Check a deck of which the list was kept.

    Args:
        context: What answers are taken from.
        key: The hash of its text.

    Returns:
        The list; the answer of today; the one that was given first, and what differs.

    Raises:
        ProblemError: None is kept under the hash, or it cannot be read or checked.
    """
    text = find_list(context, key)
    today, first = check_deck(context, text, Asked()), context.desk.decks.first_answer(key)
    return {"hash": key, "list": text, "check": today, "first": first, "differences": _differences(first, today)}


def find_list(context: Context, key: str) -> str:
    """Find the list of a deck that was kept.

    Args:
        context: What answers are taken from.
        key: The hash of its text.

    Returns:
        The list.

    Raises:
        ProblemError: None is kept under the hash, or it cannot be read.
    """
    try:
        text = context.desk.decks.find(key)
    except UnreadableScenarioError as error:
        raise ProblemError("store-unavailable", str(error), "Try again in a minute.") from error
    if text is None:
        raise _no_deck()
    return text


def _no_deck() -> ProblemError:
    hint = "A list is kept where whoever sends it asks for that; it may have been taken away."
    return ProblemError("unknown-deck", "No list of a deck is kept under this hash.", hint)


def take_deck_away(context: Context, key: str, word: str) -> None:
    """Take a list away that was kept.

    Args:
        context: What answers are taken from.
        key: The hash of its text.
        word: The word that was told as it was kept.

    Raises:
        ProblemError: None is kept under the hash, or it was another word.
    """
    kept_deck(context, key)
    if not context.desk.decks.take_away(key, word.strip()):
        hint = "It was told once, to whoever had the list kept first."
        raise ProblemError("not-allowed", "That is not the word by which this list can be taken away.", hint)


def _differences(first: Mapping[str, Any] | None, today: Json) -> Json:
    """What differs in the answer of today from the first one: the verdict, and what was found then or is now alone."""
    if first is None:
        return {"same": True, "verdict": None, "gone": [], "new": []}
    then = first["check"]
    found_then, found_now = (
        {finding["id"]: finding["sentence"] for finding in each["findings"]} for each in (then, today)
    )
    gone = [sentence for sentence in found_then.values() if sentence not in found_now.values()]
    new = [sentence for sentence in found_now.values() if sentence not in found_then.values()]
    verdict = then["verdict"] if then["verdict"] != today["verdict"] else None
    return {"same": not (gone or new or verdict), "verdict": verdict, "gone": gone, "new": new}


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
