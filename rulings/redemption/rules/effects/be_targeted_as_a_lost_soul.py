"""Being targeted as a Lost Soul: the cards that a text names can target a card as if it were one."""

from __future__ import annotations

from rulings.redemption.reading import wording
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect, lasts
from rulings.redemption.rules.cards.places import LAND_OF_BONDAGE
from rulings.redemption.rules.targets.known_words import unknown_words
from rulings.redemption.rules.targets.whereabouts import knows_owner, zone_named
from rulings.redemption.rules.targets.words.aims import TARGETED_AS_SOUL
from rulings.table.errors import NotThereYetError
from rulings.texts.phrases import items_of


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse words for who can target the card, or for where it is supposed to be, that are not known."""
    effect = instruction.effect
    places = wording.places_of(effect.place)
    known = all(zone_named(place) == LAND_OF_BONDAGE for place in places)
    owned = all(place.owner is not None and knows_owner(place.owner) for place in places)
    told = not any(words for target in items_of(effect.by) for words in unknown_words(target))
    if not (places and known and owned and told):
        raise NotThereYetError(f"As what {activation.card} lets cards be targeted cannot be told yet.")


AS_A_LOST_SOUL = Effect(
    TARGETED_AS_SOUL,
    refuse=_refuse,
    beside=frozenset(("by", "place")),
    cites_place=False,
    do=lasts,
)
