"""A battle runs by the numbers: who attacks, who blocks, who has initiative, and how it ends."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.redemption.rules.battle.standing import Kind, initiative, stands
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import play
from rulings.redemption.rules.plays import Attack, Block, Pass, Play, PlayCard
from rulings.table.places import Place
from rulings.table.state import State
from tests.redemption.rules.small_games import ANN, BEN, enhancement, finish, game, make, refuse

ATTACK, BLOCK = Attack(ANN, "Envoy"), Block(BEN, "Guard")
STAFF, SNARE = enhancement("Staff", "1/1", good=True), enhancement("Snare", "2/2", good=False)
HANDS = ((ANN, STAFF), (BEN, SNARE))


def test_a_hero_that_attacks_while_the_opponent_has_a_lost_soul_makes_a_rescue_attempt() -> None:
    assert make(game(), ATTACK).get("", "kind of battle") == "rescue attempt"


def test_without_a_lost_soul_it_is_a_battle_challenge() -> None:
    assert make(game(souls=0), ATTACK).get("", "kind of battle") == "battle challenge"


@pytest.mark.parametrize(
    ("envoy", "guard", "kind", "winner", "has"),
    [
        ("6/6", "5/5", Kind.WINNING, ANN, BEN),  # 5 < 6, and 5 is not above 6: Ben is losing
        ("4/4", "5/5", Kind.WINNING, BEN, ANN),
        ("3/6", "5/5", Kind.STALEMATE, "", ANN),  # 3 < 5 and 5 < 6; Ben played the last card
        ("6/4", "5/5", Kind.MUTUAL_DESTRUCTION, "", ANN),  # 6 >= 5 and 5 >= 4
        ("5/5", "5/5", Kind.MUTUAL_DESTRUCTION, "", ANN),
        ("5/6", "5/5", Kind.WINNING, ANN, BEN),  # 5 >= 5, but 5 < 6
    ],
)
def test_the_numbers_tell_how_the_battle_stands_and_who_has_initiative(
    envoy: str, guard: str, kind: Kind, winner: str, has: str
) -> None:
    state = make(game(envoy, guard), ATTACK, BLOCK)
    assert (stands(state).kind, stands(state).winner, initiative(state).player) == (kind, winner, has)


def test_an_enhancement_counts_with_its_numbers_and_may_turn_the_battle() -> None:
    state = make(game("6/6", "5/5", enhancements=HANDS), ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"))
    assert (stands(state).winner, initiative(state).player) == (BEN, ANN)


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


def test_an_enhancement_starts_the_count_of_passes_anew() -> None:
    state = make(game("3/9", "5/9", enhancements=HANDS), ATTACK, BLOCK, Pass(ANN), PlayCard(BEN, "Snare", "Guard"))
    assert (state.get("", "passes"), initiative(state).player) == (None, ANN)
    assert make(state, Pass(ANN), Pass(BEN)).get("", "battle") == "under way"


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


def test_an_enhancement_can_make_its_own_character_s_toughness_negative() -> None:
    burden = enhancement("Burden", "5/-9", good=True)
    state = make(
        game("3/6", "5/9", enhancements=((ANN, burden),)), ATTACK, BLOCK, PlayCard(ANN, "Burden", "Envoy"), Pass(ANN)
    )
    assert state.at(Place("discard pile", ANN)) == ("Burden", "Envoy")
    assert state.get("", "result") == "Evil Character wins"


def test_the_defender_who_does_not_block_chooses_the_lost_soul_to_surrender() -> None:
    laid = game(souls=2)
    known = replace(laid, faces={**laid.faces, "Lost Soul 2": Face("Lost Soul", ("Lost Soul",), testaments=("N.T.",))})
    result = finish(_declined(make(known, ATTACK)))
    assert [outcome.choices for outcome in result.outcomes] == [
        ((BEN, "Lost Soul 1"),),
        ((BEN, "Lost Soul 2"),),
    ]
    assert all(outcome.state.get("", "block") is None for outcome in result.outcomes)


def _declined(state: State) -> State:
    declined = play(state, Pass(BEN))
    assert isinstance(declined, State)
    return declined


def test_an_unblocked_challenge_succeeds_and_rescues_nothing() -> None:
    state = make(game(souls=0), ATTACK, Pass(BEN))
    assert (state.get("", "battle challenge"), state.get("", "phase")) == ("successful", "discard")


@pytest.mark.parametrize(
    ("before", "made", "reason", "clause"),
    [
        ((), Attack(BEN, "Guard"), "It is not Ben's turn.", "by-beginning-a-battle"),
        ((ATTACK,), ATTACK, "There has been a battle in this turn already.", "one-battle-a-turn"),
        ((), BLOCK, "Ben is not being attacked.", "attempt-to-stop"),
        ((ATTACK, BLOCK), BLOCK, "Ben has blocked already", "when-the-opportunity-passes"),
        ((ATTACK,), Block(BEN, "Lost Soul 1"), "Lost Soul 1 is no Evil Character.", "only-evil-characters"),
        (
            (ATTACK, BLOCK),
            PlayCard(ANN, "Staff", "Envoy"),
            "Ben has initiative, since Ben is losing.",
            "losing-player-has-it",
        ),
        ((ATTACK, BLOCK), PlayCard(BEN, "Snare", "Envoy"), "Envoy is no character of Ben's side", "matching-brigade"),
        ((ATTACK, BLOCK), PlayCard(BEN, "Snare"), "Say on which character", "matching-brigade"),
        ((ATTACK, BLOCK), Pass(ANN), "Ben has initiative, since Ben is losing.", "losing-player-has-it"),
        ((ATTACK,), Pass(ANN), "It is for Ben to block or not.", "answer-to-rescue-attempt"),
        ((), Pass(ANN), "There is no battle in which to pass.", "when-a-player-may-pass"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_with_the_clause(
    before: tuple[Play, ...], made: Play, reason: str, clause: str
) -> None:
    refusal = refuse(make(game(enhancements=HANDS), *before), made)
    assert refusal.reason.startswith(reason)
    assert any(clause in item for item in refusal.because)


def test_an_enhancement_needs_a_matching_brigade_and_the_right_alignment() -> None:
    red = enhancement("Red Staff", "1/1", good=True, brigade="red")
    wrong = enhancement("Wrong Side", "1/1", good=False, brigade="blue")
    state = make(game("4/4", "5/5", enhancements=((ANN, red), (ANN, wrong))), ATTACK, BLOCK)
    assert refuse(state, PlayCard(ANN, "Red Staff", "Envoy")).reason == "Red Staff and Envoy share no brigade."
    assert refuse(state, PlayCard(ANN, "Wrong Side", "Envoy")).reason == "Envoy cannot use Wrong Side."


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
