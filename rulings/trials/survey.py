"""A card tried in all positions made for it, and many cards summed up by cause."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from random import Random

from rulings.table.choices import NotAnOptionError
from rulings.table.fates import Fate
from rulings.table.state import ImpossibleError
from rulings.trials.causes import Cause, Kind, Trial
from rulings.trials.positions import AnyPlay, AnySetup, Position
from rulings.trials.trying import Engine, try_position

DEFECTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    ImpossibleError,
    LookupError,
    NotAnOptionError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""Errors by which the engine fails, rather than says that it cannot tell something."""

_DONE = (Fate.CARRIED_OUT, Fate.IN_FORCE)


@dataclass(frozen=True, slots=True)
class Found:
    """A cause, with the first position in which it was found.

    Attributes:
        cause: The cause.
        position: The position.
    """

    cause: Cause
    position: str


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a card.

    Attributes:
        card: Its name.
        positions: How many positions were made for it.
        used: In how many of them it could be used.
        carried_out: In how many it was used with nothing open, not there yet or broken.
        without_effect: The numbers of the sentences that did nothing in any position.
        found: The causes, each once.
    """

    card: str
    positions: int
    used: int
    carried_out: int
    without_effect: tuple[int, ...]
    found: tuple[Found, ...]

    @property
    def is_broken(self) -> bool:
        """Whether an invariant does not hold, or the engine failed."""
        return any(found.cause.kind in (Kind.BROKEN, Kind.EXCEPTION) for found in self.found)


@dataclass(frozen=True, slots=True)
class Counted:
    """A cause over many cards.

    Attributes:
        cause: The cause.
        cards: How many cards have it.
        example: One of them.
        position: The position in which that one has it.
    """

    cause: Cause
    cards: int
    example: str
    position: str


@dataclass(frozen=True, slots=True)
class Survey:
    """Many cards tried.

    Attributes:
        cards: How many.
        positions: How many positions were made for them.
        used: How many cards could be used in some position.
        carried_out: How many were carried out in some position with nothing open, not there yet or broken.
        broken: Those of which an invariant does not hold, or for which the engine failed.
        causes: All causes by kind, what most cards have first.
    """

    cards: int
    positions: int
    used: int
    carried_out: int
    broken: tuple[str, ...]
    causes: tuple[Counted, ...]


def try_positions(
    name: str,
    engine: Engine[AnySetup, AnyPlay],
    made: Iterable[Position[AnySetup, AnyPlay]],
    bound: int,
    seed: int,
) -> Tried:
    """Try a card in the positions made for it, the bare ones only where it is carried out in no other.

    Args:
        name: The name of the card.
        engine: What the rules do.
        made: The positions.
        bound: How many states are visited in each position at most.
        seed: What the lots are drawn by; the same one gives the same answer.

    Returns:
        What came of it.
    """
    found: dict[Cause, str] = {}
    trials: list[Trial] = []
    for position in made:
        if position.is_bare and any(trial.is_carried_out for trial in trials):
            continue
        trial = _try(engine, position, bound, Random(f"{seed} {name} {position.name}"))
        trials.append(trial)
        for cause in trial.causes:
            found.setdefault(cause, position.name)
    idle = _without_effect(trials)
    for cause in idle.values():
        found.setdefault(cause, "all")
    return Tried(
        name,
        len(trials),
        sum(trial.used for trial in trials),
        sum(trial.is_carried_out for trial in trials),
        tuple(idle),
        tuple(Found(cause, position) for cause, position in found.items()),
    )


def _try(engine: Engine[AnySetup, AnyPlay], position: Position[AnySetup, AnyPlay], bound: int, chance: Random) -> Trial:
    """Try a card in a position; where the engine fails, that is what is found."""
    try:
        return try_position(engine, position, bound, chance)
    except DEFECTS as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        words = f"{type(error).__name__} in {PurePath(last.filename).name}, {last.name}"
        return Trial(position.name, False, (Cause(Kind.EXCEPTION, words),), (), 0, False)


def _without_effect(trials: Sequence[Trial]) -> dict[int, Cause]:
    """The sentences that did nothing in any position in which the card was used, each with why in the first of them."""
    told = [trial.fates for trial in trials if trial.used and trial.fates]
    number = max(map(len, told), default=0)
    idle: dict[int, Cause] = {}
    for index in range(number):
        sentences = [sentences[index] for sentences in told if index < len(sentences)]
        if not any(sentence.fate in (*_DONE, Fate.NOT_THERE_YET, Fate.NOT_UNDERSTOOD) for sentence in sentences):
            first = next((each for each in sentences if each.fate is Fate.WAITS), sentences[0])
            words = f"it waits: {first.reason}" if first.fate is Fate.WAITS else first.reason or str(first.fate)
            idle[index + 1] = Cause(Kind.NO_EFFECT, words, next(iter(first.because), ""))
    return idle


def sum_up(tried: Iterable[Tried]) -> Survey:
    """Sum up what came of many cards.

    Args:
        tried: The cards.

    Returns:
        The sum.
    """
    known = list(tried)
    counts: Counter[Cause] = Counter()
    examples: dict[Cause, tuple[str, str]] = {}
    for card in known:
        for found in card.found:
            counts[found.cause] += 1
            examples.setdefault(found.cause, (card.card, found.position))
    order = list(Kind)
    ranked = sorted(counts, key=lambda cause: (order.index(cause.kind), -counts[cause], cause.words, cause.because))
    return Survey(
        len(known),
        sum(card.positions for card in known),
        sum(card.used > 0 for card in known),
        sum(card.carried_out > 0 for card in known),
        tuple(card.card for card in known if card.is_broken),
        tuple(Counted(cause, counts[cause], *examples[cause]) for cause in ranked),
    )
