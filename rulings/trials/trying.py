"""A card is tried in a position: used, all that follows explored within a bound, and what came of it told by cause."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Generic, Protocol

from rulings.table.choices import Choice, answer
from rulings.table.errors import CannotTellError, NotTakenError, UnclearError
from rulings.table.exploration import Ended
from rulings.table.fates import CardFates, Fate, SentenceFate
from rulings.table.invariants import Broken, broken_by_step, broken_fates, broken_in_state, broken_weights
from rulings.table.judging import NOT_ALLOWED
from rulings.table.reservations import Reserved, Why
from rulings.table.state import State
from rulings.trials.causes import OF_CODE, Cause, Kind, Trial
from rulings.trials.positions import AnyPlay, AnySetup, Position

_MOST_STEPS = 400
"""Steps without a choice in one course; more is a chain without end."""

_FOLLOWED = 4
"""Ends of the use of a card from which the game is played on."""


class Verdict(Protocol):
    """What the rules say of a play."""

    @property
    def after(self) -> State | None:
        """The state right after it; None where it is not allowed, or that cannot be told."""

    @property
    def because(self) -> tuple[str, ...]:
        """The clauses by which it is allowed, or is not."""

    @property
    def reason(self) -> str:
        """Why it is not allowed, or cannot be told."""

    @property
    def code(self) -> str:
        """Of what kind that is."""


@dataclass(frozen=True, slots=True)
class Engine(Generic[AnySetup, AnyPlay]):
    """What the rules of a game do, as far as a trial asks for it.

    Attributes:
        lay_out: Lays a position out.
        judge: Makes a play, under a name for its facts, and tells whether it is allowed.
        advance: Carries on by one step.
        put_aside: Leaves out what cannot be carried out, where all else can go on; else None.
        fates: Tells what became of each sentence.
        follows: What players do after a card was used, each as far as it is allowed.
    """

    lay_out: Callable[[AnySetup], State]
    judge: Callable[[State, AnyPlay, str], Verdict]
    advance: Callable[[State], State | Choice | Ended]
    put_aside: Callable[[State, NotTakenError], State | None]
    fates: Callable[[State], Iterable[CardFates]]
    follows: Callable[[str], Iterable[AnyPlay]]


@dataclass(slots=True)
class _Trying(Generic[AnySetup, AnyPlay]):
    """A trial under way.

    Attributes:
        engine: What the rules do.
        position: The position.
        bound: How many states may be visited.
        chance: What draws lots where not all is explored.
        causes: What was found.
        fates: The most that became of each sentence so far.
        visited: How many states were visited.
        used: Whether the card could be used.
    """

    engine: Engine[AnySetup, AnyPlay]
    position: Position[AnySetup, AnyPlay]
    bound: int
    chance: Random
    causes: dict[Cause, None] = field(default_factory=dict)
    fates: list[SentenceFate] = field(default_factory=list)
    visited: int = 0
    used: bool = False

    def run(self) -> Trial:
        try:
            state = self.engine.lay_out(self.position.setup)
            self._find(broken_in_state(state))
            begun = self._lead(state)
            ends, complete = self._use(begun) if begun is not None else ([], True)
            for end in [*ends[:1], *self.chance.sample(ends[1:], min(_FOLLOWED - 1, len(ends[1:])))]:
                self._play_on(end)
        except (CannotTellError, UnclearError) as error:
            self._note(error)
            complete = True
        return Trial(self.position.name, self.used, tuple(self.causes), tuple(self.fates), self.visited, complete)

    def _lead(self, state: State) -> State | None:
        """Make the plays that lead to the position, with every choice by lot."""
        for made in self.position.before:
            found = self.engine.judge(state, made, f"play {len(state.log)}")
            if found.after is None:
                self._refuse(found)
                return None
            state = self._go_on(found.after)
        return state

    def _use(self, state: State) -> tuple[list[State], bool]:
        """Use the card and explore all that follows.

        Returns:
            The ends that were reached, one by lot where the bound lets none be, and whether all are there.
        """
        if self.position.use is None:
            self.used = True
            return [self._go_on(state)], True
        found = self.engine.judge(state, self.position.use, "use")
        if found.after is None:
            self._refuse(found)
            return [], True
        self.used = True
        self._find(broken_by_step(state, found.after))
        ends: list[State] = []
        weights: list[Fraction] = []
        waiting = [(found.after, Fraction(1))]
        while waiting and self.visited < self.bound:
            state, weight = waiting.pop()
            reached = self._until_choice(state)
            if isinstance(reached, Ended):
                ends.append(reached.state)
                weights.append(weight)
                self._end(reached.state)
            elif reached is None:
                weights.append(weight)
            else:
                state, choice = reached
                groups = self.chance.sample(choice.groups(), len(choice.groups()))
                share = weight / len(choice.options)
                waiting += [(answer(state, choice, option.value), share * number) for option, number in groups]
        if not waiting:
            self._find(broken_weights(weights))
        elif not ends:
            ends.append(self._go_on(waiting[-1][0]))
            self._end(ends[-1])
        return ends, not waiting

    def _until_choice(self, state: State) -> Ended | tuple[State, Choice] | None:
        """Carry on until a choice or the end; nothing where the engine or the rules cannot tell what comes next."""
        for _ in range(_MOST_STEPS):
            reached = self._advance(state)
            if isinstance(reached, Choice):
                return state, reached
            if not isinstance(reached, State):
                return reached
            state = reached
        self.causes[Cause(Kind.TOO_MUCH, f"more than {_MOST_STEPS} steps without a choice")] = None
        return None

    def _advance(self, state: State) -> Choice | Ended | State | None:
        """Carry on by one step; what cannot be told is noted, and put aside where all else can go on."""
        self.visited += 1
        try:
            reached = self.engine.advance(state)
        except NotTakenError as error:
            self._note(error)
            return self.engine.put_aside(state, error)
        except (CannotTellError, UnclearError) as error:
            self._note(error)
            return None
        if isinstance(reached, State):
            self._find(broken_by_step(state, reached))
        return reached

    def _go_on(self, state: State) -> State:
        """Carry on until nothing is left to be done, with every choice by lot."""
        for _ in range(_MOST_STEPS):
            reached = self._until_choice(state)
            if reached is None:
                return state
            if isinstance(reached, Ended):
                return reached.state
            state = self._choose_by_lot(*reached)
        return state

    def _choose_by_lot(self, state: State, choice: Choice) -> State:
        return answer(state, choice, self.chance.choice(choice.options).value)

    def _play_on(self, state: State) -> None:
        """Play on from an end, so that what waits or lasts comes about: use it, fight, end the turn, begin the next."""
        for made in self.engine.follows(self.position.card):
            if state.get("", "winner") is not None:
                return
            found = self.engine.judge(state, made, f"play {len(state.log)}")
            if found.after is None:
                if found.code != NOT_ALLOWED:
                    self._refuse(found)
                continue
            self._find(broken_by_step(state, found.after))
            state = self._go_on(found.after)
            self._end(state)

    def _end(self, state: State) -> None:
        """Note what became of the sentences, and what is not taken into account."""
        told = list(self.engine.fates(state))
        self._find(broken_fates(told))
        for card in told:
            if card.card == self.position.card:
                self.fates = list(_most(self.fates, card.sentences))
        for entry in state.log.of(Reserved):
            said = entry.what
            if isinstance(said, Reserved) and said.card == self.position.card:
                kind = Kind.NOT_THERE_YET if said.why is Why.NOT_THERE_YET else Kind.NOT_UNDERSTOOD
                self._cause(kind, said.reason or "a sentence")

    def _find(self, broken: Iterable[Broken]) -> None:
        for found in broken:
            self._cause(Kind.BROKEN, f"{found.invariant}: {found.what}")

    def _note(self, error: CannotTellError | UnclearError) -> None:
        because = error.because[:1] if isinstance(error, UnclearError) else ()
        self._cause(OF_CODE[error.code], str(error), *because)

    def _refuse(self, found: Verdict) -> None:
        self._cause(OF_CODE[found.code], found.reason, *found.because[:1])

    def _cause(self, kind: Kind, words: str, because: str = "") -> None:
        self.causes[Cause(kind, without_names(words, self.position), because)] = None


def try_position(
    engine: Engine[AnySetup, AnyPlay], position: Position[AnySetup, AnyPlay], bound: int, chance: Random
) -> Trial:
    """Try a card in a position.

    Args:
        engine: What the rules do.
        position: The position.
        bound: How many states of the use of the card are visited at most.
        chance: What draws lots where not all is explored.

    Returns:
        What came of it.
    """
    return _Trying(engine, position, bound, chance).run()


def without_names(words: str, position: Position[AnySetup, AnyPlay]) -> str:
    """Put *a card* for the names of cards, so that causes of several cards are one."""
    for name in sorted(position.setup.faces, key=len, reverse=True):
        words = words.replace(name, "the card" if name == position.card else "a card")
    return words


def _most(known: Iterable[SentenceFate], told: Iterable[SentenceFate]) -> Iterator[SentenceFate]:
    """What became of each sentence at most: carried out before all else, what is not there yet last."""
    before = tuple(known)
    for index, sentence in enumerate(told):
        other = before[index] if index < len(before) else sentence
        yield min(other, sentence, key=lambda one: _RANK.index(one.fate))


_RANK = [
    Fate.CARRIED_OUT,
    Fate.IN_FORCE,
    Fate.WAITS,
    Fate.NOT_SO,
    Fate.NOT_ACTIVE,
    Fate.LEFT_OUT,
    Fate.NOT_UNDERSTOOD,
    Fate.NOT_THERE_YET,
    None,
]
"""Fates of sentences, the most that can become of one first."""
