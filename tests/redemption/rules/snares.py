"""Small battles for tests of abilities: Ben plays Snare, and Ann may have an answer."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.abilities.activation import Omitted
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import play
from rulings.redemption.rules.plays import Attack, Block, PlayCard
from rulings.table.places import Place
from rulings.table.state import State
from tests.redemption.rules.small_games import ANN, BEN, enhancement, game, hero, make

ATTACK, BLOCK = Attack(ANN, "Envoy"), Block(BEN, "Guard")


def evil_card(text: str, name: str = "Snare") -> Face:
    return replace(enhancement(name, "1/1", good=False), ability=load_reader().read(text, "EE"))


def good_card(text: str, name: str = "Rescue Cry") -> Face:
    return replace(enhancement(name, "0/0", good=True), ability=load_reader().read(text, "GE"))


def snared(text: str = "Capture a Hero.", answer: str = "Negate the last card played in battle.") -> State:
    """Envoy 6/6 is winning over Guard 5/5, and Ben plays Snare; Ann holds an answer."""
    state = game("6/6", "5/5", enhancements=((BEN, evil_card(text)), (ANN, good_card(answer))))
    return make(state, ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"))


def played(state: State, made: PlayCard) -> State:
    found = play(state, made)
    assert isinstance(found, State)
    return found


def omitted(state: State) -> list[str]:
    """Why effects of Snare were not carried out."""
    said = (entry.what for entry in state.log)
    return [what.reason for what in said if isinstance(what, Omitted) and what.activation == "Snare 1"]


def fought(envoy: str, guard: str, *texts: str) -> State:
    """Envoy, with a text if there is one, attacks, and Guard blocks."""
    state = game(envoy, guard)
    faces = dict(state.faces)
    for name, kind, text in zip(("Envoy", "Guard"), ("Hero", "Evil Character"), texts, strict=False):
        faces[name] = replace(faces[name], ability=load_reader().read(text, kind))
    return make(replace(state, faces=faces), ATTACK, BLOCK)


def helped(text: str) -> State:
    """Envoy has a text, and Helper waits in Ann's territory."""
    state = game("4/4", "5/5")
    helper, territory = hero("Helper", "3/3"), Place("territory", ANN)
    faces = {**state.faces, "Helper": helper}
    faces["Envoy"] = replace(faces["Envoy"], ability=load_reader().read(text, "Hero"))
    return replace(
        state,
        faces=faces,
        where={**state.where, "Helper": territory},
        cards={**state.cards, territory: (*state.at(territory), "Helper")},
        attributes={**state.attributes, ("Helper", "owner"): ANN},
    )
