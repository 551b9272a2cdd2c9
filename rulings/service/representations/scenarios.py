"""Scenarios as the desk runs them: within its limits, with the imported cards, kept under the hash of their text."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from threading import Lock
from typing import Any

from rulings.desk import Desk
from rulings.games import GAMES, VERSUS
from rulings.questions.answering import Short, answer_scenario, answer_two
from rulings.questions.understanding import OfScenario, TwoCards
from rulings.scenarios.answer import Answer, Status
from rulings.scenarios.looking_up import LookUp
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.scenarios.reading import read_played, read_scenario
from rulings.scenarios.run import not_understood, run
from rulings.scenarios.scenario import Scenario
from rulings.scenarios.showing.tables import draw_tables
from rulings.service.problems import ProblemError
from rulings.service.representations.answers.first import FirstAnswer, find_first, keep_first
from rulings.store.card_tables import BrokenCardsError
from rulings.store.first_answers import FirstAnswers
from rulings.store.imported_cards import opener_of
from rulings.store.scenarios import NotKeptError, UnreadableScenarioError, key_of, normalise
from rulings.table.exploration import Limits
from rulings.versus.asked import Asked
from rulings.versus.cells import Table
from rulings.versus.judging import Looking
from rulings.versus.table import set_against

LONGEST = 100_000
"""Bytes that a scenario may have on the desk."""

LONGEST_REQUEST = 620_000
"""Bytes that a request may have: a scenario in the longest encoding of a form."""

MOST_STATES = 2_000
"""States that a search visits on the desk, which answers one after the other."""

MOST_WORK = 400_000
"""How much a search on the desk weighs."""

MOST_LINES = 10_000
"""Lines that the outcomes of an answer of the desk tell together."""

MANY_EXPECTATIONS = 100
"""From this number of expectations on, a search visits fewer states, since each is asked of every outcome."""


@dataclass(frozen=True, slots=True)
class Ran:
    """A scenario that was run.

    Attributes:
        text: Its text, as it is hashed.
        key: The hash of the text.
        answer: The answer.
        url: Its permanent address on the site; empty where it has none.
        warnings: Why it was not kept, though it could be run.
    """

    text: str
    key: str
    answer: Answer
    url: str = ""
    warnings: tuple[str, ...] = ()


class Scenarios:
    """What runs scenarios for the pages and the API."""

    def __init__(self, desk: Desk, lock: Lock) -> None:
        """Put the engine beside a desk.

        Args:
            desk: The desk, for its book, its cards and the scenarios that it keeps.
            lock: Held while card texts are read.
        """
        self._desk = desk
        self._lock = lock
        self._last: Ran | None = None

    @cached_property
    def _clauses(self) -> Collection[str]:
        return frozenset((*self._desk.book.clauses, *self._desk.book.entries))

    def run(self, text: str, client: str = "") -> Ran:
        """Run a scenario, and keep it where it is understood.

        Args:
            text: The scenario.
            client: Who sends it.

        Returns:
            The answer, and where the scenario stays.

        Raises:
            ProblemError: The text is too long or no text, or the imported cards cannot be read.
        """
        ran = self._run(checked(text))
        if ran.answer.status is Status.NOT_UNDERSTOOD:
            return ran
        try:
            self._desk.scenarios.keep(ran.text, client)
        except NotKeptError as error:
            return Ran(ran.text, ran.key, ran.answer, warnings=(f"The scenario has no permanent address: {error}",))
        day = self._desk.scenarios.day()
        keep_first(self._answers, ran.key, ran.answer, day, self._desk.version)
        return Ran(ran.text, ran.key, ran.answer, f"/scenarios/{ran.key}")

    def first(self, key: str) -> FirstAnswer | None:
        """Find the answer to a kept scenario as it was given first.

        Args:
            key: The hash of its text.

        Returns:
            The answer; None where none was kept.
        """
        return find_first(self._answers, key)

    def is_kept(self, key: str) -> bool:
        """Tell whether a scenario is kept under a hash, and can be read."""
        try:
            return self._desk.scenarios.find(key) is not None
        except UnreadableScenarioError:
            return False

    def is_read(self, text: str) -> bool:
        """Tell whether a scenario is understood, without running it."""
        try:
            self._read(text)
        except (ScenarioError, ProblemError):
            return False
        return True

    @property
    def _answers(self) -> FirstAnswers:
        return FirstAnswers.beside(self._desk.scenarios)

    def run_again(self, key: str) -> Ran:
        """Run a scenario that was kept, by the rules and cards that the desk has now.

        Args:
            key: The hash of its text.

        Returns:
            The answer.

        Raises:
            ProblemError: None was kept under the hash, or it cannot be read.
        """
        ran = self._run(self.text_of(key))
        return Ran(ran.text, ran.key, ran.answer, f"/scenarios/{ran.key}")

    def answer(self, text: str) -> Answer:
        """Answer a scenario that is not kept.

        Args:
            text: The scenario.

        Returns:
            The answer.

        Raises:
            ProblemError: The imported cards cannot be read.
        """
        return self._run(text).answer

    def in_full(self, text: str) -> Answer:
        """Answer a scenario of a case, searched as far as commands search it, so that both come to the same.

        Args:
            text: The scenario.

        Returns:
            The answer.

        Raises:
            ProblemError: The imported cards cannot be read.
        """
        try:
            return run(self._read(text), GAMES)
        except ScenarioError as error:
            return not_understood(error)

    def against(self, asked: tuple[Asked, Asked], game: str) -> Table:
        """Set two cards against each other.

        Args:
            asked: The cards.
            game: The game that they are of.

        Returns:
            What comes of each against the other.

        Raises:
            ScenarioError: A card is not known, or not understood.
            ProblemError: The imported cards cannot be read.
        """
        with self._reading():
            return set_against(asked, VERSUS[game], GAMES, Looking(*self._look_ups()))

    def answer_question(self, meant: TwoCards | OfScenario) -> Short:
        """Answer a question that two cards or a scenario answer.

        Args:
            meant: What was understood.

        Returns:
            The answer.

        Raises:
            ScenarioError: A card is not known, or not understood.
            ProblemError: The imported cards cannot be read.
        """
        with self._reading():
            looking = Looking(*self._look_ups())
            if isinstance(meant, TwoCards):
                return answer_two(meant, VERSUS[meant.game], GAMES, looking)
            return answer_scenario(meant, GAMES, looking)

    def played(self, text: str) -> Scenario:
        """Read how a scenario begins and what is played, whatever is expected of it.

        Args:
            text: The scenario.

        Returns:
            The scenario, of which nothing is expected.

        Raises:
            ScenarioError: Something up to there is not understood.
            ProblemError: The text is too long or no text, or the imported cards cannot be read.
        """
        with self._reading():
            return read_played(checked(text), GAMES, *self._look_ups(), opener_of(self._desk.cards))

    def problems(self, text: str) -> tuple[Problem, ...]:
        """Say what of a scenario is not understood.

        Args:
            text: The scenario.

        Returns:
            The problems; none where it can be run.

        Raises:
            ProblemError: The text is too long or no text, or the imported cards cannot be read.
        """
        text = checked(text)
        try:
            with self._reading():
                look_up, look_up_alike = self._look_ups()
                read_scenario(text, GAMES, look_up, self._clauses, look_up_alike, opener_of(self._desk.cards))
        except ScenarioError as error:
            return error.problems
        return ()

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Read card texts one after the other; imported cards that cannot be read are a problem of the desk."""
        try:
            with self._lock:
                yield
        except BrokenCardsError as error:
            raise ProblemError("store-unavailable", "The imported cards cannot be read.", f"{error}") from error

    def _look_ups(self) -> tuple[LookUp, LookUp]:
        """What finds an imported card, and what is alike to a name that none has."""
        cards = self._desk.cards
        return (lambda game, name: cards[game].find_exactly(name)), (lambda game, name: cards[game].find(name))

    def text_of(self, key: str) -> str:
        """Find a scenario that was kept.

        Args:
            key: The hash of its text.

        Returns:
            The text.

        Raises:
            ProblemError: None was kept under the hash, or it cannot be read.
        """
        try:
            text = self._desk.scenarios.find(key)
        except UnreadableScenarioError as error:
            raise ProblemError("store-unavailable", str(error), "Try again in a minute.") from error
        if text is None:
            hint = "Run the scenario at /scenarios; its address is the hash of its text."
            raise ProblemError("unknown-scenario", "No scenario was kept under this hash.", hint)
        return text

    def _run(self, text: str) -> Ran:
        """Run a scenario; the last one is not run again, since who has sent one is led on to its page."""
        last = self._last
        if last is None or last.text != text:
            last = self._last = self._run_anew(text)
        return last

    def _run_anew(self, text: str) -> Ran:
        try:
            scenario = self._read(text)
            answer = run(scenario, GAMES, limits_of(scenario), draw_tables)
        except ScenarioError as error:
            answer = not_understood(error)
        return Ran(text, key_of(text), answer)

    def _read(self, text: str) -> Scenario:
        with self._reading():
            look_up, look_up_alike = self._look_ups()
            return read_scenario(text, GAMES, look_up, self._clauses, look_up_alike, opener_of(self._desk.cards))


def limits_of(scenario: Scenario) -> Limits:
    """Say how far the desk searches: the more is expected, the less far.

    Args:
        scenario: The scenario.

    Returns:
        The limits.
    """
    number = max(MANY_EXPECTATIONS, len(scenario.expectations))
    return Limits(MOST_STATES * MANY_EXPECTATIONS // number, work=MOST_WORK, lines=MOST_LINES)


def example(game: str = next(iter(GAMES))) -> str:
    """Read the scenario with which the page of a game begins.

    Args:
        game: The game.

    Returns:
        Its text.
    """
    folder = files("rulings.service.representations").joinpath("examples")
    return folder.joinpath(f"{game}.yaml").read_text("utf-8")


def meta_of(ran: Ran) -> dict[str, Any]:
    """Say what is to be said about an answer.

    Args:
        ran: The scenario that was run.

    Returns:
        The status of the answer; the hash of the scenario; its permanent address, or None.
    """
    return {"status": str(ran.answer.status), "hash": ran.key, "url": ran.url or None}


def too_long(length: int, most: int, what: str = "scenario") -> ProblemError:
    """Make the problem of a scenario that is too long.

    Args:
        length: How many bytes there are.
        most: How many there may be.
        what: What has them.

    Returns:
        The problem.
    """
    detail = f"The {what} has {length:,} bytes; up to {most:,} are read."
    return ProblemError("too-large", detail, "Leave out what the question does not need, or use `rulings check`.")


def checked(text: str) -> str:
    """Check a text that is to be read as a scenario.

    Args:
        text: The text.

    Returns:
        The text, as it is hashed.

    Raises:
        ProblemError: It is too long or no text.
    """
    try:
        length = len(text.encode())
    except UnicodeEncodeError:
        hint = "Send Unicode text; half of a surrogate pair is no character."
        raise ProblemError("bad-request", "The scenario is no text.", hint) from None
    if length > LONGEST:
        raise too_long(length, LONGEST)
    return normalise(text)
