"""A question answered: in a sentence with its clauses, and with what it rests on to be corrected and run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulings.questions.understanding import Asks, OfScenario, TwoCards
from rulings.scenarios.answer import Answer, Sort, Status
from rulings.scenarios.game import Game
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import not_understood, run
from rulings.table.exploration import Limits
from rulings.versus.cells import Cell, Row, Table, Verdict
from rulings.versus.game import GameVersus
from rulings.versus.judging import LIMITS, Looking
from rulings.versus.table import set_against

_ORDER = list(Verdict)
_DOES = (Verdict.STOPS, Verdict.REPLACES, Verdict.TOUCHES)
_OPEN = (Verdict.UNCLEAR, Verdict.CANNOT_TELL)


@dataclass(frozen=True, slots=True)
class Short:
    """The answer to a question in a sentence.

    Attributes:
        says: The sentence.
        because: The clauses that decide it.
        scenario: The scenario that it rests on.
        table: Two cards against each other, where it rests on them; else None.
    """

    says: str
    because: tuple[str, ...]
    scenario: str
    table: Table | None = None


def answer_two(asked: TwoCards, versus: GameVersus[Any], games: Mapping[str, Game], looking: Looking) -> Short:
    """Answer a question on two cards.

    Args:
        asked: What was understood.
        versus: How cards of the game are set against each other.
        games: The games by name.
        looking: Where imported cards are looked up.

    Returns:
        The answer, by the position in which most comes of it, with all positions.

    Raises:
        ScenarioError: A card is not known, or not understood.
    """
    table = set_against(asked.cards, versus, games, looking)
    rows = [row for row in table.rows if not asked.ways or row.ways == asked.ways]
    rows = [row for row in rows if row.is_usual] or rows
    if not rows:
        return Short("No position is known in which both are used so.", (), "", table)
    row = min(rows, key=lambda each: _ORDER.index(each.first.verdict))
    if asked.ways:
        return _of_fight(asked, row, table)
    return Short(_put(asked, row), row.first.because, row.scenario, table)


def _of_fight(asked: TwoCards, row: Row, table: Table) -> Short:
    """Say what comes of a fight, or whether the one may block the other."""
    if row.second.verdict is Verdict.NOT_ALLOWED:
        before = "No. " if asked.asks is Asks.CAN else ""
        return Short(f"{before}{_plain(row.second)}", row.second.because, row.scenario, table)
    cells = sorted((row.first, row.second), key=lambda cell: _ORDER.index(cell.verdict))
    says = " ".join(dict.fromkeys(_plain(cell) for cell in cells if cell.verdict is not Verdict.NOTHING))
    because = tuple(dict.fromkeys(clause for cell in cells for clause in cell.because))
    before = "Yes. " if asked.asks is Asks.CAN and row.first.verdict not in _OPEN else ""
    return Short(f"{before}{says or _plain(row.first)}", because, row.scenario, table)


def _put(asked: TwoCards, row: Row) -> str:
    """Put the verdict as the question asks for it; what one made-up card does not do, another may."""
    cell = row.first
    if cell.verdict in _OPEN or asked.asks is Asks.HAPPENS:
        return _plain(cell)
    is_done = cell.verdict in _DOES
    actor = asked.cards[0]
    if actor.described and asked.asks is Asks.CAN and cell.verdict is Verdict.NOTHING:
        return f"Not by a card that says “{actor.text.rstrip('.')}”: {_plain(cell)}"
    if is_done and asked.verb is not None and asked.verb.entry and not _rests_on(cell, asked.verb.entry):
        return f"Not by the effect that you ask about. {_plain(cell)}"
    is_so = is_done if asked.asks is Asks.CAN else not is_done
    return f"{'Yes' if is_so else 'No'}. {_plain(cell)}"


def _rests_on(cell: Cell, entry: str) -> bool:
    return any(clause == entry or clause.startswith(f"{entry}#") for clause in cell.because)


def _plain(cell: Cell) -> str:
    if cell.verdict is Verdict.UNCLEAR:
        return f"The rules do not decide it: {cell.says}"
    if cell.verdict is Verdict.CANNOT_TELL:
        return f"The desk cannot tell: {cell.says}"
    return f"{cell.says[:1].upper()}{cell.says[1:]}{'' if cell.always else ' That is so in some outcomes.'}"


def answer_scenario(asked: OfScenario, games: Mapping[str, Game], looking: Looking, limits: Limits = LIMITS) -> Short:
    """Answer a question that a scenario answers.

    Args:
        asked: What was understood.
        games: The games by name.
        looking: Where imported cards are looked up.
        limits: How far to search.

    Returns:
        The answer.
    """
    try:
        scenario = read_scenario(asked.scenario, games, looking.find, (), looking.find_alike)
        answer = run(scenario, games, limits)
    except ScenarioError as error:
        answer = not_understood(error, asked.says)
    if answer.status is not Status.ANSWERED:
        problem = answer.problems[0]
        is_open = answer.status is Status.UNCLEAR
        before = "The rules do not decide it" if is_open else "The desk cannot tell"
        return Short(f"{before}: {problem.reason}", problem.because, asked.scenario)
    return _allowed(answer, asked) if asked.step else _who_has_initiative(answer, asked)


def _allowed(answer: Answer, asked: OfScenario) -> Short:
    checked = answer.expect[0]
    reason = f" {checked.reason[:1].upper()}{checked.reason[1:]}" if checked.reason else ""
    return Short(f"{'Yes.' if checked.holds else 'No.'}{reason}", checked.because, asked.scenario)


def _who_has_initiative(answer: Answer, asked: OfScenario) -> Short:
    told = [
        line for line in answer.outcomes[0].trace if line.sort is Sort.STANDING and "initiative" in line.says.lower()
    ]
    if not told:
        return Short("Nobody has initiative.", (), asked.scenario)
    return Short(told[-1].says, told[-1].because, asked.scenario)
