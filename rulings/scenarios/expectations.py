"""`expect`: what shall hold always, possibly or never, at which moment, and because of which clauses."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from rulings.decks.report import Verdict
from rulings.scenarios.decks import FIELD, CheckedDeck, DeckIs
from rulings.scenarios.game import Asking, Game
from rulings.scenarios.language import Language
from rulings.scenarios.problems import Problem, ScenarioError, nearest
from rulings.scenarios.scenario import OF_A_STEP, Expectation, Kind, Moment, RestsOn, StepIsLegal, When
from rulings.scenarios.words import DeckLegality, Legality, Timed
from rulings.scenarios.yaml_lines import Fields, Items, Node, Text

MOST_EXPECTATIONS = 500
"""How many lines `expect` may have in all."""

_NOT = "not "
"""What stands before a clause on which nothing shall rest."""

_BEGINNING = Moment(When.BEFORE, 1)
"""The moment that is there even where nothing is played."""


def read_expectations(
    expect: Node | None,
    game: Game,
    language: Language,
    steps: int,
    clauses: Collection[str],
    decks: Sequence[CheckedDeck] = (),
) -> tuple[Expectation, ...]:
    """Read what is expected.

    Args:
        expect: What stands under `expect`, if anything does.
        game: The game, for its questions.
        language: The language with the names of the scenario.
        steps: How many steps are played.
        clauses: The ids of the clauses and entries of the book; none where they are not at hand.
        decks: The decks that the scenario lists.

    Returns:
        The expectations.

    Raises:
        ScenarioError: Lines are not understood; all problems are in it.
    """
    if expect is None:
        return ()
    if not isinstance(expect, Fields):
        raise ScenarioError(Problem(expect.line, "expect", "`expect` has fields: always, possible, never, because."))
    reading = _Reading(game, language, steps, clauses, decks)
    found: list[Expectation] = []
    problems: list[Problem] = []
    for key, value in expect.pairs:
        if key.text not in tuple(Kind):
            near = nearest(key.text, tuple(Kind))
            problems.append(Problem(key.line, key.text, f"`expect` has no field `{key.text}`.", near))
            continue
        for item in value.items if isinstance(value, Items) else [value]:
            try:
                found.append(reading.read(Kind(key.text), item))
            except ScenarioError as error:
                problems += error.problems
    if problems:
        raise ScenarioError(*problems)
    if len(found) > MOST_EXPECTATIONS:
        reason = f"`expect` has {len(found)} lines; up to {MOST_EXPECTATIONS} are read."
        raise ScenarioError(Problem(expect.line, "expect", reason))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Reading:
    """What lines are read with.

    Attributes:
        game: The game.
        language: The language with the names of the scenario.
        steps: How many steps are played.
        clauses: What `because` can name; nothing where that is not checked.
        decks: The decks that the scenario lists.
    """

    game: Game
    language: Language
    steps: int
    clauses: Collection[str]
    decks: Sequence[CheckedDeck]

    def read(self, kind: Kind, item: Node) -> Expectation:
        """Read a line."""
        if not isinstance(item, Text) or not item.text.strip():
            reason = f"`{kind}` is a list of lines, each of which says one thing."
            raise ScenarioError(Problem(item.line, "", reason, "CARD is in battle"))
        text = item.text.strip()
        if kind is Kind.BECAUSE:
            clause = text.removeprefix(_NOT).strip()
            self._check_clause(clause, item.line)
            return Expectation(item.line, text, kind, RestsOn(clause), negative=text.startswith(_NOT))
        timed: Timed = self.language.read("expectation", text, item.line)
        if isinstance(timed.said, DeckLegality):
            return Expectation(item.line, text, kind, self._of_deck(timed, text, item.line))
        moment = self._moment(timed, text, item.line)
        if moment.when in OF_A_STEP and moment != _BEGINNING:
            self._check_step(moment.step, text, item.line)
        question = self._question(timed.said, text, item.line)
        return Expectation(item.line, text, kind, question, timed.said.negative, moment)

    def _moment(self, timed: Timed, text: str, line: int) -> Moment:
        step = int(timed.number.name) if timed.number is not None else 0
        interval = timed.interval.name if timed.interval is not None else ""
        event = self._question(timed.event, text, line) if timed.event is not None else None
        return Moment(When(timed.when), step, interval, event)

    def _of_deck(self, timed: Timed, text: str, line: int) -> DeckIs:
        """The question about a deck, which is what it is before the game, and so has no moment."""
        if timed.when != When.END:
            raise ScenarioError(Problem(line, text, "A deck is checked before the game; the line names no moment."))
        player = str(timed.said.player.name)
        found = next((deck for deck in self.decks if deck.player == player), None)
        if found is None:
            reason = f"No deck of {player} is listed; say in `{FIELD}` what is in it."
            raise ScenarioError(Problem(line, text, reason))
        return DeckIs(found, Verdict(timed.said.verdict))

    def _check_clause(self, clause: str, line: int) -> None:
        if self.clauses and clause not in self.clauses:
            near = nearest(clause, self.clauses)
            raise ScenarioError(Problem(line, clause, f"The book has no clause `{clause}`.", near))

    def _check_step(self, step: int, text: str, line: int) -> None:
        if not 1 <= step <= self.steps:
            raise ScenarioError(Problem(line, text, f"There is no step {step}; `play` has {self.steps}."))

    def _question(self, said: Any, text: str, line: int) -> Any:
        if not isinstance(said, Legality):
            return self.game.question(Asking(said, line, text))
        number = int(said.number.name)
        self._check_step(number, text, line)
        return StepIsLegal(number)
