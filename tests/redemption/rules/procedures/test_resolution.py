"""Battle resolution: what becomes of the characters, the Lost Souls and the Enhancements."""

from hypothesis import given
from hypothesis import strategies as st

from rulings.redemption.rules.battle.standing import initiative
from rulings.redemption.rules.plays import Pass, PlayCard
from rulings.table.places import Place
from tests.redemption.rules.battles import HANDS
from tests.redemption.rules.small_games import ANN, BEN, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK


def test_the_losing_player_who_plays_nothing_lets_the_battle_be_resolved() -> None:
    state = make(game("6/6", "5/5"), ATTACK, BLOCK, Pass(BEN))
    assert state.get("", "result") == "Hero wins"
    assert state.at(Place("land of redemption", ANN)) == ("Lost Soul 1",)
    assert state.at(Place("discard pile", BEN)) == ("Guard",)
    assert state.at(Place("territory", ANN)) == ("Envoy",)
    assert (state.get("", "rescue attempt"), state.get("", "block")) == ("successful", "failed")


def test_a_blocker_that_wins_keeps_the_lost_souls() -> None:
    state = make(game("4/4", "5/5"), ATTACK, BLOCK, Pass(ANN))
    assert state.at(Place("discard pile", ANN)) == ("Envoy",)
    assert state.at(Place("land of bondage", BEN)) == ("Lost Soul 1",)
    assert (state.get("", "rescue attempt"), state.get("", "block")) == ("failed", "successful")
    assert state.get("Envoy", "defeated") is True


def test_a_stalemate_ends_after_three_passes_and_sends_everyone_home() -> None:
    passed_twice = make(game("3/6", "5/5"), ATTACK, BLOCK, Pass(ANN), Pass(BEN))
    assert initiative(passed_twice).player == ANN
    state = make(passed_twice, Pass(ANN))
    assert state.get("", "result") == "stalemate"
    assert (state.where["Envoy"], state.where["Guard"]) == (Place("territory", ANN), Place("territory", BEN))
    assert state.get("Envoy", "defeated") is True
    assert state.get("", "rescue attempt") == "failed"


def test_mutual_destruction_by_the_numbers_discards_everyone_and_rescues() -> None:
    state = make(game("6/4", "5/5"), ATTACK, BLOCK, Pass(ANN), Pass(BEN), Pass(ANN))
    assert state.at(Place("discard pile", ANN)) == ("Envoy",)
    assert state.at(Place("discard pile", BEN)) == ("Guard",)
    assert state.at(Place("land of redemption", ANN)) == ("Lost Soul 1",)
    assert (state.get("Envoy", "defeated"), state.get("Guard", "defeated")) == (None, True)


def test_enhancements_are_discarded_when_the_battle_is_over() -> None:
    state = make(game("6/6", "5/5", enhancements=HANDS), ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"), Pass(ANN))
    assert state.at(Place("discard pile", BEN)) == ("Snare",)
    assert state.at(Place("territory", BEN)) == ("Guard",)


def test_an_unblocked_challenge_succeeds_and_rescues_nothing() -> None:
    state = make(game(souls=0), ATTACK, Pass(BEN))
    assert (state.get("", "battle challenge"), state.get("", "phase")) == ("successful", "discard")


_NUMBERS = st.builds("{}/{}".format, st.integers(0, 9), st.integers(1, 9))


@given(_NUMBERS, _NUMBERS, st.integers(0, 2))
def test_every_battle_ends_with_each_card_in_one_place_and_facts_that_add_up(
    envoy: str, guard: str, souls: int
) -> None:
    state = make(game(envoy, guard, souls=souls), ATTACK, BLOCK)
    while state.get("", "battle") != "over":
        state = make(state, Pass(initiative(state).player))
    assert sorted(card for held in state.cards.values() for card in held) == sorted(state.faces)
    assert not [place for place, held in state.cards.items() if held and place.zone == "battle"]
    rescued = len(state.at(Place("land of redemption", ANN)))
    assert rescued == int(state.get("", "rescue attempt") == "successful")
    assert state.get("", "result") in ("Hero wins", "Evil Character wins", "stalemate", "mutual destruction")
