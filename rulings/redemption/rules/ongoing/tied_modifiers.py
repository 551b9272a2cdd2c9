"""Modifiers for other cards that hang on what stands before them: *if you do*, *that Hero* (REG, Modifiers)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulings.redemption.reading.abilities import Modifier, Target
from rulings.redemption.reading.reader import AbilityReading, SentenceReading
from rulings.redemption.rules.abilities.activation import STAR_ABILITY, Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.in_force import goes_on
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.game_state import all_hold
from rulings.redemption.rules.conditions.if_you_do import NOT_TIED, is_tied_to_what_is_so
from rulings.redemption.rules.ongoing.granting import Modifies, granted, pronouns_of, why_granted_so
from rulings.redemption.rules.ongoing.place import places_itself
from rulings.redemption.rules.ongoing.sentences_of_modifiers import (
    BEHIND,
    modifiers_said,
    modifiers_where_placed,
    modifiers_with_conditions,
    tied_modifiers,
)
from rulings.redemption.rules.targets.pointing_back import LATER_NEEDS_EARLIER, pointed_back, targets_before
from rulings.table.state import State
from rulings.table.verdicts import Finding

_CHANGES = "redemption/term/modifier#changes-abilities-or-effects"
_COLON = "redemption/term/colon#every-other-case"
_WHILE_PLACED = "redemption/effect/place#implied-while-placed"


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
        redemption/term/conditional-phrase#if-you-do-not, redemption/term/ability#later-effect-needs-earlier-target).
    """
    for ability in _abilities(now.state, activation):
        for sentence, tie, number in tied_modifiers(ability):
            if ability.sentences[0].span in activation.spans and index == _end(activation, number):
                now = _begin(now, activation, sentence, _is_tied(now.state, activation, sentence, tie, number))
    return now


def begin_as_targeted(before: State, after: State) -> State:
    """Let modifiers begin for cards at which their words point back, as soon as an effect has targeted these.

    Args:
        before: The state before a step.
        after: The state after it.

    Returns:
        The state with a statement for each: a modifier begins ahead of the abilities of cards that the effect brings
        (redemption/term/activate#modifiers-before-abilities).
    """
    now = Happening(after, "game rule")
    for line in after.log.places_of(Took):
        took = after.log[line].what
        if line >= len(before.log):
            now = _begin_for(replace(now, cause=took.activation), after.activations[took.activation], took.index + 1)
    return now.state


def _begin_for(now: Happening, activation: Activation, index: int) -> Happening:
    for ability in _abilities(now.state, activation):
        for sentence, tie, number in tied_modifiers(ability):
            own = ability.sentences[0].span in activation.spans and index == _end(activation, number)
            if own and tie == BEHIND:
                tied = _is_tied(now.state, activation, sentence, tie, number)
                now = _begin(now, activation, sentence, tied) if tied.holds else now
    return now


def _is_tied(state: State, activation: Activation, sentence: SentenceReading, tie: str, number: int) -> Finding:
    """Whether a modifier begins: its tie holds, its card was placed, or the cards are there of which it speaks."""
    if tie != BEHIND:
        return is_tied_to_what_is_so(state, activation, tie, number)
    if modifiers_where_placed(sentence):
        return Finding(places_itself(state, activation.card) is not None, (_COLON, _WHILE_PLACED))
    pronouns = (pronoun for modifier in modifiers_said(sentence) for pronoun in pronouns_of(modifier))
    return Finding(all(_meant(state, activation, each, number) for each in pronouns), (LATER_NEEDS_EARLIER,))


def _meant(state: State, activation: Activation, pronoun: Target, number: int) -> tuple[str, ...]:
    """The cards at which a pronoun points in a sentence with so many others before it."""
    return pointed_back(state, activation, pronoun, _end(activation, number))


def _abilities(state: State, activation: Activation) -> Iterator[AbilityReading]:
    """The abilities of the card among which that of an activation is, as it was read."""
    is_star = activation.cause == STAR_ABILITY
    read = state.faces[activation.card].ability if is_star else face(state, activation.card).ability
    return (ability for section in read.sections for ability in section.abilities) if read is not None else iter(())


def _end(activation: Activation, number: int) -> int:
    """The number of the effects of the sentences before one, behind all of which it stands."""
    return sum(effect.setting.sentence < number for effect in activation.effects)


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
            said = _modifying(now.state, activation, modifier, at)
            now = now.say(said, _CHANGES, *tied.because, *why_granted_so(said))
    return now


def _modifying(state: State, activation: Activation, modifier: Modifier, at: int) -> Modifies:
    """How a card modifies abilities of others from now on, with the cards at which its words point back."""
    pronouns = pronouns_of(modifier)
    cards = tuple(dict.fromkeys(card for each in pronouns for card in pointed_back(state, activation, each)))
    sets = targets_before(state, activation)
    among = next((at for at, taken in sets if taken == cards and goes_on(activation.effects[at])), None)
    return Modifies(
        activation.card,
        activation.player,
        modifier,
        activation.place,
        at,
        activation.manner,
        cards,
        (activation.key, among) if among is not None else None,
    )
