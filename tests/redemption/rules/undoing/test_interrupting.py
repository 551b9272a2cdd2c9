"""What an interrupt holds up, and what comes back after it."""

from dataclasses import replace

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.ongoing.numbers import Numbers, now
from rulings.redemption.rules.plays import Pass, PlayCard
from rulings.redemption.rules.questions import HasSpecialInitiative
from rulings.redemption.rules.questions.answers import ask
from rulings.table.places import Place
from rulings.table.undoing import Lapsed
from tests.redemption.rules.small_games import ANN, BEN, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK, good_card, snared


def test_an_interrupt_that_removes_the_user_keeps_the_capture_from_coming_back() -> None:
    state = snared(answer="Interrupt the battle. Discard an Evil Character in battle.")
    state = make(state, PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert ask(state, HasSpecialInitiative(BEN)).holds
    state = make(state, Pass(BEN))
    assert state.where["Guard"] == Place("discard pile", BEN)
    assert state.where["Envoy"] == Place("battle", ANN)
    assert any(isinstance(entry.what, Lapsed) and entry.what.activation == "Snare 1" for entry in state.log)


def test_a_useless_interrupt_lets_the_capture_come_back_without_another_special_initiative() -> None:
    state = make(snared(answer="Interrupt the battle. Draw 1."), PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert state.where["Envoy"] == Place("land of bondage", BEN)
    assert not state.agenda


def test_an_interrupted_ongoing_effect_is_not_in_force_until_it_reactivates() -> None:
    answer = good_card("Interrupt the battle. Discard an Evil Character in battle.")
    state = game("4/4", "5/5", enhancements=((ANN, answer),))
    faces = dict(state.faces)
    faces["Guard"] = replace(
        faces["Guard"], ability=load_reader().read("Protect this Evil Character from discard.", "EC")
    )
    state = make(replace(state, faces=faces), ATTACK, BLOCK, PlayCard(ANN, "Rescue Cry", "Envoy"), Pass(BEN))
    assert state.where["Guard"] == Place("discard pile", BEN)


def test_an_increase_comes_back_after_the_interrupt() -> None:
    answer = good_card("Interrupt the battle. Draw 1.")
    state = game("4/4", "5/5", enhancements=((ANN, answer),))
    faces = dict(state.faces)
    faces["Guard"] = replace(faces["Guard"], ability=load_reader().read("Increase this Evil Character 2/2.", "EC"))
    state = make(replace(state, faces=faces), ATTACK, BLOCK, PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert now(state, "Guard") == Numbers(7, 7)
