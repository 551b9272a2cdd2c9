"""Cards with two icon boxes of one type: their two identities, in descriptions and in the imported list."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.redemption.cards.record import Card, Printing
from rulings.redemption.language.identifier_lines import BOXES, Line
from rulings.redemption.language.printed import MULTI, brigades_in, number, numbers_of_both, varying
from rulings.redemption.reading.in_play import for_play
from rulings.redemption.reading.reader import Reading, load_reader
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.rainbow import RAINBOW
from rulings.scenarios.language import Language
from rulings.scenarios.names import tokens_of, words_of
from rulings.scenarios.problems import Obstacle, Problem, ScenarioError, missing

TOP, BOTTOM = "its top side", "its bottom side"
"""What the identities of a card with one title are called."""

BETWEEN = " / "
"""What stands between the two titles of a card."""

MEEK_BOTTOM = "its bottom side is meek"
"""How a scenario says of a card of the list that its text is that of its top side alone."""

_TURNS_MEEK = "convert this card to meek"
"""What only a card says that has a meek identity beside the one with this text."""

_MEEK = re.compile(r"\s*Meek\.?\s*")
_BEGINS = re.compile(r"\bbegins as\b", re.IGNORECASE)
_PARTS = re.compile(r"(?P<both>.*?)TOP:(?P<top>.*?)BOTTOM:(?P<bottom>.*)", re.DOTALL)
_MARK = re.compile(r" \([^()]*\)$")
_SECOND = re.compile(r"(?P<top>[^()]+?) ?\((?P<bottom>[^()]+)\)")


@dataclass(frozen=True, slots=True)
class Boxes:
    """What a scenario says of the two icon boxes of a card of the list.

    Attributes:
        brigades: The brigades of each of them; None where nothing is said.
        is_bottom_meek: Whether it says that the second identity has no ability.
    """

    brigades: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    is_bottom_meek: bool = False


NOTHING_SAID = Boxes()
"""What a scenario says of most cards."""


def take_out_boxes(description: str, line: int, language: Language) -> tuple[str, Boxes]:
    """Take out of a description what it says of icon boxes: `purple (clay)`, `its bottom side is meek`.

    Args:
        description: What stands behind the name of a card.
        line: Its line.
        language: The language; no names need to be known.

    Returns:
        The rest of the description, and what was taken out.
    """
    rest: list[str] = []
    boxes = Boxes()
    for part in description.split(","):
        pair = parted(part.strip())
        brigades = tuple(_brigades_said(one, line, language) for one in pair) if pair else ()
        if part.strip() == MEEK_BOTTOM:
            boxes = replace(boxes, is_bottom_meek=True)
        elif len(brigades) == 2 and all(brigades):
            boxes = replace(boxes, brigades=(brigades[0], brigades[1]))
        else:
            rest.append(part)
    return ",".join(rest), boxes


def _brigades_said(part: str, line: int, language: Language) -> tuple[str, ...]:
    """The brigades that a part of a description names; none where it says anything else."""
    try:
        said = language.read("part", part, line)
    except ScenarioError:
        return ()
    return tuple(brigade.name for brigade in said.brigades)


def readings_of(ability: str, types: str) -> tuple[Reading | None, Reading | None] | None:
    """Read what a card says as each of its two identities.

    Args:
        ability: Its text.
        types: Its type.

    Returns:
        The reading of each identity, with what stands in front of both; None for one that has no ability, which the
        text calls meek, or into which it converts its own card (redemption/effect/convert#to-meek-needs-meek-identity).
        None at all where the text does not part what it says by the icon boxes.
    """
    found = _PARTS.fullmatch(ability)
    if found is None and _TURNS_MEEK in ability:
        return of_top(ability, types)
    if found is None:
        return None if ability else (None, None)
    before = _read_part(found, "both", types)
    is_star = all(section.section == "star" for section in before.sections)
    top, bottom = (
        None if is_star and _MEEK.fullmatch(found[part]) else _behind(before, _read_part(found, part, types))
        for part in ("top", "bottom")
    )
    return top, bottom


def of_top(ability: str, types: str) -> tuple[Reading, None]:
    """Read a text that its first identity has alone, since the second one is meek."""
    return for_play(load_reader().read(ability, types)), None


def _read_part(found: re.Match[str], part: str, types: str) -> Reading:
    """Read a part of a text as the engine uses it, each sentence where it stands in the whole."""
    reading = load_reader().read(" " * found.start(part) + found[part], types)
    return for_play(replace(reading, text=found.string))


def _behind(before: Reading, own: Reading) -> Reading:
    return replace(own, sections=(*before.sections, *own.sections))


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


def each_with(readings: tuple[Reading | None, Reading | None], *identities: Face) -> Iterator[Face]:
    """Give each identity the ability that it has alone."""
    return (replace(one, ability=reading) for one, reading in zip(identities, readings, strict=True))


def has_icon_boxes(card: Card, printing: Printing) -> bool:
    """Tell whether a printing has two identities of one type (redemption/term/dual-icon#where-the-icons-are)."""
    two = bool(titles_in(card.name)) or bool(printing.brigades.other) or names_boxes(printing.ability)
    return two and len(printing.types) == 1 and "Lost Soul" not in printing.types


def of_icon_boxes(face: Face, card: Card, printing: Printing, said: Line, line: int, boxes: Boxes) -> Face:
    """Tell two identities of one type apart: what stands in parentheses belongs to the second.

    Args:
        face: What either of them has.
        card: The card.
        printing: Its printing.
        said: What the identifier line says of each.
        line: The line of the scenario that names the card.
        boxes: What the scenario says of each.

    Returns:
        The card with both identities.

    Raises:
        ScenarioError: Neither the list nor the scenario tells which abilities or brigades belong to which of them.
    """
    types = "/".join(printing.types)
    readings = of_top(printing.ability, types) if boxes.is_bottom_meek else readings_of(printing.ability, types)
    brigades = boxes.brigades or _brigades_of_each(printing)
    if readings is None or brigades is None:
        raise ScenarioError(_unsaid(face.name, printing, line, needs_brigades=brigades is None))
    numbers = numbers_of_both(printing)
    beings = tuple(being for being in face.identifiers if being not in said.whole.identifiers)
    top, bottom = (
        replace(
            face,
            brigades=brigades[at],
            strength=number(numbers[0][at]),
            toughness=number(numbers[1][at]),
            varying=varying(numbers[0][at], numbers[1][at]),
            classes=tuple(own for own in face.classes if own != RAINBOW or MULTI in _box(printing, at)),
            identifiers=(*own.identifiers, *beings),
            x=own.x,
            unity=own.unity,
        )
        for at, own in enumerate(said.own.get(box, said.whole) for box in BOXES)
    )
    return with_identities(face, card.name, *each_with(readings, top, bottom))


def _box(printing: Printing, at: int) -> tuple[str, ...]:
    """The brigades of an icon box, as they are printed: those of the first count for the second where it has none."""
    return printing.brigades.other or printing.brigades.face if at else printing.brigades.face


def _brigades_of_each(printing: Printing) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """The brigades of each icon box; None where several stand in a row that may belong to either."""
    if not printing.brigades.other and len(printing.brigades.face) != 1:
        return None
    return brigades_in(_box(printing, 0), printing.types), brigades_in(_box(printing, 1), printing.types)


def _unsaid(name: str, printing: Printing, line: int, *, needs_brigades: bool) -> Problem:
    """Say what the list leaves open of a card, and how a scenario says it."""
    what = f"what belongs to which of the two sides of one type of {name}"
    if _BEGINS.search(printing.identifier):
        return missing(line, name, what)
    brigades = [brigade.lower() for brigade in printing.brigades.face]
    said = [f"{brigades[0]} ({' / '.join(brigades[1:])})"] if needs_brigades and len(brigades) > 1 else []
    if readings_of(printing.ability, "/".join(printing.types)) is None:
        said.append(MEEK_BOTTOM)
    how = f"{name}: {', '.join(said)}"
    reason = f"{what[:1].upper()}{what[1:]} the list does not say; say it in `cards`, such as `{how}`."
    return Problem(line, name, reason, how, kind=Obstacle.NOT_SAID, card=name)


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
    return words_of(tokens_of(without_mark(name)))


def without_mark(name: str) -> str:
    """A name without the mark of a set behind it."""
    return _MARK.sub("", name)
