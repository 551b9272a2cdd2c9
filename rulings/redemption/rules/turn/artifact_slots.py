"""Where an Artifact can be active other than on the Artifact pile: on cards that hold it or that it names.

The chapters are Hold, Activate an Artifact and Preparation Phase of the REG.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulings.redemption.reading.abilities import Condition, Destination, Target
from rulings.redemption.reading.identity_line import LineAbility
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.bearing import cards_on, place_on
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.places import ARTIFACT_PILE, IN_PLAY, controller_of, face, holder_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.game_state import all_hold
from rulings.redemption.rules.conditions.unity import GATES_LINE, has_unity
from rulings.redemption.rules.targets.referencing import is_meant
from rulings.redemption.rules.turn.holding import IN_IDENTIFIER_LINE, capacity, fits_hold, line_of, what_it_holds
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding

_ENTRY = "redemption/effect/activate-an-artifact#"
_HOLD = "redemption/effect/hold#"
_ENHANCEMENTS = frozenset(("good Enhancement", "evil Enhancement"))
_WHERE = frozenset((*IN_PLAY, "set-aside area"))
FACE_DOWN = (
    "redemption/term/artifact#inactive-ones-lie-face-down",
    "redemption/term/artifact-pile#face-down-but-the-active-one",
)
"""The clauses by which an Artifact lies face down that is active no more."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place on a card for Artifacts that are active there.

    Attributes:
        on: The card.
        limit: How many may be active there at a time; None for any number.
        because: The clauses by which an Artifact may be active there.
        is_held: The card holds it.
    """

    on: str
    limit: int | None
    because: tuple[str, ...]
    is_held: bool = False


def slots_for(state: State, player: str, artifact: str) -> Iterator[Slot]:
    """List the cards that a player controls and on which an Artifact may become active.

    Args:
        state: The state.
        player: The player.
        artifact: The Artifact.

    Yields:
        The slots (redemption/effect/activate-an-artifact#placed-where-artifact-is-legal).
    """
    for card, place in state.where.items():
        if place.zone in _WHERE and controller_of(state, card) == player and card != artifact:
            slot = slot_on(state, player, artifact, card)
            if slot is not None:
                yield slot


def slot_on(state: State, player: str, artifact: str, on: str) -> Slot | None:
    """Tell whether an Artifact may become active on a card.

    Args:
        state: The state.
        player: Who activates it.
        artifact: The Artifact.
        on: The card.

    Returns:
        The slot: what the card holds takes it in (redemption/effect/activate-an-artifact
        #holding-location-must-accept-it), or the Artifact names the card itself; None where neither is so.

    Raises:
        NotThereYetError: What the card holds is worded in a way that the engine does not know yet.
    """
    if state.get(on, "face down"):
        return None
    if not all(_is_of_itself(ability) for ability in line_of(face(state, on), "activate")):
        raise NotThereYetError(f"What may be activated on {on} cannot be told yet.")
    target = what_it_holds(state, on)
    if target is not None and fits_hold(as_artifact(state, artifact), target):
        accepted = (
            f"{_HOLD}holding-an-artifact-activates-it",
            f"{_ENTRY}holding-location-must-accept-it",
            IN_IDENTIFIER_LINE,
        )
        return Slot(on, capacity(target), accepted, is_held=True)
    unity = unity_as_activated(state, player, artifact)
    line = line_of(state.faces[artifact], "activate") if unity.holds else ()
    own = (ability for ability in line if _is_of_itself(ability))
    named = any(_names(state, player, artifact, ability, on) for ability in own)
    return Slot(on, 1, (f"{_ENTRY}placed-where-artifact-is-legal", IN_IDENTIFIER_LINE)) if named else None


def unity_as_activated(state: State, player: str, artifact: str) -> Finding:
    """Tell whether the unity of an Artifact is true, as its identifier line asks for it to say where it is activated.

    Args:
        state: The state.
        player: Who activates it.
        artifact: The Artifact, which may lie face down.

    Returns:
        Whether it is; and where it is not, the clauses by which the line does nothing
        (redemption/term/unity#gates-abilities-in-identifiers).
    """
    unity = has_unity(state, artifact, player, state.faces[artifact])
    return Finding(unity.holds, () if unity.holds else (GATES_LINE, *unity.because))


def _is_of_itself(ability: LineAbility) -> bool:
    """Whether a line tells on what its own card may be activated."""
    return isinstance(ability.effect.target, Target) and ability.effect.target.back == "this card"


def as_artifact(state: State, artifact: str) -> Face:
    """What a card is for one that holds Artifacts: a Covenant or Curse is one, and a Covenant or Curse of its brigade.

    The sources are redemption/term/covenant#always-a-covenant and redemption/term/curse#always-a-curse.
    """
    printed: Face = state.faces[artifact]
    return replace(printed, types=tuple(kind for kind in printed.types if kind not in _ENHANCEMENTS))


def _names(state: State, player: str, artifact: str, ability: LineAbility, on: str) -> bool:
    """Whether the identifier line of an Artifact lets it be activated on a card."""
    said = ability.effect.to
    if not isinstance(said, Destination) or not isinstance(said.target, Target):
        raise NotThereYetError(f"On which cards {artifact} may be activated cannot be told yet.")
    speaker = Activation("", artifact, player, (), "", place=state.where[artifact])
    conditions: tuple[Condition, ...] = ability.conditions
    met = all_hold(state, speaker, conditions)
    return met and is_meant(state, speaker, player, said.target, on)


def active_on(state: State, on: str) -> tuple[str, ...]:
    """List the Artifacts that are active on a card."""
    return tuple(card for card in cards_on(state, on) if state.get(card, "activated"))


def put_active(now: Happening, artifact: str, slot: Slot, *because: str) -> Happening:
    """Let an Artifact become active on a card; where its place is taken, the one there is deactivated first.

    Args:
        now: What happened so far.
        artifact: The Artifact.
        slot: Where.
        because: The clauses by which it becomes active.

    Returns:
        The same with the Artifact there (redemption/effect/activate-an-artifact#full-location-deactivates-old-one).

    Raises:
        NotThereYetError: Several are active there, of which one gives way.
    """
    there = active_on(now.state, slot.on)
    if slot.limit is not None and len(there) >= slot.limit:
        if len(there) > 1:
            raise NotThereYetError(f"Which Artifact on {slot.on} is deactivated first is not there yet.")
        full = (f"{_ENTRY}one-active-artifact-a-location", f"{_ENTRY}full-location-deactivates-old-one")
        now = back_to_pile(now, there[0], *full)
    clauses = (*because, *slot.because)
    now = now.moved(artifact, place_on(now.state, slot.on), *clauses).set(artifact, "face down", None, *clauses)
    now = now.set(artifact, "activated", True, *clauses)
    return now.set(artifact, "held", True, f"{_HOLD}targets-cards-put-or-removed") if slot.is_held else now


def back_to_pile(now: Happening, artifact: str, *because: str) -> Happening:
    """Let an Artifact that is active on a card go back to the Artifact pile, where it lies face down.

    Args:
        now: What happened so far.
        artifact: The Artifact.
        because: The clauses by which it is active no more.

    Returns:
        The same with the Artifact on the pile of the player with permanent control of it
        (redemption/effect/activate-an-artifact#deactivated-returns-to-pile, redemption/effect/hold
        #returned-artifacts-to-artifact-pile).
    """
    held = bool(now.state.get(artifact, "held"))
    clause = f"{_HOLD}returned-artifacts-to-artifact-pile" if held else f"{_ENTRY}deactivated-returns-to-pile"
    pile = Place(ARTIFACT_PILE, holder_of(now.state, artifact))
    return now.moved(artifact, pile, *because, clause).set(artifact, "face down", True, *FACE_DOWN)
