"""What a prevent keeps from activating."""

from dataclasses import replace

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.abilities.carried_out import Stopped
from rulings.redemption.rules.plays import PlayCard
from rulings.redemption.rules.questions import AbilityIs
from rulings.redemption.rules.questions.answers import ask
from rulings.table.places import Place
from tests.redemption.rules.small_games import BEN, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK, evil_card


def test_a_prevented_enhancement_does_not_activate_and_only_the_next_one() -> None:
    hands = ((BEN, evil_card("Discard a Lost Soul.")), (BEN, evil_card("Discard a Lost Soul.", "Second Snare")))
    state = game("6/6", "5/5", souls=2, enhancements=hands)
    faces = dict(state.faces)
    text = "Prevent the next evil Enhancement played in battle."
    faces["Envoy"] = replace(faces["Envoy"], ability=load_reader().read(text, "Hero"))
    first = make(replace(state, faces=faces), ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"))
    assert len(first.at(Place("land of bondage", BEN))) == 2
    assert not ask(first, AbilityIs("Snare", "used")).holds
    assert any(entry.what == Stopped("Snare", "Envoy 1", (0,)) for entry in first.log)
