"""A position is run, and what comes of each card against the other is read from all its outcomes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rulings.scenarios.answer import Reservation
from rulings.scenarios.courses import Course, Courses
from rulings.scenarios.game import Game
from rulings.scenarios.looking_up import LookUp
from rulings.scenarios.problems import Obstacle, Problem, ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.reservations import obstacles, tellable
from rulings.scenarios.run import problem_of
from rulings.scenarios.scenario import Scenario, StepIsLegal
from rulings.scenarios.search import BrokenOffError, NotAllowedError, search
from rulings.table.errors import CannotTellError, NotSaidError, Supposition, UnclearError
from rulings.table.exploration import Limits
from rulings.table.fates import CardFates, Fate
from rulings.table.verdicts import Refusal
from rulings.versus.cells import Cell, Deed, Row, Verdict, strongest
from rulings.versus.game import GameVersus, Laid, Pair
from rulings.versus.sheets import write_scenario
from rulings.versus.supposing import Attempt, judge_either_way

LIMITS = Limits(states=1_500, steps=400, work=400_000, lines=20_000)
"""How far a position is searched."""

_DONE = (Fate.CARRIED_OUT, Fate.IN_FORCE)
_IDLE: Mapping[Fate | None, str] = {
    Fate.NOT_ACTIVE: "its ability is not active, since {reason}",
    Fate.NOT_SO: "its effect is not carried out: {reason}",
    Fate.WAITS: "its ability waits: {reason}",
}
"""What is said of a card whose sentence does nothing."""


@dataclass(frozen=True, slots=True)
class Looking:
    """Where imported cards are looked up, as scenarios do.

    Attributes:
        find: Finds a card by game and name.
        find_alike: Finds what is alike to a name that no card has.
    """

    find: LookUp
    find_alike: LookUp


@dataclass(frozen=True, slots=True)
class _Found:
    """What the run of a position has found.

    Attributes:
        text: The scenario, with what is not allowed in it.
        courses: Its courses; none where it cannot be told.
        refused: The steps that are not allowed, with why.
        reservations: What is not taken into account.
        problem: Why it cannot be told; None where it can.
        ways: The ways in which a fact can be that nobody has said and that stops it.
    """

    text: str
    courses: Courses
    refused: Mapping[int, Refusal]
    reservations: tuple[Reservation, ...] = ()
    problem: Problem | None = None
    ways: tuple[Supposition, ...] = ()


def judge(
    pair: Pair[object],
    cards: Mapping[str, str],
    laid: Laid,
    versus: GameVersus[object],
    games: Mapping[str, Game],
    looking: Looking,
) -> Row:
    """Run a position, and tell what comes of each card against the other, either way where a fact is not said.

    Args:
        pair: The two cards.
        cards: By name their descriptions, empty for one of the imported list.
        laid: The position.
        versus: How cards of the game are set against each other.
        games: The games by name.
        looking: Where imported cards are looked up.

    Returns:
        The row of the table.
    """
    return judge_either_way(lambda supposed: _attempt(pair, cards, laid, versus, games, looking, supposed))


def _attempt(
    pair: Pair[object],
    cards: Mapping[str, str],
    laid: Laid,
    versus: GameVersus[object],
    games: Mapping[str, Game],
    looking: Looking,
    supposed: tuple[Supposition, ...],
) -> Attempt:
    heading = f"{pair.names[0]} and {pair.names[1]}: {laid.title}"
    found = _run(heading, cards, laid, versus, games, looking, supposed)
    if laid.otherwise and _keeps_a_card(laid, found):
        late = replace(laid, play=laid.otherwise, otherwise=())
        again = _run(heading, cards, late, versus, games, looking, supposed)
        laid, found = (laid, found) if _keeps_a_card(late, again) else (late, again)
    return Attempt(_row(laid, found, versus, games[versus.game]), found.ways)


def _row(laid: Laid, found: _Found, versus: GameVersus[object], game: Game) -> Row:
    """The row of a position that was run."""
    if found.problem is not None:
        is_open = found.problem.kind is Obstacle.UNCLEAR
        verdict = Verdict.UNCLEAR if is_open else Verdict.CANNOT_TELL
        cell = Cell(verdict, True, found.problem.reason, found.problem.because)
        return Row(laid.title, laid.ways, laid.first, found.text, cell, cell, is_usual=laid.is_usual)
    names = laid.names
    one, other = (_cell(names[at], names[1 - at], at, laid, found, versus, game) for at in (0, 1))
    number, stopped = len(found.courses.courses), found.courses.stopped
    row = Row(laid.title, laid.ways, laid.first, found.text, one, other, found.reservations, number, stopped)
    return replace(row, is_usual=laid.is_usual)


def _keeps_a_card(laid: Laid, found: _Found) -> bool:
    """Whether one of the two cards cannot be played."""
    return any(laid.play[number - 1].of is not None for number in found.refused)


def _run(
    heading: str,
    cards: Mapping[str, str],
    laid: Laid,
    versus: GameVersus[object],
    games: Mapping[str, Game],
    looking: Looking,
    supposed: tuple[Supposition, ...],
) -> _Found:
    """Run a position; each step that is not allowed is left out, as a scenario that says so leaves it out."""
    refused: dict[int, Refusal] = {}
    game = games[versus.game]
    while True:
        text = write_scenario(versus.game, heading, cards, laid, refused)
        try:
            scenario = read_scenario(text, games, looking.find, (), looking.find_alike)
            for fact in supposed:
                scenario = replace(scenario, setup=game.engine.suppose(scenario.setup, fact))
            return _tell(text, scenario, search(scenario, game.engine, LIMITS, _asked_about(scenario)), refused)
        except NotAllowedError as error:
            refused[error.step.number] = error.refusal
        except ScenarioError as error:
            return _Found(text, Courses(()), refused, problem=error.problems[0])
        except BrokenOffError as error:
            return _Found(text, Courses(()), refused, problem=_problem(error.error), ways=_ways(error.error))
        except (CannotTellError, UnclearError) as error:
            return _Found(text, Courses(()), refused, problem=_problem(error), ways=_ways(error))


def _asked_about(scenario: Scenario) -> frozenset[int]:
    questions = (expected.question for expected in scenario.expectations)
    return frozenset(question.step for question in questions if isinstance(question, StepIsLegal))


def _ways(error: CannotTellError | UnclearError) -> tuple[Supposition, ...]:
    return error.ways if isinstance(error, NotSaidError) else ()


def _problem(error: CannotTellError | UnclearError) -> Problem:
    return problem_of(1, "", error)


def _tell(text: str, scenario: Scenario, found: Courses, refused: Mapping[int, Refusal]) -> _Found:
    told, reservations = tellable(found)
    if found.courses and not told.courses:
        return _Found(text, Courses(()), refused, problem=obstacles(scenario, found)[0])
    return _Found(text, told, refused, reservations)


def _cell(one: str, other: str, at: int, laid: Laid, found: _Found, versus: GameVersus[object], game: Game) -> Cell:
    """What comes of one card against the other, over all courses."""
    courses = found.courses.courses
    kept = _kept_from_being_played(one, other, at, laid, found, versus)
    if kept is not None:
        return kept
    each = [strongest(_deeds(course, one, other, versus, game)) for course in courses]
    stops = _stops_the_play(one, 1 - at, laid, found, versus)
    best = strongest(deed for deed in (*each, stops) if deed is not None)
    if best is None:
        says, because = _why_nothing(courses, one, other, game)
        return Cell(Verdict.NOTHING, True, says, because)
    is_always = best is stops or all(deed is not None and deed.verdict is best.verdict for deed in each)
    return Cell(best.verdict, is_always and not found.courses.stopped, best.says, best.because)


def _deeds(course: Course, one: str, other: str, versus: GameVersus[object], game: Game) -> Iterable[Deed]:
    """What one card did to the other in a course, and what it would have done if nothing kept the other from it."""
    yield from versus.deeds(course, one, other)
    states = [state for stretch in course.stretches for state in stretch.states]
    refusal = game.engine.why_unasked(states, other, one)
    if refusal is not None and _is_shield(refusal.because, versus):
        yield Deed(Verdict.SURVIVES, refusal.reason, refusal.because)


def _is_shield(because: Iterable[str], versus: GameVersus[object]) -> bool:
    return any(clause.partition("#")[0] in versus.shields for clause in because)


def _kept_from_being_played(
    one: str, other: str, at: int, laid: Laid, found: _Found, versus: GameVersus[object]
) -> Cell | None:
    """Tell that a card cannot be played in the position, by what is refused first of what leads there."""
    own = [number for number in found.refused if laid.play[number - 1].of == at]
    if not own:
        return None
    first = found.refused[min(number for number in found.refused if number <= own[0])]
    return Cell(Verdict.NOT_ALLOWED, True, first.reason, first.because)


def _stops_the_play(one: str, at: int, laid: Laid, found: _Found, versus: GameVersus[object]) -> Deed | None:
    """Tell that a card keeps the other from being played: the refusal names it."""
    for number, refusal in found.refused.items():
        if laid.play[number - 1].of == at and one in refusal.reason and _is_restriction(refusal, versus):
            return Deed(Verdict.STOPS, refusal.reason, refusal.because)
    return None


def _is_restriction(refusal: Refusal, versus: GameVersus[object]) -> bool:
    return any(clause.partition("#")[0] in versus.restrictions for clause in refusal.because)


def _why_nothing(courses: Sequence[Course], one: str, other: str, game: Game) -> tuple[str, tuple[str, ...]]:
    """Say why a card does nothing to another: what keeps it from being a target, or what became of its sentences."""
    for course in courses:
        states = [state for stretch in course.stretches for state in stretch.states]
        refusal = game.engine.why_unasked(states, other, one)
        if refusal is not None:
            return refusal.reason, refusal.because
    fates = [fates for course in courses for fates in game.engine.fates(course.state) if fates.card == one]
    return _of_fates(fates, one, other)


def _of_fates(fates: Sequence[CardFates], one: str, other: str) -> tuple[str, tuple[str, ...]]:
    if not any(card.sentences for card in fates):
        return f"{one} has no ability that is active there.", ()
    idle = [said for card in fates for said in card.sentences if said.fate not in _DONE and said.reason]
    if idle:
        said = idle[0]
        why = _IDLE[said.fate].format(reason=said.reason) if said.fate in _IDLE else f"{said.fate}, {said.reason}"
        return f"{one} does nothing to {other}: {why}.", said.because
    return f"No sentence of {one} does anything to {other}.", ()
