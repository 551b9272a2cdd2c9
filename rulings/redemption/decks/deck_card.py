"""What deck building looks at in a card of Redemption."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from rulings.redemption.cards.cells import ALIGNMENTS, MULTI
from rulings.redemption.cards.identity.alignments import alignment_in_decks, alignments_of
from rulings.redemption.cards.identity.same_card import DeckIdentity, deck_identity, identity_of_either
from rulings.redemption.cards.record import Card, Legality, Printing
from rulings.redemption.decks.named_cards import NamedCard, named_cards

LOST_SOUL, DOMINANT = "Lost Soul", "Dominant"
CHARACTERS = frozenset(("Hero", "Evil Character"))
ENHANCEMENTS = frozenset(("good Enhancement", "evil Enhancement"))
PLACES = frozenset(("Site", "City"))

_WITH_BRIGADES = CHARACTERS | ENHANCEMENTS | {"Site", "Covenant", "Curse"}
"""Card types of which every card has a brigade."""

_WITHOUT_BRIGADES = frozenset((DOMINANT, "Fortress"))
"""Card types on which a rainbow is no brigade (redemption/term/brigade#rainbow-without-brigade)."""

_MOST_KEPT = 8192
"""Of how many printings what was taken is kept at hand: the decks of an event share most of their cards."""

_RAINBOW_COUNTS = 3
"""As many brigades as limits tell apart: a rainbow is all of one alignment."""


class Tally(NamedTuple):
    """As how many a copy of a card counts of what rules count."""

    souls: int = 0
    hoppers: int = 0
    dominants: int = 0
    places: int = 0
    good: int = 0
    evil: int = 0
    sideless: int = 0


_UNCOUNTED = Tally()


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card as deck building looks at it.

    Attributes:
        name: What it is called.
        types: Its card types in full words.
        brigades: How many brigades it has at face value; None where the list does not tell.
        has_ability: Whether it has a special ability.
        alignment: `good`, `evil` or `neutral` as deck building counts it; empty where the list does not tell.
        same: Which cards are the same as it.
        is_hopper: Whether it is the Lost Soul that does not count.
        is_token: Whether it is a token.
        is_marked: Whether the list marks it as banned.
        named: The cards of the deck rules that it is.
        key: A name of its own, made of all these.
        tally: As how many each copy counts, in the order of `Tally`: decks are counted often.
        doubted: What it may be, as words that other cards share.
        may_be: What it is or may be, likewise, in their order: decks are put together by these often.
    """

    name: str
    types: tuple[str, ...]
    brigades: int | None
    has_ability: bool
    alignment: str
    same: DeckIdentity
    is_hopper: bool = False
    is_token: bool = False
    is_marked: bool = False
    named: tuple[NamedCard, ...] = ()
    key: str = ""
    tally: Tally = _UNCOUNTED
    doubted: frozenset[str] = frozenset()
    may_be: tuple[str, ...] = ()

    @property
    def facts(self) -> tuple[object, ...]:
        """All that rules look at but which cards are the same as it."""
        named = tuple(card.name for card in self.named)
        numbers = (self.types, self.brigades, self.has_ability, self.alignment)
        return (*numbers, self.is_hopper, self.is_token, self.is_marked, named)

    @property
    def is_soul(self) -> bool:
        """Whether it is a Lost Soul."""
        return LOST_SOUL in self.types

    @property
    def counts_as_soul(self) -> bool:
        """Whether it counts towards the Lost Souls that a deck must have."""
        return self.is_soul and not self.is_hopper

    @property
    def is_dominant(self) -> bool:
        """Whether it is a Dominant."""
        return DOMINANT in self.types

    @property
    def is_place(self) -> bool:
        """Whether it is a Site or City."""
        return not PLACES.isdisjoint(self.types)


def with_key(card: DeckCard) -> DeckCard:
    """Give a card its key, and what of it is asked often.

    Args:
        card: The card.

    Returns:
        The card with them.
    """
    tally = Tally(
        int(card.counts_as_soul),
        int(card.is_hopper),
        int(card.is_dominant),
        int(card.is_place),
        int(card.alignment == "good"),
        int(card.alignment == "evil"),
        int(not card.alignment),
    )
    certain, doubted = (frozenset(mark.text for mark in marks) for marks in (card.same.marks, card.same.doubts))
    key = repr((card.name, sorted(certain), sorted(doubted), card.facts))
    return replace(card, key=key, tally=tally, doubted=doubted, may_be=tuple(sorted(certain | doubted)))


@lru_cache(_MOST_KEPT)
def deck_card(card: Card, places: tuple[int, ...]) -> DeckCard | None:
    """Take what deck building looks at of the printings that a name leaves possible.

    Args:
        card: The card.
        places: The places of these printings among those of the card, one at least.

    Returns:
        The card; None where the printings differ in it, so that it matters which is meant.
    """
    printings = tuple(card.printings[place] for place in places)
    name = printings[0].name if len(printings) == 1 else card.name
    same = identity_of_either([deck_identity(card, place) for place in places])
    first, *others = (_of_printing(name, card, printing, same) for printing in printings)
    return with_key(first) if all(other.facts == first.facts for other in others) else None


def _of_printing(name: str, card: Card, printing: Printing, same: DeckIdentity) -> DeckCard:
    known = named_cards()
    named = known.of(card, printing)
    return DeckCard(
        name,
        printing.types,
        _brigades(printing),
        bool(printing.ability),
        _alignment(printing),
        same,
        known.is_hopper(printing),
        printing.is_token,
        printing.legality is Legality.BANNED,
        named,
    )


def _brigades(printing: Printing) -> int | None:
    """Count the brigades at face value: a colour that a card has on two sides is one brigade.

    redemption/term/brigade#brigade-without-alignment, redemption/term/face-value#based-on-initial-identities.
    """
    if _WITHOUT_BRIGADES.issuperset(printing.types):
        return 0
    distinct = printing.brigades.distinct
    if MULTI in distinct:
        return _RAINBOW_COUNTS
    if not distinct and (printing.brigades.printed or not _WITH_BRIGADES.isdisjoint(printing.types)):
        return None
    return len(distinct)


def _alignment(printing: Printing) -> str:
    """Tell on which side a card counts; empty where the list differs from what its types say."""
    printed = printing.alignment.lower() if printing.alignment in ALIGNMENTS else ""
    counted = alignment_in_decks(alignments_of(printing.types, printed))
    return counted if counted == printed else ""
