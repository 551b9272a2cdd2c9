"""Modifiers for other cards that hang on whether something was done: *if you do*, *if you do not* (REG, Modifiers)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulings.redemption.reading.reader import AbilityReading, SentenceReading
from rulings.redemption.rules.abilities.activation import STAR_ABILITY, Activation
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.game_state import all_hold
from rulings.redemption.rules.conditions.if_you_do import NOT_TIED, is_tied_to_what_is_so
from rulings.redemption.rules.ongoing.granting import Modifies, granted, why_granted_so
from rulings.redemption.rules.ongoing.sentences_of_modifiers import modifiers_with_conditions, tied_modifiers
from rulings.table.state import State
from rulings.table.verdicts import Finding

_CHANGES = "redemption/term/modifier#changes-abilities-or-effects"


@dataclass(frozen=True, slots=True)
class Unmodified:
    """The statement that a modifier does not begin, since what it is tied to is not so.

    Attributes:
        card: The card that has it.
        at: Where the sentence begins that says it.
    """

    card: str
    at: int

    def __str__(self) -> str:
        return f"{self.card} modifies no abilities: {NOT_TIED}"


def begin_tied(now: Happening, activation: Activation, index: int) -> Happening:
    """Let the modifiers begin that are tied to what an ability has done by now.

    Args:
        now: What happened so far.
        activation: The activation.
        index: The number of its effects that have been dealt with.

    Returns:
        The same with a statement for each that begins, or does not (redemption/term/conditional-phrase#if-you-do,
        redemption/term/conditional-phrase#if-you-do-not).
    """
    for ability in _abilities(now.state, activation):
        for sentence, tie, number in tied_modifiers(ability):
            if ability.sentences[0].span in activation.spans and _is_its_turn(activation, index, number):
                now = _begin(now, activation, sentence, is_tied_to_what_is_so(now.state, activation, tie, number))
    return now


def _abilities(state: State, activation: Activation) -> Iterator[AbilityReading]:
    """The abilities of the card among which that of an activation is, as it was read."""
    is_star = activation.cause == STAR_ABILITY
    read = state.faces[activation.card].ability if is_star else face(state, activation.card).ability
    return (ability for section in read.sections for ability in section.abilities) if read is not None else iter(())


def _is_its_turn(activation: Activation, index: int, number: int) -> bool:
    """Whether all effects of the sentences before one have been dealt with, and none behind it."""
    before = sum(effect.setting.sentence < number for effect in activation.effects)
    return index == before


def _begin(now: Happening, activation: Activation, sentence: SentenceReading, tied: Finding) -> Happening:
    """Let a modifier begin where its tie and its conditions hold, unless it has begun already."""
    at = sentence.span[0]
    if any((said.card, said.at) == (activation.card, at) for said in granted(now.state)):
        return now
    if not tied.holds:
        return now.say(Unmodified(activation.card, at), *tied.because)
    for modifier in modifiers_with_conditions(sentence):
        conditions = (item for item in modifier.conditions if item.conjunction == "if")
        if all_hold(now.state, activation, conditions):
            said = Modifies(activation.card, activation.player, modifier, activation.place, at)
            now = now.say(said, _CHANGES, *tied.because, *why_granted_so(said))
    return now
