"""Two cards against each other: each pair is a case that was reasoned from the rules."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulings.games import GAMES, VERSUS
from rulings.scenarios.answer import Status
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import no_imported_cards, read_scenario
from rulings.scenarios.run import run
from rulings.versus.asked import Asked
from rulings.versus.cells import Row, Table, Verdict
from rulings.versus.judging import Looking
from rulings.versus.table import asked_as, of_text, set_against
from tests.recorded import BOOK
from tests.yaml_files import read_yaml

FOLDER = Path(__file__).parent.parent / "cases" / "versus"
LOOKING = Looking(no_imported_cards, no_imported_cards)
CLAUSES = frozenset((*BOOK.clauses, *BOOK.entries))


def _pairs() -> Iterator[tuple[str, dict[str, Any]]]:
    for file in sorted(FOLDER.glob("*.yaml")):
        yield from ((file.stem, pair) for pair in read_yaml(file))


PAIRS = list(_pairs())


def _table(game: str, pair: dict[str, Any]) -> Table:
    one, other = (Asked(*next(iter(card.items()))) for card in pair["cards"])
    return set_against((one, other), VERSUS[game], GAMES, LOOKING)


def _row(table: Table, ways: tuple[str, ...], first: int | None) -> Row:
    found = [row for row in table.rows if row.ways == ways and (row.used_first is None) == (first is None)]
    found = [row for row in found if first is None or row.used_first == first - 1]
    assert len(found) == 1, [(row.ways, row.used_first) for row in table.rows]
    return found[0]


@pytest.mark.parametrize(("game", "pair"), PAIRS, ids=[pair["pair"] for _, pair in PAIRS])
def test_each_does_to_the_other_what_the_rules_say(game: str, pair: dict[str, Any]) -> None:
    table = _table(game, pair)
    for expected in pair["rows"]:
        row = _row(table, tuple(expected["ways"]), expected.get("first"))
        found = [str(row.first.verdict), str(row.second.verdict)]
        assert found == expected["comes to"], (row.title, row.first, row.second)
        is_sometimes = not (row.first.always and row.second.always)
        assert is_sometimes is expected.get("sometimes", False), row
        assert bool(row.reservations) is expected.get("with reservations", False)
        deciding = {clause.partition("#")[0] for cell in (row.first, row.second) for clause in cell.because}
        assert expected.get("because", next(iter(deciding), None)) in {*deciding, None}
        assert set(row.first.because) | set(row.second.because) <= CLAUSES


@pytest.mark.parametrize(("game", "pair"), PAIRS[::4], ids=[pair["pair"] for _, pair in PAIRS[::4]])
def test_the_scenario_behind_a_row_runs_and_says_what_is_not_allowed(game: str, pair: dict[str, Any]) -> None:
    for row in _table(game, pair).rows:
        answer = run(read_scenario(row.scenario, GAMES), GAMES)
        is_told = row.first.verdict not in (Verdict.UNCLEAR, Verdict.CANNOT_TELL)
        assert (answer.status is Status.ANSWERED) is is_told
        assert answer.holds is is_told
        assert len(answer.outcomes) <= max(row.outcomes, 1), "outcomes that come to the same are told once"


def test_two_copies_of_one_card_are_told_apart() -> None:
    envoy = asked_as('Envoy: Hero, blue, 6/6, human, generic, "Capture a Hero in a territory."')
    table = set_against((envoy, envoy), VERSUS["redemption"], GAMES, LOOKING)
    assert [row.title for row in table.rows] == ["Envoy 2 is at home with the defender, then Envoy 1 attacks"]
    assert [table.rows[0].first.verdict, table.rows[0].second.verdict] == [Verdict.TOUCHES, Verdict.NOTHING]


def test_a_pasted_text_takes_what_nobody_says_from_its_type() -> None:
    versus = VERSUS["redemption"]
    assert of_text("Draw 1.", "hero", "Card A", versus) == Asked("Card A", 'Hero, blue, 6/6, human, "Draw 1."')
    assert of_text("", "Hero, red, 2/2", "Card A", versus) == Asked("Card A", "Hero, red, 2/2")
    with pytest.raises(ScenarioError, match="no type of a card"):
        of_text("Draw 1.", "Heroine", "Card A", versus)


@pytest.mark.parametrize("words", ["Nobody", 'Envoy: Hero, mauve, "Draw 1."', 'Envoy: Hero, blue, 1/1, "Draw'])
def test_a_card_that_is_not_known_or_not_understood_is_refused(words: str) -> None:
    with pytest.raises(ScenarioError):
        set_against((asked_as(words), asked_as("Scout: Hero, blue, 1/1")), VERSUS["redemption"], GAMES, LOOKING)


def test_why_nothing_comes_of_a_card_is_a_sentence() -> None:
    cards = (
        Asked("Envoy", 'Hero, blue, 6/6, human, "Draw 1."'),
        Asked("Scout", 'Hero, red, 5/5, "Discard a brown Fortress."'),
    )
    said = {
        cell.says
        for row in set_against(cards, VERSUS["redemption"], GAMES, LOOKING).rows
        for cell in (row.first, row.second)
    }
    assert "Envoy does nothing to Scout: its ability is not active, since its card is in B's territory." in said
    assert any("and Envoy is not meant: it is neither `" in each and "` nor `" in each for each in said), said
