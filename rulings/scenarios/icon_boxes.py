"""Cards with two icon boxes of one type: their two identities, in descriptions and in the imported list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rulings.cards.text.reader import Reading, SectionReading, load_reader
from rulings.redemption.faces import Face
from rulings.scenarios.names import tokens_of, words_of

TOP, BOTTOM = "its top side", "its bottom side"
"""What the identities of a card with one title are called."""

BETWEEN = " / "
"""What stands between the two titles of a card."""

_MEEK = re.compile(r"\s*Meek\.?\s*")
_PARTS = re.compile(r"(?P<both>.*?)TOP:(?P<top>.*?)BOTTOM:(?P<bottom>.*)", re.DOTALL)
_MARK = re.compile(r" \([^()]*\)$")
_SECOND = re.compile(r"(?P<top>[^()]+?) ?\((?P<bottom>[^()]+)\)")


def readings_of(ability: str, types: str) -> tuple[Reading | None, Reading | None] | None:
    """Read what a card says as each of its two identities.

    Args:
        ability: Its text.
        types: Its type.

    Returns:
        The reading of each identity, with what stands in front of both; None for one that has no ability, which the
        text calls meek. None at all where the text does not part what it says by the icon boxes.
    """
    found = _PARTS.fullmatch(ability)
    if found is None:
        return None if ability else (None, None)
    reader = load_reader()
    before = reader.read(found["both"], types).sections if found["both"].strip() else ()
    is_star = all(section.section == "star" for section in before)
    return tuple(  # type: ignore[return-value]
        None if is_star and _MEEK.fullmatch(found[part]) else _behind(before, reader.read(found[part], types))
        for part in ("top", "bottom")
    )


def _behind(before: tuple[SectionReading, ...], own: Reading) -> Reading:
    return replace(own, sections=(*before, *own.sections))


def names_boxes(ability: str) -> bool:
    """Tell whether a text says what belongs to the top or to the bottom icon box."""
    return "TOP:" in ability or "BOTTOM:" in ability


def parted(part: str) -> tuple[str, str] | None:
    """Part `white (white / red)` by the identities: what stands in parentheses belongs to the second."""
    found = _SECOND.fullmatch(part)
    return (found["top"], found["bottom"]) if found else None


def titles_in(name: str) -> tuple[str, ...]:
    """The titles in the name of a card, where it has two; else none."""
    found = tuple(name.split(BETWEEN))
    return found if len(found) == 2 else ()


def with_identities(whole: Face, name: str, top: Face, bottom: Face) -> Face:
    """Make a card of two identities of one type.

    Args:
        whole: What is the same on both, with the whole text.
        name: Its name with both titles, or with one.
        top: Its first identity.
        bottom: Its second one.

    Returns:
        The card: at face value with what either has, and without numbers that are not the same on both.
    """
    titles = titles_in(name)
    called = titles or (TOP, BOTTOM)
    both = tuple(
        replace(one, name=title, identity=identity, titles=titles)
        for one, title, identity in zip((top, bottom), titles or (name, name), called, strict=True)
    )
    same = (top.strength, top.toughness, top.varying) == (bottom.strength, bottom.toughness, bottom.varying)
    return replace(
        whole,
        brigades=_either(top.brigades, bottom.brigades),
        classes=_either(top.classes, bottom.classes),
        identifiers=_either(top.identifiers, bottom.identifiers),
        strength=top.strength if same else None,
        toughness=top.toughness if same else None,
        varying=top.varying if same else None,
        x=top.x or bottom.x,
        identities=both,
        titles=titles,
    )


def _either(first: Sequence[str], second: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*first, *second)))


def identity_said(face: Face, words: tuple[str, ...]) -> str:
    """Tell which identity of a card is meant where it is called by one of its titles.

    Args:
        face: The card.
        words: The folded words by which a line calls it.

    Returns:
        What the identity is called; empty where the card has no two of one type, or is called otherwise.
    """
    return next((one.identity for one in face.identities if spelt(one.identity) == words), "")


def spelt(name: str) -> tuple[str, ...]:
    """The folded words of a name, without the mark of a set behind it."""
    return words_of(tokens_of(_MARK.sub("", name)))
