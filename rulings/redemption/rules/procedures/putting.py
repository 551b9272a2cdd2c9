"""What a player does by game rule in the Preparation and Discard Phases: put cards somewhere, discard from hand."""

from __future__ import annotations

from rulings.redemption.rules.abilities.activation import abilities_of
from rulings.redemption.rules.abilities.rewording.alternatives_and_options import joined_effects
from rulings.redemption.rules.abilities.set_aside_cards import AREA
from rulings.redemption.rules.abilities.unique_cards import copies_of, why_both, why_double
from rulings.redemption.rules.activation.active_at_the_beginning import active_by
from rulings.redemption.rules.agenda import Play
from rulings.redemption.rules.battle.quotas import refuse_beyond_limit
from rulings.redemption.rules.cards.bearing import OCCUPIED_SITE, STAYS_IN_SITE, occupied
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.identities import name_of_identity, open_identities
from rulings.redemption.rules.cards.leaving import selected
from rulings.redemption.rules.cards.periods import of_phase
from rulings.redemption.rules.cards.places import (
    ARTIFACT_PILE,
    HAND,
    LAND_OF_BONDAGE,
    TERRITORY,
    Played,
    controller_of,
    face,
)
from rulings.redemption.rules.cards.titles.versions import is_same_character, says_unique
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.plays import Activate, Deactivate, DiscardCard, PutCard
from rulings.redemption.rules.turn.artifact_slots import as_artifact
from rulings.redemption.rules.turn.artifacts import activate, deactivate
from rulings.redemption.rules.turn.holding import IN_AND_OUT, fits_hold, put_in, take_out, what_it_holds
from rulings.redemption.rules.turn.returning import RETURN_BY_RULE, return_at_will
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_PROCEDURE = "redemption/procedure/"
_ACTIONS = ("preparation", "discard")
"""The phases in which cards are put somewhere by game rule."""


def discard_from_hand(state: State, play: DiscardCard, cause: str) -> State | Refusal:
    """Discard a card from hand in the Discard Phase, also where other actions are possible.

    Args:
        state: The state before.
        play: Who discards which card.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed.
    """
    clause = f"{_PROCEDURE}discard-phase#discard-from-hand"
    refusal = _refuse_moment(state, play.player, ("discard",), clause)
    if refusal is None and state.where[play.card] != Place(HAND, play.player):
        refusal = Refusal(f"{play.card} is in {state.where[play.card]}, not in {play.player}'s hand.", (clause,))
    if refusal is not None:
        return refusal
    pile = "redemption/term/discard-pile#used-and-discarded-cards"
    return Happening(state, cause).discarded(play.card, clause, *_purpose(state), pile).state


_IN_BATTLE = (
    "redemption/term/enhancement#usually-in-battle-phase",
    f"{_PROCEDURE}preparation-phase#prepare-for-battle",
)
"""The clauses by which an Enhancement is put on no table outside of battle by game rule."""


def put(state: State, play: PutCard, cause: str) -> State | Refusal:
    """Put a card somewhere in the Preparation or Discard Phase.

    Args:
        state: The state before.
        play: Who puts which card where.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed.

    Raises:
        NotThereYetError: The engine does not know yet how such a card is put there.
    """
    if play.place.on and _is_for_slot(state, play):
        return activate(state, Activate(play.player, play.card, play.place.on), cause)
    if state.get(play.card, "activated") and play.place.zone == ARTIFACT_PILE:
        return deactivate(state, Deactivate(play.player, play.card), cause)
    moves_in = bool(play.place.on) and "Site" not in face(state, play.place.on).types
    if moves_in or state.get(play.card, "held"):
        refusal = _refuse_moment(state, play.player, ("preparation",), IN_AND_OUT, _BY_HAND)
        return refusal or (put_in if moves_in else take_out)(state, play, cause)
    if play.place.on:
        return _put_into_site(state, play, cause)
    if state.where[play.card].zone == AREA and not face(state, play.card).plays_to:
        refusal = _refuse_moment(state, play.player, ("preparation",), RETURN_BY_RULE)
        return refusal or return_at_will(state, play, cause)
    found = face(state, play.card)
    if found.is_enhancement and not found.is_character and not _is_for_outside_of_battle(state, play.card):
        return Refusal(f"No action of a phase puts {play.card}, an Enhancement, somewhere.", _IN_BATTLE)
    refusal = _refuse_moment(state, play.player, _ACTIONS, f"{_PROCEDURE}preparation-phase#prepare-for-battle")
    if refusal is not None and _is_open(state, play.card):
        return refusal
    kind = _kind(play.card, _put_down(state, play, cause))
    phase = str(state.get("", "phase"))
    clause = f"{_PROCEDURE}{phase if phase in _ACTIONS else 'preparation'}-phase#{kind}"
    refusal = _refuse_moment(state, play.player, _ACTIONS, clause)
    goes_to = face(state, play.card).plays_to
    home = Place(ARTIFACT_PILE if kind == "artifact-face-down" else goes_to or TERRITORY, play.player)
    if refusal is None and play.place != home:
        refusal = Refusal(f"{play.player} puts {play.card} in {home}, not in {play.place}.", (clause,))
    if refusal is None and state.where[play.card] != Place(HAND, play.player):
        refusal = Refusal(f"{play.card} is in {state.where[play.card]}, not in {play.player}'s hand.", (clause,))
    refusal = refusal or _refuse_double(state, play) or refuse_beyond_limit(state, play.card, play.place)
    if refusal is not None:
        return refusal
    played = "redemption/term/hand#played-by-putting-on-the-table"
    clauses_of_kind = tuple(f"redemption/term/{key}" for key in (_BY_LINE if goes_to else _PUT.get(kind, ())))
    beside = (*clauses_of_kind, *why_both(state, play.card, play.player))
    now = Happening(state, cause).moved(play.card, play.place, clause, *_purpose(state), played, *beside)
    if home.zone == ARTIFACT_PILE:
        return now.set(play.card, "face down", True, clause).state
    if active_by(face(now.state, play.card), home):
        return now.then(Play(play.card, play.player, cause)).state
    silent = ("redemption/term/activate#activates-when-played",) if abilities_of(now.state, play.card) else ()
    return now.say(
        Played(play.card, home.zone, play.player), "redemption/term/play#depends-on-card-type", *silent
    ).state


def _is_for_slot(state: State, play: PutCard) -> bool:
    """Whether an Artifact is put on a card, which activates it.

    The source is redemption/effect/hold#holding-an-artifact-activates-it. A Covenant or Curse may be held as an
    Enhancement instead, where the card holds such.
    """
    card = face(state, play.card)
    if "Artifact" not in card.types and _TWOFOLD.isdisjoint(card.types):
        return False
    target = what_it_holds(state, play.place.on)
    return target is None or not card.is_enhancement or fits_hold(as_artifact(state, play.card), target)


_TWOFOLD = frozenset(("Covenant", "Curse"))


def _is_for_outside_of_battle(state: State, card: str) -> bool:
    """Whether an Enhancement can be played outside of battle: one that sets aside or heals."""
    effects = (effect for ability in abilities_of(state, card) for effect in joined_effects(ability))
    return any(effect.name in ("set aside", "heal") for effect in effects)


_PUT = {
    "character": ("territory#cards-put-in-territory",),
    "site": ("site#put-in-territory", "territory#cards-put-in-territory"),
    "fortress": ("fortress#put-in-territory", "territory#cards-put-in-territory"),
    "artifact-face-down": (
        "artifact-pile#artifacts-may-be-stored-and-activated",
        "artifact-pile#holds-grail-and-serpent-cards",
    ),
}
"""Clauses on the places to which cards of a kind are put."""


_SET_ASIDE = "set-aside-area#"
_BY_LINE = (
    "identifier#identifiers-that-explain",
    f"{_SET_ASIDE}fortresses-set-aside-when-played",
    f"{_SET_ASIDE}location-outside-the-field-of-play",
)
"""Clauses on cards whose identifier line says where they go when they are played."""


def _purpose(state: State) -> tuple[str, ...]:
    """The clauses on all that is done in the phase at hand."""
    if state.get("", "phase") == "preparation":
        phase = f"{_PROCEDURE}preparation-phase"
        return (f"{phase}#prepare-for-battle", f"{phase}#any-order-any-number")
    phase = f"{_PROCEDURE}discard-phase"
    discard = f"{phase}#discard-from-hand"
    after = (f"{phase}#discarding-need-not-come-last",) if _has_cited(state, discard) else ()
    return (f"{phase}#down-to-eight", f"{_PROCEDURE}turn#reducing-the-hand", f"{phase}#any-order-any-number", *after)


def _has_cited(state: State, clause: str) -> bool:
    """Whether something was done by a clause in this phase."""
    return any(clause in entry.because for entry in of_phase(state))


def _put_down(state: State, play: PutCard, cause: str) -> Face:
    """What a card is as it is put down: of a City, or a Site or Fortress of another type as well, what is selected.

    Raises:
        IdentityOpenError: Nobody has selected it yet.
    """
    if not _is_open(state, play.card):
        return face(state, play.card)
    chosen = selected(state, play.card, cause)
    return next(one for one in open_identities(state.faces[play.card]) if name_of_identity(one) == chosen)


def _is_open(state: State, card: str) -> bool:
    """Whether a card in a hand can be put down as one of two card types."""
    printed = state.faces[card]
    return state.where[card].zone == HAND and not printed.identities and len(open_identities(printed)) > 1


def _kind(card: str, printed: Face) -> str:
    """The action by which a card comes from hand to territory, as the clauses of both phases are named."""
    if printed.is_character:
        return "character"
    for kind in ("Site", "Fortress"):
        if kind in printed.types:
            return kind.lower()
    if not {"Artifact", "Curse", "Covenant"}.isdisjoint(printed.types):
        return "artifact-face-down"
    raise NotThereYetError(f"Putting {card}, a {' and '.join(printed.types) or 'card'}, somewhere is not there yet.")


_BY_HAND = "redemption/effect/hold#often-manually-triggered"


def _refuse_moment(state: State, player: str, phases: tuple[str, ...], *because: str) -> Refusal | None:
    if state.get("", "active player") != player:
        return Refusal(f"It is not {player}'s turn.", ("redemption/term/active-player#whose-turn-it-is",))
    phase = state.get("", "phase")
    if phase not in phases:
        allowed = " or ".join(f"{found.capitalize()} Phase" for found in phases)
        reason = f"That is done in the {allowed}; it is the {phase} phase."
        return Refusal(reason, (*because, "redemption/term/phase#part-of-a-turn"))
    return None


def _refuse_double(state: State, play: PutCard) -> Refusal | None:
    """A second copy of a unique card may not come under a player's control by game rule, but for the Artifact pile.

    The sources are redemption/term/duplicate-card#no-control-of-duplicates and #face-down-in-artifact-pile.
    """
    copies = copies_of(state, play.card, play.player)
    if copies:
        reason = f"{play.player} controls {copies[0]}, the same unique card, already."
        barred = "redemption/term/duplicate-card#optional-game-rules-barred"
        why = why_double(state, play.card, copies)
        return Refusal(reason, (barred, "redemption/term/duplicate-card#no-control-of-duplicates", *why))
    printed = face(state, play.card)
    if play.place.zone == ARTIFACT_PILE:
        return None
    for card, place in state.where.items():
        out = place.zone in (TERRITORY, "battle", "set-aside area", ARTIFACT_PILE) and card != play.card
        same = is_same_character(state.faces[card], printed) and says_unique(printed) is not False
        if out and same and controller_of(state, card) == play.player:
            raise NotThereYetError(f"Whether {play.player} may control {card} and {play.card} both is not there yet.")
    return None


def _put_into_site(state: State, play: PutCard, cause: str) -> State | Refusal:
    """A Lost Soul of the general Land of Bondage goes into an unoccupied Site; the Site lies there then too."""
    site = play.place.on
    if "Site" not in face(state, site).types or "Lost Soul" not in face(state, play.card).types:
        raise NotThereYetError(f"Putting {play.card} in {site} cannot be carried out yet.")
    clause = f"{_PROCEDURE}preparation-phase#lost-soul-into-site"
    bondage = Place(LAND_OF_BONDAGE, play.player)
    refusal = _refuse_moment(state, play.player, ("preparation",), clause)
    if refusal is None and state.where[play.card] != bondage:
        reason = f"{play.card} is in {state.where[play.card]}, not in {bondage} outside of a Site."
        refusal = Refusal(reason, (clause,))
    if refusal is None and state.where[site] not in (Place(TERRITORY, play.player), bondage):
        refusal = Refusal(f"{site} is in {state.where[site]}, not in {play.player}'s territory.", (clause,))
    if refusal is None and occupied(state, site).holds:
        refusal = Refusal(
            f"{site} is occupied already.", (clause, OCCUPIED_SITE, "redemption/term/site#holds-one-lost-soul")
        )
    if refusal is not None:
        return refusal
    now = Happening(state, cause).moved(
        play.card, Place(LAND_OF_BONDAGE, on=site), clause, *_purpose(state), STAYS_IN_SITE
    )
    if state.where[site] != bondage:
        in_bondage = "redemption/term/territory#occupied-sites-in-land-of-bondage"
        now = now.moved(site, bondage, "redemption/term/land-of-bondage#occupied-sites-go-there", in_bondage)
    return now.state
