"""What can come next in a scenario: the plays that the rules allow at its end, why not the others, open choices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rulings.scenarios.courses import Course, Courses, Taken
from rulings.scenarios.editing.pointers import LAST, pointer_of
from rulings.scenarios.editing.said_choices import say_choice
from rulings.scenarios.game import Game, Pointing
from rulings.scenarios.language import Language
from rulings.scenarios.problems import Obstacle, Problem, ScenarioError
from rulings.scenarios.run import problem_of
from rulings.scenarios.scenario import Scenario
from rulings.scenarios.search import BrokenOffError, NotAllowedError, search
from rulings.table.choices import CHANCE, Option
from rulings.table.errors import CannotTellError, UnclearError
from rulings.table.exploration import Limits
from rulings.table.judging import Judged

MOST_ENDS = 4
"""In how many of the ends of a scenario plays are judged."""

LIMITS = Limits(states=1_000, work=100_000, lines=5_000)
"""How far a scenario is searched for what can come next."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A play that a player can think of, and what the rules say of it.

    Attributes:
        player: Who.
        words: What is done, as a line says it behind the name of the player.
        allowed: In how many of the ends that were judged it is allowed.
        because: The clauses by which it is, or is not.
        reason: Why it is not allowed, or cannot be told; empty where it is allowed somewhere.
        code: `not-allowed`, or why it cannot be told; empty where it is allowed somewhere.
    """

    player: str
    words: str
    allowed: int
    because: tuple[str, ...]
    reason: str = ""
    code: str = ""

    @property
    def line(self) -> str:
        """The line of `play` that says it."""
        return f"{self.player}: {self.words}"


@dataclass(frozen=True, slots=True)
class OpenOption:
    """One way to decide what a scenario leaves open.

    Attributes:
        words: What is chosen.
        line: The line of `play` that says it; empty where no line can.
    """

    words: str
    line: str


@dataclass(frozen=True, slots=True)
class OpenChoice:
    """A choice that a scenario leaves open, so that every way is explored.

    Attributes:
        player: Who chooses.
        card: For the ability of which card; empty for none.
        question: What is asked.
        path: The address at which a line that chooses is added.
        options: The ways to choose.
        because: The clauses that let the player choose.
    """

    player: str
    card: str
    question: str
    path: str
    options: tuple[OpenOption, ...]
    because: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coming:
    """What can come next.

    Attributes:
        ends: In how many ends the scenario can come by what it leaves open.
        judged: In how many of them plays are judged.
        plays: The plays, those that are allowed first, and of each sort those of a card.
        choices: What is left open.
        problems: Why nothing can be said of what comes next.
        stopped: Why not all ends were found; empty where they were.
    """

    ends: int = 0
    judged: int = 0
    plays: tuple[Judgement, ...] = ()
    choices: tuple[OpenChoice, ...] = ()
    problems: tuple[Problem, ...] = ()
    stopped: str = ""


def what_comes(scenario: Scenario, games: Mapping[str, Game], limits: Limits = LIMITS) -> Coming:
    """Tell what can come next in a scenario.

    Args:
        scenario: The scenario, of which nothing need be expected.
        games: The games by name.
        limits: How far to search.

    Returns:
        What can come next; where the last line is not allowed or cannot be told, the problem.
    """
    game = games[scenario.game]
    if game.pointing is None:
        return Coming()
    try:
        found = search(replace(scenario, expectations=()), game.engine, limits, frozenset())
    except NotAllowedError as error:
        because, reason = error.refusal.because, error.refusal.reason
        problem = Problem(error.line, error.step.words, reason, because=because, kind=Obstacle.NOT_ALLOWED)
        return Coming(problems=(problem,))
    except BrokenOffError as error:
        line, words = (error.step.line, error.step.words) if error.step is not None else (1, scenario.name)
        return Coming(problems=(problem_of(line, words, error.error),))
    except (CannotTellError, UnclearError) as error:
        return Coming(problems=(problem_of(1, scenario.name, error),))
    except ScenarioError as error:
        return Coming(problems=error.problems)
    ends = found.courses[:MOST_ENDS]
    cards = frozenset(scenario.setup.faces)
    plays = sorted(_judged(ends, game.pointing), key=lambda play: (not play.allowed, not _names_one(play.words, cards)))
    choices = tuple(_open_choices(found, scenario, game))
    return Coming(len(found.courses), len(ends), tuple(plays), choices, stopped=found.stopped)


def _names_one(words: str, cards: Iterable[str]) -> bool:
    """Whether a play is one of a card, which are told before those of which there are some at any time."""
    return any(card in words for card in cards)


def _judged(ends: Sequence[Course], pointing: Pointing) -> Iterator[Judgement]:
    """Judge the plays of some ends; one that is thought of in several is one play."""
    found: dict[tuple[str, str], list[Judged[object]]] = {}
    for course in ends:
        for judged in pointing.legal_plays(course.state):
            words = pointing.say_play(course.state, judged.play)
            found.setdefault((str(getattr(judged.play, "player", "")), words), []).append(judged)
    for (player, words), verdicts in found.items():
        allowed = [judged for judged in verdicts if judged.is_allowed]
        first = (allowed or verdicts)[0]
        yield Judgement(player, words, len(allowed), first.because, first.reason, first.code)


def _open_choices(found: Courses, scenario: Scenario, game: Game) -> Iterator[OpenChoice]:
    """List what is left open, each question once, the last ones first; what comes out one way alone is not open."""
    language = game.language(tuple(scenario.setup.faces), scenario.setup.players)
    asked: dict[str, list[tuple[Taken, Course]]] = {}
    for course in found.courses:
        for taken in filter(_is_asked, course.taken):
            asked.setdefault(taken.choice.question, []).append((taken, course))
    for (taken, course), *others in reversed(asked.values()):
        if all(other.option.value == taken.option.value for other, _ in others):
            continue
        choice = taken.choice
        options = tuple(OpenOption(option.words, _line(taken, option, language)) for option in choice.options)
        path = _place_for(taken, course, scenario)
        yield OpenChoice(choice.player, taken.card, choice.words, path, options, choice.because)


def _line(taken: Taken, option: Option, language: Language) -> str:
    """The line that chooses an option; none says what chance decides."""
    return say_choice(taken.choice.player, option, taken.card, language) if taken.choice.player != CHANCE else ""


def _is_asked(taken: Taken) -> bool:
    """Whether a player is asked, and may decide one way or the other."""
    return taken.is_open and not taken.is_idle and len(taken.choice.options) > 1


def _place_for(taken: Taken, course: Course, scenario: Scenario) -> str:
    """The address of a line that chooses: before those on what was asked later, else behind those of its play."""
    later = [
        stretch.step.number
        for stretch in course.stretches
        if stretch.step is not None and stretch.at >= taken.at and not stretch.is_choice
    ]
    asked_later = course.taken[course.taken.index(taken) + 1 :]
    said_later = (number for other in asked_later for number in other.said if _is_line(number, scenario))
    number = min((*later, *said_later, len(scenario.steps) + 1))
    return pointer_of(("play", number - 1 if number <= len(scenario.steps) else LAST))


def _is_line(number: int, scenario: Scenario) -> bool:
    """Whether a step is a line that only chooses."""
    return scenario.steps[number - 1].play is None
