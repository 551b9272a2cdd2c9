"""Which places the words of a target mean, and whose they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Noun, Owner, Player, Tail, Target
from rulings.redemption.reading.abilities import Place as SaidPlace
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.rewording.made_words import noun_of
from rulings.redemption.rules.abilities.rewording.performers_own import DOER, THAT_OPPONENT, THEIRS
from rulings.redemption.rules.abilities.rewording.spoken_places import CONTROLS, LIES_THERE
from rulings.redemption.rules.abilities.whole_places import CONTENTS, SEEN
from rulings.redemption.rules.cards.bearing import occupied, root_of
from rulings.redemption.rules.cards.places import (
    ARTIFACT_PILE,
    BANISH_PILE,
    BATTLE,
    FIELD_OF_BATTLE,
    IN_PLAY,
    LAND_OF_BONDAGE,
    LAND_OF_REDEMPTION,
    PILES,
    SURFACE,
    TERRITORY,
    controller_of,
    opponent_of,
    owner,
)
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.texts.phrases import Listing, Path, Slot, Term, items_of

ON_THIS_CARD = "on this card"
"""Where cards are that lie on or in the card that speaks: `here`, `in this Site`, `on this Hero`."""

SET_ASIDE_AREA = "set-aside area"
"""Where cards are that are set aside."""

IN_CARDS = "in cards"
"""Where cards are that lie in others of a kind: `in silver Sites`."""

ZONES = frozenset((*SURFACE, "in play", *PILES, "hand", SEEN, ON_THIS_CARD, IN_CARDS, CONTENTS))
"""Places in which the engine can find targets."""

OWNED = frozenset(
    ("territory", "hand", "deck", "discard pile", "reserve", "banish pile", "artifact pile", "set-aside area")
)
"""Places that each player has: a bare mention means one's own (redemption/term/effect-targeting#whose-location)."""

INSIDE_TERRITORY = (ARTIFACT_PILE, LAND_OF_BONDAGE)
"""Zones that lie in a territory."""

_OPPONENTS = "opponent's "
"""What the book writes before a default place of an opponent; the effect itself looks at whose it is."""

OPPONENTS = frozenset(("opponent", "any opponent", "opponents", "each opponent", "another player", "each other player"))
"""Words for players that mean others than the one who uses the ability."""

_HOLDERS = frozenset(("Fortress", "Site"))
"""Types of cards that hold others, at which a place may point back: `in that Fortress`."""

_THERE = "there"
_ITSELF = frozenset(("here", "this card"))

_OTHER = frozenset(("other", "another"))
"""Words before a place that tell it from others."""

_SPEAKER = frozenset(("you", "holder"))
"""The player who controlled the card when the ability activated (redemption/term/holder#controller-at-activation)."""

ANYBODY = frozenset(("a player", "each player", "any player"))


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that a target may be in.

    Attributes:
        zone: The zone.
        players: Whose; None for anybody's.
        part: top or bottom, where only so many cards from there are meant.
        within: The cards in which it is, where it is in other cards.
    """

    zone: str
    players: tuple[str, ...] | None = None
    part: str = ""
    within: Target | None = None

    def holds(self, place: Place) -> bool:
        """Tell whether a place is this one."""
        return place.zone == self.zone and (self.players is None or place.player in self.players)


def spots(state: State, speaker: Activation, doer: str, target: Target, default: tuple[str, ...]) -> tuple[Spot, ...]:
    """List the places in which the words of a target look.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        doer: The player who carries the effect out.
        target: The target.
        default: The zones where it is if the text names no place (redemption/term/default-location).

    Returns:
        The places; a bare place that each player has is that of the player who carries the effect out, also beside
        another place (redemption/term/effect-targeting#whose-location).

    Raises:
        NotThereYetError: A place, or whose it is, is not known to the engine yet; where a reference, of which the rules
            do not say that, names a bare place beside another.
    """
    named = wording.places_of(target)
    if not named and _says_of_all(target, _is_not_in_battle):
        return tuple(Spot(zone, None) for zone in _NOT_IN_BATTLE)
    if not named and _says_of_all(target, says_set_aside):
        return (Spot(SET_ASIDE_AREA),)
    if not named and _says_of_all(target, says_banished):
        return (Spot(BANISH_PILE),)
    if not named:
        zones = {zone.removeprefix(_OPPONENTS) for zone in default}
        return tuple(_default_spot(zone, doer) for zone in _widened(zones))
    own = default != SURFACE or all(
        not place.count and not _is_plural(place) and zone_named(place) in OWNED and not _says_it_lies_aside(place)
        for place in named
    )
    return tuple(_spots(state, speaker, doer, target, named, own=own))


_NOT_IN_BATTLE = (TERRITORY, *INSIDE_TERRITORY, "set-aside area", LAND_OF_REDEMPTION)


def _says_of_all(target: Target, says: Callable[[object], bool]) -> bool:
    """Whether what follows the nouns of a target says where its cards are.

    Raises:
        NotThereYetError: Only some of the kinds that it names are to be there.
    """
    nouns = items_of(target.things)
    said = [any(map(says, (*getattr(noun, "tails", ()), *target.tails))) for noun in nouns]
    if any(said) and not all(said):
        raise NotThereYetError(f"Where all of {wording.what(target)} is looked for cannot be told yet.")
    return any(said)


def says_set_aside(tail: object) -> bool:
    """Tell whether what follows a noun says that the cards are set aside (redemption/term/set-aside-area)."""
    claim = tail.what if isinstance(tail, Tail) and not tail.negative else None
    return isinstance(claim, Claim) and claim == Claim(claim.kind) and getattr(claim.kind, "name", "") == "set aside"


def says_banished(tail: object) -> bool:
    """Tell whether what follows a noun says who has banished the cards (redemption/term/banish-pile)."""
    claim = tail.what if isinstance(tail, Tail) and not tail.negative else None
    if not isinstance(claim, Claim) or getattr(claim.kind, "name", "") != "banished" or claim.by is None:
        return False
    return claim == Claim(claim.kind, by=claim.by) and isinstance(claim.by.who, Player) and not claim.by.except_for


def _is_not_in_battle(tail: object) -> bool:
    """Whether what follows a noun says `not in battle` (redemption/term/not-in-battle#where-such-cards-are)."""
    if not isinstance(tail, Tail) or tail.kind != "in" or not tail.negative:
        return False
    places = wording.places_of(tail.what)
    return bool(places) and all(place.owner is None and zone_named(place) == BATTLE for place in places)


def _default_spot(zone: str, doer: str) -> Spot:
    """By default a hand or a deck is one's own, while territories and discard piles are anybody's."""
    return Spot(zone, (doer,) if zone in ("hand", "deck", "reserve") else None)


def _widened(zones: set[str]) -> tuple[str, ...]:
    wider = zones | set(IN_PLAY) if "in play" in zones else zones
    if strange := wider - ZONES:
        raise NotThereYetError(f"Targets in `{min(strange)}` cannot be found yet.")
    return tuple(sorted(wider))


def _zones_named(place: SaidPlace) -> set[str]:
    """The zones that a place means; the Field of Battle is that of all battles.

    The source is redemption/term/battle#field-of-battle-is-wider.
    """
    return set(FIELD_OF_BATTLE) if means_field_of_battle(place) else {zone_named(place)}


def means_field_of_battle(place: SaidPlace) -> bool:
    """Tell whether a text names the Field of Battle, and not the current battle."""
    return zone_named(place) == BATTLE and "field" in getattr(place.name, "words", ())


def _spots(
    state: State, speaker: Activation, doer: str, target: Target, named: list[SaidPlace], *, own: bool
) -> Iterator[Spot]:
    for place in named:
        for zone in _parts_of(_widened(_zones_named(place))):
            whose = _whose(state, speaker, doer, target, place, own=own)
            yield Spot(zone, whose, place.part, cards_around(place))


def _parts_of(zones: tuple[str, ...]) -> tuple[str, ...]:
    """The zones with those that lie in them: the Artifact pile and the Land of Bondage are in a territory.

    The sources are redemption/term/territory#artifact-pile-is-in-territory and #land-of-bondage-is-in-territory.
    """
    return tuple(dict.fromkeys((*zones, *(INSIDE_TERRITORY if TERRITORY in zones else ()))))


def zone_named(place: SaidPlace) -> str:
    """Name the zone that a place says."""
    name = _name_in(place)
    if not isinstance(name, str):
        raise NotThereYetError(f"Targets in `{wording.words_of(place)}` cannot be found yet.")
    return name


def cards_around(place: SaidPlace) -> Target | None:
    """Tell in which cards a place is, where it is in others: `in silver Sites`, `from your Tartaros`; else None."""
    if isinstance(place.name, Target):
        return place.name if not place.name.back else None
    if isinstance(place.name, Term) and place.name.category == "holders":
        return Target(things=Listing((Noun(replace(place.name, category="name")),)))
    if place.count == "that" and getattr(place.name, "name", "") in _HOLDERS:
        words = Path("", ("that", Slot("things", "")), None)
        return Target(things=Listing((noun_of(place.name),)), back="that card", path=words)
    if isinstance(place.name, Noun):
        return Target(things=Listing((place.name,)), owner=place.owner, path=Path("", (Slot("things", ""),), None))
    return None


def _name_in(place: SaidPlace) -> Any:
    if cards_around(place) is not None:
        return IN_CARDS
    name = place.name if isinstance(place.name, str) else getattr(place.name, "name", None)
    return ON_THIS_CARD if isinstance(name, str) and name in _ITSELF else name


def knows_place(place: SaidPlace) -> bool:
    """Tell whether the engine can find targets in a place that a text names."""
    return _name_in(place) in ZONES and (knows_owner(place.owner) if place.owner is not None else _is_told(place))


def points_at_place_seen(place: SaidPlace) -> bool:
    """Tell whether a place is the one that was just spoken of: `that hand`, `there`, `from each`."""
    if place.owner is not None or place.part:
        return False
    return (place.name == _THERE and place.count in ("", "all")) or (
        place.count == "that" and zone_named(place) in OWNED
    )


TOLD_BY_CARDS = (LIES_THERE, CONTROLS)
"""Kinds of owners that are told by cards: those in whose place they lie, those who control them."""


def knows_owner(said: Owner) -> bool:
    """Tell whether the engine knows which players an owner can mean."""
    if said.kind in TOLD_BY_CARDS:
        return True
    return said.of is None and said.kind in (*_SPEAKER, *OPPONENTS, *ANYBODY, *THEIRS)


def is_of_one_place(target: Target) -> bool:
    """Tell whether a target names one of the places that each player has: `all cards in a discard pile`."""
    places = wording.places_of(target)
    if target.back or len(places) != 1:
        return False
    place = places[0]
    return place.owner is None and not place.part and place.count == "one" and zone_named(place) in OWNED


def _is_plural(place: SaidPlace) -> bool:
    return isinstance(place.name, Term) and place.name.form == "many"


def _whose(
    state: State, speaker: Activation, doer: str, target: Target, place: SaidPlace, *, own: bool
) -> tuple[str, ...] | None:
    if place.owner is not None and place.owner.kind in TOLD_BY_CARDS:
        return tuple(state.ask(place.owner.kind, speaker.key, place.owner.of, zone_named(place)))
    if place.owner is not None:
        return players_meant(state, speaker, doer, place.owner)
    if place.count in _OTHER:
        return _others(state, speaker, place)
    if not _is_told(place):
        raise NotThereYetError(f"Whose `{wording.words_of(place)}` is cannot be told yet.")
    if place.count or _is_plural(place) or zone_named(place) not in OWNED or target.owner is not None:
        return None
    if _says_it_lies_aside(place):
        return None
    if not own:
        raise NotThereYetError(f"Whose `{wording.words_of(place)}` is meant beside another place is not there yet.")
    return (doer,)


def _says_it_lies_aside(place: SaidPlace) -> bool:
    """Whether words say of cards that they are set aside, and name no area of a player: `in play or set aside`."""
    return zone_named(place) == SET_ASIDE_AREA and place.owner is None and "area" not in wording.words_of(place)


def _is_told(place: SaidPlace) -> bool:
    """Whether a place says by itself which it is: *the battle* is one alone, *the hand* is somebody's.

    The source is redemption/term/field-of-battle#area-where-characters-battle.
    """
    return place.count != "none" and (place.count != "that" or zone_named(place) not in OWNED)


def _others(state: State, speaker: Activation, place: SaidPlace) -> tuple[str, ...]:
    """The other places of a kind are those of all players but the one in whose the card is that says so."""
    if home_of(state, speaker.card).player != speaker.player:
        raise NotThereYetError(f"Beside which `{wording.words_of(place)}` is meant cannot be told yet.")
    return opponents_of(state, speaker.player, "opponents")


def players_meant(state: State, speaker: Activation, doer: str, said: Owner) -> tuple[str, ...] | None:
    """Tell which players an owner names; None for anybody.

    Raises:
        NotThereYetError: The engine does not know yet whom it means.
    """
    if said.of is None and said.kind in _SPEAKER:
        return (speaker.player,)
    if said.of is None and said.kind in OPPONENTS:
        return opponents_meant(state, speaker, said.kind)
    if said.of is None and said.kind in ANYBODY:
        return None
    if said.of is None and said.kind == DOER:
        return (doer,)
    if said.of is None and said.kind in THEIRS and doer != speaker.player:
        return (doer,)
    if said.of is None and said.kind == THAT_OPPONENT and len(opponents_of(state, speaker.player, "opponents")) == 1:
        return opponents_of(state, speaker.player, "opponents")
    words = wording.words_of(said) if said.of is not None else said.kind
    raise NotThereYetError(f"The engine does not know yet who is meant by `{words}`.")


def players_named(state: State, speaker: Activation, said: Any) -> tuple[str, ...] | None:
    """List the players that a word for a player means: you, opponent, each player; None where that cannot be told."""
    if not knows_players(said):
        return None
    if said.kind in _EVERYBODY:
        return players_in(state)
    if said.kind == "you":
        return (speaker.player,)
    return opponents_of(state, speaker.player, said.kind) if said.kind in OPPONENTS else None


_EVERYBODY = frozenset(("each player", "a player"))


def knows_players(said: Any) -> bool:
    """Tell whether it can be told which players a word for players means (`players_named`)."""
    if not isinstance(said, Player) or said.of is not None or said.tails:
        return False
    return said.kind in ("you", *OPPONENTS, *_EVERYBODY)


def players_in(state: State) -> tuple[str, ...]:
    """The players of the game."""
    found = state.get("", "players")
    return found if isinstance(found, tuple) else ()


def opponents_meant(state: State, speaker: Activation, kind: str) -> tuple[str, ...]:
    """List the players that a word for opponents means in an ability, without those against whom it is used up."""
    found = opponents_of(state, speaker.player, kind)
    return tuple(other for other in found if other in speaker.opponents) if speaker.opponents else found


def opponents_of(state: State, player: str, kind: str) -> tuple[str, ...]:
    """List the players that a word for opponents means: in battle the bare word means the one who is engaged in it.

    The sources are redemption/term/opponent#specific-in-the-battle-phase, #general-in-the-battle-phase and
    #opponents-are-all-others.
    """
    if kind == "opponent":
        return (opponent_of(state, player),)
    return tuple(other for other in players_in(state) if other != player)


def home_of(state: State, card: str) -> Place:
    """The zone of a card, and whose it is, for a card that lies on another too.

    A Site with a Lost Soul in it is in the Land of Bondage (redemption/term/land-of-bondage#occupied-sites-go-there).
    """
    place = state.where[card]
    if place.on:
        return Place(place.zone, root_of(state, place).player)
    is_site = not _SITES.isdisjoint(state.faces[card].types)
    if place.zone == TERRITORY and is_site and occupied(state, card).holds:
        return replace(place, zone=LAND_OF_BONDAGE)
    return place


_SITES = frozenset(("Site", "City"))


OF_OWNERS: Mapping[str, str] = MappingProxyType(
    {
        "you": "redemption/term/your#own-and-control",
        "opponent": "redemption/term/opponent#opponents-card",
        "any opponent": "redemption/term/opponent#opponents-card",
        "opponents": "redemption/term/opponent#opponents-are-all-others",
        "each opponent": "redemption/term/opponent#opponents-are-all-others",
    }
)
"""The clauses on whose cards are meant, by the word for the player."""


def is_whose(state: State, speaker: Activation, doer: str, target: Target, card: str) -> bool:
    """Tell whether a card is that of the player whom a target names.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        doer: The player who carries the effect out.
        target: The target.
        card: The card.

    Returns:
        Whether that player owns and controls it (redemption/term/your#own-and-control,
        redemption/term/opponent#opponents-card, redemption/term/their#owned-and-controlled).
    """
    if not isinstance(target.owner, Owner):
        return True
    meant = players_meant(state, speaker, doer, target.owner)
    return meant is None or (owner(state, card) in meant and controller_of(state, card) == owner(state, card))
