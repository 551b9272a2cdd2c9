"""The cards that the words of a target mean, whether they are targeted or only counted (REG, Referencing)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.cards.identity.names import same_name
from rulings.redemption.cards.identity.persons import represents
from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Noun, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.in_force import Ongoing, in_force
from rulings.redemption.rules.abilities.rewording.and_or import LEFT_OVER
from rulings.redemption.rules.abilities.whole_places import CONTENTS, SEEN
from rulings.redemption.rules.cards.bearing import cards_on, contents_of
from rulings.redemption.rules.cards.deck_order import end_of_deck
from rulings.redemption.rules.cards.places import LAND_OF_BONDAGE, SURFACE, brigades_of, face, fighter_of
from rulings.redemption.rules.cards.showing import seen_by
from rulings.redemption.rules.cards.titles.versions import is_titled
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.targets.different import is_not_different
from rulings.redemption.rules.targets.pointing_back import pointed_back
from rulings.redemption.rules.targets.qualities import means, nouns_of
from rulings.redemption.rules.targets.tails import PLAYED, holds_tail
from rulings.redemption.rules.targets.whereabouts import ON_THIS_CARD, Spot, home_of, is_whose, players_meant, spots
from rulings.redemption.rules.targets.words.aims import TARGETED_AS_SOUL
from rulings.redemption.rules.targets.words.several import TOGETHER
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Term, items_of


def meant(
    state: State, speaker: Activation, doer: str, target: Target, default: tuple[str, ...] = SURFACE
) -> Iterator[str]:
    """List the cards that the words of a target mean.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        doer: The player who carries the effect out.
        target: The target.
        default: The zones where it is if the text names no place; for a reference the whole playing surface
            (redemption/term/referencing#where-it-looks).

    Yields:
        The cards, in the order of the table.

    Raises:
        NotThereYetError: The target is worded in a way that the engine does not know yet.
    """
    for card in lying_there(state, speaker, doer, target, default):
        if is_meant(state, speaker, doer, target, card):
            yield card


def lying_there(
    state: State, speaker: Activation, doer: str, target: Target, default: tuple[str, ...] = SURFACE
) -> Iterator[str]:
    """List the cards that lie where a target looks, whether or not its words mean them.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        doer: The player who carries the effect out.
        target: The target.
        default: The zones where it is if the text names no place.

    Yields:
        The cards, in the order of the table.

    Raises:
        NotThereYetError: The target is worded in a way that the engine does not know yet.
    """
    if target.back or target.things is None or target.alternatives or _says_when_played(target):
        raise NotThereYetError(f"The engine does not know yet what {wording.what(target)} means.")
    looked_at = spots(state, speaker, doer, target, default)
    listed = {spot: _end_of(state, spot, target) for spot in looked_at if spot.part}
    listed |= {spot: seen_by(state, speaker.key) for spot in looked_at if spot.zone == SEEN}
    listed |= {spot: _lying_on(state, speaker.card) for spot in looked_at if spot.zone == ON_THIS_CARD}
    listed |= {spot: contents_of(state, speaker.card) for spot in looked_at if spot.zone == CONTENTS}
    listed |= {spot: _contained_in(state, speaker, doer, spot.within) for spot in looked_at if spot.within is not None}
    for card in state.where:
        if any(_is_in(state, card, spot, listed) for spot in looked_at):
            yield card


def counted(state: State, speaker: Activation, doer: str, target: Target) -> tuple[str, ...]:
    """List the cards that a condition or a count refers to (redemption/term/referencing#where-it-looks).

    Args:
        state: The state.
        speaker: The activation whose text says it.
        doer: The player whose places a bare mention means.
        target: The words.

    Returns:
        The cards.

    Raises:
        UnclearError: Nobody knows what some of the cards are among which it looks.
    """
    unknown = unknown_among(state, speaker, doer, target, SURFACE)
    if unknown:
        where = state.where[unknown[0]]
        reason = f"Which of the unknown cards in {where} {speaker.card} refers to is not known."
        raise UnclearError(reason, ("redemption/term/referencing#where-it-looks",))
    return tuple(meant(state, speaker, doer, target))


def unknown_among(
    state: State, speaker: Activation, doer: str, target: Target, default: tuple[str, ...]
) -> tuple[str, ...]:
    """List the unknown cards that may be of the kind that a target means; none where any card will do."""
    if target.back or target.things is None or takes_any_card(target):
        return ()
    looked_at = spots(state, speaker, doer, target, default)
    return tuple(
        card
        for card, place in state.where.items()
        if not state.faces[card].is_known
        and any(_may_be_in(state, speaker, card, place, spot) for spot in looked_at)
        and is_whose(state, speaker, doer, target, card)
    )


def is_meant(state: State, speaker: Activation, doer: str, target: Target, card: str) -> bool:
    """Tell whether a target means a card, wherever it is.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        doer: The player who carries the effect out.
        target: The target.
        card: The card.

    Returns:
        Whether it is of the kind, whose it must be, and not excepted; an unknown card is so only where any card is.
    """
    if not is_whose(state, speaker, doer, target, card):
        return False
    if not state.faces[card].is_known:
        return takes_any_card(target)
    if names_itself(state, speaker, target).holds:
        return card == speaker.card
    return (
        means(state, speaker, card, target.things)
        and all(holds_tail(state, speaker, card, tail) for tail in target.tails)
        and not is_excepted(state, speaker, doer, target, card)
        and not is_itself(state, speaker, target, card)
        and not is_not_different(state, speaker, target, card)
    )


def _says_when_played(target: Target) -> bool:
    tails = (*target.tails, *(tail for noun in nouns_of(target.things) for tail in noun.tails))
    return any(getattr(tail.kind, "name", tail.kind) in PLAYED for tail in tails)


def _lying_on(state: State, card: str) -> tuple[str, ...]:
    """The cards that lie on or in a card (redemption/term/hold)."""
    return tuple(found for found, place in state.where.items() if place.on == card)


def _contained_in(state: State, speaker: Activation, doer: str, around: Target) -> tuple[str, ...]:
    """The contents of the cards on the playing surface that words name: the Lost Souls in silver Sites.

    A character has no contents (redemption/term/contents#characters-have-no-contents): what is on it lies on it.
    """
    holders = [card for card, place in state.where.items() if place.zone in SURFACE]
    if around.back:
        holders, around = list(pointed_back(state, speaker, around)), replace(around, back="")
    meant_by = (card for card in holders if is_meant(state, speaker, doer, around, card))
    inside = ((cards_on if face(state, holder).is_character else contents_of)(state, holder) for holder in meant_by)
    return tuple(card for cards in inside for card in cards)


def _is_in(state: State, card: str, spot: Spot, listed: dict[Spot, tuple[str, ...]]) -> bool:
    return card in listed[spot] if spot in listed else spot.holds(home_of(state, card))


def _may_be_in(state: State, speaker: Activation, card: str, place: Place, spot: Spot) -> bool:
    if spot.zone in (ON_THIS_CARD, CONTENTS):
        return place.on == speaker.card
    if spot.within is not None:
        return bool(place.on)
    if spot.zone == SEEN:
        return card in seen_by(state, speaker.key)
    return not spot.part and spot.holds(place)


def _end_of(state: State, spot: Spot, target: Target) -> tuple[str, ...]:
    """The first or last cards of a deck, as many as the target counts."""
    if not takes_any_card(target) or spot.part not in ("top", "bottom"):
        raise NotThereYetError(f"Targets on the {spot.part} of a {spot.zone} cannot be found yet.")
    number = number_of(target)
    decks = [place for place in state.cards if place.zone == spot.zone and spot.holds(place)]
    ends = [end_of_deck(state, deck, number, spot.part) for deck in decks]
    return tuple(card for cards in ends for card in (cards if spot.part == "top" else reversed(cards)))


def number_of(target: Target) -> int:
    """The number that a target counts; 1 where it counts none."""
    number = target.count.number if target.count is not None else None
    if number is None:
        return 1
    name = number.name if isinstance(number, Term) else ""
    if not name.isdigit():
        raise NotThereYetError(f"How many `{wording.words_of(target)}` is cannot be told yet.")
    return int(name)


def takes_any_card(target: Target) -> bool:
    """Tell whether a target means cards of any kind, as in `a card from hand`."""
    items = target.things.items if isinstance(target.things, Listing) else ()
    plain = all(
        isinstance(noun, Noun) and getattr(noun.head, "name", "") == "card" and not noun.qualities and not noun.tails
        for noun in items
    )
    return bool(items) and plain and not target.tails and not target.exceptions


def is_excepted(state: State, speaker: Activation, doer: str, target: Target, card: str) -> bool:
    """Tell whether a target excepts a card; cards of somebody's choice, which it spares, it does not except."""
    for exclusion in target.exceptions:
        what = exclusion.what
        for item in items_of(what):
            if isinstance(item, Target) and (is_number(item) or is_one_of_several(what, item)):
                continue
            if not is_kind(item):
                raise NotThereYetError(f"What {wording.what(target)} means is not there yet.")
            if is_copy_of_itself(item):
                if card != speaker.card and same_name(face(state, card).name, face(state, speaker.card).name):
                    return True
                continue
            if item.back == "this card":
                if card == speaker.card:
                    return True
                continue
            if is_whose(state, speaker, doer, item, card) and _is_of_kind(state, speaker, doer, item, card):
                return True
    return False


def _is_of_kind(state: State, speaker: Activation, doer: str, excepted: Target, card: str) -> bool:
    """Whether a card is of the kind that is excepted, where that is said: `except a card in battle`."""
    if excepted.place is not None:
        there = spots(state, speaker, doer, excepted, ())
        if not any(spot.holds(home_of(state, card)) for spot in there):
            return False
    if not all(holds_tail(state, speaker, card, tail) for tail in excepted.tails):
        return False
    return excepted.things is None or _is_wholly(state, speaker, card, excepted.things)


def is_copy_of_itself(excepted: Target) -> bool:
    """Tell whether another card of the name of the card itself is excepted: `except another copy of this card`."""
    nouns = items_of(excepted.things)
    if len(nouns) != 1 or not isinstance(nouns[0], Noun) or getattr(nouns[0].head, "name", "") != "copy":
        return False
    is_other = excepted.count is not None and excepted.count.which == "other"
    of = [tail.what for tail in nouns[0].tails if tail.kind == "of" and isinstance(tail.what, Target)]
    return is_other and len(of) == len(nouns[0].tails) == 1 and of[0].back == "this card"


def is_kind(excepted: Any) -> bool:
    """Tell whether what is excepted is a kind of card: by its noun, or those of the target of which something is so."""
    if not isinstance(excepted, Target) or any(place.part for place in wording.places_of(excepted)):
        return False
    if excepted.back == "this card":
        return True
    return excepted.things is not None or (excepted.back == "those" and bool(excepted.tails))


def is_one_of_several(what: Any, item: Target) -> bool:
    """Whether one card of each of several kinds is excepted, of somebody's choice: `except 1 Hero and 1 demon`."""
    counted = item.count is not None and item.count.kind == "exactly"
    return counted and isinstance(what, Listing) and what.joint == "and"


def _is_wholly(state: State, speaker: Activation, card: str, things: Any) -> bool:
    """Whether a card is one of the things with each of its brigades alone.

    One that has another brigade beside an excluded one is not excluded
    (redemption/term/brigade#excluded-brigade-and-multi-brigade).
    """
    brigades = brigades_of(state, card)
    if len(brigades) < 2 or not means(state, speaker, card, things):
        return means(state, speaker, card, things)
    named = {term.name for term in walk(things) if isinstance(term, Term) and term.category == "brigades"}
    return not named or brigades <= named


def is_number(excepted: Target) -> bool:
    """Tell whether what is excepted is a number of cards and no kind of card: `all of your Heroes (except 1)`."""
    return excepted.things is None and excepted.count is not None and not excepted.back and excepted.place is None


def kinds_spared(target: Target) -> tuple[Any, ...]:
    """List the kinds of cards of each of which a target spares one, of somebody's choice."""
    return tuple(
        item.things
        for exclusion in target.exceptions
        for item in items_of(exclusion.what)
        if isinstance(item, Target) and is_one_of_several(exclusion.what, item)
    )


def number_spared(target: Target) -> int:
    """How many cards a target leaves out, of the choice of who carries the effect out."""
    items = [item for exclusion in target.exceptions for item in getattr(exclusion.what, "items", (exclusion.what,))]
    return sum(number_of(item) for item in items if isinstance(item, Target) and is_number(item))


def spares(target: Target) -> bool:
    """Tell whether a target leaves out cards of somebody's choice."""
    return bool(number_spared(target) or kinds_spared(target))


def names_itself(state: State, speaker: Activation, target: Target) -> Finding:
    """Tell whether a card that says a name means itself: its own, unless several may be meant or it excludes itself.

    So does a character that says the name of the person whom it represents, and an ability that says the name of the
    card from which it was copied. The sources are redemption/term/targeting-by-name#own-name-means-this-card,
    #person-of-that-name and #copied-name-means-this-card.

    Raises:
        NotThereYetError: The name stands within that of the card, and nobody said whether it is that of its person.
    """
    nouns = items_of(target.things)
    several = target.count is not None and (target.count.kind != "exactly" or target.count.which or target.count.number)
    if several or len(nouns) != 1 or not isinstance(nouns[0], Noun):
        return _MEANS_OTHERS
    head = nouns[0].head
    if not isinstance(head, Term) or head.category != "name" or nouns[0].qualities:
        return _MEANS_OTHERS
    own = state.faces[speaker.card]
    if _joins_another(speaker, target):
        return _MEANS_OTHERS
    if head.name == own.name:
        return _OWN_NAME
    if speaker.copied_from and is_titled(state.faces[speaker.copied_from].name, head.name):
        return _COPIED_NAME
    if not own.is_character:
        return _MEANS_OTHERS
    is_person = is_titled(own.name, head.name) or represents(own.name, head.name)
    if is_person is None:
        raise NotThereYetError(f"Whether {own.name} represents a person of the name {head.name} cannot be told yet.")
    return _PERSON if is_person else _MEANS_OTHERS


def _joins_another(speaker: Activation, target: Target) -> bool:
    """Whether a target is one to which a band effect bands: never the card itself, which is there already.

    The source is redemption/effect/band#brings-character-to-join-others.
    """
    bands = (effect for effect in speaker.effects if effect.name == "band")
    return any(item is target for band in bands for item in items_of(band.effect.target))


_MEANS_OTHERS = Finding(False)
_OWN_NAME = Finding(True, ("redemption/term/targeting-by-name#own-name-means-this-card",))
_COPIED_NAME = Finding(True, ("redemption/term/targeting-by-name#copied-name-means-this-card",))
_PERSON = Finding(True, ("redemption/term/targeting-by-name#person-of-that-name",))


def is_itself(state: State, speaker: Activation, target: Target, card: str) -> bool:
    """Another or other cards are not this card; whether the one that uses it is meant is not said.

    Where the card itself could be one of them, other means other than it. What is new to a battle, who presents it
    looks at; an additional one is not in battle yet (redemption/effect/band#second-means-additional).
    """
    which = target.count.which if target.count is not None else ""
    if which in ("", "any", "new", "different", TOGETHER, LEFT_OVER) or (which == "additional" and not target.back):
        return False
    if which != "other":
        raise NotThereYetError(f"Which cards `{wording.words_of(target)}` means is not there yet.")
    if card == speaker.card:
        return True
    if card == fighter_of(state, speaker.card) and not means(state, speaker, speaker.card, target.things):
        raise NotThereYetError(f"Whether {card} is among the other cards that {speaker.card} means is not there yet.")
    return False


GOES_ON = "redemption/term/ongoing-effect#active-until-complete"
"""The clause by which such an effect is there when another card finds its targets."""

_SUPPOSED = "supposed"


def supposed_souls(state: State, activation: Activation) -> Iterator[tuple[str, State]]:
    """List the cards that an ability can target as if they were Lost Souls in a Land of Bondage.

    Args:
        state: The state.
        activation: The activation of the ability.

    Yields:
        Each with the state as it would be if it were one, in which the words of the ability find it.
    """
    for effect in in_force(state, TARGETED_AS_SOUL):
        if _may_target(state, effect, activation.card):
            for card in effect.targets:
                for player in _players(state, effect):
                    yield card, _supposed(state, card, player)


def _may_target(state: State, effect: Ongoing, card: str) -> bool:
    """Whether a card is one of those for which an effect is that lets them target others as Lost Souls."""
    said, own = effect.instruction.effect, effect.activation
    named = (item for item in items_of(said.by) if isinstance(item, Target))
    return any(is_meant(state, own, own.player, target, card) for target in named)


def _players(state: State, effect: Ongoing) -> tuple[str, ...]:
    """The players in whose Land of Bondage the cards are supposed to be."""
    own = effect.activation
    said = [place.owner for place in wording.places_of(effect.instruction.effect.place) if place.owner is not None]
    found = (players_meant(state, own, own.player, owner) or () for owner in said)
    return tuple(dict.fromkeys(player for players in found for player in players))


def _supposed(state: State, card: str, player: str) -> State:
    face = replace(state.faces[card], types=("Lost Soul",))
    known = replace(state, faces={**state.faces, card: face})
    return Happening(known, _SUPPOSED).moved(card, Place(LAND_OF_BONDAGE, player)).state
