"""Random play: every play and every choice by lot among those that the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Generic

from rulings.table.choices import Choice, answer
from rulings.table.errors import CannotTellError, NotSaidError, NotTakenError, Supposition, UnclearError
from rulings.table.exploration import Ended
from rulings.table.judging import Judged
from rulings.table.state import State
from rulings.trials.positions import AnyPlay


@dataclass(frozen=True, slots=True)
class Rules(Generic[AnyPlay]):
    """What the rules of a game do, as far as random play asks for it.

    Attributes:
        advance: Carries on by one step.
        plays: The plays that players can think of in a state, whether they are allowed or not; none where the game is
            over.
        judge: Makes a play, under a name for its facts, and tells whether it is allowed.
        put_aside: Leaves out what cannot be carried out, where all else can go on; else None.
        suppose: Makes a state in which a fact is so that nobody has said; None where the game lists no such facts.
    """

    advance: Callable[[State], State | Choice | Ended]
    plays: Callable[[State], Iterable[AnyPlay]]
    judge: Callable[[State, AnyPlay, str], Judged[AnyPlay]]
    put_aside: Callable[[State, NotTakenError], State | None]
    suppose: Callable[[State, Supposition], State] | None = None


@dataclass(frozen=True, slots=True)
class Drawn(Generic[AnyPlay]):
    """One step of random play.

    Attributes:
        before: The state before.
        after: The state after; the same where the game cannot go on.
        made: What brought it about: a play, a choice, or nothing where the game goes on by itself.
        stopped: Why the game cannot go on: the error, or none.
    """

    before: State
    after: State
    made: AnyPlay | Choice | None = None
    stopped: CannotTellError | UnclearError | None = None


def play_by_lot(rules: Rules[AnyPlay], state: State, chance: Random) -> Iterator[Drawn[AnyPlay]]:
    """Play on from a state, by lot.

    Args:
        rules: The rules of the game.
        state: The state.
        chance: What draws the lots; the same one gives the same game.

    Yields:
        Each step. The game ends where nothing is allowed any more, or where the rules or the engine cannot tell what
        comes next; a play of which that cannot be told is not made.
    """
    while True:
        try:
            reached = rules.advance(state)
        except (CannotTellError, UnclearError) as error:
            going_on = _gone_on(rules, state, error, chance)
            if going_on is None:
                yield Drawn(state, state, stopped=error)
                return
            reached = going_on
        if isinstance(reached, State):
            yield Drawn(state, reached)
            state = reached
        elif isinstance(reached, Choice):
            chosen = answer(state, reached, chance.choice(reached.options).value)
            yield Drawn(state, chosen, reached)
            state = chosen
        else:
            found = _draw_play(rules, reached.state, chance)
            if found is None or found.after is None:
                return
            yield Drawn(state, found.after, found.play)
            state = found.after


def _gone_on(
    rules: Rules[AnyPlay], state: State, error: CannotTellError | UnclearError, chance: Random
) -> State | None:
    """The state in which a game goes on that an error would stop: without what it is about, or with a fact by lot."""
    if isinstance(error, NotTakenError):
        return rules.put_aside(state, error)
    if isinstance(error, NotSaidError) and error.ways and rules.suppose is not None:
        return rules.suppose(state, chance.choice(error.ways))
    return None


def _draw_play(rules: Rules[AnyPlay], state: State, chance: Random) -> Judged[AnyPlay] | None:
    """Draw one of the plays that are allowed: first a kind of play, so that many of one kind do not hide the others."""
    by_kind: dict[type, list[AnyPlay]] = {}
    for made in rules.plays(state):
        by_kind.setdefault(type(made), []).append(made)
    for kind in chance.sample(list(by_kind), len(by_kind)):
        for made in chance.sample(by_kind[kind], len(by_kind[kind])):
            found = rules.judge(state, made, f"play {len(state.log)}")
            if found.is_allowed:
                return found
    return None
