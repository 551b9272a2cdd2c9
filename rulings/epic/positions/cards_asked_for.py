"""Cards that a text asks for: which classes, tokens and keywords it names, and made-up cards of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.epic.rules.cards.faces import Face
from rulings.texts.kernel import walk
from rulings.texts.phrases import Term

AMBUSH = "ambush"


def classes_named(card: Face) -> tuple[str, ...]:
    """List the classes that the text of a card names, each once, in the order of the words."""
    return _named(card, "classes")


def has_ambush(card: Face) -> bool:
    """Whether the text names the keyword by which a Champion is played as an event is (epic/rule/ambush)."""
    return AMBUSH in _named(card, "keywords")


def kinds_of(card: Face, half: str) -> tuple[str, ...]:
    """List the kinds of the abilities of a half of the text."""
    return tuple(ability.kind for ability in card.abilities if ability.half == half)


def champion(
    name: str, alignment: str, classes: tuple[str, ...] = (), numbers: tuple[int, int] = (4, 5), cost: int = 1
) -> Face:
    """Make up a Champion without a text."""
    return Face(name, alignments=(alignment,), cost=cost, classes=classes, offense=numbers[0], defense=numbers[1])


def _named(card: Face, category: str) -> tuple[str, ...]:
    terms = (term for phrase in _phrases(card) for term in walk(phrase) if isinstance(term, Term))
    return tuple(dict.fromkeys(term.name for term in terms if term.category == category))


def _phrases(card: Face) -> Iterator[Any]:
    for ability in card.abilities:
        yield ability.head
        yield from ability.sentences
