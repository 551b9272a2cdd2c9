"""Dominants with a lamb and a reaper: their two identities, one good and one evil (REG, Dominant, Dual Icon)."""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType

from rulings.redemption.reading.reader import Reading, SectionReading
from rulings.redemption.reading.sections import MAIN
from rulings.redemption.rules.cards.faces import Face

_STAR = "star"
_MARKER = re.compile(r"(?<![A-Za-z])(LAMB|REAPER|GOOD|Good|EVIL|Evil):")
_ALIGNMENTS = MappingProxyType({"lamb": "good", "reaper": "evil", "good": "good", "evil": "evil"})

_BOTH = ("good", "evil")


def with_either_alignment(face: Face) -> Face:
    """Give a Dominant two identities of which a player chooses one when it is put in play, as its identifier line says.

    Args:
        face: The card, with its text.

    Returns:
        The same with its identities, one good and one evil, both with the whole text
        (redemption/term/active-identity#how-identity-is-selected); any other card as it is.
    """
    reading = face.ability
    if face.types != ("Dominant",) or reading is None or face.identities:
        return face
    return replace(
        face, identities=tuple(_identity(face, reading, said, reading.sections) for said in ("good", "evil"))
    )


def with_both_icons(face: Face) -> Face:
    """Tell the two identities of a Dominant apart that has both icons, a lamb and a reaper.

    Args:
        face: The card, with its text.

    Returns:
        The same with its identities, one good and one evil, each with its own part of the text, or with all of it where
        it has no such parts (redemption/term/dual-icon#two-identities,
        redemption/term/dominant#very-powerful-lamb-or-reaper-card); any other card as it is. A list calls neutral what
        counts as neutral in a deck, since it is both (redemption/term/dual-alignment#good-and-evil-in-deck-building).
    """
    reading = face.ability
    if face.types != ("Dominant",) or reading is None:
        return face
    own = [section for section in reading.sections if section.section == MAIN and section.sentences]
    said = [_ALIGNMENTS[marker.lower()] for marker in _MARKER.findall(reading.text)]
    if not said and face.alignment == "neutral":
        return replace(face, identities=tuple(_identity(face, reading, each, reading.sections) for each in _BOTH))
    if len(own) != 2 or sorted(said) != ["evil", "good"]:
        return face
    shared = tuple(section for section in reading.sections if section.section == _STAR)
    return replace(face, identities=tuple(_identity(face, reading, said[at], (*shared, own[at])) for at in range(2)))


def _identity(face: Face, reading: Reading, alignment: str, sections: tuple[SectionReading, ...]) -> Face:
    own = replace(reading, sections=sections)
    return replace(face, alignment=alignment, ability=own, identity=f"its {alignment} side")
