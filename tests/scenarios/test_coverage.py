"""The coverage tells which clauses scenarios show at work."""

from rulings.book.load import load_book
from rulings.paths import corpus_folder
from rulings.scenarios.coverage import cover
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run

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


def test_clauses_that_a_passing_scenario_cites_are_shown_and_the_rest_of_their_entry_is_not() -> None:
    book = load_book(corpus_folder())
    found = {item.entry: item for item in cover(book, [run(read_scenario(SCENARIO.format(expected="always")))])}
    phase = found["redemption/procedure/battle-phase"]
    assert ("redemption/procedure/battle-phase#hero-begins-battle", 1) in phase.shown
    assert "redemption/procedure/battle-phase#stalemate" in phase.not_shown
    assert "redemption/effect/capture" not in found


def test_a_scenario_that_fails_shows_nothing() -> None:
    book = load_book(corpus_folder())
    assert cover(book, [run(read_scenario(SCENARIO.format(expected="never")))]) == ()
