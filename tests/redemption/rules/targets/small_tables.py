"""A small table for tests of targets: Ben may play Snare, Ann has Fortresses and an unknown hand."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.abilities.activation import Activation, abilities_of, start
from rulings.redemption.rules.cards.faces import UNKNOWN, Face
from rulings.redemption.rules.game import lay_out
from rulings.redemption.rules.setup import Setup
from rulings.table.places import Place
from rulings.table.state import State
from tests.redemption.rules.small_games import ANN, BEN, enhancement, evil, hero


def snare(text: str) -> Face:
    return replace(enhancement("Snare", "0/0", good=False), ability=load_reader().read(text, "EE"))


def table(text: str, fortresses: int = 0, hand: int = 0) -> tuple[State, Activation]:
    """Ben may play Snare; Ann has Fortresses and a hand that nobody knows."""
    named = {f"Fort {number}": Face(f"Fort {number}", ("Fortress",)) for number in range(fortresses)}
    unknown = {f"unknown card {number}": UNKNOWN for number in range(hand)}
    faces = {"Envoy": hero("Envoy", "6/6"), "Guard": evil("Guard", "5/5"), "Snare": snare(text), **named, **unknown}
    places = {
        Place("territory", ANN): ("Envoy", *named),
        Place("territory", BEN): ("Guard",),
        Place("hand", ANN): tuple(unknown),
        Place("hand", BEN): ("Snare",),
    }
    owners = {name: BEN if name in ("Guard", "Snare") else ANN for name in faces}
    state = lay_out(Setup((ANN, BEN), faces, places, owners))
    ability = abilities_of(state, "Snare")[0]
    return start(state, "Snare", BEN, ability, "test")
