"""An activation: one use of an ability or of the text of an event, with what it remembers on its way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from rulings.epic.reading.abilities import Sentence
from rulings.table.state import State

EVENT, CHAMPION = "event", "champion"
TRIBUTE, LOYALTY, ALLY, TRIGGERED, POWER = "tribute", "loyalty", "ally", "triggered", "power"
RIGHTEOUS = "righteous"

KINDS: Mapping[str, str] = MappingProxyType(
    {TRIBUTE: "the tribute", LOYALTY: "the loyalty ability", ALLY: "the ally ability", RIGHTEOUS: "righteous"}
)
"""What an ability is called by its kind, where there is a word for it."""


@dataclass(frozen=True, slots=True)
class Activation:
    """One use of an ability.

    Attributes:
        name: Its name, by which its facts are found.
        card: The card whose ability it is.
        player: Who controls it, and is meant by *you*.
        kind: What it is: an event or a Champion that is played, or an ability of one of the kinds above.
        sentences: What it says.
        text: The words as printed.
        named: What the text has named so far, each group of cards or players as it was named, the latest last.
        so: Of each sentence with a condition, whether it was so.
        done: Whether what was last to be done was done; None before anything was.
        options: Of each choice between deeds, the number of the one that was chosen.
        subjects: Of each act that is said of cards or players, those who were meant or picked when it began.
        declined: The acts that a player left who need not do them.
        variable: The X of the text; None where it has none.
        amount: The amount that was last told: of damage, of health.
        rest: The cards that were revealed or looked at and not chosen.
        new: The tokens and cards that it has put into play.
        loyalty: How many cards are to be revealed for a loyalty ability; None for X.
    """

    name: str
    card: str
    player: str
    kind: str
    sentences: tuple[Sentence, ...] = ()
    text: str = ""
    named: tuple[tuple[str, ...], ...] = ()
    so: Mapping[int, bool] = field(default_factory=lambda: MappingProxyType({}))
    done: bool | None = None
    options: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    subjects: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    declined: frozenset[str] = frozenset()
    variable: int | None = None
    amount: int = 0
    rest: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    loyalty: int | None = None

    def naming(self, *things: str) -> Activation:
        """Remember that cards or players were named together."""
        return replace(self, named=(*self.named, things))


def with_activation(state: State, activation: Activation) -> State:
    """Keep an activation in the state, in place of what was known of it."""
    return replace(state, activations={**state.activations, activation.name: activation})


def name_for(state: State, card: str) -> str:
    """Name the next activation of a card: its name, and which use of it it is."""
    used = sum(activation.card == card for activation in state.activations.values())
    return f"{card}, use {used + 1}"


def activation_of(state: State, name: str) -> Activation:
    """Give an activation by its name."""
    found: Activation = state.activations[name]
    return found


@dataclass(frozen=True, slots=True)
class Standpoint:
    """From where the words of a text are understood: who is *you*, which card is *this*, what was named before.

    Attributes:
        state: The state of which they speak.
        player: Who controls the ability.
        card: The card with the text.
        activation: The activation; None for what is continuous.
    """

    state: State
    player: str
    card: str
    activation: Activation | None = None
