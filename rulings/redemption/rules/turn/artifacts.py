"""Activating and deactivating Artifacts in the Preparation Phase (REG, Artifact; Preparation Phase)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.rules.agenda import Play as Abilities
from rulings.redemption.rules.agenda import of_current_battle
from rulings.redemption.rules.cards.active import is_active_artifact
from rulings.redemption.rules.cards.faces import ARTIFACTS
from rulings.redemption.rules.cards.periods import of_phase, turn_began
from rulings.redemption.rules.cards.places import ARTIFACT_PILE, HAND, IN_PLAY, Played, controller_of, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.plays import Activate, Deactivate
from rulings.redemption.rules.turn.artifact_slots import Slot, back_to_pile, put_active, slot_on, unity_as_activated
from rulings.redemption.rules.turn.phases import number_of_turn
from rulings.table.facts import Changed, Moved
from rulings.table.log import Entry
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.undoing import Negated, fallen
from rulings.table.verdicts import Refusal

_ARTIFACT = "redemption/term/artifact"
_PREPARATION = "redemption/procedure/preparation-phase"
_ELSEWHERE = f"{_PREPARATION}#artifact-elsewhere-once-a-slot"
_EARLIER = f"{_PREPARATION}#artifacts-of-earlier-turns"
_HOLD, _EFFECT = "redemption/effect/hold#", "redemption/effect/activate-an-artifact#"
_ONE_FACE_UP = "redemption/term/artifact-pile#face-down-but-the-active-one"
_UNDONE = "/taking back"
_SURFACE = frozenset((*IN_PLAY, "set-aside area"))


def activate(state: State, play: Activate, cause: str) -> State | Refusal:
    """Activate an Artifact by putting it face up on the Artifact pile, or on a card that takes it.

    Args:
        state: The state before.
        play: Who activates which card.
        cause: The name of the play.

    Returns:
        The state after, the Artifact that was active before face down; or why it is not allowed.
    """
    refusal = _refuse_moment(state, play)
    if refusal is None and play.on:
        return _activate_on(state, play, cause)
    refusal = refusal or _refuse_pile(state, play) or _refuse_source(state, play)
    if refusal is not None:
        return refusal
    pile = Place(ARTIFACT_PILE, play.player)
    now = Happening(state, cause)
    for other in state.at(pile):
        if other != play.card:
            lies = (f"{_ARTIFACT}#one-active-on-the-pile", f"{_ARTIFACT}#inactive-ones-lie-face-down", _ONE_FACE_UP)
            now = now.set(other, "face down", True, *lies)
    clauses: tuple[str, ...] = (
        f"{_ARTIFACT}#activated-by-putting-face-up",
        f"{_ARTIFACT}#continuing-card-with-grail-or-serpent",
        f"{_PREPARATION}#artifact-on-the-pile-once",
        "redemption/term/activate#artifact",
    )
    if is_active_artifact(state, play.card):
        clauses = (*clauses, _EARLIER, *((_ELSEWHERE,) if state.where[play.card].on else ()))
    kept = (f"{_ARTIFACT}#kept-in-artifact-pile", f"{_ARTIFACT}#abilities-used-on-activation")
    now = now.put_on_top(play.card, pile, *clauses, *kept).set(play.card, "face down", None, *clauses)
    now = now.set(play.player, "activated an Artifact", number_of_turn(state), *clauses)
    return now.then(Abilities(play.card, play.player, cause)).state


def _activate_on(state: State, play: Activate, cause: str) -> State | Refusal:
    """Let an Artifact become active on a card, once a turn for each place that the card has for Artifacts."""
    if controller_of(state, play.on) != play.player or state.where[play.on].zone not in _SURFACE:
        return Refusal(f"{play.player} does not control {play.on}.", (_ELSEWHERE,))
    slot = slot_on(state, play.player, play.card, play.on)
    if slot is None:
        reason = f"{play.card} cannot be active on {play.on}."
        gated = unity_as_activated(state, play.player, play.card).because
        held = (f"{_HOLD}put-on-and-return-cards", f"{_EFFECT}holding-location-must-accept-it")
        return Refusal(reason, gated or held)
    stays = state.where[play.card].on == play.on and bool(state.get(play.card, "activated"))
    refusal = _refuse_slot(state, slot) or refuse_idle_holder(state, play.on)
    if refusal is None and stays:
        clauses = (_ELSEWHERE, _EARLIER, "redemption/term/activate#artifact")
        now = Happening(state, cause).moved(play.card, state.where[play.card], *clauses)
        return now.then(Abilities(play.card, play.player, cause)).state
    refusal = refusal or _refuse_source(state, play)
    if refusal is not None:
        return refusal
    from_there = (f"{_HOLD}artifacts-from-hand-or-artifact-pile",) if slot.is_held else ()
    by_putting = (f"{_ARTIFACT}#activated-by-putting-face-up", "redemption/term/activate#artifact")
    earlier = (_EARLIER,) if is_active_artifact(state, play.card) else ()
    now = put_active(Happening(state, cause), play.card, slot, _ELSEWHERE, *by_putting, *from_there, *earlier)
    if earlier and state.where[play.card].zone == ARTIFACT_PILE:
        now = now.set(play.player, "activated an Artifact", number_of_turn(state), *earlier)
    return now.then(Abilities(play.card, play.player, cause)).state


def _refuse_slot(state: State, slot: Slot) -> Refusal | None:
    """Once a turn for each slot an Artifact is activated on a card by game rule."""
    if slot.limit is None or _activated_on(state, slot.on) < slot.limit:
        return None
    return Refusal(f"As many Artifacts as {slot.on} has room for were activated on it in this turn.", (_ELSEWHERE,))


def _activated_on(state: State, on: str) -> int:
    """How many Artifacts were activated on a card by game rule since this turn began, or moved from there elsewhere."""
    moves = (entry.what for entry in state.log[turn_began(state) :] if _ELSEWHERE in entry.because)
    return sum(isinstance(what, Moved) and on in (what.target.on, what.source.on) for what in moves)


def refuse_idle_holder(state: State, holder: str) -> Refusal | None:
    """Say why an Artifact that holds others cannot do so now: it was not activated in this phase.

    Args:
        state: The state, in the Preparation Phase.
        holder: The card that would hold another, or give one back.

    Returns:
        The refusal; None for any other card (redemption/effect/hold#artifact-activated-that-phase).
    """
    anew = any(isinstance(entry.what, Played) and entry.what.card == holder for entry in of_phase(state))
    if ARTIFACTS.isdisjoint(face(state, holder).types) or anew:
        return None
    reason = f"{holder} was not activated in this Preparation Phase."
    return Refusal(reason, (f"{_HOLD}artifact-activated-that-phase",))


def deactivate(state: State, play: Deactivate, cause: str) -> State | Refusal:
    """Deactivate an Artifact that was active before this turn; it lies face down on the Artifact pile.

    Args:
        state: The state before.
        play: Who deactivates which card.
        cause: The name of the play.

    Returns:
        The state after, the abilities of the Artifact no longer active; or why it is not allowed.
    """
    clause = f"{_PREPARATION}#deactivate-an-artifact"
    if state.get("", "phase") != "preparation" or state.get("", "active player") != play.player:
        return Refusal(f"{play.player} deactivates an Artifact in {play.player}'s Preparation Phase.", (clause,))
    if state.where[play.card].on:
        return _deactivate_on_card(state, play, cause, clause)
    if state.where[play.card] != Place(ARTIFACT_PILE, play.player) or state.get(play.card, "face down"):
        return Refusal(f"{play.card} is no active Artifact on {play.player}'s Artifact pile.", (clause,))
    if state.get(play.player, "activated an Artifact") == number_of_turn(state):
        reason = f"{play.player} has activated an Artifact on the Artifact pile in this turn."
        return Refusal(reason, (clause, f"{_PREPARATION}#artifact-on-the-pile-once"))
    now = Happening(state, cause).set("", "action priority", None, "redemption/term/dominant#several-in-a-row")
    return now.set(play.card, "face down", True, clause, f"{_ARTIFACT}#inactive-ones-lie-face-down", _ONE_FACE_UP).state


def _deactivate_on_card(state: State, play: Deactivate, cause: str, clause: str) -> State | Refusal:
    """Put an Artifact that is active on another card back on the Artifact pile, where it lies face down."""
    if not state.get(play.card, "activated") or controller_of(state, play.card) != play.player:
        return Refusal(f"{play.card} is no active Artifact that {play.player} controls.", (clause,))
    on = state.where[play.card].on
    if _activated_on(state, on):
        reason = f"{play.player} has activated an Artifact on {on} in this turn."
        return Refusal(reason, (clause, _ELSEWHERE))
    refusal = refuse_idle_holder(state, on) if state.get(play.card, "held") else None
    if refusal is not None:
        return refusal
    now = Happening(state, cause).set("", "action priority", None, "redemption/term/dominant#several-in-a-row")
    return back_to_pile(now, play.card, clause).state


def _refuse_moment(state: State, play: Activate) -> Refusal | None:
    if of_current_battle(state.agenda):
        return Refusal("An effect is being carried out.", (f"{_PREPARATION}#then-battle-may-begin",))
    if ARTIFACTS.isdisjoint(face(state, play.card).types):
        return Refusal(f"{play.card} is no Artifact.", (f"{_ARTIFACT}#continuing-card-with-grail-or-serpent",))
    if state.get("", "phase") != "preparation" or state.get("", "active player") != play.player:
        reason = f"{play.player} activates an Artifact in {play.player}'s Preparation Phase."
        return Refusal(reason, (f"{_PREPARATION}#artifact-on-the-pile-once",))
    return None


def _refuse_pile(state: State, play: Activate) -> Refusal | None:
    if state.get(play.player, "activated an Artifact") != number_of_turn(state):
        return None
    reason = f"{play.player} has activated an Artifact on the Artifact pile in this turn."
    return Refusal(reason, (f"{_PREPARATION}#artifact-on-the-pile-once",))


def _refuse_source(state: State, play: Activate) -> Refusal | None:
    place = state.where[play.card]
    if state.get(play.card, "activated"):
        return _refuse_moving(state, play, place.on)
    if play.on and is_active_artifact(state, play.card) and _refuse_pile(state, play) is not None:
        return _refuse_pile(state, play)
    sources = (Place(HAND, play.player), Place(ARTIFACT_PILE, play.player))
    if state.where[play.card] not in sources:
        reason = f"{play.card} is in {state.where[play.card]}, not in {play.player}'s hand or Artifact pile."
        return Refusal(reason, (f"{_ARTIFACT}#activated-by-putting-face-up",))
    if was_active(state, play.card):
        reason = f"{play.card} was active in this turn already."
        return Refusal(reason, (f"{_ARTIFACT}#once-off-not-again-this-turn", f"{_ARTIFACT}#also-in-preparation-phase"))
    return None


def _refuse_moving(state: State, play: Activate, on: str) -> Refusal | None:
    """Why an Artifact of an earlier turn is not moved from the card on which it is active to another place."""
    if controller_of(state, play.card) != play.player:
        return Refusal(f"{play.player} does not control {play.card}.", (_EARLIER,))
    slot = slot_on(state, play.player, play.card, on) or Slot(on, 1, ())
    return _refuse_slot(state, slot) or (refuse_idle_holder(state, on) if state.get(play.card, "held") else None)


def was_active(state: State, card: str) -> bool:
    """Tell whether an Artifact left the pile, or was turned face down, since this turn began.

    Args:
        state: The state.
        card: The Artifact.

    Returns:
        Whether it did, or left a card on which it was active; then it is not activated again
        (redemption/term/artifact#once-off-not-again-this-turn). Another copy of the same unique card counts as well.
        One whose activation was negated counts as not activated (#negated-activation-may-be-repeated).
    """
    since = state.log[turn_began(state) :]
    copies = [other for other, printed in state.faces.items() if printed.name == state.faces[card].name]
    return any(
        _ceases(entry.what, copy) or entry.what == Changed(copy, "face down", None, True)
        for entry in since
        if not _is_taken_back(state, entry)
        for copy in copies
    )


def lies_idle(state: State, card: str) -> bool:
    """Tell whether the ability of an Artifact does not activate since its activation is a repeated one.

    Args:
        state: The state, in which the Artifact has become active.
        card: The card.

    Returns:
        Whether the ability that activated it before in this turn was negated, and its own was not
        (redemption/term/artifact#negated-activation-may-be-repeated).
    """
    active = state.where[card].zone == ARTIFACT_PILE or bool(state.get(card, "activated"))
    undone = [entry.what for entry in state.log[turn_began(state) :] if _is_taken_back(state, entry)]
    back = any(_ceases(what, card) or what == Changed(card, "face down", None, True) for what in undone)
    own = {key for key, known in state.activations.items() if known.card == card}
    return active and back and not own & fallen(state)


def activate_idly(state: State, card: str, cause: str) -> State:
    """Let an Artifact become active once more without its ability."""
    said = Idle(card)
    return Happening(state, cause).say(said, f"{_ARTIFACT}#negated-activation-may-be-repeated").state


@dataclass(frozen=True, slots=True)
class Idle:
    """The statement that the ability of an Artifact does not activate after a negated activation."""

    card: str

    def __str__(self) -> str:
        return f"The ability of {self.card} does not activate again in this turn"


def _is_taken_back(state: State, entry: Entry) -> bool:
    """Whether a line of the log tells of something that a negate undid."""
    if not entry.cause.endswith(_UNDONE):
        return False
    negates = {line.what.by for line in state.log.of(Negated)}
    return entry.cause.removesuffix(_UNDONE) in negates


def _ceases(what: object, card: str) -> bool:
    """Whether an Artifact leaves the pile, but to become active on a card; or the card on which it was active."""
    if isinstance(what, Changed):
        return (what.subject, what.attribute, what.after) == (card, "activated", None)
    leaves_pile = isinstance(what, Moved) and what.card == card and what.source.zone == ARTIFACT_PILE
    return leaves_pile and isinstance(what, Moved) and what.target.zone != ARTIFACT_PILE and not what.target.on
