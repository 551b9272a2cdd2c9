"""Choosing the opponent: what the rules leave open, and what is refused by name."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.games import GAMES
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import lay_out, play
from rulings.redemption.rules.plays import Attack, Block, Pass
from rulings.redemption.rules.setup import Setup
from rulings.scenarios.answer import Answer, Status
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.table.places import Place
from rulings.table.state import State
from tests.examples import some
from tests.redemption.rules.small_games import ANN, BEN, SOUL, evil, finish, hero

CID = "Cid"


def ran(text: str) -> Answer:
    return run(read_scenario(f"scenario: a test\n{text.strip()}\n", GAMES), GAMES)


def test_a_choice_for_a_side_that_has_lost_its_characters_is_not_decided() -> None:
    answer = ran(
        """
cards:
  - Envoy: Hero, blue, 6/6
  - Giant: Evil Character, brown, 7/7
  - Whelp: Evil Character, black, 1/1
  - Call: good Enhancement, blue, "Discard an Evil Character in battle. Choose a black Evil Character to block."
before:
  A:
    territory: [Envoy]
    hand: [Call]
  B:
    territory: [Giant, Whelp]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Giant
  - A: plays Call on Envoy
  - B: passes
"""
    )
    assert answer.status is Status.UNCLEAR
    assert "redemption/effect/choose-opponent#before-a-character-is-presented" in answer.problems[0].because


def test_a_choice_that_names_in_unknown_words_whom_the_character_blocks_is_refused() -> None:
    answer = ran(
        """
cards:
  - Envoy: Hero, blue, 6/6, "Choose an Evil Character to block a nameless Hero."
  - Whelp: Evil Character, black, 1/1
before:
  A:
    territory: [Envoy]
  B:
    territory: [Whelp]
play:
  - A: attacks with Envoy
"""
    )
    assert answer.status is Status.NOT_THERE_YET


def battle(players: tuple[str, ...], envoy: Face, guard: Face) -> State:
    """Ann attacks Ben, who blocks and passes, as Ann does; anybody else only watches."""
    places = {
        Place("territory", ANN): ("Envoy",),
        Place("territory", BEN): ("Guard",),
        Place("land of bondage", BEN): ("Lost Soul",),
    }
    faces = {"Envoy": envoy, "Guard": guard, "Lost Soul": SOUL}
    owners = {"Envoy": ANN, "Guard": BEN, "Lost Soul": BEN}
    state = lay_out(Setup(players, faces, places, owners))
    for number, made in enumerate((Attack(ANN, "Envoy", BEN), Block(BEN, "Guard"), *(Pass(ANN), Pass(BEN)) * 2), 1):
        after = play(state, made, f"play {number}")
        state = finish(after).outcomes[0].state if isinstance(after, State) else state
    return state


NUMBERS = st.integers(1, 9)


@settings(max_examples=some(40), deadline=None)
@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
def test_a_battle_goes_the_same_way_whether_a_third_player_watches_or_not(a: int, b: int, c: int, d: int) -> None:
    envoy, guard = hero("Envoy", f"{a}/{b}"), evil("Guard", f"{c}/{d}")
    of_two, of_three = battle((ANN, BEN), envoy, guard), battle((ANN, BEN, CID), envoy, guard)
    assert of_two.log == of_three.log
    assert of_two.get("", "battle") == "over"
