"""Triggered effects of cards that nothing tells apart: whichever of them comes first, the same follows."""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import BEGINNING, Activation
from rulings.redemption.rules.agenda import Trigger
from rulings.redemption.rules.cards.bearing import cards_on
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.places import DECK
from rulings.table.log import Entry, Log
from rulings.table.state import State
from rulings.texts.phrases import Phrase


@dataclass(frozen=True, slots=True)
class _Saying:
    """Something that a state says, in words.

    Attributes:
        words: The words, with every name in them.
        rank: How many lines of the log before it are about none of the cards; -1 for what is no line, or was so before
            the scenario begins, which has no order.
    """

    words: str
    rank: int = -1


def likenesses(state: State, triggers: Sequence[Trigger]) -> tuple[Hashable, ...]:
    """Tell what makes pending triggered effects alike.

    Args:
        state: The state.
        triggers: The effects.

    Returns:
        For each what is the same for those that are alike: the same effect of the same use of an ability for the same
        card; or effects of two cards of one print in one place, if the state would be the same with both exchanged.
    """
    cards = [_activation(state, trigger).card for trigger in triggers]
    copies = {card for card in cards if _has_copy(state, card, cards)}
    sayings = tuple(_sayings(state, copies)) if copies else ()
    of_card = {card: _said_of(state, card, sayings) for card in copies}
    return tuple(
        (of_card[card], trigger.first, _without(trigger.event.card, card)) if card in copies else _alone(trigger)
        for trigger, card in zip(triggers, cards, strict=True)
    )


def _alone(trigger: Trigger) -> Hashable:
    return trigger.activation, trigger.first, trigger.event.card


def _activation(state: State, trigger: Trigger) -> Activation:
    found: Activation = state.activations[trigger.activation]
    return found


def _has_copy(state: State, card: str, others: Collection[str]) -> bool:
    """Whether another card has the same print and lies in the same place, in which no order counts."""
    if state.where[card].zone == DECK or cards_on(state, card):
        return False
    same = (other for other in others if state.faces[other] is state.faces[card] and other != card)
    return any(state.where[other] == state.where[card] for other in same)


def _said_of(state: State, card: str, sayings: Sequence[_Saying]) -> Hashable:
    """All that a state says of a card, with the card itself unnamed."""
    spoken = ((saying, _without(saying.words, card)) for saying in sayings if card in saying.words)
    said = [(saying.rank, words) for saying, words in spoken if words != saying.words]
    uses = tuple(
        (use.effects, use.parts, use.limits, use.met, use.modifiers, use.found)
        for use in state.activations.values()
        if use.card == card
    )
    return id(state.faces[card]), state.where[card], tuple(said), uses


def _without(words: str, card: str) -> str:
    return re.sub(rf"(?<!\w){re.escape(card)}(?!\w)", "·", words)


def _sayings(state: State, cards: Collection[str]) -> Iterator[_Saying]:
    """What a state says: the log, what is known, chosen and still to be done, and each use of an ability."""
    rank = 0
    was_there = True
    for entry, words in zip(state.log, state.log.told_by((), _lines), strict=True):
        was_there = was_there and _is_of_the_beginning(state, entry)
        if any(card in words for card in cards):
            yield _Saying(words, -1 if was_there else rank)
        elif not was_there:
            rank += 1
    for known in state.attributes.items():
        yield _Saying(_words(known))
    for answered in state.answers.items():
        yield _Saying(_words(answered))
    for frame in state.agenda:
        yield _Saying(_words(frame))
    for use in state.activations.values():
        told = (use.key, use.card, use.player, use.cause, use.place, use.occasion, use.part_of, use.manner, use.doer)
        yield _Saying(_words((*told, use.opponents)))


def _is_of_the_beginning(state: State, entry: Entry) -> bool:
    """Whether a line tells of what was so before the scenario begins, or of an ability that was active then."""
    use: Activation | None = state.activations.get(entry.cause)
    return BEGINNING in (entry.cause, use.cause if use is not None else "")


def _lines(log: Log) -> tuple[str, ...]:
    return tuple(map(_words, log))


def _words(value: object) -> str:
    """A value in words; what is printed on cards counts as the thing that it is."""
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return f"({'; '.join(map(_words, value))})"
    if isinstance(value, frozenset):
        return f"({'; '.join(sorted(map(_words, value)))})"
    if isinstance(value, Face | Instruction | Phrase):
        return f"{id(value)}"
    if is_dataclass(value):
        held = (_words(getattr(value, field.name)) for field in fields(value))
        return f"{type(value).__name__}({'; '.join(held)})"
    return repr(value)
