"""A battle within the battle, between two characters (REG, Side Battle)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import OTHER_BATTLE, Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.abilities.unique_cards import entry_clauses, hindrance
from rulings.redemption.rules.agenda import Play, after
from rulings.redemption.rules.battle.side_battles import has_initiated, suspend_battle
from rulings.redemption.rules.cards.places import (
    FIELD_OF_BATTLE,
    HAND,
    controller_of,
    face,
    opponent_of,
    side_of,
)
from rulings.redemption.rules.ongoing.protecting import kept_out
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError
from rulings.table.state import State

_SIDE_BATTLE = "redemption/effect/side-battle#"
_KINDS = ("Hero", "Evil Character")
_SIDES = "sides"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse what names the two sides apart from each other."""
    if instruction.effect.with_ is not None:
        raise NotThereYetError(f"A side battle of {activation.card} that names its sides apart is not there yet.")


def may_fight(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Tell whether a card can fight in a side battle.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        card: The card.

    Returns:
        Whether it is a character that may be in battle (redemption/effect/side-battle#targets-the-fighters); one that
        fights already does not enter again (redemption/term/enters-battle#moving-between-battles-does-not-count).
    """
    if not state.faces[card].is_known or not _kinds_of(state, card) or state.where[card].on:
        return False
    if state.where[card].zone in FIELD_OF_BATTLE:
        return True
    return kept_out(state, card) is None and hindrance(state, card, controller_of(state, card)) is None


def _kinds_of(state: State, card: str) -> frozenset[str]:
    return frozenset(_KINDS) & frozenset(face(state, card).types)


def _why_nothing(state: State, activation: Activation, instruction: Instruction) -> str:
    """The clause by which no side battle is begun: the player has initiated one in this turn.

    Raises:
        NotThereYetError: No battle is under way that would be suspended.
    """
    if state.get("", "battle") != "under way":
        raise NotThereYetError(f"What {activation.card} begins where no battle is under way is not there yet.")
    return f"{_SIDE_BATTLE}one-each-turn-per-player" if has_initiated(state, activation.player) else ""


def _both(step: Step) -> tuple[str, ...]:
    """Both fighters, or none where there is no target for one of the sides."""
    return step.targets if len(step.targets) == len(_KINDS) else ()


def _ask_sides(step: Step) -> Choice | None:
    """Ask who controls which character, where the player who uses the effect decides that."""
    if len(step.targets) != len(_KINDS) or not isinstance(_sides(step), tuple):
        return None
    options = tuple(Option(own, f"{step.activation.player} controls {own}") for own in step.targets)
    return step.choose(_SIDES, "Who controls which character in the side battle?", options)


def _sides(step: Step) -> Mapping[str, str] | tuple[str, ...]:
    """For each character the player who controls it in the side battle; the clause where one of them decides that."""
    state, (first, second) = step.state, step.targets
    engaged = (str(state.get("", "attacker")), str(state.get("", "defender")))
    holders = {card: controller_of(state, card) for card in step.targets}
    own = [card for card in step.targets if holders[card] in engaged]
    if not own:
        return (f"{_SIDE_BATTLE}both-from-outsiders",)
    if holders[first] != holders[second]:
        other = second if own[0] == first else first
        return {own[0]: holders[own[0]], other: opponent_of(state, holders[own[0]])}
    fighting = [card for card in step.targets if state.where[card].zone in FIELD_OF_BATTLE]
    if len(fighting) != 1:
        return (f"{_SIDE_BATTLE}both-of-one-player-neither-or-both-in-battle",)
    other = second if fighting[0] == first else first
    return {fighting[0]: holders[first], other: opponent_of(state, holders[first])}


def _decided(step: Step) -> Mapping[str, str]:
    """For each character the player who controls it in the side battle."""
    sides = _sides(step)
    if isinstance(sides, Mapping):
        return sides
    user = step.activation.player
    own = str(step.chosen(_SIDES) or step.targets[0])
    return {card: user if card == own else opponent_of(step.state, user) for card in step.targets}


def _why(step: Step) -> Iterator[str]:
    """The clauses by which the sides are as they are."""
    if len(step.targets) != len(_KINDS):
        yield f"{_SIDE_BATTLE}both-sides-need-targets"
        return
    sides = _sides(step)
    if not isinstance(sides, Mapping):
        yield from sides
    elif len({controller_of(step.state, card) for card in step.targets}) > 1:
        yield f"{_SIDE_BATTLE}one-from-a-player-in-battle"
    else:
        yield f"{_SIDE_BATTLE}both-of-one-player-one-in-battle"
    if len(_fighters(step.state, step.targets)) == 1:
        yield f"{_SIDE_BATTLE}same-alignment-opponents-mean-side-battle"


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    yield f"{_SIDE_BATTLE}both-sides-need-targets"


def _fighters(state: State, cards: tuple[str, ...]) -> frozenset[str]:
    """What all of some characters are: Heroes, or Evil Characters."""
    return frozenset.intersection(*(_kinds_of(state, card) for card in cards))


def _begin(step: Step) -> State:
    """Suspend the battle, and bring both characters into the new one, at the same time."""
    following = after(step.frame, len(step.activation.effects))
    if len(step.targets) != len(_KINDS):
        return step.now.then(*following).state
    kinds = _fighters(step.state, step.targets)
    if len(kinds) != 1:
        raise NotThereYetError(f"On which sides {' and '.join(step.targets)} fight each other is not there yet.")
    sides = _decided(step)
    came = {card: step.state.where[card] for card in step.targets if step.state.where[card].zone not in FIELD_OF_BATTLE}
    now, frame = suspend_battle(step.now, step.activation.player, sides, min(kinds))
    for card, place in came.items():
        from_hand = (f"{_SIDE_BATTLE}targets-in-play-or-hand",) if place.zone == HAND else ()
        because = (f"{_SIDE_BATTLE}targets-the-fighters", *from_hand, *entry_clauses(now.state, card))
        now = now.moved(card, side_of(sides[card]), *because)
    plays = (Play(card, sides[card], step.activation.key) for card in came)
    return now.then(*plays, frame, *following).state


SIDE_BATTLE = Effect(
    "side battle",
    refuse=_refuse,
    adds_to=OTHER_BATTLE,
    may_target=may_fight,
    ask=_ask_sides,
    all_targets=_both,
    do=_begin,
    why=_why,
    why_none=_why_none,
    why_nothing=_why_nothing,
    may_be_replaced=False,
)
