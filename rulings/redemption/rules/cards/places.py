"""The places of Redemption on the table."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType

from rulings.redemption.rules.cards.churches import MISSIONARY, largest_church
from rulings.redemption.rules.cards.faces import Face, as_copy
from rulings.redemption.rules.cards.identities import ENHANCEMENT_AND_ARTIFACT, active_identity, as_identity
from rulings.redemption.rules.cards.periods import of_phase
from rulings.redemption.rules.cards.turning import turned
from rulings.redemption.rules.facts import fact
from rulings.redemption.rules.unsaid import identity_unsaid
from rulings.table.errors import NotSaidError, NotThereYetError
from rulings.table.once import once
from rulings.table.places import Place
from rulings.table.state import State

BATTLE, TERRITORY, HAND, DECK = "battle", "territory", "hand", "deck"
SUSPENDED_BATTLE = "suspended battle"
"""Where the cards are of a battle that a side battle has suspended."""

FIELD_OF_BATTLE = frozenset((BATTLE, SUSPENDED_BATTLE))
"""Zones of the Field of Battle (redemption/term/battle#field-of-battle-is-wider)."""

SIDE_BATTLE, FIGHTERS = "side battle", "fighters"
"""The kind of a battle that an ability has begun within another, and the attribute of the game for who fights there:
Heroes, or Evil Characters."""

TAUNT = "taunter"
"""The attribute of the game for the Evil Character that began the battle as a taunt battle challenge."""

ARTIFACT_PILE = "artifact pile"
REDEEMED_SOUL = "Redeemed Soul"
"""What every card in a Land of Redemption is (redemption/term/redeemed-soul#which-cards-become-one)."""

DISCARD_PILE, LAND_OF_BONDAGE, LAND_OF_REDEMPTION = "discard pile", "land of bondage", "land of redemption"
BANISH_PILE = "banish pile"
PILES = ("deck", DISCARD_PILE, BANISH_PILE, "reserve")
"""Places whose cards nobody controls (redemption/term/control#uncontrolled-piles)."""

MANNERS = ("equipped", "placed", "activated", "held")
"""Attributes of a card that lies on another: how it lies there; an Artifact that is held is active there as well. An
Enhancement in battle with none is used."""


@dataclass(frozen=True, slots=True)
class Played:
    """The statement that a card was played, or brought into battle by an effect.

    Attributes:
        card: The card.
        zone: Where it was played.
        player: Who played it; it is the same play without that.
    """

    card: str
    zone: str = BATTLE
    player: str = field(default="", compare=False)

    def __str__(self) -> str:
        return f"{self.card} is played in {self.zone}"


def side_of(player: str) -> Place:
    """The characters in battle on the side that a player controls."""
    return Place(BATTLE, player)


def used_by(character: str) -> Place:
    """The Enhancements in battle that a character uses."""
    return Place(BATTLE, on=character)


GAINED_BRIGADES, GAINED_IDENTIFIERS = "gained brigades", "gained identifiers"
GAINED_ABILITIES = "gained abilities"
"""Attributes of a card: what it has gained on top of what is printed on it."""

GIVEN_TESTAMENT = "given testament"
"""The attribute of a token for the testament that it was given as it was created."""

COPIED, COPIED_FOR = "copied", "copied for"
"""Attributes of a card that has copied another one: the name of that one, and whether for the battle or the phase."""


@once
def face(state: State, card: str) -> Face:
    """What a card is where it lies, a missionary of the church of which its player has the most members as well.

    Raises:
        NotThereYetError: Nobody said which identity of a card on the playing surface is active.
    """
    found = face_alone(state, card)
    if MISSIONARY not in found.identifiers or not found.is_character or state.where[card].zone not in _WITH_CHURCHES:
        return found
    player = controller_of(state, card)
    others = (other for other, place in state.where.items() if place.zone in _WITH_CHURCHES)
    known = (face_alone(state, other) for other in others if controller_of(state, other) == player)
    church = largest_church(member.identifiers for member in known if member.is_character)
    more = () if church in ("", *found.identifiers) else (church,)
    return replace(found, identifiers=(*found.identifiers, *more))


def face_alone(state: State, card: str) -> Face:
    """What a card is whatever others are there: as it is printed, but in battle only what its side makes of it.

    A card that is both a Hero and an Evil Character is a Hero on the attacker's side and an Evil Character on the
    other, and a character there is no Fortress (redemption/term/dual-icon#targeting-on-the-playing-surface). A captured
    human in a Land of Bondage is a Lost Soul and no character (redemption/term/captured-character
    #humans-are-lost-souls-in-bondage, #targeted-only-as-captured).
    In a Land of Redemption it is a Redeemed Soul and nothing else (redemption/term/redeemed-soul
    #which-cards-become-one, #no-identifiers-or-brigades), unless it is played there and not rescued.
    Of a card face down only the type is known (redemption/term/face-down#only-card-type-is-known). Of two
    identities of one type, the card is the one that is active (redemption/term/active-identity
    #selected-identity-is-active).

    Raises:
        NotThereYetError: Nobody said which identity of a card on the playing surface is active.
    """
    found: Face = state.faces[card]
    if state.where[card].zone == LAND_OF_REDEMPTION and found.plays_to != LAND_OF_REDEMPTION:
        return replace(found, types=(REDEEMED_SOUL,), brigades=(), identifiers=(), unsaid=frozenset())
    known = state.attributes
    if known.get((card, COPIED)):
        found = as_copy(found, state.faces[str(known[card, COPIED])])
    if known.get((card, "face down")):
        types = ("Artifact",) if set(found.types) & ENHANCEMENT_AND_ARTIFACT else found.types
        return Face("", types, testaments=(), books=())
    if found.identities:
        found = _active(state, card, found)
    elif "City" in found.types:
        found = replace(found, types=_types_of_city(state, card))
    elif set(found.types) & ENHANCEMENT_AND_ARTIFACT:
        found = _committed(state, card, found)
    elif known.get((card, "identity")):
        found = as_identity(found, str(known[card, "identity"]))
    if known.get((card, "converted")):
        found = turned(found, str(state.get(card, "converted")), state.get(card, "brigades"))
    if known.get((card, GAINED_BRIGADES)) or known.get((card, GAINED_IDENTIFIERS)):
        found = _with_gained(state, card, found)
    if known.get((card, GIVEN_TESTAMENT)):
        found = replace(found, testaments=(str(known[card, GIVEN_TESTAMENT]),))
    if known.get((card, "captured")):
        lost = "human" in found.identifiers and state.where[card].zone == LAND_OF_BONDAGE
        return replace(found, types=("Lost Soul",) if lost else (), ability=None)
    place = state.where[card]
    if len(found.types) == 1 or place.zone not in FIELD_OF_BATTLE or place.on:
        return found
    own = kind_on_side(state, place.player) if place.zone == BATTLE else _kind_of_primary(state, place.player)
    other = "Evil Character" if own == "Hero" else "Hero"
    kinds = tuple(kind for kind in found.types if kind not in (other, "Fortress"))
    return as_identity(found, kinds[0]) if len(kinds) == 1 else replace(found, types=kinds)


def kind_on_side(state: State, player: str) -> str:
    """Tell which characters can be in battle on a player's side.

    Args:
        state: The state, with a battle.
        player: One of the two players in battle.

    Returns:
        Hero or Evil Character (redemption/term/battle#sides-without-taunt, #sides-in-a-taunt, #sides-in-a-side-battle).
    """
    if is_side_battle(state):
        return str(state.get("", FIGHTERS))
    return _kind_of_primary(state, player)


def _kind_of_primary(state: State, player: str) -> str:
    return "Hero" if (player == state.get("", "attacker")) is not is_taunt(state) else "Evil Character"


def is_taunt(state: State) -> bool:
    """Tell whether the primary battle began as a taunt battle challenge (redemption/effect/taunt#how-it-begins)."""
    return state.get("", TAUNT) is not None


def is_side_battle(state: State) -> bool:
    """Tell whether the current battle is a side battle, in which nobody attacks or defends.

    The sources are redemption/term/attacking#nobody-in-side-battle, redemption/term/defending#nobody-in-side-battle.
    """
    return state.get("", "kind of battle") == SIDE_BATTLE


def player_who_is(state: State, role: str) -> str:
    """Name the player who attacks, defends, blocks or taunts in the current battle.

    Args:
        state: The state.
        role: `attacker`, `defender`, `blocker` or `taunter`.

    Returns:
        The player; empty in a side battle (redemption/term/attacking#nobody-in-side-battle,
        redemption/term/defending#nobody-in-side-battle), and where there is no battle. Only against a Hero does one
        block, and only in a taunt battle challenge taunt (redemption/term/blocking#defending-against-a-hero,
        redemption/term/taunting#attacking-in-a-taunt).
    """
    player = state.get("", _SIDE_OF.get(role, role))
    of_other_kind = role in _SIDE_OF and is_taunt(state) is not (role == TAUNT)
    return "" if player is None or of_other_kind or is_side_battle(state) else str(player)


_SIDE_OF = MappingProxyType({"blocker": "defender", TAUNT: "attacker"})
"""On whose side those are who can be there in some battles only."""


def _with_gained(state: State, card: str, found: Face) -> Face:
    """A card with what it has gained, which replaces nothing (redemption/effect/gain#replaces-nothing)."""
    brigades, identifiers = (
        (*printed, *(each for each in known if each not in printed))
        for printed, known in (
            (found.brigades, words_in(state, card, GAINED_BRIGADES)),
            (found.identifiers, words_in(state, card, GAINED_IDENTIFIERS)),
        )
    )
    return replace(found, brigades=brigades, identifiers=identifiers, unsaid=found.unsaid - set(identifiers))


def words_in(state: State, card: str, attribute: str) -> tuple[str, ...]:
    """List the words of an attribute of a card; none where it is not set."""
    found = state.get(card, attribute)
    return found if isinstance(found, tuple) else ()


def _active(state: State, card: str, found: Face) -> Face:
    """What a card with two identities of one type is: the one that was selected, and at face value both."""
    selected = state.get(card, "identity")
    if selected:
        return active_identity(found, str(selected))
    if is_at_face_value(state.where[card]):
        return found
    raise identity_unsaid(card, (one.identity for one in found.identities))


def is_at_face_value(place: Place) -> bool:
    """Whether cards are at face value in a place (redemption/term/face-value#where-cards-are-at-face-value)."""
    return place.zone in (HAND, *PILES)


def brigades_of(state: State, card: str) -> frozenset[str]:
    """The brigades of a card, as it is compared with others.

    Raises:
        NotThereYetError: It has two identities at this moment, and their brigades are not the same.
    """
    found = face(state, card)
    if len({frozenset(one.brigades) for one in found.identities}) > 1:
        raise NotThereYetError(f"Which brigades of {card} count, which has two identities, cannot be told yet.")
    return frozenset(found.brigades)


def _committed(state: State, card: str, found: Face) -> Face:
    """What a Covenant or Curse is: as it is used, and at face value both.

    The sources are redemption/term/covenant#either-until-committed, #as-enhancement-no-artifact,
    #as-artifact-no-enhancement, #always-a-covenant, and the same of a Curse. As an Artifact it has no brigade.
    """
    kind = found.types[0]
    enhancement, artifact = fact(f"redemption/term/{kind.lower()}", "identities")
    zone, place = state.where[card].zone, state.where[card]
    if state.get(card, "identity") == artifact or zone == "artifact pile" or state.get(card, "activated"):
        return replace(found, types=(kind, artifact), brigades=())
    if state.get(card, "identity") == enhancement or (zone == BATTLE and place.on):
        return replace(found, types=(kind, enhancement))
    return replace(found, types=(kind, enhancement, artifact) if zone in (HAND, *PILES) else (kind,))


def _types_of_city(state: State, card: str) -> tuple[str, ...]:
    """A City is always a City; at face value a Site and a Fortress too, and then what it was played as.

    The sources are redemption/term/city#site-and-fortress, #either-until-played, #played-as-site, #played-as-fortress,
    #always-a-city; only as a Site does it hold a Lost Soul.
    """
    identity = state.get(card, "identity")
    if identity:
        return ("City", str(identity))
    if state.where[card].zone in (HAND, *PILES):
        return ("City", "Site", "Fortress")
    return ("City", "Site") if state.at(Place(LAND_OF_BONDAGE, on=card)) else ("City",)


def owner(state: State, card: str) -> str:
    """The player whose deck a card is from (redemption/term/owner)."""
    return str(state.get(card, "owner"))


def holder_of(state: State, card: str) -> str:
    """The player with permanent control of a card, by default its owner (redemption/term/permanent-control)."""
    controller = state.get(card, "permanent controller")
    return str(controller) if controller is not None else owner(state, card)


def players(state: State) -> tuple[str, ...]:
    """The players in the order of play."""
    found = state.get("", "players")
    return found if isinstance(found, tuple) else ()


def turn_order(state: State) -> tuple[str, ...]:
    """The players, the active one first (redemption/procedure/action-priority#active-player-has-it-first)."""
    everyone = players(state)
    at = everyone.index(str(state.get("", "active player")))
    return (*everyone[at:], *everyone[:at])


def opponent_of(state: State, player: str) -> str:
    """The other of the two players who are engaged in battle; where there is no battle, the other player of two.

    The source is redemption/term/opponent#specific-in-the-battle-phase.

    Raises:
        NotThereYetError: More than one player could be meant.
    """
    engaged = (state.get("", "attacker"), state.get("", "defender"))
    others = engaged if player in engaged and state.get("", "battle") is not None else players(state)
    found = [str(other) for other in others if other != player]
    if len(found) != 1:
        raise NotThereYetError(f"Which of several players the opponent of {player} is cannot be told yet.")
    return found[0]


def characters_of(state: State, player: str) -> tuple[str, ...]:
    """The characters in battle on a player's side; a Site there is none."""
    return tuple(card for card in state.at(side_of(player)) if state.faces[card].is_character)


def is_alone(state: State, card: str) -> bool:
    """Whether a character is the only one on its side (redemption/term/alone#only-character-on-its-side)."""
    return any(characters_of(state, player) == (card,) for player in players(state))


def enhancements_on(state: State, character: str) -> tuple[str, ...]:
    """The Enhancements in battle that a character uses, its weapons among them, without what is placed on it.

    The sources are redemption/term/used-by#played-on-it and #equipped-and-enters-battle.
    """
    return tuple(
        card
        for card in state.at(used_by(character))
        if not any(state.get(card, manner) for manner in MANNERS if manner != "equipped")
    )


def last_played(state: State, but: str = "") -> str:
    """Name the card that was played last in this battle, leaving out one; cards that were moved do not count.

    Returns:
        The card; empty where none was.

    Raises:
        NotThereYetError: The battle was under way before the log begins, so that nobody said which card it was.
    """
    return next(iter(played_before(state, but)), "")


def played_before(state: State, but: str = "", zones: frozenset[str] = frozenset((BATTLE,))) -> tuple[str, ...]:
    """Name the cards that were played in this phase, the latest first, leaving out one.

    Args:
        state: The state.
        but: The card to leave out.
        zones: Where they were played; anywhere where none is named.

    Returns:
        The cards (redemption/term/effect-targeting#next-and-last-by-time-of-play).

    Raises:
        NotSaidError: The phase was under way before the log begins, so that nobody said which they were.
    """
    plays = (entry.what for entry in reversed(of_phase(state)) if isinstance(entry.what, Played))
    found = tuple(play.card for play in plays if play.card != but and (not zones or play.zone in zones))
    if not found and not isinstance(state.get("", "phase began"), int):
        raise NotSaidError("Which card was played last is not known.")
    return found


def in_battle(state: State, card: str) -> bool:
    """Whether a card is in battle."""
    return state.where[card].zone == BATTLE


def fighter_of(state: State, card: str) -> str:
    """The character itself, or the one that uses the Enhancement."""
    return state.where[card].on or card


def side_holding(state: State, card: str) -> str:
    """The player on whose side of the battle a card is; empty where it is not in battle."""
    place = state.where[fighter_of(state, card)]
    return place.player if place.zone == BATTLE else ""


def controller_of(state: State, card: str) -> str:
    """The player who controls a card where it lies: that of its side, its place, or the card that it lies on.

    Placing a card gives nobody control of it: a card that is placed on another is under its permanent control
    (redemption/term/permanent-control#how-to-obtain-it, redemption/term/temporary-control#how-to-obtain-it). Temporary
    control is there in battle only (redemption/term/temporary-control#only-in-battle), so in a territory it is the
    player with permanent control.
    """
    place = state.where[card]
    if place.on in state.where and not state.get(card, "placed"):
        return controller_of(state, place.on)
    return holder_of(state, card) if place.zone == TERRITORY else place.player or holder_of(state, card)


IN_PLAY = ("battle", SUSPENDED_BATTLE, "territory", "land of bondage", "artifact pile")
"""Zones whose cards are in play (redemption/term/in-play)."""
OUT_OF_PLAY = frozenset((HAND, "deck", "discard pile", "reserve", "banish pile"))
"""Places of a player out of play, where a card has the numbers that are printed on it (redemption/term/face-value)."""


SURFACE = (*IN_PLAY, "set-aside area", "land of redemption")
"""Zones of the playing surface (redemption/term/playing-surface)."""

_WITH_CHURCHES = (*IN_PLAY, "set-aside area")
"""Zones where a missionary joins a church (redemption/term/church#missionaries-join-the-largest-church)."""


def card_of(activation: str) -> str:
    """Name the card of an activation by the activation's name."""
    return activation.rpartition(" ")[0]
