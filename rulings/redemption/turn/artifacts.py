"""Activating an Artifact on the Artifact pile in the Preparation Phase (REG, Artifact; Preparation Phase)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.agenda import Play as Abilities
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.happening import Happening
from rulings.redemption.plays import Activate, Deactivate, Refusal
from rulings.redemption.zones import HAND, controller_of, face, turn_began
from rulings.table.facts import Changed, Moved
from rulings.table.places import Place
from rulings.table.state import Entry, State
from rulings.table.undoing import Negated, fallen

ARTIFACT_PILE = "artifact pile"
_ARTIFACT = "redemption/term/artifact"
_PREPARATION = "redemption/procedure/preparation-phase"
_ONE_FACE_UP = "redemption/term/artifact-pile#face-down-but-the-active-one"
_UNDONE = "/taking back"
_BACK_TO_PILE = "redemption/effect/activate-an-artifact#deactivated-returns-to-pile"
_KINDS = frozenset(("Artifact", "Curse", "Covenant"))


def activate(state: State, play: Activate, cause: str) -> State | Refusal:
    """Activate an Artifact by putting it face up on the Artifact pile.

    Args:
        state: The state before.
        play: Who activates which card.
        cause: The name of the play.

    Returns:
        The state after, the Artifact that was active before face down; or why it is not allowed.
    """
    refusal = _refuse(state, play)
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
    if state.where[play.card] == pile and not state.get(play.card, "face down"):
        clauses = (*clauses, f"{_PREPARATION}#artifacts-of-earlier-turns")
    kept = (f"{_ARTIFACT}#kept-in-artifact-pile", f"{_ARTIFACT}#abilities-used-on-activation")
    now = now.put_on_top(play.card, pile, *clauses, *kept).set(play.card, "face down", None, *clauses)
    now = now.set(play.player, "activated an Artifact", _turn(state), *clauses)
    return now.then(Abilities(play.card, play.player, cause)).state


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
    if state.get(play.player, "activated an Artifact") == _turn(state):
        reason = f"{play.player} has activated an Artifact on the Artifact pile in this turn."
        return Refusal(reason, (clause, f"{_PREPARATION}#artifact-on-the-pile-once"))
    now = Happening(state, cause).set("", "action priority", None, "redemption/term/dominant#several-in-a-row")
    return now.set(play.card, "face down", True, clause, f"{_ARTIFACT}#inactive-ones-lie-face-down", _ONE_FACE_UP).state


def _deactivate_on_card(state: State, play: Deactivate, cause: str, clause: str) -> State | Refusal:
    """Put an Artifact that is active on another card back on the Artifact pile, where it lies face down."""
    if not state.get(play.card, "activated") or controller_of(state, play.card) != play.player:
        return Refusal(f"{play.card} is no active Artifact that {play.player} controls.", (clause,))
    place = state.where[play.card]
    if any(isinstance(entry.what, Moved) and entry.what.target == place for entry in state.log[turn_began(state) :]):
        raise NotThereYetError(f"Whether {play.card} was activated in this turn by the Preparation Phase is not told.")
    now = Happening(state, cause).set("", "action priority", None, "redemption/term/dominant#several-in-a-row")
    now = now.moved(play.card, Place(ARTIFACT_PILE, play.player), clause, _BACK_TO_PILE)
    return now.set(play.card, "face down", True, f"{_ARTIFACT}#inactive-ones-lie-face-down", _ONE_FACE_UP).state


def _turn(state: State) -> int:
    turn = state.get("", "turn")
    return turn if isinstance(turn, int) else 1


def _refuse(state: State, play: Activate) -> Refusal | None:
    if state.agenda:
        return Refusal("An effect is being carried out.", (f"{_PREPARATION}#then-battle-may-begin",))
    if _KINDS.isdisjoint(face(state, play.card).types):
        return Refusal(f"{play.card} is no Artifact.", (f"{_ARTIFACT}#continuing-card-with-grail-or-serpent",))
    if state.get("", "phase") != "preparation" or state.get("", "active player") != play.player:
        reason = f"{play.player} activates an Artifact in {play.player}'s Preparation Phase."
        return Refusal(reason, (f"{_PREPARATION}#artifact-on-the-pile-once",))
    if state.get(play.player, "activated an Artifact") == _turn(state):
        reason = f"{play.player} has activated an Artifact on the Artifact pile in this turn."
        return Refusal(reason, (f"{_PREPARATION}#artifact-on-the-pile-once",))
    sources = (Place(HAND, play.player), Place(ARTIFACT_PILE, play.player))
    if state.where[play.card] not in sources:
        reason = f"{play.card} is in {state.where[play.card]}, not in {play.player}'s hand or Artifact pile."
        return Refusal(reason, (f"{_ARTIFACT}#activated-by-putting-face-up",))
    if was_active(state, play.card):
        reason = f"{play.card} was active in this turn already."
        return Refusal(reason, (f"{_ARTIFACT}#once-off-not-again-this-turn", f"{_ARTIFACT}#also-in-preparation-phase"))
    return None


def was_active(state: State, card: str) -> bool:
    """Tell whether an Artifact left the pile, or was turned face down, since this turn began.

    Args:
        state: The state.
        card: The Artifact.

    Returns:
        Whether it did; then it is not activated again (redemption/term/artifact#once-off-not-again-this-turn). Another
        copy of the same unique card counts as well. One whose activation was negated counts as not activated
        (#negated-activation-may-be-repeated).
    """
    since = state.log[turn_began(state) :]
    copies = [other for other, printed in state.faces.items() if printed.name == state.faces[card].name]
    return any(
        _leaves_pile(entry.what, copy) or entry.what == Changed(copy, "face down", None, True)
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
    pile = state.where[card].zone == ARTIFACT_PILE
    undone = [entry.what for entry in state.log[turn_began(state) :] if _is_taken_back(state, entry)]
    back = any(_leaves_pile(what, card) or what == Changed(card, "face down", None, True) for what in undone)
    own = {key for key, known in state.activations.items() if known.card == card}
    return pile and back and not own & fallen(state)


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
    negates = {line.what.by for line in state.log if isinstance(line.what, Negated)}
    return entry.cause.endswith(_UNDONE) and entry.cause.removesuffix(_UNDONE) in negates


def _leaves_pile(what: object, card: str) -> bool:
    return isinstance(what, Moved) and what.card == card and what.source.zone == ARTIFACT_PILE != what.target.zone
