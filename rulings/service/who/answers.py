"""Who is who as plain dicts; a wrong name is a problem with candidates."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from rulings.cards.identity import Character
from rulings.games import IDENTITIES
from rulings.service import card_lookups
from rulings.service.boxes.character_box import CharacterBox
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.service.representations.cards import page_of
from rulings.service.representations.entries import Json

LONGEST_NAME = 400
"""Letters that the name of a card may have."""

GAME = next(iter(IDENTITIES))
"""The game that is meant where none is named."""

KIND = "character"
"""What kind of thing a character is, beside the kinds of entries and cards."""

_PAGES = "/characters"

_MOST_CALLED = 5
"""Characters that a search names."""


def compare(context: Context, a: str, b: str, game: str | None) -> Json:
    """Tell how two cards are related.

    Args:
        context: What is answered from.
        a: The name of a card; a set in brackets behind it means that printing.
        b: The name of another.
        game: Key of the game; the first with unique characters where None.

    Returns:
        What the cards are to each other and why, whether each is unique, whether they are the same card for deck
        building, and whether a player may control both.

    Raises:
        ProblemError: There is no such game, nothing is imported, or a name means no card or several.
    """
    game = _known(game)
    for which, name in (("a", a), ("b", b)):
        if not name.strip():
            raise ProblemError("missing-parameter", f"Card {which.upper()} is missing.", f"Name it, `{which}=…`.")
        if len(name) > LONGEST_NAME:
            detail = f"A name has {len(name)} letters; up to {LONGEST_NAME} are read."
            raise ProblemError("text-too-long", detail, "Name a card.")
    (how_a, one), (how_b, other) = (card_lookups.find(context, name, game) for name in (a, b))
    found = IDENTITIES[game].compare((one.card, how_a.printing), (other.card, how_b.printing)).as_data()
    cards = [said | {"url": page_of(game, said["card"])} for said in found["cards"]]
    return {"game": game, **found, "cards": cards}


def characters_of_card(context: Context, name: str, game: str | None) -> Json:
    """List the unique characters that a card is, each with all its cards.

    Args:
        context: What is answered from.
        name: The name of the card.
        game: Key of the game; the first with unique characters where None.

    Returns:
        The card and the characters: several for a card that stands for a group, none for one that is not known to be
        unique.

    Raises:
        ProblemError: There is no such game, nothing is imported, or the name means no card or several.
    """
    _, one = card_lookups.find(context, name, _known(game))
    found = of_card(context, one.game, one.card.key)
    return {"game": one.game, "card": one.card.key, "name": one.card.name, "url": one.url, "characters": found}


def of_card(context: Context, game: str, card: str) -> list[Json]:
    """List the unique characters that the card of a key is; none in a game that has none."""
    if game not in context.character_boxes:
        return []
    characters = context.character_boxes[game].open()
    return [_represented(game, one.as_data()) for one in characters.of_cards.get(card, ())]


def character(context: Context, key: str) -> Json:
    """Show a unique character with all its cards.

    Args:
        context: What is answered from.
        key: Its key.

    Returns:
        The character.

    Raises:
        ProblemError: There is none of this key.
    """
    for game, box in context.character_boxes.items():
        characters = box.open()
        if key in characters.by_key:
            found = characters.by_key[key]
            beside = [_link(characters.by_key[other].name, other) for other in found.groups]
            return {"game": game, **_represented(game, found.as_data()), "beside": beside}
    raise ProblemError("unknown-name", "There is no character of this name.", "The characters are at /characters.")


def characters(context: Context) -> list[Json]:
    """List the unique characters that have several cards, each with their number."""
    return [
        _short(game, one)
        for game, box in context.character_boxes.items()
        for one in box.open().by_key.values()
        if len(one.members) > 1
    ]


def called(context: Context, name: str, game: str | None) -> list[Json]:
    """List the characters of several cards that a name means.

    Args:
        context: What is answered from.
        name: What was looked for.
        game: Key of the only game to look at, or None.

    Returns:
        The characters, each with the number of its cards, those first that are called so themselves.
    """
    found = ((key, one) for key, box in _boxes(context, game) for one in box.open().called(name))
    return [_short(key, one) for key, one in islice(found, _MOST_CALLED)]


def complete(context: Context, text: str, game: str | None, most: int) -> list[Json]:
    """List the characters of several cards whose name begins as was typed, as completions.

    Args:
        context: What is answered from.
        text: What was typed.
        game: Key of the only game to look at, or None.
        most: How many to list at most.

    Returns:
        The characters in the order of their names.
    """
    found = ((key, one) for key, box in _boxes(context, game) for one in box.open().begun(text, most))
    return [
        {"text": one.name, "id": one.key, "url": f"{_PAGES}/{one.key}", "title": one.name, "kind": KIND, "game": key}
        for key, one in islice(found, most)
    ]


def _boxes(context: Context, game: str | None) -> Iterable[tuple[str, CharacterBox]]:
    return ((key, box) for key, box in context.character_boxes.items() if game in (None, key))


def _short(game: str, one: Character) -> Json:
    """A character in a list, with the number of its cards."""
    url = f"{_PAGES}/{one.key}"
    return {"game": game, "character": one.key, "name": one.name, "url": url, "cards": len(one.members)}


def _known(game: str | None) -> str:
    if game is not None and game not in IDENTITIES:
        hint = f"The games with unique characters are {', '.join(IDENTITIES)}."
        raise ProblemError("bad-parameter", f"There are no characters of a game `{game[:40]}`.", hint)
    return game or GAME


def _represented(game: str, data: Json) -> Json:
    cards = [card | {"url": page_of(game, card["card"])} for card in data["cards"]]
    return data | {"url": f"{_PAGES}/{data['character']}", "cards": cards}


def _link(name: str, key: str) -> Json:
    return {"name": name, "url": f"{_PAGES}/{key}"}
