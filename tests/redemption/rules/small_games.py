"""Small games for tests: Ann attacks, Ben blocks."""

from __future__ import annotations

from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import advance, lay_out, play
from rulings.redemption.rules.plays import Play
from rulings.redemption.rules.setup import Setup
from rulings.table.exploration import Limits
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal
from tests.exploring import Exploration, explore

ANN, BEN = "Ann", "Ben"


def hero(name: str, numbers: str, brigade: str = "blue") -> Face:
    strength, toughness = map(int, numbers.split("/"))
    return Face(name, ("Hero",), (brigade,), strength, toughness, identifiers=("human",))


def evil(name: str, numbers: str, brigade: str = "brown") -> Face:
    strength, toughness = map(int, numbers.split("/"))
    return Face(name, ("Evil Character",), (brigade,), strength, toughness)


def enhancement(name: str, numbers: str, *, good: bool, brigade: str = "") -> Face:
    strength, toughness = map(int, numbers.split("/"))
    kind = "good Enhancement" if good else "evil Enhancement"
    return Face(name, (kind,), (brigade or ("blue" if good else "brown"),), strength, toughness)


SOUL = Face("Lost Soul", ("Lost Soul",))


def game(
    envoy: str = "6/6", guard: str = "5/5", *, souls: int = 1, enhancements: tuple[tuple[str, Face], ...] = ()
) -> State:
    """Ann has Envoy in territory, Ben has Guard and Lost Souls; Enhancements are in the hands of their players."""
    faces = {"Envoy": hero("Envoy", envoy), "Guard": evil("Guard", guard)}
    named = [f"Lost Soul {number}" for number in range(1, souls + 1)]
    faces |= dict.fromkeys(named, SOUL) | {face.name: face for _, face in enhancements}
    owners = {"Envoy": ANN, "Guard": BEN} | dict.fromkeys(named, BEN) | {face.name: who for who, face in enhancements}
    places = {
        Place("territory", ANN): ("Envoy",),
        Place("territory", BEN): ("Guard",),
        Place("land of bondage", BEN): tuple(named),
        Place("hand", ANN): tuple(face.name for who, face in enhancements if who == ANN),
        Place("hand", BEN): tuple(face.name for who, face in enhancements if who == BEN),
    }
    return lay_out(Setup((ANN, BEN), faces, places, owners))


def make(state: State, *plays: Play) -> State:
    """Make plays that are allowed, one after the other, up to the next that is waited for; the first option counts."""
    for number, made in enumerate(plays, 1):
        result = play(state, made, f"play {number}")
        assert isinstance(result, State), result
        state = finish(result).outcomes[0].state
    return state


def refuse(state: State, made: Play) -> Refusal:
    """Make a play that is not allowed."""
    result = play(state, made)
    assert isinstance(result, Refusal), "the play is allowed"
    return result


def finish(state: State) -> Exploration:
    return explore(state, advance, Limits())
