"""Which effects of an ability a player chooses between, and which of them work on the same things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Choice
from rulings.redemption.reading.instructions import ALTERNATIVES, Instruction
from rulings.texts.phrases import Listing


@dataclass(frozen=True, slots=True)
class Option:
    """One of several effects, or groups of effects, to choose from.

    Attributes:
        group: Which choice of the ability it belongs to, counted from 1.
        number: Which of the things to choose from it is, counted from 1.
        pick: How many are taken: a number, `up to 2`, or `any`.
        is_first_of_it: It is the first effect of what is to be chosen.
        is_listed: It stands in a list of options, as in `select 2:`.
    """

    group: int
    number: int
    pick: str
    is_first_of_it: bool = True
    is_listed: bool = False


def options_among(instructions: Sequence[Instruction]) -> tuple[Option | None, ...]:
    """Say of each effect which of several to choose from it is.

    Args:
        instructions: The effects of an ability.

    Returns:
        For each of them the option; None where nothing is to be chosen.
    """
    groups: dict[int, int] = {}
    numbers: dict[tuple[int, Hashable], int] = {}
    found: list[Option | None] = []
    for instruction in instructions:
        choice = _choice_of(instruction)
        if choice is None:
            found.append(None)
            continue
        group = groups.setdefault(id(choice.source), len(groups) + 1)
        key = (group, choice.branch)
        before = sum(other == group for other, _ in numbers)
        is_first = key not in numbers
        number = numbers.setdefault(key, before + 1)
        found.append(Option(group, number, choice.pick, is_first, isinstance(choice.source, Choice)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Offer:
    """What offers an effect, in which branch of it the effect stands, and how many branches are taken."""

    source: Listing | Choice
    branch: Hashable
    pick: str


def _choice_of(instruction: Instruction) -> _Offer | None:
    verbs, setting = instruction.effect.effect, instruction.setting
    if isinstance(verbs, Listing) and verbs.joint in ALTERNATIVES:
        return _Offer(verbs, instruction.name, _pick(verbs))
    if setting.options is not None and (setting.behind_colon or setting.sentence):
        return _Offer(setting.options, (setting.sentence, setting.branch), wording.count(setting.options.target))
    if setting.either is not None:
        return _Offer(setting.either, setting.branch, _pick(setting.either))
    return None


def _pick(either: Listing) -> str:
    return "any" if either.joint == "and/or" else "1"


def shared_objects(instructions: Sequence[Instruction]) -> tuple[int | None, ...]:
    """Number the objects that several effects share.

    Args:
        instructions: The effects of an ability.

    Returns:
        For each effect the number of its object, counted from 1; None where it shares it with no other.
    """
    objects = [_object_of(item) for item in instructions]
    shared = [found for found, times in Counter(objects).items() if found is not None and times > 1]
    return tuple(shared.index(found) + 1 if found in shared else None for found in objects)


def _object_of(instruction: Instruction) -> tuple[int, int] | None:
    """What tells the object of an effect: the phrase, and its sentence, as sentences that are equal are read once."""
    target = instruction.effect.target
    return (instruction.setting.sentence, id(target)) if target is not None else None
