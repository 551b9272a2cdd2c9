"""What an ability did is taken back, and comes back, as the rules of negate, interrupt and prevent say."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.redemption.reading.instructions import Instruction, instructions
from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.plays import Attack, Block, PlayCard
from rulings.redemption.rules.questions import AbilityIs
from rulings.redemption.rules.questions.answers import ask
from rulings.redemption.rules.undoing.negating import negate
from rulings.table.places import Place
from rulings.table.state import State
from tests.examples import some
from tests.redemption.rules.small_games import ANN, BEN, enhancement, finish, game, make

EFFECTS = (
    "Discard a Lost Soul.",
    "Banish a Lost Soul.",
    "Topdeck a Lost Soul.",
    "Draw 1.",
    "Draw 2.",
    "Discard a good Enhancement from a hand.",
    "Reserve a good Enhancement from a hand.",
    "Discard an evil Enhancement.",
)


def card(name: str, numbers: str, text: str, *, good: bool) -> Face:
    kind = "GE" if good else "EE"
    return replace(enhancement(name, numbers, good=good), ability=load_reader().read(text, kind))


def snared(text: str) -> State:
    """Ben has played Snare on Guard, and Ann may answer; what Ben can draw lies in his hand's stead in the deck."""
    cards = (
        (BEN, card("Snare", "9/9", text, good=False)),
        (BEN, card("Hush", "0/0", "Negate the last card played in battle.", good=False)),
        (BEN, enhancement("Dagger", "1/1", good=False)),
        (BEN, enhancement("Club", "1/1", good=False)),
        (ANN, card("Rescue Cry", "10/10", "Negate the last card played in battle.", good=True)),
        (ANN, enhancement("Sword", "1/1", good=True)),
    )
    state = game("6/6", "5/5", souls=2, enhancements=cards)
    deck, hand = Place("deck", BEN), Place("hand", BEN)
    places = {**state.cards, hand: ("Snare", "Hush"), deck: ("Dagger", "Club")}
    state = replace(state, cards=places, where={**state.where, "Dagger": deck, "Club": deck})
    return make(state, Attack(ANN, "Envoy"), Block(BEN, "Guard"), PlayCard(BEN, "Snare", "Guard"))


def table_of(state: State) -> tuple[dict[str, Place], dict[tuple[str, str], object]]:
    """Where the cards are and what is so of them, without those that negate, and without what is so of the game."""
    played = ("Rescue Cry", "Hush")
    where = {name: place for name, place in state.where.items() if name not in played}
    known = {key: value for key, value in state.attributes.items() if key[0] not in ("", *played)}
    return where, known


@settings(deadline=None, max_examples=some(40))
@given(st.lists(st.sampled_from(EFFECTS), min_size=1, max_size=3))
def test_negating_an_ability_and_then_that_negate_gives_the_table_before(texts: list[str]) -> None:
    done = snared(" ".join(texts))
    if "Rescue Cry" not in done.at(Place("hand", ANN)) or "Snare" not in done.where or done.where["Snare"].on == "":
        return
    undone = make(done, PlayCard(ANN, "Rescue Cry", "Envoy"))
    again = make(undone, PlayCard(BEN, "Hush", "Guard"))
    assert ask(undone, AbilityIs("Snare", "negated")).holds
    assert not ask(again, AbilityIs("Snare", "negated")).holds
    assert table_of(again) == table_of(done)


@pytest.mark.parametrize("text", EFFECTS[:5])
def test_a_negate_alone_gives_the_table_before_the_ability(text: str) -> None:
    undone = make(snared(text), PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert undone.at(Place("deck", BEN)) == ("Dagger", "Club")
    assert undone.at(Place("land of bondage", BEN)) == ("Lost Soul 1", "Lost Soul 2")


def test_an_instant_effect_of_an_earlier_phase_stays_done() -> None:
    done = snared("Discard a Lost Soul.")
    later = Happening(done, "turn").set("", "phase began", len(done.log)).state
    by = replace(later.activations["Snare 1"], key="test", card="Rescue Cry")
    by = replace(by, effects=(negating(), *by.effects))
    state = finish(negate(Happening(later, "test"), by, 0, ("Snare",)).state).outcomes[0].state
    assert len(state.at(Place("land of bondage", BEN))) == 1
    assert not ask(state, AbilityIs("Snare", "negated")).holds


def negating() -> Instruction:
    return instructions(load_reader().read("Negate an evil Enhancement.", "GE").sections[0].abilities[0])[0]
