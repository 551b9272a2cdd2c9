"""Cards that a scenario describes, as deck building knows cards."""

from __future__ import annotations

from collections.abc import Iterable

from rulings.decks.cards import CardsInMemory
from rulings.epic.cards.importing import CARDS
from rulings.epic.cards.printings import group_printings
from rulings.epic.cards.record import Card, Printing
from rulings.epic.rules.cards.faces import CHAMPION, Face


def described_cards(faces: Iterable[Face]) -> CardsInMemory[Card]:
    """Put cards that a scenario describes together as those of a list are.

    Args:
        faces: The cards.

    Returns:
        Them.
    """
    printings = [_printing(face, line) for line, face in enumerate(faces, 1)]
    return CardsInMemory.of(group_printings(printings), CARDS.codec)


def _printing(face: Face, line: int) -> Printing:
    is_champion = face.type == CHAMPION
    return Printing(
        line=line,
        name=face.name,
        set="",
        type=face.type,
        is_token=face.is_token,
        alignments=tuple(alignment.capitalize() for alignment in face.alignments),
        cost=face.cost,
        offense=face.offense if is_champion else None,
        defense=face.defense if is_champion else None,
        subtypes=face.classes,
        text=face.text,
        discard_text="",
        reminders=(),
        flavour="",
        rarity="",
        artist="",
    )
