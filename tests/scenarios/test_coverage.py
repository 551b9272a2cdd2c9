"""The coverage tells which clauses scenarios show at work, and which the engine carries out that none shows."""

import re
from dataclasses import replace
from pathlib import Path

from rulings.book.model import Book
from rulings.games import GAMES
from rulings.scenarios.carried_out import list_carried_out
from rulings.scenarios.coverage import cover
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from tests.whole_book import whole_book

SCENARIO = """
scenario: an attack without a block
cards:
  - Envoy: Hero, blue, 6/6
before:
  A:
    territory: [Envoy]
play:
  - A: attacks with Envoy
expect:
  {expected}:
    - it is a battle challenge
"""


BOOK = whole_book()
PHASE = "redemption/procedure/battle-phase"
BEGINS = f"{PHASE}#hero-begins-battle"
STALEMATE = f"{PHASE}#stalemate"


def test_clauses_that_a_passing_scenario_cites_are_shown_and_the_rest_of_their_entry_is_not() -> None:
    answer = run(read_scenario(SCENARIO.format(expected="always"), GAMES), GAMES)
    found = {item.entry: item for item in cover(BOOK, [answer], {}).entries}
    assert (BEGINS, 1) in found[PHASE].shown
    assert STALEMATE in found[PHASE].not_shown
    assert found["redemption/effect/capture"].shown == ()
    assert "redemption/deck/type-i" not in found


def test_a_clause_for_reference_is_told_with_its_reason_and_is_misplaced_where_a_scenario_shows_it() -> None:
    answer = run(read_scenario(SCENARIO.format(expected="always"), GAMES), GAMES)
    book = marked(BEGINS, STALEMATE)
    found = cover(book, [answer], {})
    of_phase = next(entry for entry in found.entries if entry.entry == PHASE)
    assert of_phase.reference == ((STALEMATE, "a definition"),)
    assert STALEMATE not in of_phase.not_shown
    assert found.misplaced == (BEGINS,)


def marked(*clauses: str) -> Book:
    """The book with some clauses marked as for reference."""
    entry = BOOK.entries[PHASE]
    new = (replace(each, reference="a definition" if each.id in clauses else "") for each in entry.clauses)
    return Book(BOOK.games, {**BOOK.entries, PHASE: replace(entry, clauses=tuple(new))})


def test_a_scenario_that_fails_shows_nothing() -> None:
    assert cover(BOOK, [run(read_scenario(SCENARIO.format(expected="never"), GAMES), GAMES)], {}).entries == ()


def test_a_clause_that_the_engine_carries_out_is_missing_where_no_scenario_shows_it() -> None:
    answer = run(read_scenario(SCENARIO.format(expected="always"), GAMES), GAMES)
    carried_out = {BEGINS: ("battle/attacking.py",), STALEMATE: ("battle/standing.py",)}
    assert cover(BOOK, [answer], carried_out).missing == ((STALEMATE, ("battle/standing.py",)),)


def test_a_module_carries_out_the_clauses_that_it_names_whole_or_with_their_entry(tmp_path: Path) -> None:
    (tmp_path / "whole.py").write_text(f'"""Sees a stalemate ({STALEMATE})."""\n', "utf-8")
    (tmp_path / "parts.py").write_text(f'ENTRY = "{PHASE}"\nPARTS = ("hero-begins-battle", "stalemate")\n', "utf-8")
    (tmp_path / "elsewhere.py").write_text('PARTS = ("hero-begins-battle",)\n', "utf-8")
    assert list_carried_out(BOOK, tmp_path) == {BEGINS: ("parts.py",), STALEMATE: ("parts.py", "whole.py")}


def test_a_module_carries_out_the_clauses_that_it_names_by_their_end(tmp_path: Path) -> None:
    end = STALEMATE.rpartition("/")[2]
    (tmp_path / "ends.py").write_text(f'PARTS = ("{end}", "another#stalemate")\n', "utf-8")
    assert list_carried_out(BOOK, tmp_path) == {STALEMATE: ("ends.py",)}


def test_what_a_module_refuses_is_not_carried_out(tmp_path: Path) -> None:
    says = f'def fight():\n    """Fights.\n\n    Raises:\n        NotThereYetError: As {STALEMATE} has it.\n    """\n'
    (tmp_path / "refusing.py").write_text(says, "utf-8")
    assert list_carried_out(BOOK, tmp_path) == {}


def test_the_engine_names_no_clause_that_the_book_does_not_have() -> None:
    named = {
        clause
        for module in GAMES["redemption"].engine.modules.rglob("*.py")
        for clause in re.findall(r"redemption/[a-z0-9/-]+#[a-z0-9-]+[a-z0-9]", module.read_text("utf-8"))
    }
    assert sorted(named - BOOK.clauses.keys()) == []
