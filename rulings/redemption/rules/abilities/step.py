"""One effect on its way from its conditions to its end: what each stage is given, and what it hands on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rulings.redemption.reading.defaults import entry_of
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.agenda import Carry, after, question
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.choices import Choice, Option
from rulings.table.state import State


@dataclass(frozen=True, slots=True)
class Step:
    """An effect that is being carried out (redemption/term/carry-out-an-effect).

    Attributes:
        now: What happened so far.
        activation: The activation; its player is the one who carries the effect out.
        frame: The effect on the agenda.
        targets: Its targets, as far as they have been found.
        earlier: The targets of the verb before it that shares its object; None for the first verb.
        replaced: For each target whose effect is replaced, by what: the activation that waits, and the part of it.
        fighting: The targets that were characters in battle before it was done.
    """

    now: Happening
    activation: Activation
    frame: Carry
    targets: tuple[str, ...] = ()
    earlier: tuple[str, ...] | None = None
    replaced: Mapping[str, tuple[Activation, Part]] = field(default_factory=lambda: MappingProxyType({}))
    fighting: tuple[str, ...] = ()

    @property
    def state(self) -> State:
        """The state as it is by now."""
        return self.now.state

    @property
    def instruction(self) -> Instruction:
        """The effect, with what stands around it."""
        return self.activation.effects[self.frame.index]

    @property
    def speaker(self) -> Activation:
        """The activation with the player who controls it, where another carries the effect out."""
        found: Activation = self.state.activations[self.activation.key]
        return found

    @property
    def is_first_verb(self) -> bool:
        """Whether it is the first, or the only one, of the verbs that share its object."""
        return self.activation.first(lambda effect: effect.effect is self.instruction.effect) == self.frame.index

    def question(self, about: str) -> str:
        """Name a question about the effect; verbs that share an object share it."""
        first = self.activation.first(lambda effect: effect.effect is self.instruction.effect)
        return question(self.frame, first, about)

    def choose(self, about: str, words: str, options: tuple[Option, ...]) -> Choice | None:
        """Ask the player who carries the effect out.

        Args:
            about: What is asked.
            words: The question.
            options: What may be chosen.

        Returns:
            The choice; None where there is no more than one option, or it was made already.
        """
        question = self.question(about)
        if len(options) < 2 or question in self.state.answers:
            return None
        return Choice(question, self.activation.player, words, options, (entry_of(self.instruction.name) or "",))

    def chosen(self, about: str) -> object:
        """Tell what was chosen; None where nothing was."""
        return self.state.answers.get(self.question(about))

    def done(self, now: Happening) -> State:
        """Go on to what follows the effect on its ability."""
        return now.then(*after(self.frame, len(self.activation.effects))).state
