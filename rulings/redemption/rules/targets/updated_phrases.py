"""Phrases of older cards that play as others today (ORDIR 7.0.0; redemption/term/updated-phrases)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from rulings.redemption.reading.abilities import Noun, Tail, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.faces import has_testament, is_from_book
from rulings.redemption.rules.cards.identifiers import has_identifier
from rulings.redemption.rules.cards.places import brigades_of, face
from rulings.redemption.rules.facts import fact
from rulings.redemption.rules.targets.printed_words import is_in_title_or_verse
from rulings.table.errors import UnclearError
from rulings.table.state import State
from rulings.texts.phrases import Listing, Term, items_of

_PHRASES = "redemption/term/updated-phrases"
_IDOL = "idol"
_ALTAR = "altar"
_RELIGIOUS_PRACTICE = "false religious practice"
_DEPICTS_MORG = "depicts morg"
_DAVID = "David"
_OF_DEMONS = "orange"


@dataclass(frozen=True, slots=True)
class UpdatedPhrase:
    """A phrase that plays as another.

    Attributes:
        kind: By what it narrows a noun.
        named: What it names beside that, in small letters, the qualities of a noun among it; empty for nothing.
        holds: Tells whether a card is what it plays as.
        because: The clauses that say so.
    """

    kind: str
    named: frozenset[str]
    holds: Callable[[State, str], bool]
    because: tuple[str, ...]


def phrases_of(tail: Tail) -> tuple[UpdatedPhrase, ...]:
    """Find the phrases that a tail is, one for each thing that it names; none where one of them is not known."""
    kind = getattr(tail.kind, "name", tail.kind)
    named = [frozenset(each) for each in _named(tail)] or [frozenset()]
    found = [phrase for names in named for phrase in _ALL if (phrase.kind, phrase.named) == (kind, names)]
    return tuple(found) if len(found) == len(named) else ()


def plays_as(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether a card is what one of the phrases that a tail is plays as.

    Raises:
        UnclearError: It cites a book of which nothing says whether it is that of a prophet.
    """
    return any(phrase.holds(state, card) for phrase in phrases_of(tail))


def is_known_phrase(tail: Tail) -> bool:
    """Tell whether a tail is a phrase that is known to play as another, or several of which one will do."""
    joint = tail.what.joint if isinstance(tail.what, Listing) else ""
    return joint != "and" and bool(phrases_of(tail))


def _is(identifier: str) -> Callable[[State, str], bool]:
    return lambda state, card: has_identifier(face(state, card), identifier)


def _is_orange_enhancement(state: State, card: str) -> bool:
    return face(state, card).is_enhancement and _OF_DEMONS in brigades_of(state, card)


def _names_david(state: State, card: str) -> bool:
    found = face(state, card)
    return found.is_enhancement and (
        has_identifier(found, "connected with david") or is_in_title_or_verse(found, _DAVID)
    )


def _is_weapon(state: State, card: str) -> bool:
    found = face(state, card)
    return found.is_enhancement and "weapon" in found.classes


def _is_evil_altar(state: State, card: str) -> bool:
    """The dictionary lists as altars none but evil ones."""
    return has_identifier(face(state, card), _ALTAR)


def _depicts_morg(state: State, card: str) -> bool:
    found = face(state, card)
    return "evil Enhancement" in found.types and has_identifier(found, _DEPICTS_MORG)


def _is_warrior_of_old(state: State, card: str) -> bool:
    found = face(state, card)
    is_warrior = found.is_character and "warrior" in found.classes and has_identifier(found, "human")
    return is_warrior and has_testament(found, "O.T.")


def _is_of_prophecy(state: State, card: str) -> bool:
    """Whether an Enhancement cites Revelation or a book of a major or minor prophet.

    Raises:
        UnclearError: It cites Lamentations, of which nothing says whether it is a book of a prophet.
    """
    found = face(state, card)
    if not found.is_enhancement:
        return False
    if has_identifier(found, "based on prophecy") or any(is_from_book(found, book) for book in _of_prophecy()):
        return True
    if is_from_book(found, _OPEN):
        reason = f"Whether {_OPEN}, which {card} cites, is a book of a prophet is not said."
        raise UnclearError(reason, (f"{_PHRASES}#based-on-prophecy",))
    return False


def _of_prophecy() -> tuple[str, ...]:
    return tuple(fact(_PHRASES, "prophecy"))


_OPEN = "Lamentations"


def _is_fruit(state: State, card: str) -> bool:
    return face(state, card).is_enhancement and has_identifier(face(state, card), "fruit of the spirit")


def _phrase(kind: str, named: str, holds: Callable[[State, str], bool], *because: str) -> UpdatedPhrase:
    words = frozenset(filter(None, named.split(", ")))
    return UpdatedPhrase(kind, words, holds, tuple(f"{_PHRASES}#{key}" for key in because))


_ALL = (
    _phrase("depicts", _IDOL, _is(_IDOL), "depicting-an-idol"),
    _phrase("depicts", _RELIGIOUS_PRACTICE, _is(_IDOL), "depicting-an-idol", "false-religious-practice"),
    _phrase("depicts", "weapon", _is_weapon, "depicting-a-weapon"),
    _phrase("depicts", "evil, altar", _is_evil_altar, "depicting-an-evil-altar"),
    _phrase("depicts", "morg", _depicts_morg, "depicting-morg"),
    _phrase("connected with", "demon", _is_orange_enhancement, "connected-with-demons"),
    _phrase("connected with", "david", _names_david, "connected-with-david"),
    _phrase("based on prophecy", "", _is_of_prophecy, "based-on-prophecy"),
    _phrase("fought in an earthly battle", "", _is_warrior_of_old, "fought-in-an-earthly-battle"),
    _phrase("spiritual gifts", "", _is_fruit, "spiritual-gifts"),
)

KINDS = frozenset(phrase.kind for phrase in _ALL)
"""By what the phrases narrow a noun."""


def _named(tail: Tail) -> Iterator[tuple[str, ...]]:
    """What stands behind the words, each thing with what is before it, in small letters; an empty word if not plain."""
    for target in items_of(tail.what) if tail.what is not None else ():
        plain = isinstance(target, Target) and not (target.tails or target.owner or target.place or target.back)
        for noun in items_of(target.things) if plain else (None,):
            yield tuple(_words_of(noun))


def _words_of(noun: Any) -> Iterator[str]:
    if not isinstance(noun, Noun) or not isinstance(noun.head, Term) or noun.tails:
        yield ""
        return
    yield noun.head.name.lower()
    for group in noun.qualities:
        terms = items_of(group)
        yield terms[0].name.lower() if len(terms) == 1 and isinstance(terms[0], Term) else ""
