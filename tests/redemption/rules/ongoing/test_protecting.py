"""What a protected card is spared."""

from dataclasses import replace

import pytest

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.plays import Pass, PlayCard
from rulings.redemption.rules.questions import HasSpecialInitiative
from rulings.redemption.rules.questions.answers import ask
from rulings.table.errors import NotThereYetError
from tests.redemption.rules.small_games import ANN, BEN, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK, evil_card


def test_a_protected_card_is_no_target_of_that_effect_but_of_others() -> None:
    hands = ((BEN, evil_card("Discard a Hero.")), (BEN, evil_card("Banish a Hero.", "Second Snare")))
    for name, zone in (("Snare", "battle"), ("Second Snare", "banish pile")):
        state = game("6/6", "5/5", enhancements=hands)
        faces = dict(state.faces)
        faces["Envoy"] = replace(faces["Envoy"], ability=load_reader().read("Protect this Hero from discard.", "Hero"))
        state = make(replace(state, faces=faces), ATTACK, BLOCK, PlayCard(BEN, name, "Guard"))
        state = make(state, Pass(ANN)) if ask(state, HasSpecialInitiative(ANN)).holds else state
        assert state.where["Envoy"].zone == zone


def test_a_protection_that_cannot_be_told_is_named_and_not_the_effect_that_it_may_stop() -> None:
    state = game("6/6", "5/5", enhancements=((BEN, evil_card("Discard a Hero.")),))
    faces = dict(state.faces)
    text = "Protect this Hero from the next 2 evil Enhancements played."
    faces["Envoy"] = replace(faces["Envoy"], ability=load_reader().read(text, "Hero"))
    with pytest.raises(NotThereYetError, match="`evil enhancement played`") as caught:
        make(replace(state, faces=faces), ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"))
    assert caught.value.about == ("Envoy 1", 0)
