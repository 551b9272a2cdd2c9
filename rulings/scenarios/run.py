"""Running a scenario: all its outcomes, each with its trace, and what was expected of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from rulings.scenarios.answer import Answer, Checked, Outcome, Reservation, Status, TableAfter, status_of
from rulings.scenarios.courses import Course, Courses, Stretch
from rulings.scenarios.decks import DeckIs
from rulings.scenarios.game import Game
from rulings.scenarios.merging import fates_over, merge
from rulings.scenarios.moments import is_within, states_at, why_never
from rulings.scenarios.problems import Obstacle, Problem, ScenarioError
from rulings.scenarios.reservations import obstacles, statements, tellable, with_all
from rulings.scenarios.scenario import (
    ChoosesFrom,
    Expectation,
    Hint,
    Kind,
    MayChoose,
    Scenario,
    StepIsLegal,
)
from rulings.scenarios.search import BrokenOffError, NotAllowedError, search
from rulings.scenarios.story import tell
from rulings.scenarios.supposing import Attempt, answer_either_way
from rulings.table.choices import Choice, Option
from rulings.table.errors import CannotTellError, NotSaidError, NotTakenError, NotUnderstoodError, UnclearError
from rulings.table.exploration import Limits
from rulings.table.state import State
from rulings.table.verdicts import Finding

LIMITS = Limits(states=50_000, work=4_000_000, lines=100_000)
"""How far a scenario is searched, where nothing else is said."""


class _OpenQuestionError(Exception):
    """What a line of `expect` asks cannot be told, or the rules do not decide it."""

    def __init__(self, expected: Expectation, error: CannotTellError | UnclearError) -> None:
        self.expected, self.error = expected, error
        super().__init__(str(error))


def not_understood(error: ScenarioError, name: str = "") -> Answer:
    """Make the answer to a scenario that is not understood.

    Args:
        error: What is wrong with it.
        name: Its heading or its file.

    Returns:
        The answer.
    """
    return Answer(name, "", "", status_of(error.problems), problems=error.problems)


Draw = Callable[[Sequence[Course], Game, Sequence[str]], Sequence[tuple[TableAfter, ...]]]
"""Draws the tables of each course, of a game with its players."""


def draw_nothing(courses: Sequence[Course], game: Game, players: Sequence[str]) -> Sequence[tuple[TableAfter, ...]]:
    """Draw no tables, where nobody looks at them."""
    return [()] * len(courses)


def run(scenario: Scenario, games: Mapping[str, Game], limits: Limits = LIMITS, draw: Draw = draw_nothing) -> Answer:
    """Run a scenario.

    Args:
        scenario: The scenario.
        games: The games by name.
        limits: How far to search.
        draw: Draws the tables of the courses.

    Returns:
        The answer. It guesses nothing: what the engine cannot do is not there yet, and what only the writer knows is
        not said, with its line, unless it comes to the same however it is; what the rules do not allow is not allowed,
        with the clauses; what they do not decide is unclear.
    """
    game = games[scenario.game]
    return answer_either_way(scenario, game.engine.suppose, lambda said: _attempt(said, game, limits, draw))


def _attempt(scenario: Scenario, game: Game, limits: Limits, draw: Draw) -> Attempt:
    try:
        return Attempt(_run(scenario, game, limits, draw))
    except NotAllowedError as error:
        kind = Obstacle.NOT_ALLOWED
        problem = Problem(error.line, error.step.words, _why(error), because=error.refusal.because, kind=kind)
        return Attempt(_unanswered(scenario, problem))
    except BrokenOffError as error:
        line, words = (error.step.line, error.step.words) if error.step is not None else (1, scenario.name)
        return _broken_off(_with_hint(scenario, error.elsewhere), line, words, error.error)
    except _OpenQuestionError as error:
        return _broken_off(scenario, error.expected.line, error.expected.words, error.error)
    except ScenarioError as error:
        return Attempt(_unanswered(scenario, *error.problems))
    except (CannotTellError, UnclearError) as error:
        return _broken_off(scenario, 1, scenario.name, error)


def _why(error: NotAllowedError) -> str:
    """Say why a step is not allowed, and behind which open choices."""
    after = f" (after {'; '.join(error.choices)})" if error.choices else ""
    return f"Step {error.step.number}{after}: {error.refusal.reason}"


def _with_hint(scenario: Scenario, elsewhere: NotAllowedError | None) -> Scenario:
    """Say beside what nobody can tell why no outcome that can be told allows a step."""
    if elsewhere is None:
        return scenario
    says = f"No outcome that can be told allows this. {_why(elsewhere)}"
    return replace(scenario, hints=(*scenario.hints, Hint(elsewhere.line, elsewhere.step.words, says)))


def _broken_off(scenario: Scenario, line: int, words: str, error: CannotTellError | UnclearError) -> Attempt:
    ways = error.ways if isinstance(error, NotSaidError) else ()
    return Attempt(_unanswered(scenario, problem_of(line, words, error)), ways)


def problem_of(line: int, words: str, error: CannotTellError | UnclearError) -> Problem:
    """Make the problem that a line comes upon.

    Args:
        line: The line, from 1.
        words: What it says.
        error: Why there is no going on.

    Returns:
        The problem with its kind.
    """
    if isinstance(error, UnclearError):
        return Problem(line, words, error.reason, because=error.because, kind=Obstacle.UNCLEAR)
    return Problem(line, words, f"{str(error).rstrip('.')}.", kind=_KINDS.get(type(error), Obstacle.NOT_THERE_YET))


_KINDS = {NotSaidError: Obstacle.NOT_SAID, NotUnderstoodError: Obstacle.NOT_UNDERSTOOD}


def _unanswered(scenario: Scenario, *problems: Problem) -> Answer:
    return Answer(
        scenario.name,
        scenario.game,
        scenario.rules,
        status_of(problems),
        problems=problems,
        printings=scenario.cards,
        hints=scenario.hints,
        decks=scenario.decks,
    )


def _run(scenario: Scenario, game: Game, limits: Limits, draw: Draw) -> Answer:
    asked_about = frozenset(
        expected.question.step for expected in scenario.expectations if isinstance(expected.question, StepIsLegal)
    )
    found = search(scenario, game.engine, limits, asked_about)
    told, reservations = tellable(found)
    if found.courses and not told.courses:
        return _unanswered(scenario, *obstacles(scenario, found))
    asked = [expected for expected in scenario.expectations if expected.kind is not Kind.BECAUSE]

    def compare(course: Course) -> object:
        """What must be equal where an option makes no outcome of its own: what happens, and what is asked."""
        findings = [_find(expected, course, game, []) for expected in asked]
        holds = [finding.holds if finding is not None else None for finding in findings]
        return game.engine.comes_to(course.state), course.state.agenda, holds

    players, found = scenario.setup.players, replace(told, courses=merge(told.courses, compare))
    outcomes = tuple(
        Outcome(
            number,
            course.weight,
            tuple(taken.words for taken in course.taken if taken.is_open),
            tell(course, game, players),
            tables,
        )
        for number, (course, tables) in enumerate(
            zip(found.courses, draw(found.courses, game, players), strict=True), 1
        )
    )
    aside: list[Reservation] = []
    reach = _OF_WHAT_IS_TOLD if any(said.without for said in reservations) else ""
    checked = [_check(expected, found, game, aside, reach) for expected in asked]
    cited = [frozenset(clause for told in outcome.trace for clause in told.because) for outcome in outcomes]
    of_findings = frozenset(clause for one in checked for clause in one.because)
    because = [
        _check_clause(expected, cited, of_findings, found)
        for expected in scenario.expectations
        if expected.kind is Kind.BECAUSE
    ]
    cards = fates_over([tuple(game.engine.fates(course.state)) for course in found.courses])
    return Answer(
        scenario.name,
        scenario.game,
        scenario.rules,
        Status.ANSWERED,
        stopped=found.stopped,
        outcomes=outcomes,
        expect=(*checked, *because),
        reservations=with_all(tuple(dict.fromkeys((*reservations, *aside))), cards),
        cards=cards,
        printings=scenario.cards,
        hints=(*scenario.hints, *_left_waiting(scenario, found, game, checked)),
        decks=scenario.decks,
    )


def _left_waiting(scenario: Scenario, found: Courses, game: Game, checked: Sequence[Checked]) -> tuple[Hint, ...]:
    """Say what the last line leaves waiting, where a line of `expect` does not hold that may take it as done."""
    if not scenario.steps or all(one.holds for one in checked):
        return ()
    last = scenario.steps[-1]
    said = dict.fromkeys(game.telling.left_waiting(course.state) for course in found.courses)
    return tuple(Hint(last.line, last.words, says) for says in said if says)


def _check(expected: Expectation, found: Courses, game: Game, aside: list[Reservation], reach: str) -> Checked:
    """Ask the question of a line in all courses; where the search was stopped, nothing holds in all of them.

    Where its moment comes in none of them, it does not hold, be it that something is never so. What the answers do not
    take into account is added to what is put aside. What holds of all courses is said to hold of those that are told,
    where others are not: that is its reach.
    """
    asked = [_find(expected, course, game, aside) for course in found.courses]
    findings = [
        finding or Finding(False, reason=why_never(expected.moment, course, game))
        for finding, course in zip(asked, found.courses, strict=True)
    ]
    if findings and not any(asked):
        return Checked(expected.words, expected.line, expected.kind, False, (), 1, findings[0].reason)
    wanted = expected.kind is not Kind.NEVER
    speaking_for = [finding for finding in findings if finding.holds is wanted]
    because = (speaking_for or findings or [Finding(False)])[0].because
    if expected.kind is Kind.POSSIBLE:
        holds = bool(speaking_for)
        reason = "" if holds else _first_reason(findings, found.stopped) or reach
        return Checked(expected.words, expected.line, expected.kind, holds, because, reason=reason)
    against = next((index for index, finding in enumerate(findings) if finding.holds is not wanted), None)
    if against is not None:
        reason, clauses = findings[against].reason, findings[against].because
        return Checked(expected.words, expected.line, expected.kind, False, clauses, against + 1, reason)
    reason = _stopped(found.stopped) or reach
    return Checked(expected.words, expected.line, expected.kind, not found.stopped, because, reason=reason)


_OF_WHAT_IS_TOLD = "so far as outcomes are told"


def _first_reason(findings: Sequence[Finding], stopped: str) -> str:
    return _stopped(stopped) or next((finding.reason for finding in findings if finding.reason), "")


def _stopped(stopped: str) -> str:
    return f"the search was stopped {stopped}, so this is not settled" if stopped else ""


def _check_clause(
    expected: Expectation, cited: Sequence[frozenset[str]], of_findings: frozenset[str], found: Courses
) -> Checked:
    """Check that every outcome rests on a clause, or on some clause of an entry; or that none does."""
    clause, wanted = expected.question.clause, not expected.negative
    against = next(
        (index for index, clauses in enumerate(cited, 1) if _cites(clauses | of_findings, clause) is not wanted), None
    )
    holds = against is None and not found.stopped
    reason = _stopped(found.stopped) if against is None else _ON_NO_STEP if wanted else _rests(clause, of_findings)
    return Checked(expected.words, expected.line, expected.kind, holds, (clause,) if wanted else (), against, reason)


_ON_NO_STEP = "no step rests on it"


def _rests(clause: str, of_findings: frozenset[str]) -> str:
    return f"{'what was found for another line' if _cites(of_findings, clause) else 'a step'} rests on it"


def _cites(clauses: frozenset[str], asked: str) -> bool:
    return any(clause == asked or clause.startswith(f"{asked}#") for clause in clauses)


def _find(expected: Expectation, course: Course, game: Game, aside: list[Reservation]) -> Finding | None:
    """Ask the question of a line in one course, turned round where the line is negative; None without its moment."""
    try:
        found = _ask(expected, course, game, aside)
    except (CannotTellError, UnclearError) as error:
        raise _OpenQuestionError(expected, error) from error
    return found and Finding(found.holds is not expected.negative, found.because, found.reason)


def _ask(expected: Expectation, course: Course, game: Game, aside: list[Reservation]) -> Finding | None:
    question = expected.question
    if isinstance(question, StepIsLegal):
        return _legality(question, course)
    if isinstance(question, DeckIs):
        return question.answer()
    states = states_at(expected.moment, course, game)
    if not states:
        return None
    if isinstance(question, ChoosesFrom):
        return _options(question, expected, course, game)
    if isinstance(question, MayChoose):
        return _is_option(question, expected, course, game)
    findings = [_ask_state(state, question, game, aside, expected) for state in states]
    return next((finding for finding in findings if finding.holds), findings[-1])


def _ask_state(state: State, question: object, game: Game, aside: list[Reservation], expected: Expectation) -> Finding:
    """Ask a question of a state; what cannot be taken into account for it is put aside."""
    known = len(state.log)
    while True:
        try:
            finding = game.engine.ask(state, question)
        except NotTakenError as error:
            without = game.engine.put_aside(state, error)
            if without is None:
                raise
            state = without
            continue
        since = f"the question `{expected.words}`"
        aside += [Reservation(said.card, said.text, said.why, since) for said in statements(state.log[known:])]
        return finding


def _legality(question: StepIsLegal, course: Course) -> Finding:
    """Whether the rules allow a step: a play, or a line that only chooses something in the course of one."""
    for unasked in (unasked for stretch in course.stretches for unasked in stretch.unasked):
        if unasked.step == question.step:
            return Finding(False, unasked.refusal.because, unasked.refusal.reason)
    taken = next((taken for taken in course.taken if question.step in taken.said), None)
    reached = [stretch for stretch in course.stretches if _number_of(stretch) <= question.step]
    last = reached[-1]
    if last.refusal is not None and _number_of(last) == question.step:
        return Finding(False, last.refusal.because, last.refusal.reason)
    if last.refusal is not None:
        reason = f"step {_number_of(last)} is not allowed, so it does not come to step {question.step}"
        return Finding(False, last.refusal.because, reason)
    is_play = _number_of(last) == question.step and not last.is_choice
    if taken is not None and not is_play:
        return Finding(True, taken.choice.because)
    entries = last.states[0 if is_play else -1].log[last.at :]
    return Finding(True, tuple(clause for entry in entries for clause in entry.because))


def _number_of(stretch: Stretch) -> int:
    return stretch.step.number if stretch.step is not None else 0


def _options(question: ChoosesFrom, expected: Expectation, course: Course, game: Game) -> Finding:
    """Whether a player was asked to choose from exactly these, or nothing, at any time or at the moment of the line."""
    asked = _asked(question, expected, course, game)
    for choice in asked:
        if {option.words for option in choice.options if option.value != ()} == set(question.options):
            return Finding(True, choice.because)
    return Finding(False, reason=_what_was_asked(question.player, asked))


def _is_option(question: MayChoose, expected: Expectation, course: Course, game: Game) -> Finding:
    """Whether a card was among the options of a player, at any time or at the moment of the line."""
    asked = _asked(question, expected, course, game)
    for choice in asked:
        if any(question.option in _cards_of(option) for option in choice.options):
            return Finding(True, choice.because)
    because = tuple(dict.fromkeys(clause for choice in asked for clause in choice.because))
    return Finding(False, because, _what_was_asked(question.player, asked))


def _cards_of(option: Option) -> tuple[object, ...]:
    return option.value if isinstance(option.value, tuple) else (option.value, option.words)


def _asked(question: ChoosesFrom | MayChoose, expected: Expectation, course: Course, game: Game) -> list[Choice]:
    """What a player was asked at any time or at the moment of the line, for any card or for one."""
    return [
        taken.choice
        for taken in course.taken
        if taken.choice.player == question.player
        and question.card in ("", taken.card)
        and is_within(taken.at, expected.moment, course, game)
    ]


def _what_was_asked(player: str, asked: Sequence[Choice]) -> str:
    said = "; ".join(", ".join(option.words for option in choice.options) for choice in asked)
    return f"{player} chooses from: {said}" if said else f"{player} is not asked to choose"


def outcomes_in_common(answer: Answer) -> int:
    """Count the lines of the trace with which all outcomes begin.

    Args:
        answer: An answer.

    Returns:
        How many lines they share; all where there is one outcome.
    """
    traces = [outcome.trace for outcome in answer.outcomes]
    if not traces:
        return 0
    return next(_first_difference(traces), min(len(trace) for trace in traces))


def _first_difference(traces: Sequence[Sequence[object]]) -> Iterator[int]:
    for index, lines in enumerate(zip(*traces, strict=False)):
        if any(line != lines[0] for line in lines):
            yield index
