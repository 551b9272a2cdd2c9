"""Which cards of a scenario are the same unique character under different titles (REG, Duplicate Card)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.titles.versions import says_unique, titles_of
from rulings.scenarios.problems import NoSuchCardError, Problem, ScenarioError

_SAME = re.compile(r"(?:^|,)\s*same character as\s+(?P<name>[^,]+)")
_QUOTED = re.compile(r'([“"][^"”]*["”])')


@dataclass(frozen=True, slots=True)
class Said:
    """What a card is said to be the same character as.

    Attributes:
        line: The line that says it.
        names: The characters; several for a card that stands for a group.
    """

    line: int
    names: tuple[str, ...]


def take_out_characters(description: str | None, line: int) -> tuple[str | None, Said | None]:
    """Take `same character as NAME` out of the description of a card.

    Args:
        description: The description; None where there is none.
        line: Its line.

    Returns:
        The rest, None where nothing is left; and what is said, None where it is not.
    """
    if description is None:
        return None, None
    pieces = _QUOTED.split(description)
    names = [found["name"].strip() for piece in pieces[::2] for found in _SAME.finditer(piece)]
    if not names:
        return description, None
    pieces[::2] = [_SAME.sub("", piece) for piece in pieces[::2]]
    return "".join(pieces).strip(" ,") or None, Said(line, tuple(names))


def join_characters(
    cards: Mapping[str, Face], said: Mapping[str, Said], find: Callable[[str, int], Face]
) -> dict[str, Face]:
    """Give the cards that are the same character the titles of one another.

    Args:
        cards: The cards of the scenario, by their names.
        said: What each of them is said to be the same character as.
        find: Finds a card of the imported list.

    Returns:
        Those that are the same as others, each of them unique; a card for a group has the titles of all its members.

    Raises:
        ScenarioError: A name is that of no other card, a card is generic or no character, or the names go in a circle.
    """
    characters = {name: _characters_of(name, said) for name in said}
    lines = {character: said[name].line for name, found in characters.items() for character in found}
    often = Counter(character for found in characters.values() for character in found)
    characters |= {character: frozenset((character,)) for character in lines}
    names = {one: tuple(name for name, found in characters.items() if found == {one}) for one in lines}
    joined = {name: cards[name] for name in characters if name in cards}
    for name in (name for name in lines if name not in cards):
        face = _find(name, lines[name], find, is_needed=often[name] == 1)
        joined |= {name: face} if face is not None else {}
    titles = {name: (name, *titles_of(face)) for name, face in joined.items()}
    return {
        name: _as_character(
            face,
            name,
            tuple(title for one in sorted(characters[name]) for own in names[one] for title in titles.get(own, (own,))),
            said,
        )
        for name, face in joined.items()
    }


def _find(name: str, line: int, find: Callable[[str, int], Face], *, is_needed: bool) -> Face | None:
    """Find a card of the imported list; one that several cards name need be no card."""
    try:
        return find(name, line)
    except NoSuchCardError:
        if is_needed:
            raise
        return None


def _characters_of(name: str, said: Mapping[str, Said], asked: tuple[str, ...] = ()) -> frozenset[str]:
    """Follow what is said to the names of which nothing more is said."""
    if name in asked:
        reason = f"`{name}` is said to be the same character as itself; say it of all but one of the cards."
        raise ScenarioError(Problem(said[name].line, name, reason))
    if name not in said:
        return frozenset((name,))
    others = (_characters_of(other, said, (*asked, name)) for other in said[name].names)
    return frozenset(character for found in others for character in found)


def _as_character(face: Face, name: str, titles: tuple[str, ...], said: Mapping[str, Said]) -> Face:
    line = min(one.line for one in said.values() if name in one.names or said.get(name) == one)
    if not face.is_character or says_unique(face) is False:
        what = "generic" if face.is_character else "no character"
        raise ScenarioError(Problem(line, name, f"{name} is {what}; only unique characters have several titles."))
    return called(face, tuple(dict.fromkeys(titles)))


def called(face: Face, titles: tuple[str, ...]) -> Face:
    """Give a unique card, and each of its identities, the titles under which its character has cards."""
    both = tuple(called(one, titles) for one in face.identities)
    identifiers = tuple(dict.fromkeys((*face.identifiers, "unique")))
    return replace(face, same_as=titles, identifiers=identifiers, identities=both)
