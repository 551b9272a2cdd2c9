"""Places as targets: whoever protects a hand protects the cards in it (REG, Immune and Protect; Effect Targeting)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Count, Located, Noun, Place, Places, Target
from rulings.redemption.rules.abilities.rewording.made_words import noun_of
from rulings.table.errors import NotThereYetError
from rulings.texts.phrases import Listing, Term, items_of

_CARDS = Listing((Noun(Term("types", "card", "many")),))

SHOWING = frozenset(("look", "reveal"))
"""Effects that show cards, and change no place."""

WHOLE_PLACES = frozenset(("protect", "shuffle", *SHOWING))
"""Effects that a place as a whole can be the target of: all cards in it."""


SEEN = "seen cards"
"""Where cards are that were just looked at or revealed, whatever place that is."""

_SEEN_PLACE = Places(Listing((Located(Place(SEEN)),)))
_EACH_SEEN_PLACE = Places(Listing((Located(Place(SEEN, count="all")),)))


def cards_seen(target: Target) -> Target:
    """Let a target be among the cards that were just looked at or revealed.

    Args:
        target: The target; of a number alone, as in `take one`, any of the cards is meant.

    Returns:
        The target there, with so many of each place where it says `from each`
        (redemption/term/colon#default-location-is-what-is-seen).
    """
    from_each = any(place.count == "all" for place in wording.places_of(target))
    return replace(target, things=target.things or _CARDS, place=_EACH_SEEN_PLACE if from_each else _SEEN_PLACE)


_REVEALED = "revealed"


def says_revealed(item: Any) -> bool:
    """Tell whether a target names cards that were revealed: `a revealed Hero`."""
    nouns = items_of(item.things) if isinstance(item, Target) and not item.back else ()
    return bool(nouns) and all(isinstance(noun, Noun) and any(map(_is_revealed, noun.qualities)) for noun in nouns)


def _is_revealed(group: Listing) -> bool:
    return [getattr(word, "name", "") for word in group.items] == [_REVEALED]


def cards_revealed(target: Target) -> Target:
    """Let a target that names cards that were revealed be among those that were seen.

    Args:
        target: The target, as in `a revealed Hero` or `a revealed Hero from each deck`.

    Returns:
        The target there, with so many of each place where it says that
        (redemption/effect/reveal#often-paired-with-effects); as it is where it names another place.
    """
    places = wording.places_of(target)
    if any(place.count != "all" for place in places):
        return target
    nouns = (
        noun_of(noun.head, tuple(group for group in noun.qualities if not _is_revealed(group)), noun.tails)
        for noun in items_of(target.things)
    )
    things = replace(target.things, items=tuple(nouns))
    return replace(target, things=things, place=_EACH_SEEN_PLACE if places else _SEEN_PLACE)


def cards_in(place: Place) -> Target:
    """Make the target of all cards in a place out of the place.

    Args:
        place: The place, as in `protect your hand`.

    Returns:
        All its cards: a protect effect targets the cards that it shields, and the place in its entirety is targeted
        automatically (redemption/effect/immune-and-protect#targets-shielded-cards,
        redemption/term/effect-targeting#automatic-targeting).
    """
    return Target(things=_CARDS, count=Count("all"), place=Places(Listing((Located(place),))))


def of_place_alone(item: Any) -> Any:
    """Make the target of all its cards out of a target that names a place and no cards: `shuffle your hand`.

    Args:
        item: What an effect names.

    Returns:
        All cards of the place; the same where it names cards, points back, or takes a part of a place.
    """
    if not isinstance(item, Target) or item.things is not None or item.back or item.count is not None:
        return item
    places = wording.places_of(item)
    if not places or any(place.part for place in places):
        return item
    return replace(item, things=_CARDS, count=Count("all"))


CONTENTS = "contents"
"""Where the contents of the card are that speaks (redemption/term/contents#three-kinds-of-contents)."""

_CONTENTS_PLACE = Places(Listing((Located(Place(CONTENTS)),)))


def of_contents(target: Target) -> Target:
    """Make the target of all cards among the contents of this card out of `contents`; another target as it is."""
    if target.things is None or target != Target(target.things):
        return target
    heads = [getattr(getattr(noun, "head", None), "name", "") for noun in items_of(target.things)]
    return Target(things=_CARDS, count=Count("all"), place=_CONTENTS_PLACE) if heads == [CONTENTS] else target


def with_places(items: tuple[Any, ...], *, lasts: bool) -> tuple[Any, ...]:
    """Put the cards in the places that an effect names as a whole in the stead of those places.

    Args:
        items: What the effect names: places, and kinds of cards.
        lasts: Whether the effect goes on, so that its targets may be updated.

    Returns:
        The same with targets of cards alone.

    Raises:
        NotThereYetError: It goes on, and names a place and cards that a player chooses, so that some of its targets are
            updated and others are not.
    """
    if not any(isinstance(item, Place) for item in items):
        return items
    found = tuple(cards_in(item) if isinstance(item, Place) else item for item in items)
    if lasts and any(wording.count(item) != "all" for item in found):
        words = " and ".join(wording.words_of(item) for item in items)
        raise NotThereYetError(f"What protects `{words}` is not there yet.")
    return found
