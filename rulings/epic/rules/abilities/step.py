"""A step: one deed of an activation on its way, with what it has brought about so far."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulings.epic.reading.abilities import Act, Deed
from rulings.epic.rules.abilities.activation import Activation, Standpoint, with_activation
from rulings.epic.rules.cards.transition import Now
from rulings.table.state import State

FOLLOWED_IN_ORDER = "epic/rule/playing-a-card#follow-text-in-order"


@dataclass(frozen=True, slots=True)
class Step:
    """One deed on its way.

    Attributes:
        now: What happened so far.
        activation: The activation, with what it remembers.
        act: The act to which the deed belongs.
        deed: The deed.
        key: The name of the step, which no other of the activation has.
        performer: Who does it.
        is_optional: Whether the performer may leave it, and has not been asked yet.
        times: How often it is done, where a text has it done for each of something.
    """

    now: Now
    activation: Activation
    act: Act
    deed: Deed
    key: str
    performer: str
    is_optional: bool = False
    times: int = 1

    @property
    def state(self) -> State:
        """The state so far."""
        return self.now.state

    @property
    def card(self) -> str:
        """The card whose ability it is."""
        return self.activation.card

    @property
    def at(self) -> Standpoint:
        """From where the words of the deed are understood."""
        return Standpoint(self.now.state, self.activation.player, self.activation.card, self.activation)

    @property
    def question(self) -> str:
        """The beginning of the names of all that it asks."""
        return f"{self.activation.name}/{self.key}"

    @property
    def act_key(self) -> str:
        """The name of the act to which the deed belongs, in the same round."""
        deed, at, round_ = self.key.partition("@")
        return f"{deed.rpartition('.')[0]}{at}{round_}"

    @property
    def is_repeated(self) -> bool:
        """Whether it is done once for each of some things, of which this is one."""
        return "@" in self.key

    def after(self, now: Now) -> Step:
        """The step after something has happened."""
        return replace(self, now=now)

    def knowing(self, activation: Activation) -> Step:
        """The step with an activation that remembers something else."""
        return replace(self, activation=activation)

    def naming(self, *things: str) -> Step:
        """The step after cards or players were named together; nothing is remembered where there are none."""
        return self.knowing(self.activation.naming(*things)) if things else self

    def telling(self, amount: int) -> Step:
        """The step after an amount was told, for what stands behind *that much* and X."""
        return self.knowing(replace(self.activation, amount=amount, variable=amount))

    def was_done(self, done: bool) -> Step:
        """The step with whether it was done, for what stands behind *if you do*."""
        return self.knowing(replace(self.activation, done=done))

    def kept(self) -> State:
        """The state after the step, in which the activation remembers what it does now."""
        return with_activation(self.now.state, self.activation)
