"""What continuous abilities and keywords of cards in play give to cards and players, as long as they are in play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulings.epic.reading.abilities import CONTINUOUS, KEYWORDS, Act, Deed, Gain, Keywords, Reference, Sentence
from rulings.epic.rules.abilities.activation import Standpoint
from rulings.epic.rules.cards.places import controller, in_play
from rulings.epic.rules.standing.abilities_of import abilities_of
from rulings.table.once import once
from rulings.table.state import State
from rulings.texts.phrases import items_of

WHILE_IN_PLAY = "epic/rule/continuous-ability#applies-while-card-in-play"
STOPS = "epic/rule/continuous-ability#stops-when-card-leaves"
NEITHER = "epic/rule/continuous-ability#neither-cost-nor-trigger"
NO_TARGET = "epic/rule/continuous-ability#does-not-target"

DOES = "does"


@dataclass(frozen=True, slots=True)
class Grant:
    """One thing that a continuous ability says of cards or players.

    Attributes:
        source: The card with the ability.
        player: Who controls it.
        subject: Of whom it is said; None for the player.
        mood: does, may, must or cannot.
        what: What they have, or what they may, must or cannot do.
        conditions: What must be so for it.
    """

    source: str
    player: str
    subject: Any
    mood: str
    what: Any
    conditions: tuple[Any, ...] = ()

    def standpoint(self, state: State) -> Standpoint:
        """From where its words are understood."""
        return Standpoint(state, self.player, self.source)


@once
def grants(state: State) -> tuple[Grant, ...]:
    """List all that continuous abilities and keywords say, in the order of the cards in play."""
    return tuple(grant for card in in_play(state) for grant in _grants_of(state, card))


def gives_others(state: State, card: str) -> bool:
    """Tell whether continuous abilities of a card in play say something of others."""
    return any(grant.source == card and grant.subject != Reference("this") for grant in grants(state))


def said_by(card: str, player: str, sentence: Sentence) -> Iterator[Grant]:
    """List what a sentence of a continuous ability says.

    Args:
        card: The card with the ability.
        player: Who controls it.
        sentence: The sentence.

    Yields:
        Each thing that it says of cards or players.
    """
    for act in items_of(sentence.acts):
        for deed in items_of(act.deeds) if isinstance(act, Act) else ():
            conditions = (*sentence.leads, *((deed.time,) if deed.time is not None else ()))
            for what in _parts(deed):
                yield Grant(card, player, act.subject, act.mood, what, conditions)


def _grants_of(state: State, card: str) -> Iterator[Grant]:
    player = controller(state, card)
    for ability in abilities_of(state, card):
        if ability.kind == KEYWORDS and isinstance(ability.head, Keywords):
            times = (ability.head.time,) if ability.head.time is not None else ()
            for word in ability.head.words:
                yield Grant(card, player, Reference("this"), DOES, word, times)
        if ability.kind == CONTINUOUS:
            for sentence in ability.sentences:
                yield from said_by(card, player, sentence)


def _parts(deed: Deed) -> tuple[Any, ...]:
    """The things that are had, each for itself; any other effect as it is."""
    return items_of(deed.effect.what) if isinstance(deed.effect, Gain) else (deed.effect,)
