"""The cards of a scenario: described in a line, tokens, or taken from the imported list by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rulings.cards.lookup import Found, Match, NotFound
from rulings.epic.cards.record import Card, Printing
from rulings.epic.reading.prepare import whole_text
from rulings.epic.reading.reader import Reading, load_reader
from rulings.epic.rules.cards.faces import ALIGNMENTS, CHAMPION, EVENT, GOD, TOKENS, Face, Printed
from rulings.scenarios.looking_up import LookingUp
from rulings.scenarios.problems import NoSuchCardError, Problem, ScenarioError, nearest

NAME = "epic"
"""The name of the game in files."""

EXAMPLE = 'Scout: Champion, wild, 1, 4/5, human, "Airborne"'
"""A card as a scenario describes one."""

_TYPES = {"champion": CHAMPION, "event": EVENT, "god": GOD}
_TEXT = re.compile(r'(?P<before>[^"]*)"(?P<text>.*)"(?P<after>[^"]*)', re.DOTALL)
_QUOTES = str.maketrans({"“": '"', "”": '"', "’": "'"})
_COST = re.compile(r"\d+")
_NUMBERS = re.compile(r"(\d+)/(\d+)")
_CLASS = re.compile(r"[a-z][a-z' -]*")
TOKEN_NAMES = {face.name: face for face in TOKENS.values()}
"""The tokens that come with the game, by their names."""


def read_description(name: str, text: str, line: int) -> Face:
    """Read the description of a card, such as `Champion, wild, 1, 4/5, human`, with its text in quotation marks.

    Args:
        name: The name of the card.
        text: The description.
        line: Its line.

    Returns:
        The card.

    Raises:
        ScenarioError: A part is not understood, or something is missing.
    """
    straight = text.translate(_QUOTES)
    found = _TEXT.fullmatch(straight)
    if found is None and '"' in straight:
        raise ScenarioError(Problem(line, text, "A quotation mark is not closed."))
    listed = f"{found['before']},{found['after']}" if found else straight
    said = [part.strip() for part in listed.split(",") if part.strip()]
    types = [_TYPES[part.lower()] for part in said if part.lower() in _TYPES]
    if len(types) != 1:
        raise ScenarioError(Problem(line, text, "A card is a Champion, an event or a God.", EXAMPLE))
    numbers = [_NUMBERS.fullmatch(part) for part in said if _NUMBERS.fullmatch(part)]
    costs = [int(part) for part in said if _COST.fullmatch(part)]
    is_token = "token" in said
    if types[0] == CHAMPION and len(numbers) != 1:
        raise ScenarioError(Problem(line, text, f"The offense and defense of {name} are missing.", EXAMPLE))
    if types[0] != GOD and not is_token and len(costs) != 1:
        raise ScenarioError(Problem(line, text, f"The cost of {name} is missing.", EXAMPLE))
    classes = tuple(part for part in said if part not in (*ALIGNMENTS, "token") and part.lower() not in _TYPES)
    classes = tuple(part for part in classes if not _NUMBERS.fullmatch(part) and not _COST.fullmatch(part))
    wrong = [part for part in classes if not _CLASS.fullmatch(part)]
    if wrong:
        known = (*ALIGNMENTS, "Champion", "event", "God", "token")
        raise ScenarioError(Problem(line, text, f"`{wrong[0]}` is no part of a card.", nearest(wrong[0], known)))
    first = numbers[0] if numbers else None
    face = Face(
        name,
        types[0],
        tuple(part for part in said if part in ALIGNMENTS),
        costs[0] if costs else None,
        classes,
        int(first[1]) if first else 0,
        int(first[2]) if first else 0,
        is_token=is_token,
    )
    return with_text(face, found["text"] if found else "")


def with_text(face: Face, text: str) -> Face:
    """Give a card its text, as the reader understands it."""
    if not text.strip():
        return face
    reading = load_reader().read(text, face.type)
    return replace(face, text=text, says=reading.card, printed=tuple(_printed(reading)))


def _printed(reading: Reading) -> Iterator[Printed]:
    """The sentences of a text, each with the ability to which it belongs."""
    options = {ability: number for number, option in enumerate(reading.card.options, 1) for ability in option.abilities}
    is_chosen = len(reading.card.options) > 1
    for paragraph in reading.paragraphs:
        said = iter(paragraph.ability.sentences if paragraph.ability is not None else ())
        for sentence in paragraph.sentences:
            text = reading.text[sentence.tokens[0].start : sentence.tokens[-1].end]
            if sentence.value is None or paragraph.ability is None:
                yield Printed(text)
                continue
            option = options.get(paragraph.ability, 0) if is_chosen else 0
            yield Printed(text, paragraph.ability, next(said, None), option)


def of_printing(name: str, printing: Printing) -> Face:
    """Make a card of a printing of the imported list."""
    face = Face(
        name,
        printing.type,
        tuple(alignment.lower() for alignment in printing.alignments),
        printing.cost,
        tuple(word.lower() for word in printing.subtypes),
        printing.offense or 0,
        printing.defense or 0,
        is_token=printing.is_token,
    )
    return with_text(face, whole_text(printing.text, printing.discard_text))


def take_imported(name: str, line: int, look_up: LookingUp) -> tuple[Face, str]:
    """Take a card from the imported list.

    Args:
        name: Its name.
        line: The line that names it.
        look_up: Finds an imported card by game and name.

    Returns:
        The card, and the name of the printing that was used.

    Raises:
        NoSuchCardError: No card, or more than one, has the name.
    """
    found: tuple[Found | NotFound | None, Card | None] = look_up(NAME, name)
    how, card = found
    if card is None or not isinstance(how, Found) or how.how is Match.NEAR:
        raise NoSuchCardError(_missed(name, line, how, look_up))
    printing = card.printings[how.printing]
    return of_printing(name, printing), how.called or printing.name


def _missed(name: str, line: int, how: Found | NotFound | None, look_up: LookingUp) -> Problem:
    """Say why a name means no card, and what would."""
    if isinstance(how, NotFound) and how.is_ambiguous:
        written = [candidate.written for candidate in how.candidates]
        reason = f"Several cards may be meant by `{name}`; say which: {', '.join(written)}."
        return Problem(line, name, reason, written[0])
    near = how if isinstance(how, Found) else look_up.nearest(NAME, name)[0]
    alike = near.name if isinstance(near, Found) else ""
    reason = f"There is no card `{name}`: the scenario describes none, and the imported list has none."
    return Problem(line, name, reason, alike or nearest(name, TOKEN_NAMES))
