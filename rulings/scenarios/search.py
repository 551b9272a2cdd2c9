"""The search through all courses that a scenario can take: its plays in order, and every open choice explored.

What a line of the scenario chooses is taken; any other choice branches. A branch in which nobody is asked what the line
chooses is none of the scenario's courses, unless all branches of that step are so. From each end of a step the next
play goes on.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import takewhile
from typing import Any

from rulings.scenarios.answering import asks_another, told_apart, what_is_answered
from rulings.scenarios.course_under_way import Node, choose, not_taken, refuses, with_hint, with_what_is_put_aside
from rulings.scenarios.courses import Course, Courses, OpenEnd, Stretch, Taken, Unasked
from rulings.scenarios.game import Engine
from rulings.scenarios.plays_as_choices import Instead, taken_as_choice
from rulings.scenarios.reservations import cannot_be_told, statements
from rulings.scenarios.scenario import Answering, Scenario, Step
from rulings.table.choices import Choice
from rulings.table.errors import CannotTellError, NotTakenError, UnclearError
from rulings.table.exploration import Ended, Limits
from rulings.table.log import Log
from rulings.table.reservations import Reserved
from rulings.table.state import State
from rulings.table.verdicts import Refusal


class BrokenOffError(Exception):
    """The engine cannot go on in a step: it cannot tell something, or the rules do not decide it.

    Attributes:
        elsewhere: Why the courses end in which it could go on; None where there are none.
    """

    def __init__(self, step: Step | None, error: CannotTellError | UnclearError) -> None:
        self.step, self.error = step, error
        self.elsewhere: NotAllowedError | None = None
        super().__init__(str(error))


class NotAllowedError(Exception):
    """The rules do not allow a step, in a course that the scenario can take."""

    def __init__(self, step: Step, line: int, refusal: Refusal, taken: tuple[Taken, ...]) -> None:
        self.step, self.line, self.refusal = step, line, refusal
        self.choices = tuple(choice.words for choice in taken if choice.is_open)
        super().__init__(refusal.reason)


@dataclass(frozen=True, slots=True)
class _Closing:
    """Waits below all that follows from the beginning of a step, for when it is known what became of that.

    Attributes:
        start: The number of the beginning.
    """

    start: int


@dataclass(slots=True)
class _Start:
    """The beginning of a step in one course, for weighing what follows from it.

    Attributes:
        before: The course before the step.
        made: The state right after its play.
        weight: The share that leads there.
        unasked: The lines behind it that have been left out, since no branch of it asks for them.
        lost: The share of the branches in which nobody asks what the scenario chooses.
        kept: Whether there are others.
        error: What the first of the lost branches says.
        chosen: What nobody asks in it.
        aside: What is put aside in that branch, which may be what would ask it.
        chosen_by_plays: The steps whose plays say what is chosen in it.
    """

    before: Node
    made: State
    weight: Fraction
    unasked: tuple[Unasked, ...] = ()
    lost: Fraction = field(default_factory=Fraction)
    kept: bool = False
    error: NotAllowedError | None = None
    chosen: Answering | None = None
    aside: tuple[Reserved, ...] = ()
    chosen_by_plays: set[int] = field(default_factory=set)


def search(scenario: Scenario, engine: Engine, limits: Limits, asked_about: frozenset[int]) -> Courses:
    """Search all courses of a scenario.

    Args:
        scenario: The scenario.
        engine: The rules.
        limits: How far to go.
        asked_about: The steps of which the scenario asks whether they are legal: one that is not is left out, and so
            is a choice that nobody asks.

    Returns:
        The courses; where a limit was reached, those found so far, and which limit it was.

    Raises:
        NotAllowedError: The rules do not allow a step, or nobody asks what it chooses.
        BrokenOffError: The engine cannot go on.
    """
    steps = tuple(step for step in scenario.steps if step.play is not None)
    chosen = tuple(answer for step in takewhile(_only_chooses, scenario.steps) for answer in step.answers)
    return _Search(steps, engine, limits, asked_about, _named(scenario)).run(engine.lay_out(scenario.setup), chosen)


def _only_chooses(step: Step) -> bool:
    """Whether a line only chooses; what stands so before the first play answers what the beginning asks."""
    return step.play is None


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
        broken_off: Why courses could not go on in which a player uses or chooses what he need not.
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
    starts: list[_Start] = field(default_factory=list)
    found: list[Node] = field(default_factory=list)
    refused: list[NotAllowedError] = field(default_factory=list)
    broken_off: list[BrokenOffError] = field(default_factory=list)
    open_ends: list[OpenEnd] = field(default_factory=list)
    visited: int = 0
    weighed: int = 0
    told: int = 0
    at: Step | None = None
    reached: State = field(default_factory=State)

    def run(self, beginning: State, chosen: tuple[Answering, ...]) -> Courses:
        first = Node(beginning, replace(beginning, log=Log()), left=chosen)
        self.starts.append(_Start(first, beginning, Fraction(1)))
        waiting: list[Node | _Closing] = [first]
        stopped = ""
        while waiting and not stopped:
            item = waiting.pop()
            node = self.starts[item.start].before if isinstance(item, _Closing) else item
            self.at = node.step
            try:
                if isinstance(item, _Closing):
                    self._close(item.start, waiting)
                else:
                    stopped = self._too_long() or self._go_on(item, waiting)
            except (CannotTellError, UnclearError) as error:
                self._break_off(node, error)
        if not stopped:
            self._refuse_unasked()
        self._refuse_not_allowed()
        if self.broken_off and all(cannot_be_told(node.state) for node in self.found):
            unasked = (start.error for start in self.starts if start.error is not None)
            raise self._furthest_broken_off(None if self.found else next(unasked, None))
        return Courses(tuple(self._course(node) for node in self.found), stopped, tuple(self.open_ends))

    def _go_on(self, node: Node, waiting: list[Node | _Closing]) -> str:
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
            branches = choose(replace(here, states=here.states[:-1]), told_apart(reached, self.named))
            # Behind what cannot be told one way is as good as all.
            waiting += branches[:1] if cannot_be_told(here.state) else reversed(branches)
        else:
            self._end_step(replace(here, left=not_taken(here)), waiting)
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
        """Make the play of a step, or the first of several that the rules allow."""
        refusals: list[Refusal] = []
        for play in (step.play, *step.again):
            state, made = self._make(state, play, f"step {step.number}")
            if isinstance(made, State):
                return state, made
            refusals.append(made)
        return state, refusals[0]

    def _make(self, state: State, play: Any, cause: str) -> tuple[State, State | Refusal]:
        """Make a play; what waits for it and cannot be taken into account is put aside before."""
        while True:
            try:
                return state, self.engine.play(state, play, cause)
            except NotTakenError as error:
                state = self._put_aside(state, error)

    def _break_off(self, node: Node, error: CannotTellError | UnclearError) -> None:
        """End a course that cannot go on, where others may: something acts or is chosen in it that need not be.

        Raises:
            BrokenOffError: There need be no other.
        """
        if cannot_be_told(self.reached):
            self._end(replace(node, state=self.reached))
            return
        broken = BrokenOffError(self.at, error)
        used = next((taken for taken in reversed(node.taken) if taken.is_open and taken.need_not_be), None)
        if used is None:
            raise broken from error
        choices = tuple(taken.words for taken in node.taken if taken.is_open)
        self.starts[node.starts[-1]].kept = True
        self.broken_off.append(broken)
        self.open_ends.append(OpenEnd(self.at, used, choices, str(error)))

    def _end(self, node: Node) -> None:
        """End a course in the middle of a step, in which something acts that is not taken into account."""
        stretch = Stretch(node.step, (*node.states, node.state), len(node.began.log), unasked=node.unasked)
        self.starts[node.starts[-1]].kept = True
        self._find(replace(node, done=(*node.done, stretch)))

    def _find(self, node: Node) -> None:
        """Take up a course that has reached its end."""
        self.found.append(node)
        self.told += len(node.state.log) + len(node.taken)

    def _end_step(self, node: Node, waiting: list[Node | _Closing]) -> None:
        """Close the step at hand and make the next play; what is suspended may still ask what the step chooses."""
        if node.step is not None and node.step.again:
            _, made = self._play(node.state, node.step)
            if isinstance(made, State):
                waiting.append(replace(node, state=made))
                return
        if node.left and not node.state.agenda:
            self._lose(node)
            return
        done = (*node.done, Stretch(node.step, node.states, len(node.began.log), unasked=node.unasked))
        following = self._play_next(replace(node, done=done))
        if following is None:
            return
        if following.ends and node.left:
            self._lose(node)
            return
        self.starts[node.starts[-1]].kept = True
        self._follow(following, waiting)

    def _follow(self, following: Node, waiting: list[Node | _Closing]) -> None:
        if following.ends:
            self._find(following)
        else:
            waiting += [_Closing(following.starts[-1]), following]

    def _close(self, number: int, waiting: list[Node | _Closing]) -> None:
        """Go on without what no branch of a step asks, where the scenario asks whether it is allowed.

        A play in the course of which it is chosen is left out with it; of a line that only chooses, its choice.
        """
        start = self.starts[number]
        if start.chosen_by_plays:
            self._forget_refused(number)
        chosen, error = start.chosen, start.error
        if start.kept or chosen is None or error is None or chosen.step not in self.asked_about:
            return
        start.kept = True
        before, step = start.before, error.step
        if step.number == chosen.step:
            refused = Stretch(step, (before.state,), len(before.state.log), error.refusal, aside=start.aside)
            following = self._play_next(replace(before, done=(*before.done, refused)))
            if following is not None:
                self._follow(following, waiting)
            return
        left = tuple(answer for answer in before.left if answer.step != chosen.step)
        answers = tuple(answer for answer in step.answers if answer.step != chosen.step)
        unasked = (*start.unasked, Unasked(chosen.step, f"{chosen.player} {chosen.words}", error.refusal))
        again = self._begin_step(replace(before, left=left), replace(step, answers=answers), start.made, unasked)
        self._follow(again, waiting)

    def _forget_refused(self, number: int) -> None:
        """Leave out the branches that do not allow a play which says what is chosen in others."""
        start = self.starts[number]
        gone = [node for node in self.found if number in node.starts and refuses(node, start.chosen_by_plays)]
        start.lost += sum((self._share(node, node.starts.index(number) + 1) for node in gone), Fraction())
        self.found = [node for node in self.found if not any(node is other for other in gone)]

    def _share(self, node: Node, first: int) -> Fraction:
        """The share of a branch, with its part of those that were lost after the first of its steps that count."""
        weight = node.weight
        for start in (self.starts[number] for number in node.starts[first:]):
            weight *= start.weight / (start.weight - start.lost)
        return weight

    def _play_next(self, node: Node) -> Node | None:
        """Make the next play that the rules allow; none where a play says that another branch is meant."""
        for step in self.steps[len(node.done) - 1 :]:
            self.at = step
            before, made = self._play(node.state, step)
            if isinstance(made, State):
                return self._begin_step(node, step, made)
            chosen = taken_as_choice(step, node.taken, node.done)
            if chosen is Instead.ANOTHER and not cannot_be_told(before):
                self._lose_another(node, step, made)
                return None
            if isinstance(chosen, tuple):
                self.starts[node.starts[-1]].chosen_by_plays.add(step.number)
                stretch = Stretch(step, (before,), len(node.state.log), is_choice=True)
                node = replace(node, state=before, taken=chosen, done=(*node.done, stretch))
                continue
            may_be_left_out = step.if_asked or step.number in self.asked_about
            aside = self._untold(before, step)
            if not may_be_left_out and not cannot_be_told(before):
                refusal = with_what_is_put_aside(with_hint(node, step, made), aside)
                self.refused.append(NotAllowedError(step, step.line, refusal, node.taken))
            refused = Stretch(step, (before,), len(node.state.log), made, aside=aside)
            node = replace(node, state=before, done=(*node.done, refused))
            if not may_be_left_out:
                return replace(node, refused=True, ends=True)
        return replace(node, ends=True)

    def _untold(self, state: State, step: Step) -> tuple[Reserved, ...]:
        """What is not taken into account of the cards of a step's plays, which may say that these are allowed."""
        plays = (step.play, *step.again)
        return tuple(dict.fromkeys(said for play in plays for said in self.engine.untold(state, play)))

    def _begin_step(self, node: Node, step: Step, made: State, unasked: tuple[Unasked, ...] = ()) -> Node:
        self.starts.append(_Start(node, made, node.weight, unasked))
        return replace(
            node,
            state=made,
            began=node.state,
            states=(),
            step=step,
            starts=(*node.starts, len(self.starts) - 1),
            left=(*node.left, *step.answers),
            asked=(),
            unasked=unasked,
        )

    def _lose(self, node: Node) -> None:
        """Leave a branch out, since nobody asks in it what the scenario chooses."""
        if cannot_be_told(node.state):
            self._end(node)
            return
        chosen = node.left[0]
        step = node.step or Step(chosen.step, chosen.line, chosen.player, f"{chosen.player} {chosen.words}", None)
        start = self.starts[node.starts[-1]]
        start.lost += node.weight
        if start.error is None:
            start.chosen = chosen
            start.aside = tuple(statements(node.state.log[len(node.began.log) :]))
            start.error = NotAllowedError(step, chosen.line, self._why_unasked(node, chosen), node.taken)

    def _lose_another(self, node: Node, step: Step, refusal: Refusal) -> None:
        """Leave a branch out in which something else is chosen than a play says."""
        start = self.starts[node.starts[-1]]
        start.lost += node.weight
        if start.error is None:
            start.error = NotAllowedError(step, step.line, with_hint(node, step, refusal), node.taken)

    def _why_unasked(self, node: Node, chosen: Answering) -> Refusal:
        """Say what is asked instead of what a line chooses, and why that is none of it."""
        options = [option.words for choice in node.asked if choice.player == chosen.player for option in choice.options]
        instead = f"; {chosen.player} chooses from: {', '.join(options)}" if options else ""
        reason = f"Nothing asks {chosen.player} {what_is_answered(chosen)} here{instead}."
        asked_of = chosen.card or chosen.value
        put_aside = [said for said in statements(node.state.log) if said.card in asked_of]
        reason = with_what_is_put_aside(Refusal(reason, ()), put_aside).reason
        because = tuple(clause for choice in node.asked for clause in choice.because)
        other = next((choice for choice in node.asked if asks_another(choice, chosen)), None)
        if other is not None:
            return Refusal(f"{reason} It is {other.player} who is asked that.", other.because)
        found = self.engine.why_unasked(node.states, chosen.value, chosen.card)
        if found is None:
            return Refusal(reason, because)
        return Refusal(f"{reason} {found.reason}", tuple(dict.fromkeys((*found.because, *because))))

    def _refuse_unasked(self) -> None:
        for start in self.starts:
            if start.error is not None and not start.kept:
                raise start.error

    def _refuse_not_allowed(self) -> None:
        """Refuse a play that no course allows; one that some do not allow ends those alone.

        Where the only others are those that cannot be told, the play may be one of theirs: they alone are kept, or it
        is said why they break off.

        Raises:
            NotAllowedError: There are no others.
            BrokenOffError: All others break off.
        """
        told = [node for node in self.found if not cannot_be_told(node.state)]
        if not self.refused or not all(node.refused for node in told):
            return
        if len(told) == len(self.found):
            raise self._furthest_broken_off(self.refused[0]) if self.broken_off else self.refused[0]
        self.found = [node for node in self.found if cannot_be_told(node.state)]

    def _furthest_broken_off(self, elsewhere: NotAllowedError | None) -> BrokenOffError:
        """Say why the course broke off that went furthest, the first of them, and why those end that did not."""
        broken = max(self.broken_off, key=lambda found: found.step.number if found.step is not None else 0)
        broken.elsewhere = elsewhere
        return broken

    def _course(self, node: Node) -> Course:
        """Make the course; its weight is its share of those that are the scenario's."""
        return Course(node.done, node.taken, self._share(node, 0))
