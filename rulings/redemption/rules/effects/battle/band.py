"""Band: characters come into a battle under way, to join others there (REG, Band)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulings.redemption.reading.defaults import entry_of
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import OWN_SIDE, Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.abilities.unique_cards import NO_DUPLICATES, ONCE_A_TURN, entry_clauses, hindrance
from rulings.redemption.rules.agenda import Play
from rulings.redemption.rules.battle.access import WRONG_SIDE
from rulings.redemption.rules.cards.faces import alignment_of
from rulings.redemption.rules.cards.places import (
    BATTLE,
    characters_of,
    controller_of,
    face,
    holder_of,
    kind_on_side,
    players,
    side_of,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.battle.play import add_used, ask_users, used_among
from rulings.redemption.rules.facts import default_locations
from rulings.redemption.rules.ongoing.most_controlled import refuse_more
from rulings.redemption.rules.ongoing.protecting import kept_out
from rulings.redemption.rules.ongoing.restricting import is_anybody_restricted
from rulings.redemption.rules.players.performer_by_cards import banding, joined_by
from rulings.redemption.rules.targets.matching import candidates
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_BAND = "redemption/effect/band#"

Matches = Callable[[State, Activation, Instruction, str], bool]
"""Whether a card is of an alignment that an effect can bring into battle."""


def may_join(state: State, activation: Activation, instruction: Instruction, card: str, matches: Matches) -> bool:
    """Tell whether a card can be brought into battle by an activation.

    Args:
        state: The state.
        activation: The activation.
        instruction: The band or add to battle effect.
        card: The card.
        matches: Tells whether its alignment does.

    Returns:
        Whether it is a character that matches in alignment, is not in battle already, and may enter battle on the side
        of the player who brings it; where it lies, the text says, or the default
        (redemption/effect/band#matching-alignment-only, #not-one-already-in-battle, #from-territory-or-own-hand,
        #removed-unique-is-protected, redemption/term/battle#no-entering-the-wrong-side).

    Raises:
        NotThereYetError: It was in battle before in this turn, and nothing says whether it is unique; or it lies on
            another card, and the text points at none by a pronoun.
        UnclearError: It has to match in alignment a card that was captured by now.
    """
    place = state.where[card]
    if not state.faces[card].is_known or is_resolving(state):
        return False
    if not is_battle(state) or is_left_to_the_active_player(state, activation.player):
        return False
    if place.zone == BATTLE or kept_out(state, card) is not None:
        return False
    if not face(state, card).is_character:
        raise NotThereYetError(f"Bringing {card}, which is no character, into battle cannot be carried out yet.")
    if not fits_side(state, card, activation.player) or not matches(state, activation, instruction, card):
        return False
    if place.on and any(not target.back for target in targets_of(instruction)):
        raise NotThereYetError(f"Whether {card} on {place.on} can be brought into battle cannot be told yet.")
    return hindrance(state, card, activation.player) is None and _one_too_many(state, card, activation.player) is None


def _one_too_many(state: State, card: str, player: str) -> Refusal | None:
    """Say why a player may bring no more such cards into battle (redemption/effect/restrict#forbids-an-action)."""
    if not is_anybody_restricted(state):
        return None
    return refuse_more(state, Happening(state, "").moved(card, side_of(player)).state)


def _may_band(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Whether a band effect can bring a card into battle: one of the alignment of the card that does, or that bands."""
    return may_join(state, activation, instruction, card, _matches)


def _matches(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    cards = joined_by(instruction)
    by = (activation.card,) if cards is None else banding(state, activation, cards)
    return alignment_of(face(state, card)) in {alignment_of(face(state, each)) for each in by}


def fits_side(state: State, card: str, player: str) -> bool:
    """Tell whether a character can enter battle on the side that a player controls.

    Args:
        state: The state, with a battle under way.
        card: The character.
        player: The player.

    Returns:
        Whether it is of the kind that fights there (redemption/term/battle#no-entering-the-wrong-side); nobody
        else has a side to add to (redemption/effect/add-to-battle#only-side-you-control).
    """
    if player not in _engaged(state):
        return False
    return kind_on_side(state, player) in face(state, card).types


def _engaged(state: State) -> tuple[object, object]:
    return state.get("", "attacker"), state.get("", "defender")


def is_resolving(state: State) -> bool:
    """Tell whether the battle is being resolved (redemption/effect/add-to-battle#not-during-battle-resolution)."""
    return state.get("", "battle") == "resolving"


def is_battle(state: State) -> bool:
    """Tell whether there is a battle to be joined (redemption/term/enters-battle#only-to-join-current-battle)."""
    return state.get("", "battle") not in (None, "over")


def is_left_to_the_active_player(state: State, player: str) -> bool:
    """Tell whether the Field of Battle is empty, so that a player who is not the active one brings nobody in.

    The source is redemption/term/enters-battle#empty-field-needs-active-player.
    """
    is_empty = not any(characters_of(state, each) for each in players(state))
    return is_empty and player != state.get("", "active player")


def _band(step: Step) -> Happening:
    """Each target comes into battle on the side of the player (redemption/effect/band#side-controller-controls-it)."""
    because = (f"{_BAND}brings-character-to-join-others",)
    group = (f"{_BAND}several-banded-as-one-group",)
    return join(step, because, group, f"{_BAND}temporary-until-it-leaves")


def join(step: Step, because: tuple[str, ...], group: tuple[str, ...], temporary: str) -> Happening:
    """Bring cards into battle: Enhancements to those who use them, then characters.

    Args:
        step: The effect, with its targets.
        because: Why they come.
        group: Why several come as a group.
        temporary: Why one that is borrowed comes for a time.

    Returns:
        What happened, with the cards in battle.
    """
    now, characters = add_used(step), [card for card in step.targets if card not in used_among(step)]
    together = group if len(characters) > 1 else ()
    for card in characters:
        borrowed = (temporary,) if holder_of(now.state, card) != step.activation.player else ()
        clauses = (*because, *together, *borrowed, *entry_clauses(now.state, card))
        now = now.moved(card, side_of(step.activation.player), *clauses)
    if len(characters) > 1 and refuse_more(step.state, now.state) is not None:
        reason = f"How many characters {step.activation.card} brings where players are restricted is not there yet."
        raise NotThereYetError(reason)
    return now


def entering(step: Step) -> tuple[Play, ...]:
    """List the targets that came into battle by an effect, and whose abilities then activate.

    Args:
        step: The effect, after it was done.

    Returns:
        The characters, and the Enhancements that one uses.
    """
    new = (card for card in step.targets if step.state.where[card].zone == BATTLE and card not in step.fighting)
    return tuple(Play(card, controller_of(step.state, card), step.activation.key) for card in new)


def why_none_joins(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """Name the clauses that keep characters out of battle that an effect would bring there.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect, which has found no target.

    Yields:
        The entry of the effect, and the clauses, each once.
    """
    yield str(entry_of(instruction.name))
    closed = why_closed(state, activation.player)
    yield from (closed,) if closed else dict.fromkeys(_hindrances(state, activation, instruction))


def why_closed(state: State, player: str) -> str:
    """Name the clause by which a player can bring nobody into battle.

    Args:
        state: The state.
        player: The player.

    Returns:
        The clause; empty where there is none.
    """
    if not is_battle(state):
        return "redemption/term/enters-battle#only-to-join-current-battle"
    if is_left_to_the_active_player(state, player):
        return "redemption/term/enters-battle#empty-field-needs-active-player"
    if player not in _engaged(state):
        return "redemption/effect/add-to-battle#only-side-you-control"
    return "redemption/effect/add-to-battle#not-during-battle-resolution" if is_resolving(state) else ""


def _hindrances(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The clauses that keep characters out of a battle to which others might come."""
    entry = entry_of(instruction.name)
    for card in candidates(state, activation, instruction, default_locations(instruction.name)):
        is_character = face(state, card).is_character
        if is_character and not fits_side(state, card, activation.player):
            yield from (WRONG_SIDE, "redemption/term/battle#sides-without-taunt")
        too_many = _one_too_many(state, card, activation.player) if is_character else None
        yield from too_many.because if too_many is not None else ()
        kept_out = hindrance(state, card, activation.player) if is_character else None
        clauses = kept_out[1] if kept_out is not None else ()
        yield from clauses
        if ONCE_A_TURN in clauses:
            yield from (f"{entry}#removed-unique-is-protected", f"{entry}#unique-enters-once-a-turn")
        if NO_DUPLICATES in clauses:
            yield "redemption/term/duplicate-card#protected-from-abilities"


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The clauses by which nobody is banded, also that one who is in battle is not."""
    yield from why_none_joins(state, activation, instruction)
    if not why_closed(state, activation.player) and candidates(state, activation, instruction, (BATTLE,)):
        yield f"{_BAND}not-one-already-in-battle"


BAND = Effect(
    "band",
    carries=(
        "matching-alignment-only",
        "not-one-already-in-battle",
    ),
    phrases={
        "band-with-and-join-the-battle": (
            "band with",
            "join the battle",
        ),
        "second-means-additional": ("second",),
    },
    beside=frozenset(("by",)),
    adds_to=OWN_SIDE,
    may_target=_may_band,
    ask=ask_users,
    do=_band,
    activates=entering,
    why_none=_why_none,
)
