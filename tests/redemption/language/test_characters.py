"""Cards that a scenario says to be one unique character under different titles."""

from __future__ import annotations

import pytest

from rulings.games import GAMES
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario

BEGINNING = "scenario: titles\ncards:\n{}\nbefore:\n  A:\n    territory: [{}]\n"


def titles_of(**cards: str) -> dict[str, tuple[str, ...]]:
    """The titles of each card, after what is said of it."""
    lines = "\n".join(f"  - {name}: Hero, white, 2/2{said}" for name, said in cards.items())
    faces = read_scenario(BEGINNING.format(lines, ", ".join(cards)), GAMES).setup.faces
    return {name: tuple(sorted(face.same_as)) for name, face in faces.items()}


def reason_for(**cards: str) -> str:
    with pytest.raises(ScenarioError) as raised:
        titles_of(**cards)
    return raised.value.problems[0].reason


def test_a_title_of_a_title_is_one_of_the_same_character() -> None:
    said = titles_of(Scout="", Envoy=", same character as Scout", Herald=', "Draw 1.", same character as Envoy')
    assert set(said.values()) == {("Envoy", "Herald", "Scout")}


def test_a_card_for_a_group_has_the_titles_of_its_members_who_have_none_of_its_own() -> None:
    said = titles_of(Scout="", Envoy="", Pair=", same character as Scout, same character as Envoy")
    assert said == {"Scout": ("Scout",), "Envoy": ("Envoy",), "Pair": ("Envoy", "Scout")}


def test_a_name_that_two_cards_say_need_be_no_card() -> None:
    said = titles_of(Envoy=", same character as Scout", Herald=", same character as Scout")
    assert set(said.values()) == {("Envoy", "Herald", "Scout")}


def test_a_name_that_one_card_says_and_no_card_has_is_refused() -> None:
    assert "There is no card `Scuot`" in reason_for(Scout="", Envoy=", same character as Scuot")


def test_a_member_that_only_its_group_says_and_no_card_has_is_refused() -> None:
    said = {"Scout": "", "Pair": ", same character as Scout, same character as Envoi"}
    assert "There is no card `Envoi`" in reason_for(**said)


def test_a_generic_card_has_no_other_titles() -> None:
    assert "Scout is generic" in reason_for(Scout=", generic", Envoy=", same character as Scout")


def test_what_goes_in_a_circle_is_refused() -> None:
    said = {"Scout": ", same character as Envoy", "Envoy": ", same character as Scout"}
    assert "the same character as itself" in reason_for(**said)


def test_words_of_an_ability_say_nothing_of_its_card() -> None:
    assert titles_of(Scout="", Envoy=', "Draw 1, same character as Scout."') == {"Scout": (), "Envoy": ()}
