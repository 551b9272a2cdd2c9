"""Two cards against each other as plain dicts: by name or by text, with the problems of a wrong name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulings.cards.lookup import Found
from rulings.games import VERSUS
from rulings.scenarios.problems import ScenarioError
from rulings.service import card_lookups
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json
from rulings.texts.understanding import LONGEST_TEXT
from rulings.versus.asked import Asked
from rulings.versus.table import PASTED, asked_as, of_text

LONGEST_NAME = 400
"""Letters that the name of a card may have, or a name with a short description."""

LONGEST_TYPE = 200
"""Letters that a type may have, with more of the description behind it."""

FIELDS = ("a", "a_text", "a_type", "b", "b_text", "b_type")
"""What can be asked: each card by its name, or by its text and type."""

_LONGEST = {"": LONGEST_NAME, "_text": LONGEST_TEXT, "_type": LONGEST_TYPE}


def versus(context: Context, given: Mapping[str, str], game: str | None) -> Json:
    """Set two cards against each other.

    Args:
        context: What is answered from.
        given: What is asked, by the names of `FIELDS`.
        game: Key of the game; None for that of the first card that is found.

    Returns:
        The cards, and what comes of each against the other in each position.

    Raises:
        ProblemError: A card is missing, too long, not known, or not understood.
    """
    _check(given)
    for which in ("a", "b"):
        if not given.get(which, "").strip() and not given.get(f"{which}_text", "").strip():
            hint = f"Name it, `{which}=…`, or give its text and its type, `{which}_text=…&{which}_type=…`."
            raise ProblemError("missing-parameter", f"Card {which.upper()} is missing.", hint)
    game = game or _game_of(context, given)
    cards = [_card(context, which, given, game) for which in ("a", "b")]
    asked = (cards[0][0], cards[1][0])
    try:
        table = context.scenarios.against(asked, game)
    except ScenarioError as error:
        raise _refused(error) from error
    data = table.as_data()
    pages = {which: {"name": one.name, "page": page} for which, (one, page) in zip("ab", cards, strict=True)}
    return data | pages


def with_clauses(data: Json, name_basis: Callable[[str], Json | None]) -> Json:
    """Name the clauses of each cell as a page shows them.

    Args:
        data: What `versus` gives.
        name_basis: Represents an entry or clause by what it is called; None where the book has neither.

    Returns:
        The same, with a title and an address for each clause.
    """
    return data | {"rows": [row | {which: _named(row[which], name_basis) for which in "ab"} for row in data["rows"]]}


def _named(cell: Json, name_basis: Callable[[str], Json | None]) -> Json:
    return cell | {"because": [name_basis(clause) or {"url": "", "title": clause} for clause in cell["because"]]}


def _check(given: Mapping[str, str]) -> None:
    for name, value in given.items():
        most = _LONGEST[name[1:]]
        if len(value) > most:
            hint = f"Up to {most:,} letters are read."
            raise ProblemError("text-too-long", f"`{name}` has {len(value):,} letters.", hint)


def _game_of(context: Context, given: Mapping[str, str]) -> str:
    """The game of the first card that is named and of the imported list, else the first game."""
    for which in ("a", "b"):
        name = given.get(which, "").strip()
        if name and not given.get(f"{which}_text", "").strip() and not asked_as(name).described:
            return str(card_lookups.card(context, name)["game"])
    return next(iter(VERSUS))


def _card(context: Context, which: str, given: Mapping[str, str], game: str) -> tuple[Asked, str | None]:
    """Make one of the cards, and name its page where the imported list has it."""
    name, text = given.get(which, "").strip(), given.get(f"{which}_text", "").strip()
    if text:
        kind = given.get(f"{which}_type", "").strip() or next(iter(VERSUS[game].types))
        try:
            return of_text(text, kind, name or PASTED["ab".index(which)], VERSUS[game]), None
        except ScenarioError as error:
            raise _refused(error) from error
    described = asked_as(name)
    if described.described:
        return described, None
    found, _ = context.desk.cards[game].find(name)
    card = card_lookups.card(context, name, game)
    called = found.called if isinstance(found, Found) else ""
    return Asked(called or name), str(card["url"])


def _refused(error: ScenarioError) -> ProblemError:
    """Say what is wrong with a card that is described or pasted, and what would do."""
    problem = error.problems[0]
    hint = f"Perhaps: {problem.nearest}" if problem.nearest else "Write the card as a scenario describes one."
    return ProblemError("bad-parameter", problem.reason, hint)


def choices(game: str) -> list[Any]:
    """List the types of which a text can be pasted."""
    return list(VERSUS[game].types)
