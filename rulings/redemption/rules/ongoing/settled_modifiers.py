"""Modifiers of a card's own abilities that hang on what the card does as it is played (REG, Cannot be Interrupted)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.redemption.reading.abilities import Modifier
from rulings.redemption.reading.reader import AbilityReading, SentenceReading
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.done_to_cards import activations_of_use
from rulings.redemption.rules.abilities.reservations import is_reserved, modifiers_of_card
from rulings.redemption.rules.cards.places import card_of, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import is_so_as_played
from rulings.redemption.rules.ongoing.modifiers import Modified, why_on_own_card
from rulings.redemption.rules.ongoing.sentences_of_modifiers import (
    is_settled_late,
    modifiers_with_conditions,
    names_of_kinds,
)
from rulings.table.errors import NotTakenError
from rulings.table.state import State
from rulings.table.verdicts import Finding

_WHILE_PLAYED = "redemption/modifier/cannot-be-interrupted#condition-met-while-playing"


@dataclass(frozen=True, slots=True)
class Settled:
    """The statement that what a card did settles whether a modifier on it is met.

    Attributes:
        activation: The last ability that stands before the modifier.
        at: Where the sentence begins that says it.
        holds: Whether it is.
    """

    activation: str
    at: int
    holds: bool

    def __str__(self) -> str:
        met = "met" if self.holds else "not met"
        return f"The condition on which {card_of(self.activation)} modifies its abilities is {met}"


def settle_modifiers(now: Happening, activation: Activation) -> Happening:
    """Settle the modifiers of a card's own abilities that ask what the card has done, once all of it is done.

    Args:
        now: What happened so far.
        activation: An ability all of whose effects have been dealt with.

    Returns:
        The same with a statement for each such modifier behind it; where its conditions are met, the abilities of the
        card count as having it since the card was played
        (redemption/modifier/cannot-be-interrupted#condition-met-while-playing).

    Raises:
        NotTakenError: Whether a condition is met cannot be told; the error is of the sentence.
    """
    card = activation.card
    told = {(entry.what.activation, entry.what.at) for entry in now.state.log.of(Settled)}
    for sentence, modifier in _late(now.state, activation):
        at = sentence.span[0]
        if (activation.key, at) in told:
            continue
        try:
            now = _settle(now, activation, at, modifier)
        except NotTakenError as error:
            raise error.of(modifiers_of_card(card), at) from None
    return now


def _late(state: State, activation: Activation) -> Iterator[tuple[SentenceReading, Modifier]]:
    """The modifiers that are settled after an ability, since none stands between it and them."""
    sections = face(state, activation.card).ability
    for section in sections.sections if sections is not None else ():
        for sentence, last in _with_last_ability(section.abilities):
            if last.sentences[0].span not in activation.spans:
                continue
            if is_reserved(state, modifiers_of_card(activation.card), sentence.span[0]):
                continue
            yield from ((sentence, item) for item in modifiers_with_conditions(sentence) if is_settled_late(item))


def _with_last_ability(abilities: Sequence[AbilityReading]) -> Iterator[tuple[SentenceReading, AbilityReading]]:
    """Each sentence that modifies abilities before it, with the last of these."""
    last = {sentence.span: (sentence, ability) for ability in abilities for sentence in ability.modifiers}
    yield from last.values()


def _settle(now: Happening, activation: Activation, at: int, modifier: Modifier) -> Happening:
    met: list[Finding] = []
    for condition in modifier.conditions:
        met.append(is_so_as_played(now.state, activation, condition))
        if not met[-1].holds:
            break
    so = all(each.holds for each in met)
    because = tuple(dict.fromkeys(clause for each in met for clause in each.because))
    now = now.say(Settled(activation.key, at, so), _WHILE_PLAYED, *because)
    return replace(now, state=_modified(now.state, activation, modifier, met)) if so else now


def _modified(state: State, activation: Activation, modifier: Modifier, met: Sequence[Finding]) -> State:
    """The state in which the abilities of a card that were used with one of them are modified."""
    added = tuple(Modified(kind, modifier.by, because=why_on_own_card(kind, met)) for kind in names_of_kinds(modifier))
    own = (state.activations[key] for key in activations_of_use(state, activation))
    changed = {each.key: replace(each, modifiers=(*each.modifiers, *added)) for each in own}
    return replace(state, activations={**state.activations, **changed})
