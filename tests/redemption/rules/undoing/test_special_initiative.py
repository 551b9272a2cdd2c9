"""Special initiative: who has it, and what may be played with it."""

from rulings.redemption.rules.plays import Pass, PlayCard
from rulings.redemption.rules.questions import AbilityIs, CardIs, HasSpecialInitiative
from rulings.redemption.rules.questions.answers import ask
from rulings.table.places import Place
from tests.redemption.rules.small_games import ANN, BEN, make, refuse
from tests.redemption.rules.snares import snared


def test_a_player_whose_only_hero_would_be_captured_has_special_initiative() -> None:
    state = snared()
    assert ask(state, HasSpecialInitiative(ANN)).holds
    assert state.where["Envoy"] == Place("battle", ANN)


def test_the_negate_comes_in_time_and_the_hero_stays() -> None:
    state = make(snared(), PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert state.where["Envoy"] == Place("battle", ANN)
    assert ask(state, AbilityIs("Snare", "negated", "Rescue Cry")).because[0] == (
        "redemption/effect/negate#undoes-for-good"
    )
    assert ask(state, HasSpecialInitiative("")).holds


def test_without_an_answer_the_hero_is_captured() -> None:
    state = make(snared(), Pass(ANN))
    assert state.where["Envoy"] == Place("land of bondage", BEN)
    assert ask(state, CardIs("Envoy", "captured")).holds
    assert ask(state, AbilityIs("Snare", "completed")).holds


def test_an_enhancement_that_answers_nothing_may_not_be_played_with_special_initiative() -> None:
    made = refuse(snared(answer="Draw 1."), PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert made.because == ("redemption/procedure/special-initiative#what-may-be-played",)


def test_nobody_else_may_play_in_the_meantime() -> None:
    assert refuse(snared(), Pass(BEN)).reason == "Ann has special initiative."


def test_an_effect_that_leaves_a_character_gives_no_special_initiative() -> None:
    state = snared("Discard an Evil Character.")
    assert ask(state, HasSpecialInitiative("")).holds
    assert state.where["Guard"] == Place("discard pile", BEN)
