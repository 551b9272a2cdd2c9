"""The cards of a scenario: described in a line, or taken from the imported list by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from rulings.redemption.cards.identity.listed import corrected_identifiers, editions_of
from rulings.redemption.cards.identity.unique import subject_of, unique_character
from rulings.redemption.cards.names import nickname_of
from rulings.redemption.cards.record import Card, Printing, Testament
from rulings.redemption.cards.references import find_books, find_chapters, find_place, testament_of
from rulings.redemption.language.dominant_icons import with_both_icons, with_either_alignment
from rulings.redemption.language.icon_boxes import (
    NOTHING_SAID,
    Boxes,
    each_with,
    has_icon_boxes,
    names_boxes,
    of_icon_boxes,
    parted,
    readings_of,
    with_identities,
)
from rulings.redemption.language.identifier_lines import Line, home_by_text, read_line
from rulings.redemption.language.listed_identifiers import listed_identifiers, settled_by_lists
from rulings.redemption.language.printed import (
    MULTI,
    brigades_of,
    has_numbers_of_both,
    number,
    numbers_in,
    numbers_of_both,
    varying,
)
from rulings.redemption.language.words import Anonymous, Part
from rulings.redemption.reading.abilities import Limit
from rulings.redemption.reading.beings import (
    GENDERS,
    beings_of,
    genders_by_title,
    open_by_title,
    open_genders,
    ranks_by_title,
)
from rulings.redemption.reading.identifier_line import read_identifier
from rulings.redemption.reading.identity_line import Definition, Unity
from rulings.redemption.reading.in_play import for_play, sentences_of
from rulings.redemption.reading.reader import Reading, load_reader
from rulings.redemption.rules.cards.faces import WITH_NUMBERS, Face, Side
from rulings.redemption.rules.cards.rainbow import RAINBOW, brigades_of_rainbow
from rulings.redemption.rules.cards.titles.versions import UNIQUE
from rulings.scenarios.language import Language
from rulings.scenarios.problems import Problem, ScenarioError, missing
from rulings.table.reservations import Why

LOST_SOUL = Face("Lost Soul", ("Lost Soul",))
"""The card that `Lost Soul` means where the scenario describes none of that name."""

_DEFINES_X = re.compile(r"[xX] *(?:=|is )")
_UNITY = re.compile(r"[uU]nity\b")
_OF_LINE = re.compile(
    r"[wW]hen put in play\b|[hH]olds\b|[mM]ay be activated on\b|[lL]imit \d|[pP]lays to\b|[tT]aunt \("
    r"|([A-Z“][^(]* )?Token \("
)
_TESTAMENTS = MappingProxyType({Testament.OLD: "O.T.", Testament.NEW: "N.T."})

_ABILITY = re.compile(r'(?P<before>[^"]*)"(?P<ability>.*)"(?P<after>[^"]*)', re.DOTALL)
_QUOTES = str.maketrans({"“": '"', "”": '"'})


def read_description(name: str, text: str, line: int, language: Language) -> Face:
    """Read the description of a card, such as `Hero, blue, 6/6, human`, with its ability in quotation marks.

    Args:
        name: The name of the card.
        text: The description.
        line: Its line.
        language: The language; no names need to be known.

    Returns:
        The card.

    Raises:
        ScenarioError: A part, or the text of the ability, is not understood.
    """
    found = _ABILITY.fullmatch(text.translate(_QUOTES))
    if found is None and '"' in text.translate(_QUOTES):
        reason = (
            "A quotation mark is not closed; ` #` begins a comment in YAML, unless single quotes hold the whole line."
        )
        raise ScenarioError(Problem(line, text, reason))
    listed = f"{found['before']},{found['after']}" if found else text
    said = [part.strip() for part in listed.split(",") if part.strip()]
    ability = found["ability"] if found else ""
    if names_boxes(ability) or any(map(_parted, said)):
        return _with_icon_boxes(name, said, ability, line, language)
    parts = [language.read("part", part, line) for part in said if not _is_of_line(part)]
    face = _face(name, parts, line, text)
    for definition in (part for part in said if _DEFINES_X.match(part)):
        face = replace(face, x=_definition(name, definition, line))
    for unity in (part for part in said if _UNITY.match(part)):
        face = replace(face, unity=_unity_said(name, unity, line))
    from_line = [_line_said(name, part, face.types, line) for part in said if _OF_LINE.match(part)]
    for own in from_line:
        face = replace(
            face,
            line=(*face.line, *own.abilities),
            quotas=(*face.quotas, *own.quotas),
            plays_to=own.plays_to or face.plays_to,
            token=own.token or face.token,
            taunt=own.taunt or face.taunt,
        )
    if found is None:
        return face
    reading = load_reader().read(found["ability"], "/".join(face.types))
    whole = _with_ability(face, reading, line)
    return with_either_alignment(whole) if any(own.has_either_alignment for own in from_line) else whole


def _with_icon_boxes(name: str, said: list[str], ability: str, line: int, language: Language) -> Face:
    """Read the description of a card with two icon boxes of one type, each of its identities as a card of its own."""
    pairs = [_parted(part) or (part, part) for part in said]
    top, bottom = (read_description(name, ", ".join(pair[at] for pair in pairs), line, language) for at in (0, 1))
    types = "/".join(top.types)
    readings = readings_of(ability, types)
    if len(top.types) > 1 or readings is None:
        what = f"what belongs to which of the two sides of {name}"
        raise ScenarioError(missing(line, name, what, '"TOP: … BOTTOM: Meek"'))
    whole = _with_ability(top, load_reader().read(ability, types), line) if ability else top
    return with_identities(whole, name, *each_with(readings, top, bottom))


def _parted(part: str) -> tuple[str, str] | None:
    """What a part says of each of two identities; None where it says the same of both."""
    return None if _is_of_line(part) else parted(part)


def _face(name: str, parts: list[Part], line: int, text: str) -> Face:
    types = tuple(kind.name for part in parts for kind in part.types)
    alignments = [kind.alignment for part in parts for kind in part.types if kind.alignment]
    if not types:
        raise ScenarioError(Problem(line, text, f"The description of {name} names no card type.", "Hero, blue, 6/6"))
    numbers = [part.numbers.name for part in parts if part.numbers is not None]
    if len(numbers) > 1:
        raise ScenarioError(Problem(line, text, f"The description of {name} has numbers twice."))
    strength, toughness = numbers_in(numbers[0]) if numbers else (None, None)
    brigades = (
        brigades_of_rainbow(types)
        if any(part.card_class == RAINBOW for part in parts)
        else tuple(brigade.name for part in parts for brigade in part.brigades)
    )
    identifiers = tuple(part.quality.name.lower() for part in parts if part.quality is not None)
    return Face(
        name,
        types,
        brigades=brigades,
        strength=strength,
        toughness=toughness,
        varying=varying(*numbers[0].split("/")) if numbers else None,
        classes=tuple(part.card_class for part in parts if part.card_class),
        identifiers=(*identifiers, *beings_of(types, brigades, identifiers)),
        alignment=alignments[0] if alignments else "",
        testaments=_testaments(parts),
        books=tuple(part.book.name for part in parts if part.book is not None) or None,
        chapters=tuple(
            (part.book.name, int(part.chapter.name))
            for part in parts
            if part.book is not None and part.chapter is not None
        ),
        marks=_marks_of(types, name, find_place(name)),
    )


def _marks_of(types: tuple[str, ...], name: str, verse: str) -> frozenset[str]:
    """The verse of a Lost Soul, and what its identifier line calls it, which its name holds too."""
    if "Lost Soul" not in types:
        return frozenset()
    return frozenset(mark.lower() for mark in (verse, nickname_of(name)) if mark)


def _testaments(parts: list[Part]) -> tuple[str, ...] | None:
    """The testaments that are said, else those of the books."""
    said = tuple(part.testament.name for part in parts if part.testament is not None)
    books = (testament_of(part.book.name) for part in parts if part.book is not None)
    return said or tuple(dict.fromkeys(_TESTAMENTS[found] for found in books if found is not None)) or None


def _identifiers_printed(printing: Printing) -> str:
    """The identifier line of a printing; what a Lost Soul is called in it stands in quotation marks, as in its name."""
    called = nickname_of(printing.name)
    return f'"{called}"' if called and printing.identifier == called else printing.identifier


def _is_of_line(part: str) -> bool:
    """Whether a part is worded as in the identifier line: what X is, unity, what a card holds, a limit."""
    return any(pattern.match(part) for pattern in (_DEFINES_X, _UNITY, _OF_LINE))


def _line_said(name: str, text: str, types: tuple[str, ...], line: int) -> Line:
    found = read_line(text, types)
    if any(part.why is Why.NOT_THERE_YET for part in found.unheard):
        raise ScenarioError(missing(line, name, f"what {name} says as identifier lines do"))
    if found == Line():
        reason = f"What {name} says as identifier lines do is not understood."
        raise ScenarioError(Problem(line, text, reason, "Holds a Temple Artifact"))
    return found


def _unity_said(name: str, text: str, line: int) -> Unity:
    unity = _unity_of(text)
    if unity is None:
        reason = f"The unity of {name} is not understood."
        raise ScenarioError(Problem(line, text, reason, "Unity Heroes (red)"))
    return unity


def _unity_of(printed: str) -> Unity | None:
    """What an identifier line says of unity."""
    parts = read_identifier(printed, load_reader()).parts if printed else ()
    return next((part.value for part in parts if isinstance(part.value, Unity)), None)


def _definition(name: str, text: str, line: int) -> Definition:
    """Read what X stands for, as identifier lines say it."""
    for part in read_identifier(text, load_reader()).parts:
        if isinstance(part.value, Definition) and part.value.variable.upper() == "X":
            return part.value
    raise ScenarioError(Problem(line, text, f"What X is on {name} is not understood."))


def describe(anonymous: Anonymous) -> Face:
    """Make the card that `a brown Evil Character 5/5` describes; its name is the description.

    Args:
        anonymous: The description.

    Returns:
        The card.
    """
    strength, toughness = numbers_in(anonymous.numbers.name) if anonymous.numbers is not None else (None, None)
    types, brigades = (anonymous.type.name,), tuple(brigade.name for brigade in anonymous.brigades)
    identifiers = tuple(quality.name.lower() for quality in anonymous.qualities)
    return Face(
        " ".join(_name_of(anonymous)),
        types,
        brigades=brigades,
        strength=strength,
        toughness=toughness,
        varying=varying(*anonymous.numbers.name.split("/")) if anonymous.numbers is not None else None,
        identifiers=(*identifiers, *beings_of(types, brigades, identifiers)),
    )


def _name_of(anonymous: Anonymous) -> Iterator[str]:
    yield from (quality.name for quality in anonymous.qualities)
    yield from (brigade.name for brigade in anonymous.brigades)
    yield anonymous.type.name
    if anonymous.numbers is not None:
        yield anonymous.numbers.name


def with_identifiers(face: Face, said: tuple[str, ...]) -> Face:
    """Add identifiers that the scenario or a document says of a card of the list, where the list leaves them out."""
    settled = (group for group in (GENDERS, _KINDS_OF_CHARACTERS) if not group.isdisjoint(said))
    unsaid = face.unsaid.difference(said, *settled)
    sides = tuple(replace(side, identifiers=(*side.identifiers, *said)) for side in face.sides)
    both = tuple(with_identifiers(one, said) for one in face.identities)
    return replace(face, identifiers=(*face.identifiers, *said), unsaid=unsaid, sides=sides, identities=both)


def read_identifiers(text: str, line: int, language: Language) -> tuple[str, ...]:
    """Read what a scenario says of a card of the list: identifiers alone.

    Args:
        text: What stands behind the name.
        line: Its line.
        language: The language; no names need to be known.

    Returns:
        The identifiers in small letters; none where the text says anything else.
    """
    if '"' in text.translate(_QUOTES):
        return ()
    try:
        parts = [language.read("part", part.strip(), line) for part in text.split(",") if part.strip()]
    except ScenarioError:
        return ()
    said = tuple(part.quality.name.lower() for part in parts if part.quality is not None)
    return said if len(said) == len(parts) else ()


def of_printing(name: str, card: Card, printing: Printing, line: int, boxes: Boxes = NOTHING_SAID) -> Face:
    """Make the card that a printing of the list is.

    Args:
        name: What the scenario calls it.
        card: The card.
        printing: The printing.
        line: The line that names it.
        boxes: What the scenario says of its two icon boxes.

    Returns:
        The card.

    Raises:
        ScenarioError: Its text is not understood.
    """
    has_boxes = has_icon_boxes(card, printing)
    said = read_line(_identifiers_printed(printing), printing.types, has_boxes=has_boxes)
    identifiers = corrected_identifiers(card, printing, said.whole.identifiers)
    given = listed_identifiers(card, printing)
    brigades = brigades_of(printing)
    said_or_given = (*identifiers, *given)
    genders = genders_by_title(card.name, printing.types, said_or_given, printing.reference)
    open_ranks = open_by_title(card.name, printing, identifiers) - settled_by_lists(card, printing)
    ranks = sorted(open_ranks & ranks_by_title(card.name))
    beings = (*beings_of(printing.types, brigades, said_or_given), *genders, *ranks)
    face = Face(
        name,
        printing.types,
        brigades=brigades,
        strength=number(printing.strength),
        toughness=number(printing.toughness),
        varying=varying(printing.strength, printing.toughness),
        classes=(
            *(found.lower() for found in printing.classes),
            *(("token",) if printing.is_token else ()),
            *((RAINBOW,) if MULTI in printing.brigades.distinct else ()),
        ),
        identifiers=(*identifiers, *beings),
        testaments=tuple(_TESTAMENTS[testament] for testament in printing.testaments),
        books=find_books(printing.reference),
        chapters=find_chapters(printing.reference),
        x=said.whole.x,
        unity=said.whole.unity,
        alignment=printing.alignment.lower(),
        unsaid=_open_uniqueness(card, printing)
        | (open_genders(printing, (*identifiers, *genders)) - settled_by_lists(card, printing))
        | open_ranks.difference(ranks),
        line=said.abilities,
        limits=_limits_of(name, said, printing, line),
        quotas=said.quotas,
        plays_to=said.plays_to,
        token=said.token,
        taunt=said.taunt,
        sides=_sides_of(printing, said, beings),
        editions=editions_of(card, printing),
        marks=_marks_of(printing.types, printing.name, printing.reference),
        unheard=tuple((part.text, str(part.why)) for part in said.unheard),
    )
    if printing.ability:
        face = _with_ability(face, load_reader().read(printing.ability, "/".join(printing.types)), line)
    if said.has_either_alignment:
        face = with_either_alignment(face)
    whole = of_icon_boxes(face, card, printing, said, line, boxes) if has_boxes else face
    return with_identifiers(whole, tuple(found for found in given if found not in identifiers))


_KINDS_OF_CHARACTERS = frozenset((UNIQUE, "generic"))


def _open_uniqueness(card: Card, printing: Printing) -> frozenset[str]:
    """Unique, where the print of a character says that it is generic and its title that it is not."""
    subject = subject_of(card, printing)
    is_open = "generic" in subject.identifiers and unique_character(subject).holds is None
    return frozenset((UNIQUE,)) if is_open else frozenset()


def _limits_of(name: str, said: Line, printing: Printing, line: int) -> tuple[Limit, ...]:
    """The limit of the one ability of a card; of which of several it would be, nobody says."""
    reading = load_reader().read(printing.ability, "/".join(printing.types)) if said.limits else None
    if reading is not None and sum(len(section.abilities) for section in reading.sections) != 1:
        raise ScenarioError(missing(line, name, f"which ability of {name} is limited by its identifier"))
    return said.limits


def _sides_of(printing: Printing, said: Line, beings: tuple[str, ...]) -> tuple[Side, ...]:
    """What each of two identities with numbers has alone: numbers in parentheses are the second's."""
    numbers = numbers_of_both(printing)
    of_two = len(printing.types) == 2 and WITH_NUMBERS.issuperset(printing.types)
    of_characters = printing.types == ("Hero", "Evil Character")
    if not of_two or not (has_numbers_of_both(printing) or (of_characters and said.own)):
        return ()
    return tuple(
        Side(
            kind,
            (*own.identifiers, *beings),
            number(numbers[0][at]),
            number(numbers[1][at]),
            varying(numbers[0][at], numbers[1][at]),
            own.x,
            own.unity,
        )
        for at, kind in enumerate(printing.types)
        for own in (said.own.get(kind, said.whole),)
    )


def _with_ability(face: Face, reading: Reading, line: int) -> Face:
    if reading.unread and not sentences_of(reading):
        raise ScenarioError(
            Problem(line, face.name, f"The ability of {face.name} is not read: {reading.unread[0].reason}")
        )
    goes_to = face.plays_to or home_by_text(face.types, reading)
    return with_both_icons(replace(face, ability=for_play(reading), plays_to=goes_to))
