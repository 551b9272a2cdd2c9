"""Look the names of a list up: what it means for certain becomes copies of cards, all else stays unknown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from rulings.cards.lookup import Found, NotFound, call_printing, look_up, look_up_printings
from rulings.decks.cards import CardBox
from rulings.decks.deck import AnyCard, Copies, Deck, Unknown
from rulings.decks.lists import DeckList, ListLine

AnyRecord = TypeVar("AnyRecord")

_MOST_NEAR = 20
"""For how many lines of a list names that are alike are looked for: each compares all names."""

_MOST_CANDIDATES = 8


def resolve(
    deck_list: DeckList, cards: CardBox[AnyRecord], card_of: Callable[[AnyRecord, tuple[int, ...]], AnyCard | None]
) -> Deck[AnyCard]:
    """Look the names of a list up.

    A name as the list of cards writes it means the printings that have it there. One that leaves several printings
    possible is known only where they do not differ in what deck building looks at; one that is only alike is offered,
    not taken.

    Args:
        deck_list: The list.
        cards: The cards of its game.
        card_of: Takes what deck building has to know of the printings that a name leaves possible; None where they
            differ in it.

    Returns:
        The deck, in an order that does not depend on that of the lines.
    """
    known: dict[tuple[str, str], list[tuple[AnyCard, ListLine]]] = {}
    unknown: list[Unknown] = []
    seen: dict[str, AnyCard | _Missed] = {}
    for line in deck_list.lines:
        if line.name not in seen:
            near = len(unknown) < _MOST_NEAR
            seen[line.name] = _find(line.name, cards, card_of, near)
        found = seen[line.name]
        if isinstance(found, _Missed):
            unknown.append(
                Unknown(line.line, line.name, line.quantity, line.part, found.candidates, found.is_ambiguous)
            )
        else:
            known.setdefault((line.part, found.key), []).append((found, line))
    copies = sorted(_copies(known), key=lambda one: (one.part, one.card.name, one.card.key))
    return Deck(tuple(copies), tuple(unknown))


@dataclass(frozen=True, slots=True)
class _Missed:
    """A name that means no card for certain."""

    candidates: tuple[str, ...]
    is_ambiguous: bool


def _copies(known: dict[tuple[str, str], list[tuple[AnyCard, ListLine]]]) -> Iterator[Copies[AnyCard]]:
    for (part, _), found in known.items():
        yield Copies(found[0][0], sum(line.quantity for _, line in found), part, tuple(line.line for _, line in found))


def _find(
    name: str, cards: CardBox[AnyRecord], card_of: Callable[[AnyRecord, tuple[int, ...]], AnyCard | None], near: bool
) -> AnyCard | _Missed:
    found = look_up_printings(cards, name)
    if isinstance(found, NotFound):
        return _missed(found if found.candidates or not near else look_up(cards, name))
    card = card_of(cards.card(found[0].card.key), tuple(meant.at for meant in found))
    if card is not None:
        return card
    called = dict.fromkeys(call_printing(cards, meant).written for meant in found)
    return _Missed(tuple(called)[:_MOST_CANDIDATES], is_ambiguous=True)


def _missed(found: Found | NotFound) -> _Missed:
    if isinstance(found, Found):
        return _Missed((found.called or found.name,), is_ambiguous=False)
    return _Missed(tuple(name.written for name in found.candidates[:_MOST_CANDIDATES]), found.is_ambiguous)
