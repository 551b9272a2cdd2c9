"""The search through all courses that a scenario can take: its plays in order, and every open choice explored.

What a line of the scenario chooses is taken; any other choice branches. A branch in which nobody is asked what the line
chooses is none of the scenario's courses, unless all branches of that step are so. From each end of a step the next
play goes on.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction

from rulings.scenarios.courses import Course, Courses, OpenEnd, Stretch, Taken
from rulings.scenarios.game import Engine
from rulings.scenarios.reservations import cannot_be_told
from rulings.scenarios.scenario import Answering, Scenario, Step
from rulings.table.choices import Choice, Option, answer
from rulings.table.errors import CannotTellError, NotTakenError, UnclearError
from rulings.table.exploration import Ended, Limits
from rulings.table.log import Log
from rulings.table.state import State
from rulings.table.verdicts import Refusal


class BrokenOffError(Exception):
    """The engine cannot go on in a step: it cannot tell something, or the rules do not decide it."""

    def __init__(self, step: Step | None, error: CannotTellError | UnclearError) -> None:
        self.step, self.error = step, error
        super().__init__(str(error))


class NotAllowedError(Exception):
    """The rules do not allow a step, in a course that the scenario can take."""

    def __init__(self, step: Step, line: int, refusal: Refusal, taken: tuple[Taken, ...]) -> None:
        self.step, self.line, self.refusal = step, line, refusal
        self.choices = tuple(choice.words for choice in taken if choice.is_open)
        super().__init__(refusal.reason)


@dataclass(frozen=True, slots=True)
class _Node:
    """A course on its way.

    Attributes:
        state: Where it is.
        done: The stretches behind it.
        states: The states of the stretch at hand.
        step: The step at hand.
        began: The state before that step.
        starts: The numbers of the beginnings of its steps, the one at hand last.
        left: What is chosen in that step and was not asked yet.
        asked: The choices of that step that were asked.
        taken: The choices that were made.
        weight: The share that leads there.
        refused: Whether it ends at a play that is not allowed in it.
    """

    state: State
    began: State
    done: tuple[Stretch, ...] = ()
    states: tuple[State, ...] = ()
    step: Step | None = None
    starts: tuple[int, ...] = (0,)
    left: tuple[Answering, ...] = ()
    asked: tuple[Choice, ...] = ()
    taken: tuple[Taken, ...] = ()
    weight: Fraction = field(default_factory=lambda: Fraction(1))
    refused: bool = False


@dataclass(slots=True)
class _Start:
    """The beginning of a step in one course, for weighing what follows from it.

    Attributes:
        weight: The share that leads there.
        lost: The share of the branches in which nobody asks what the scenario chooses.
        kept: Whether there are others.
        error: What the first of the lost branches says.
    """

    weight: Fraction
    lost: Fraction = field(default_factory=Fraction)
    kept: bool = False
    error: NotAllowedError | None = None


def search(scenario: Scenario, engine: Engine, limits: Limits, asked_about: frozenset[int]) -> Courses:
    """Search all courses of a scenario.

    Args:
        scenario: The scenario.
        engine: The rules.
        limits: How far to go.
        asked_about: The steps of which the scenario asks whether they are legal: one that is not is left out.

    Returns:
        The courses; where a limit was reached, those found so far, and which limit it was.

    Raises:
        NotAllowedError: The rules do not allow a step, or nobody asks what it chooses.
        BrokenOffError: The engine cannot go on.
    """
    steps = tuple(step for step in scenario.steps if step.play is not None)
    return _Search(steps, engine, limits, asked_about, _named(scenario)).run(engine.lay_out(scenario.setup))


def _named(scenario: Scenario) -> frozenset[str]:
    """The cards that lines of the scenario name: whoever asks of one copy wants it told apart from the others."""
    lines = [*(step.words for step in scenario.steps), *(expected.words for expected in scenario.expectations)]
    return frozenset(card for card in scenario.setup.faces if any(card in line for line in lines))


@dataclass(slots=True)
class _Search:
    """A search under way.

    Attributes:
        steps: The steps that are plays.
        engine: The rules.
        limits: How far to go.
        asked_about: The steps that may be refused.
        named: The cards that the scenario names.
        starts: The beginnings of steps.
        found: The courses that reached their end.
        refused: Plays that are not allowed in some course.
        broken_off: Why courses could not go on in which a player uses what he need not use.
        open_ends: These courses.
        visited: How many states were visited.
        weighed: How much there was to weigh in them.
        told: How many lines the courses tell that were found.
        at: The step at hand, for errors.
        reached: The state at hand, likewise.
    """

    steps: tuple[Step, ...]
    engine: Engine
    limits: Limits
    asked_about: frozenset[int]
    named: frozenset[str]
    starts: list[_Start] = field(default_factory=lambda: [_Start(Fraction(1))])
    found: list[_Node] = field(default_factory=list)
    refused: list[NotAllowedError] = field(default_factory=list)
    broken_off: list[BrokenOffError] = field(default_factory=list)
    open_ends: list[OpenEnd] = field(default_factory=list)
    visited: int = 0
    weighed: int = 0
    told: int = 0
    at: Step | None = None
    reached: State = field(default_factory=State)

    def run(self, beginning: State) -> Courses:
        waiting = [_Node(beginning, replace(beginning, log=Log()))]
        stopped = ""
        while waiting and not stopped:
            node = waiting.pop()
            self.at = node.step
            try:
                stopped = self._too_long() or self._go_on(node, waiting)
            except (CannotTellError, UnclearError) as error:
                self._break_off(node, error)
        if not stopped:
            self._refuse_unasked()
        self._refuse_not_allowed()
        if self.broken_off and all(cannot_be_told(node.state) for node in self.found):
            raise self.broken_off[0]
        return Courses(tuple(self._course(node) for node in self.found), stopped, tuple(self.open_ends))

    def _go_on(self, node: _Node, waiting: list[_Node]) -> str:
        """Carry a course on until its next choice or step; say where a limit stops it."""
        states = [*node.states, node.state]
        self.reached = node.state
        reached: Choice | Ended | State = node.state
        while isinstance(reached, State):
            self.visited += 1
            self.weighed += self.engine.weigh(states[-1])
            if self.visited > self.limits.states:
                return f"at {self.limits.states} states"
            if self.weighed > self.limits.work:
                return f"at {self.limits.work} cards and effects weighed"
            if len(states) > self.limits.steps:
                return f"after {self.limits.steps} states in one step"
            reached = self._advance(states[-1])
            if isinstance(reached, State):
                states.append(reached)
                self.reached = reached
        here = replace(node, state=states[-1], states=tuple(states))
        if isinstance(reached, Choice):
            waiting += reversed(_choose(replace(here, states=here.states[:-1]), _told_apart(reached, self.named)))
        else:
            self._end_step(replace(here, left=_not_taken(here)), waiting)
        return ""

    def _too_long(self) -> str:
        """Say that the courses which were found tell as much as an answer may."""
        return f"at {self.limits.lines} lines of outcomes" if self.told >= self.limits.lines else ""

    def _advance(self, state: State) -> Choice | Ended | State:
        """Carry on by one step; what cannot be taken into account is put aside."""
        try:
            return self.engine.advance(state)
        except NotTakenError as error:
            return self._put_aside(state, error)

    def _put_aside(self, state: State, error: NotTakenError) -> State:
        aside = self.engine.put_aside(state, error)
        if aside is None:
            raise error
        return aside

    def _play(self, state: State, step: Step) -> tuple[State, State | Refusal]:
        """Make a play; what waits for it and cannot be taken into account is put aside before."""
        assert step.play is not None
        while True:
            try:
                return state, self.engine.play(state, step.play, f"step {step.number}")
            except NotTakenError as error:
                state = self._put_aside(state, error)

    def _break_off(self, node: _Node, error: CannotTellError | UnclearError) -> None:
        """End a course that cannot go on, where others may: something acts in it, or is used, that need not be.

        Raises:
            BrokenOffError: There need be no other.
        """
        if cannot_be_told(self.reached):
            self._end(replace(node, state=self.reached))
            return
        broken = BrokenOffError(self.at, error)
        used = next((taken for taken in reversed(node.taken) if taken.is_open and taken.option.value is True), None)
        if used is None:
            raise broken from error
        choices = tuple(taken.words for taken in node.taken if taken.is_open)
        self.starts[node.starts[-1]].kept = True
        self.broken_off.append(broken)
        self.open_ends.append(OpenEnd(self.at, used, choices, str(error)))

    def _end(self, node: _Node) -> None:
        """End a course in the middle of a step, in which something acts that is not taken into account."""
        stretch = Stretch(node.step, (*node.states, node.state), len(node.began.log))
        self.starts[node.starts[-1]].kept = True
        self._find(replace(node, done=(*node.done, stretch)))

    def _find(self, node: _Node) -> None:
        """Take up a course that has reached its end."""
        self.found.append(node)
        self.told += len(node.state.log) + len(node.taken)

    def _end_step(self, node: _Node, waiting: list[_Node]) -> None:
        """Close the step at hand and make the next play; what is suspended may still ask what the step chooses."""
        if node.left and not node.state.agenda:
            self._lose(node)
            return
        done = (*node.done, Stretch(node.step, node.states, len(node.began.log)))
        following, is_over = self._play_next(replace(node, done=done))
        if is_over and node.left:
            self._lose(node)
            return
        self.starts[node.starts[-1]].kept = True
        if is_over:
            self._find(following)
        else:
            waiting.append(following)

    def _play_next(self, node: _Node) -> tuple[_Node, bool]:
        """Make the next play that the rules allow; tell whether none is left."""
        for step in self.steps[len(node.done) - 1 :]:
            self.at = step
            before, made = self._play(node.state, step)
            if isinstance(made, State):
                return self._begin_step(node, step, made), False
            if step.number not in self.asked_about and not cannot_be_told(before):
                self.refused.append(NotAllowedError(step, step.line, _with_hint(node, step, made), node.taken))
            refused = Stretch(step, (before,), len(node.state.log), made)
            node = replace(node, state=before, done=(*node.done, refused))
            if step.number not in self.asked_about:
                return replace(node, refused=True), True
        return node, True

    def _begin_step(self, node: _Node, step: Step, made: State) -> _Node:
        self.starts.append(_Start(node.weight))
        return replace(
            node,
            state=made,
            began=node.state,
            states=(),
            step=step,
            starts=(*node.starts, len(self.starts) - 1),
            left=(*node.left, *step.answers),
            asked=(),
        )

    def _lose(self, node: _Node) -> None:
        """Leave a branch out, since nobody asks in it what the scenario chooses."""
        if cannot_be_told(node.state):
            self._end(node)
            return
        assert node.step is not None
        chosen = node.left[0]
        options = [option.words for choice in node.asked if choice.player == chosen.player for option in choice.options]
        instead = f"; {chosen.player} chooses from: {', '.join(options)}" if options else ""
        reason = f"Nothing asks {chosen.player} {_what_is_answered(chosen)} here{instead}."
        because = tuple(clause for choice in node.asked for clause in choice.because)
        start = self.starts[node.starts[-1]]
        start.lost += node.weight
        start.error = start.error or NotAllowedError(node.step, chosen.line, Refusal(reason, because), node.taken)

    def _refuse_unasked(self) -> None:
        for start in self.starts:
            if start.error is not None and not start.kept:
                raise start.error

    def _refuse_not_allowed(self) -> None:
        """Refuse a play that no course allows; one that some do not allow ends those alone."""
        if self.refused and all(node.refused for node in self.found):
            raise self.refused[0]

    def _course(self, node: _Node) -> Course:
        """Make the course; its weight is its share of those that are the scenario's."""
        weight = node.weight
        for start in (self.starts[number] for number in node.starts):
            weight *= start.weight / (start.weight - start.lost)
        return Course(node.done, node.taken, weight)


def _with_hint(node: _Node, step: Step, refusal: Refusal) -> Refusal:
    """Say how a line words what it may mean: a choice that the play before it asks of the same player."""
    card = getattr(step.play, "card", "")
    for taken in node.taken:
        options = (option.value for option in taken.choice.options)
        offered = any(value == card or (isinstance(value, tuple) and card in value) for value in options)
        if offered and taken.at >= node.done[-1].at and taken.choice.player == step.player:
            of = f" for {taken.card}" if taken.card else ""
            meant = f"If it is what {step.player} chooses{of}, say `{step.player}: chooses {card}{of}`."
            return Refusal(f"{refusal.reason} {meant}", refusal.because)
    return refusal


def _choose(node: _Node, choice: Choice) -> list[_Node]:
    """Take what the scenario chooses here; else branch, options that are alike merged."""
    asked = replace(node, asked=(*node.asked, choice))
    card = card_of(node.state, choice)
    of_player = [chosen for chosen in node.left if chosen.player == choice.player and chosen.card in ("", card)]
    wanted = [chosen for chosen in of_player if chosen.is_wanted]
    for answers in _beginnings(wanted) + [(chosen,) for chosen in of_player if not chosen.is_wanted]:
        option = _option_for(choice, answers)
        if option is not None:
            left = tuple(chosen for chosen in node.left if chosen not in answers)
            return [_take(replace(asked, left=left), choice, option, node.weight, is_open=False)]
    share = node.weight / len(choice.options)
    return [
        _take(asked, choice, option, share * number, is_open=len(choice.options) > 1)
        for option, number in choice.groups()
    ]


def _beginnings(answers: list[Answering]) -> list[tuple[Answering, ...]]:
    """The answers that come first, all of them, one less and so on."""
    return [tuple(answers[:number]) for number in range(len(answers), 0, -1)]


def _told_apart(choice: Choice, named: frozenset[str]) -> Choice:
    """Make each option unlike the others in which the scenario names a card."""
    options = tuple(replace(option, alike=None) if _is_named(option, named) else option for option in choice.options)
    return replace(choice, options=options)


def _is_named(option: Option, named: frozenset[str]) -> bool:
    chosen = option.value if isinstance(option.value, tuple) else (option.value,)
    return option.about in named or not named.isdisjoint(chosen)


def card_of(state: State, choice: Choice) -> str:
    """Tell for the ability of which card a choice is made.

    Args:
        state: The state that asks.
        choice: The choice, whose question begins with the activation that asks it.

    Returns:
        The card; empty where no activation asks.
    """
    activation = state.activations.get(choice.question.partition("/")[0])
    return str(activation.card) if activation is not None else ""


def _what_is_answered(chosen: Answering) -> str:
    """What a line answers: whether a card is used, or what is chosen."""
    for words in ("uses", "does not use"):
        if chosen.value.startswith(f"{words} "):
            return f"whether to use {chosen.value.removeprefix(words).strip()}"
    of = f" for {chosen.card}" if chosen.card else ""
    return f"to choose {chosen.value}{of}"


def _option_for(choice: Choice, answers: tuple[Answering, ...]) -> Option | None:
    """Find the option that is just these cards, or that is worded so; an identity is called by its title."""
    values = tuple(answer.value for answer in answers)
    found = next((option for option in choice.options if _is(option, values)), None)
    titles = tuple(answer.title for answer in answers if answer.title)
    return found or next((option for option in choice.options if len(answers) == 1 and option.value in titles), None)


def _is(option: Option, values: tuple[str, ...]) -> bool:
    if isinstance(option.value, tuple) and option.value:
        return sorted(option.value) == sorted(values)
    return len(values) == 1 and values[0] in (option.value, option.words)


def _take(node: _Node, choice: Choice, option: Option, weight: Fraction, *, is_open: bool) -> _Node:
    taken = Taken(choice, option, len(node.state.log), is_open, card_of(node.state, choice))
    state = answer(node.state, choice, option.value)
    return replace(node, state=state, taken=(*node.taken, taken), weight=weight)


def _not_taken(node: _Node) -> tuple[Answering, ...]:
    """What the scenario chooses and nobody asked, without what the rules left no choice in.

    Those are the answers that nobody was asked for, each of which the scenario gives as a whole: that an effect has all
    cards as its targets chooses none of them.
    """
    known = {*node.began.answers, *(choice.question for choice in node.asked)}
    given = {chosen.value for chosen in node.left}
    answers = (
        answer if isinstance(answer, tuple) else (answer,)
        for question, answer in node.state.answers.items()
        if question not in known
    )
    settled = {value for values in answers if given.issuperset(values) for value in values}
    return tuple(chosen for chosen in node.left if chosen.is_wanted and chosen.value not in settled)
