"""Characters that are made up beside the two cards, described as scenarios describe cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulings.redemption.positions.cards_asked_for import BOTH_TESTAMENTS, Traits, character, traits_asked_for
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.rainbow import brigades_of_rainbow

_ROYAL = "royal"
"""What a description of a card cannot say."""


def describe_user(kind: str, used: Iterable[Face], named_by: Iterable[Face], numbers: tuple[int, int]) -> str:
    """Describe a character that can use cards, and that is what the texts of cards ask for.

    Args:
        kind: Hero or Evil Character.
        used: The cards that it is to use.
        named_by: The cards that may name it.
        numbers: Its strength and toughness.

    Returns:
        The description: it has the brigades of what it uses, and of what texts say of characters all that it can have.
    """
    traits = Traits(brigades=tuple(dict.fromkeys(brigade for card in used for brigade in card.brigades)))
    for card in named_by:
        traits = traits.joined(replace(traits_asked_for(card), alignment=""))
    fitting = tuple(brigade for brigade in traits.brigades if brigade in brigades_of_rainbow((kind,)))
    return ", ".join(_parts(character("", kind, replace(traits, brigades=fitting), numbers)))


def describe_soul(named_by: Iterable[Face]) -> str:
    """Describe a Lost Soul of both testaments where the texts of cards ask for one; else nothing."""
    traits = Traits()
    for card in named_by:
        traits = traits.joined(traits_asked_for(card))
    return ", ".join(("Lost Soul", *BOTH_TESTAMENTS)) if traits.testaments else ""


def _parts(face: Face) -> Iterator[str]:
    yield from face.types
    yield from face.brigades
    yield f"{face.strength}/{face.toughness}"
    yield from (name for name in face.identifiers if name != _ROYAL)
    yield from face.testaments or ()
    yield from face.books or ()
    yield from (f"{name} class" if name == "territory" else name for name in face.classes)
