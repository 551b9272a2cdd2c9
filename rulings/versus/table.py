"""Two cards, by name or by text, set against each other in all positions that are laid for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulings.scenarios.game import Game
from rulings.scenarios.problems import Problem, ScenarioError, nearest
from rulings.scenarios.reading import read_scenario
from rulings.versus.asked import Asked
from rulings.versus.cells import Row, Table
from rulings.versus.game import GameVersus, Laid, Pair
from rulings.versus.judging import Looking, judge
from rulings.versus.sheets import write_scenario

PASTED = ("Card A", "Card B")
"""What cards are called of which only the text is given."""


def asked_as(words: str) -> Asked:
    """Make a card of what a person writes: its name, or its name and, behind a colon, its description.

    Args:
        words: Such as `Envoy`, or `Envoy: Hero, blue, 6/6, "Draw 1."`.

    Returns:
        The card.
    """
    name, colon, described = words.partition(": ")
    return Asked(name.strip(), described.strip()) if colon and described.strip() else Asked(words.strip())


def of_text(text: str, kind: str, name: str, versus: GameVersus[Any]) -> Asked:
    """Make a card of a pasted text.

    Args:
        text: The text of its ability.
        kind: Its type; more of its description may stand behind it, parted by commas, in place of what is usual.
        name: What it is to be called.
        versus: How cards of the game are set against each other.

    Returns:
        The card.

    Raises:
        ScenarioError: There is no such type.
    """
    words, _, more = (part.strip() for part in kind.partition(","))
    known = next((known for known in versus.types if known.casefold() == words.casefold()), None)
    if known is None:
        reason = f"`{words}` is no type of a card whose text can be pasted: {', '.join(versus.types)}."
        raise ScenarioError(Problem(1, kind, reason, nearest(words, tuple(versus.types))))
    said = ", ".join(part for part in (known, more or versus.types[known]) if part)
    quoted = " ".join(text.split()).replace('"', "'")
    return Asked(name, f'{said}, "{quoted}"' if quoted else said)


def set_against(
    asked: tuple[Asked, Asked], versus: GameVersus[Any], games: Mapping[str, Game], looking: Looking
) -> Table:
    """Set two cards against each other.

    Args:
        asked: The cards.
        versus: How cards of the game are set against each other.
        games: The games by name.
        looking: Where imported cards are looked up.

    Returns:
        What comes of each against the other.

    Raises:
        ScenarioError: A card is not known, or its description is not understood.
    """
    rows = tuple(rows_of(asked, versus, games, looking))
    return Table(versus.game, asked[0].name, asked[1].name, rows)


def rows_of(
    asked: tuple[Asked, Asked], versus: GameVersus[Any], games: Mapping[str, Game], looking: Looking
) -> Iterator[Row]:
    """Set two cards against each other, one position after the other, each once; as `set_against` does."""
    cards = {card.name: card.described for card in asked}
    pair = _pair(asked, cards, versus, games, looking)
    known: list[str] = []
    for laid in versus.lay(pair):
        text = write_scenario(versus.game, "", cards, laid)
        if text not in known:
            known.append(text)
            yield judge(pair, cards, laid, versus, games, looking)


def _pair(
    asked: tuple[Asked, Asked],
    cards: Mapping[str, str],
    versus: GameVersus[Any],
    games: Mapping[str, Game],
    looking: Looking,
) -> Pair[Any]:
    """Find what is printed on both cards, by a scenario in which they lie in decks."""
    names = (asked[0].name, asked[1].name)
    decks = {player: {"deck": [name]} for player, name in zip("AB", names, strict=True)}
    text = write_scenario(versus.game, "two cards", cards, Laid(("", ""), None, {}, decks, (), names))
    faces = read_scenario(text, games, looking.find, (), looking.find_alike).setup.faces
    found = tuple(face for face in faces.values() if face.is_known)
    return Pair(names, (found[0], found[-1]))
