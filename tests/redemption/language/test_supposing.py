"""What is supposed of a card is as if its line had said it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulings.games import GAMES
from rulings.redemption.language.supposing import suppose
from rulings.redemption.rules.cards.faces import has_testament
from rulings.redemption.rules.cards.identifiers import has_identifier
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.cards.titles.versions import says_unique
from rulings.redemption.rules.game import lay_out
from rulings.redemption.rules.setup import Setup
from rulings.redemption.rules.unsaid import identifier_unsaid, uniqueness_unsaid
from rulings.redemption.rules.unsaid import testament_unsaid as unsaid_testament
from rulings.scenarios.answer import Status
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.table.errors import NotSaidError
from tests.redemption.language.test_imported_cards import find

LIONS = "scenario: lions\nbefore:\n  A:\n    deck: [Tired Lions, Old Lion, Keeper (GoC)]\n"


def lions() -> Setup:
    setup: Setup = read_scenario(LIONS, GAMES, find).setup
    return setup


@pytest.mark.parametrize("holds", [True, False])
def test_an_identifier_is_had_or_not(holds: bool) -> None:
    setup = lions()
    with pytest.raises(NotSaidError) as raised:
        has_identifier(setup.faces["Tired Lions"], "lion")
    (way,) = [way for way in raised.value.ways if way.holds is holds]
    supposed = suppose(setup, way)
    assert has_identifier(supposed.faces["Tired Lions"], "lion") is holds
    assert supposed.faces["Old Lion"] == setup.faces["Old Lion"]


def test_who_is_not_female_and_on_no_list_of_the_genderless_is_male() -> None:
    setup = lions()
    _, is_not = identifier_unsaid("Keeper (GoC)", "female").ways
    keeper = suppose(setup, is_not).faces["Keeper (GoC)"]
    assert not has_identifier(keeper, "female")
    assert has_identifier(keeper, "male")
    _, is_not = identifier_unsaid("Tired Lions", "female").ways
    assert suppose(setup, is_not).faces["Tired Lions"].unsaid == {"lion", "male", "genderless"}
    is_so, _ = identifier_unsaid("Keeper (GoC)", "female").ways
    assert not suppose(setup, is_so).faces["Keeper (GoC)"].unsaid


def test_a_character_is_unique_or_generic_and_of_either_testament_or_none() -> None:
    setup = lions()
    generic, unique = uniqueness_unsaid("Keeper (GoC)", "").ways
    assert says_unique(suppose(setup, generic).faces["Keeper (GoC)"]) is False
    assert says_unique(suppose(setup, unique).faces["Keeper (GoC)"]) is True
    found = [suppose(setup, way).faces["Keeper (GoC)"] for way in unsaid_testament("Keeper (GoC)", "").ways]
    assert [tuple(has_testament(face, said) for said in ("O.T.", "N.T.")) for face in found] == [
        (True, False),
        (False, True),
        (False, False),
    ]


@pytest.mark.parametrize(("kind", "is_open"), [("gold lion", False), ("crimson lion", True)])
def test_what_one_word_rules_out_needs_no_word_on_the_rest(kind: str, is_open: bool) -> None:
    text = f"""\
scenario: a hunt
cards:
  - Ann: Hero, blue, 6/6, human, "Discard a {kind}."
before:
  A:
    territory: [Ann]
  B:
    territory: [Tired Lions]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Ann
"""
    answer = run(read_scenario(text, GAMES, find), GAMES)
    assert answer.status is (Status.NOT_SAID if is_open else Status.ANSWERED)
    assert not answer.hints


def test_a_character_whose_title_and_print_do_not_agree_is_unique_or_generic() -> None:
    setup = read_scenario("scenario: riders\nbefore:\n  A:\n    deck: [The Rider]\n", GAMES, find).setup
    assert says_unique(setup.faces["The Rider"]) is None
    for way, holds in zip(uniqueness_unsaid("The Rider", "").ways, (False, True), strict=True):
        assert says_unique(suppose(setup, way).faces["The Rider"]) is holds


def test_whether_two_titles_are_one_person_is_told_both_ways_and_can_be_said() -> None:
    text = """\
scenario: two singers
cards:
  - Ethan, the Singer{said}
before:
  A:
    territory: [Ethan]
    hand: ["Ethan, the Singer"]
  B:
    land of bondage: [Lost Soul]
play:
  - A: puts Ethan, the Singer in territory
expect:
  always:
    - Ethan, the Singer is in A's territory
"""
    left_open = run(read_scenario(text.format(said=""), GAMES, find), GAMES)
    assert left_open.status is Status.NOT_SAID
    (problem,) = left_open.problems
    one, other = problem.follows
    assert one.startswith("If Ethan, the Singer is the same character as Ethan, it is not allowed")
    assert (
        other == "If Ethan, the Singer is another character than Ethan, `Ethan, the Singer is in A's territory` holds."
    )
    said = run(read_scenario(text.format(said=": same character as Ethan"), GAMES, find), GAMES)
    assert said.status is Status.NOT_ALLOWED


def test_a_card_on_the_table_has_one_of_its_two_identities() -> None:
    text = """\
scenario: two sides
cards:
  - Envoy: 'Hero, white (red), 6/7 (3/4), human, unique, "TOP: Draw 1. BOTTOM: Meek"'
before:
  A:
    territory: ["Envoy, as its top side"]
"""
    setup = replace(read_scenario(text, GAMES).setup, attributes={})
    with pytest.raises(NotSaidError) as raised:
        lay_out(setup)
    brigades = [face(lay_out(suppose(setup, way)), "Envoy").brigades for way in raised.value.ways]
    assert brigades == [("white",), ("red",)]
