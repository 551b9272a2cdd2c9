"""What a scenario leaves out of the text of a card: `Envoy (GoC): without its second sentence`."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rulings.redemption.reading.in_play import for_play, sentences_of
from rulings.redemption.rules.cards.faces import Face
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.scenarios.reservations import ORDINALS

_ORDINAL = "|".join((*ORDINALS, "last"))
_SENTENCES = re.compile(
    rf"without its (?P<which>(?:{_ORDINAL})(?:(?:,| and) (?:{_ORDINAL}))*) sentences?", re.IGNORECASE
)
_ALL = re.compile(r"(?:as )?without (?:its )?(?:ability|abilities)", re.IGNORECASE)
_SAYS_SO = re.compile(r"(?:as )?without\b", re.IGNORECASE)
_EXAMPLE = "without its second sentence"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What is left out of the text of a card.

    Attributes:
        text: The words that say so.
        which: The ordinals of the sentences, `last` among them; none for all of the text.
    """

    text: str
    which: tuple[str, ...] = ()


def take_out_left_out(description: str | None, line: int) -> tuple[str | None, LeftOut | None]:
    """Take out of a description what it leaves out of the text of its card.

    Args:
        description: What stands behind the name; None where nothing does.
        line: Its line.

    Returns:
        The description without it, None where nothing else is left; and what is left out, None where nothing is.

    Raises:
        ScenarioError: It says *without* in another way.
    """
    if description is None:
        return None, None
    quoted = re.split(r'("[^"]*")', description)
    found: LeftOut | None = None
    kept: list[str] = []
    for at, piece in enumerate(quoted):
        parts = [piece] if at % 2 else re.split(r",(?! (?:" + _ORDINAL + r")\b)", piece)
        left = [part for part in parts if at % 2 or not _SAYS_SO.match(part.strip())]
        found = next((_read(part.strip(), line) for part in parts if part not in left), found)
        kept.append(",".join(left))
    rest = "".join(kept).strip().strip(",").strip()
    return (rest or None if found is not None else description), found


def _read(text: str, line: int) -> LeftOut:
    if _ALL.fullmatch(text):
        return LeftOut(text)
    said = _SENTENCES.fullmatch(text)
    if said is None:
        raise ScenarioError(Problem(line, text, "What is left out of the text is not understood.", _EXAMPLE))
    return LeftOut(text, tuple(re.findall(_ORDINAL, said["which"].lower())))


def leave_out(face: Face, left: LeftOut, line: int) -> Face:
    """Leave sentences out of the text of a card.

    Args:
        face: The card.
        left: What is left out.
        line: The line that says so.

    Returns:
        The card; an answer says what it does not take into account.

    Raises:
        ScenarioError: The card has no such sentence.
    """
    both = tuple(leave_out(one, left, line) if one.ability is not None else one for one in face.identities)
    if face.ability is None:
        raise ScenarioError(
            Problem(line, left.text, f"{face.name} has no ability of which a sentence could be left out.")
        )
    number = len(sentences_of(face.ability))
    missing = [which for which in left.which if which != "last" and ORDINALS.index(which) >= number]
    if missing:
        has = "one sentence" if number == 1 else f"{number} sentences"
        raise ScenarioError(Problem(line, left.text, f"The text of {face.name} has {has}."))
    chosen = {number - 1 if which == "last" else ORDINALS.index(which) for which in left.which}
    return replace(face, ability=for_play(face.ability, chosen or frozenset(range(number))), identities=both)
