"""What a scenario leaves out of the text of a card: `Envoy (GoC): without its second sentence`."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
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
    found: list[LeftOut] = []
    kept: list[str] = []
    for at, piece in enumerate(quoted):
        parts = [piece] if at % 2 else re.split(r",(?! (?:" + _ORDINAL + r")\b)", piece)
        left = [part for part in parts if at % 2 or not _SAYS_SO.match(part.strip())]
        found += [_read(part.strip(), line) for part in parts if part not in left]
        kept.append(",".join(left))
    rest = "".join(kept).strip().strip(",").strip()
    return (rest or None, _together(found)) if found else (description, None)


def _together(found: Sequence[LeftOut]) -> LeftOut:
    """All that is left out, in one place or in several; of a whole text that is left out no sentence need be named."""
    which = tuple(which for left in found for which in left.which)
    return LeftOut(", ".join(left.text for left in found), which if all(left.which for left in found) else ())


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
    if face.ability is None:
        raise ScenarioError(
            Problem(line, left.text, f"{face.name} has no ability of which a sentence could be left out.")
        )
    sentences = sentences_of(face.ability)
    number = len(sentences)
    missing = [which for which in left.which if which != "last" and ORDINALS.index(which) >= number]
    if missing:
        has = "one sentence" if number == 1 else f"{number} sentences"
        raise ScenarioError(Problem(line, left.text, f"The text of {face.name} has {has}."))
    chosen = {number - 1 if which == "last" else ORDINALS.index(which) for which in left.which}
    out = frozenset(sentences[index].span for index in chosen or range(number))
    return _without(replace(face, identities=tuple(_without(one, out) for one in face.identities)), out)


def _without(face: Face, out: Collection[tuple[int, int]]) -> Face:
    """Leave out of a card, or of one of its identities, the sentences that stand at some places of the whole text."""
    if face.ability is None:
        return face
    chosen = {index for index, sentence in enumerate(sentences_of(face.ability)) if sentence.span in out}
    return replace(face, ability=for_play(face.ability, chosen))
