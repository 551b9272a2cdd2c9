"""Small games for tests of what waits: Ben has Fortresses, and Ann is about to attack."""

from __future__ import annotations

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import advance, lay_out, play
from rulings.redemption.rules.plays import Attack
from rulings.redemption.rules.setup import Setup
from rulings.table.choices import Choice
from rulings.table.places import Place
from rulings.table.state import State
from tests.redemption.rules.small_games import ANN, BEN, SOUL, finish, hero

ATTACK = Attack(ANN, "Envoy")


def fortress(name: str, text: str) -> Face:
    return Face(name, ("Fortress",), ability=load_reader().read(text, "Fortress"))


def attacked(*texts: str) -> State:
    """Ann is about to attack with Envoy; Ben has a Fortress for each text, and cards to draw."""
    fortresses = {f"Keep {number}": fortress(f"Keep {number}", text) for number, text in enumerate(texts, 1)}
    deck = tuple(f"Card {number}" for number in range(1, 9))
    plain = {card: Face(card, ("evil Enhancement",), ("brown",), 1, 1) for card in deck}
    faces = {"Envoy": hero("Envoy", "6/6"), "Lost Soul": SOUL, **fortresses, **plain}
    places = {
        Place("territory", ANN): ("Envoy",),
        Place("territory", BEN): tuple(fortresses),
        Place("land of bondage", BEN): ("Lost Soul",),
        Place("deck", BEN): deck,
    }
    state = lay_out(Setup((ANN, BEN), faces, places, {card: ANN if card == "Envoy" else BEN for card in faces}))
    return finish(state).outcomes[0].state


def asked(state: State) -> Choice:
    """Carry on until a player is asked."""
    reached = advance(state)
    while isinstance(reached, State):
        state = reached
        reached = advance(state)
    assert isinstance(reached, Choice)
    return reached


def until_asked(state: State) -> State:
    while isinstance(reached := advance(state), State):
        state = reached
    return state


def began(state: State) -> State:
    made = play(state, ATTACK, "play 1")
    assert isinstance(made, State)
    return made
