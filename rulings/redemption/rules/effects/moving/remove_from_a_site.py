"""Removing Lost Souls from Sites: they stay in the Land of Bondage, out of the Sites (REG, Site, Occupied)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading import wording
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.bearing import STAYS_IN_SITE
from rulings.redemption.rules.cards.moving import LOST_SOULS_RESIDE
from rulings.redemption.rules.cards.places import LAND_OF_BONDAGE, controller_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.targets.known_words import unknown_words
from rulings.redemption.rules.targets.matching import speaker_of
from rulings.redemption.rules.targets.referencing import is_meant
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State

_NO_LONGER_OCCUPIED = "redemption/term/occupied#until-lost-soul-leaves"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse words for the Sites that are not known."""
    for said in unknown_words(instruction.effect.from_):
        words = wording.words_of(said)
        raise NotThereYetError(f"From which Sites `{words}` means on {activation.card} cannot be told yet.")


def _is_in_such_a_site(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Whether a card is in one of the Sites that the text names."""
    site, named = state.where[card].on, instruction.effect.from_
    return bool(site) and is_meant(state, speaker_of(state, activation), activation.player, named, site)


def _remove(step: Step) -> Happening:
    """Each Lost Soul lies in the Land of Bondage of its controller from now on (redemption/term/lost-soul)."""
    now = step.now
    for card in step.targets:
        home = Place(LAND_OF_BONDAGE, controller_of(now.state, card))
        now = now.moved(card, home, STAYS_IN_SITE, LOST_SOULS_RESIDE, _NO_LONGER_OCCUPIED)
    return now


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The clause by which nothing can be removed from where it is not."""
    yield STAYS_IN_SITE


REMOVE_FROM_A_SITE = Effect(
    "remove from a Site",
    refuse=_refuse,
    beside=frozenset(("from_",)),
    may_target=_is_in_such_a_site,
    do=_remove,
    why_none=_why_none,
    may_be_replaced=False,
)
