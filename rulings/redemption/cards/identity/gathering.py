"""The unique characters of a list of cards, each with all its cards (REG, Unique Card, Version)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rulings.book.names import fold, slug
from rulings.cards.identity import Character, Member
from rulings.redemption.cards.identity.characters import LISTED_TITLES, groups, lines_of_titles
from rulings.redemption.cards.identity.listed import named, titles_of_sides
from rulings.redemption.cards.identity.persons_of_cards import VERSIONS, persons_of
from rulings.redemption.cards.identity.unique import unique_or_generic
from rulings.redemption.cards.record import Card, Printing

_CHARACTERS = frozenset(("Hero", "Evil Character"))


@dataclass(slots=True)
class _Gathered:
    """What was found of a character."""

    line: int | None
    printings: dict[str, tuple[Card, list[Printing]]] = field(default_factory=dict)
    beside: set[str] = field(default_factory=set)
    """The characters that a printing of it is, too."""


def characters_of(cards: Sequence[Card]) -> tuple[Character, ...]:
    """List the unique characters of cards.

    Args:
        cards: The cards of a list.

    Returns:
        The characters, in the order of their names; a card for a group is with each of its members, and a card whose
        printings are of two characters with either.
    """
    found: dict[str, _Gathered] = {}
    for card in cards:
        if not _CHARACTERS.isdisjoint(card.types) and unique_or_generic(card).holds:
            _enter(found, card)
    names = {person: _name_of(one) for person, one in found.items()}
    keys = _keys(found, names)
    characters = (_character(keys[person], one, names[person], keys) for person, one in found.items())
    return tuple(sorted(characters, key=lambda one: (fold(one.name), one.key)))


def _enter(found: dict[str, _Gathered], card: Card) -> None:
    for printing in card.printings:
        persons = persons_of(card, printing).line_of
        for person, line in persons.items():
            one = found.setdefault(person, _Gathered(line))
            one.beside |= persons.keys() - {person}
            one.printings.setdefault(card.key, (card, []))[1].append(printing)


def _name_of(one: _Gathered) -> str:
    """Call a character by the first title of its line that is not that of a group, else by the shortest of its own."""
    if one.line is not None:
        line = lines_of_titles()[one.line]
        return named(next((name for name in line if name not in groups()), line[0])).title
    titles = (title for card, _ in one.printings.values() for title in titles_of_sides(card))
    return min(titles, key=lambda title: (len(title), title))


def _keys(found: Mapping[str, _Gathered], names: Mapping[str, str]) -> dict[str, str]:
    """Give each character a key: its name, with the set of its oldest card where several have the name."""
    often = Counter(slug(name) for name in names.values())
    keys: dict[str, str] = {}
    for person, name in names.items():
        oldest = [printings[-1].set for _, printings in found[person].printings.values()]
        short = slug(name)
        keys[person] = short if often[short] == 1 else slug(f"{name} {oldest[-1]}")
    twice = {key for key, number in Counter(keys.values()).items() if number > 1}
    return {person: f"{key}-{slug(person)}" if key in twice else key for person, key in keys.items()}


def _character(key: str, one: _Gathered, name: str, keys: Mapping[str, str]) -> Character:
    members = (
        Member(card.key, card.name, printings[0].types, tuple(dict.fromkeys(printing.set for printing in printings)))
        for card, printings in one.printings.values()
    )
    clauses = (VERSIONS, *((LISTED_TITLES,) if one.line is not None else ()))
    ordered = tuple(sorted(members, key=lambda member: (fold(member.name), member.card)))
    return Character(key, name, ordered, clauses, tuple(sorted(keys[other] for other in one.beside)))
