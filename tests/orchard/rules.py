"""The rules: a player plants one tree a turn, and a garden of five wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

from rulings.scenarios.game import Event
from rulings.table.choices import Choice, Option
from rulings.table.exploration import Ended
from rulings.table.facts import Moved, Value
from rulings.table.places import Place
from rulings.table.state import State, change, move, record, set_up
from rulings.table.verdicts import Finding, Refusal
from tests.orchard.texts import Fell, Grow

ONE_A_TURN = "orchard/rule/planting#one-tree-a-turn"
GROWS = "orchard/rule/growing#a-planted-tree-grows"
FELLED = "orchard/rule/felling#to-the-pile"
NO_SUCH_TREE = "orchard/rule/felling#no-tree-is-left"
WINS = "orchard/rule/winning#a-garden-of-five"
HIGH_ENOUGH = 5


@dataclass(frozen=True, slots=True)
class Tree:
    """What is printed on a card."""

    name: str
    height: int
    ability: Grow | Fell | None = None


@dataclass(frozen=True, slots=True)
class Beginning:
    """Who plays, and what lies where."""

    players: tuple[str, ...]
    faces: Mapping[str, Tree]
    places: Mapping[Place, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Plant:
    """A player plants a tree."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class IsHigh:
    """Whether a tree is so high."""

    card: str
    height: int


@dataclass(frozen=True, slots=True)
class LiesIn:
    """Whether a card lies in a place."""

    card: str
    place: Place


@dataclass(frozen=True, slots=True)
class HasWon:
    """Whether a player has won."""

    player: str


@dataclass(frozen=True, slots=True)
class GoesOn:
    """Whether nobody has won yet."""


Question = IsHigh | LiesIn | HasWon | GoesOn


@dataclass(frozen=True, slots=True)
class Standing:
    """The statement that a felling found no tree."""

    card: str

    def __str__(self) -> str:
        return f"{self.card} fells nothing"


def lay_out(beginning: Beginning) -> State:
    state = set_up(beginning.faces, beginning.places)
    heights: dict[tuple[str, str], Value] = {(card, "height"): tree.height for card, tree in beginning.faces.items()}
    return replace(state, attributes={("", "players"): beginning.players, **heights})


def play(state: State, made: Plant, cause: str) -> State | Refusal:
    if state.get(made.player, "planted"):
        return Refusal(f"{made.player} has planted a tree in this turn.", (ONE_A_TURN,))
    planted = record(state, move(state, made.card, Place("garden", made.player)), cause, (ONE_A_TURN,))
    planted = record(planted, change(planted, made.player, "planted", True), cause, (ONE_A_TURN,))
    return replace(planted, agenda=(made,))


def advance(state: State) -> State | Choice | Ended:
    if not state.agenda:
        return Ended(state)
    made: Plant = state.agenda[-1]
    ability = state.faces[made.card].ability
    done = _do(replace(state, agenda=()), made, ability)
    return done if isinstance(done, Choice) else _settle(done, made.player)


def _do(state: State, made: Plant, ability: Grow | Fell | None) -> State | Choice:
    match ability:
        case Grow():
            height = height_of(state, made.card) + int(ability.number.name)
            return record(state, change(state, made.card, "height", height), made.card, (GROWS,))
        case Fell():
            return _fell(state, made, ability)
        case _:
            return state


def _fell(state: State, made: Plant, ability: Fell) -> State | Choice:
    least = int(ability.tail.number.name) if ability.tail is not None else 0
    trees = [card for card, place in sorted(state.where.items()) if place.zone == "garden" and card != made.card]
    trees = [card for card in trees if height_of(state, card) > least]
    if not trees:
        return record(state, Standing(made.card), made.card, (NO_SUCH_TREE,))
    chosen = state.answers.get(f"{made.card}/tree")
    if chosen is None and len(trees) > 1:
        options = tuple(Option(tree, tree) for tree in trees)
        return Choice(f"{made.card}/tree", made.player, f"Which tree does {made.card} fell?", options, (FELLED,))
    return record(state, move(state, chosen or trees[0], Place("pile")), made.card, (FELLED,))


def _settle(state: State, player: str) -> State:
    garden = sum(height_of(state, card) for card in state.at(Place("garden", player)))
    if garden < HIGH_ENOUGH:
        return state
    return record(state, change(state, "", "winner", player), "rule", (WINS,))


def height_of(state: State, card: str) -> int:
    return cast(int, state.get(card, "height"))


def find_event(state: State, question: LiesIn) -> Event | None:
    """Find that a card came to where it is asked for."""
    for line, entry in enumerate(state.log):
        if isinstance(entry.what, Moved) and (entry.what.card, entry.what.target) == (question.card, question.place):
            return Event(line, line)
    return None


def ask(state: State, question: Question) -> Finding:
    match question:
        case IsHigh():
            height = height_of(state, question.card)
            return Finding(height == question.height, (GROWS,), f"{question.card} is {height} high")
        case LiesIn():
            moved = tuple(entry for entry in state.log if isinstance(entry.what, Moved))
            because = tuple(c for entry in moved if entry.what.card == question.card for c in entry.because)
            return Finding(state.where[question.card] == question.place, because, f"{state.where[question.card]}")
        case HasWon():
            return Finding(state.get("", "winner") == question.player, (WINS,))
        case GoesOn():
            return Finding(state.get("", "winner") is None, (WINS,))
