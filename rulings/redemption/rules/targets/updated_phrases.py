"""Phrases of older cards that play as others today (ORDIR 7.0.0; redemption/term/updated-phrases)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.redemption.reading.abilities import Noun, Tail, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.identifiers import has_identifier
from rulings.redemption.rules.cards.places import brigades_of, face
from rulings.table.state import State
from rulings.texts.phrases import Term, items_of

_IDOL = "idol"
_IDOLS = frozenset((_IDOL, "false religious practice"))
_OF_DEMONS = "orange"


def depicts_idol(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Whether a card is an idol, as what depicts one or a false religious practice is.

    The sources are redemption/term/updated-phrases#depicting-an-idol and #false-religious-practice.
    """
    return has_identifier(face(state, card), _IDOL)


def says_idol(tail: Tail) -> bool:
    """Tell whether what is depicted is an idol."""
    return _named(tail) <= _IDOLS and bool(_named(tail))


def is_connected_with_demons(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Whether a card is an orange Enhancement (redemption/term/updated-phrases#connected-with-demons)."""
    return face(state, card).is_enhancement and _OF_DEMONS in brigades_of(state, card)


def says_demons(tail: Tail) -> bool:
    """Tell whether that with which a card is connected are demons."""
    return _named(tail) == {"demon"}


def _named(tail: Tail) -> set[str]:
    """The identifiers that stand alone behind the words; an empty name for anything else."""
    return {_name_of(noun) for noun in _nouns(tail)}


def _nouns(tail: Tail) -> Iterator[Any]:
    for target in items_of(tail.what):
        plain = isinstance(target, Target) and not (target.tails or target.owner or target.place or target.back)
        yield from items_of(target.things) if plain else (None,)


def _name_of(noun: Any) -> str:
    plain = isinstance(noun, Noun) and isinstance(noun.head, Term) and not noun.qualities and not noun.tails
    return noun.head.name if plain and noun.head.category == "identifiers" else ""
