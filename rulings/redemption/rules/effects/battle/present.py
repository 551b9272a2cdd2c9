"""Presenting a new character on an empty side of the battle (REG, Present)."""

from __future__ import annotations

from rulings.redemption.reading.instructions import Instruction, instructions
from rulings.redemption.rules.abilities.activation import Activation, abilities_of
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.abilities.unique_cards import has_entered, hindrance
from rulings.redemption.rules.cards.places import (
    HAND,
    TERRITORY,
    characters_of,
    face,
    kind_on_side,
    opponent_of,
    side_of,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.battle.band import entering, is_battle, is_left_to_the_active_player
from rulings.redemption.rules.targets.matching import nouns_of, speaker_of
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State

_PRESENT = "redemption/effect/present#"
_ADDING = (
    "adds-to-your-empty-side",
    "always-paired-with-removal",
    "targets-added-characters",
    "from-territory-or-hand",
)


def doer_of(state: State, activation: Activation, instruction: Instruction) -> str:
    """Name the player who carries an effect out: for a present effect often the opponent.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.

    Returns:
        The player (redemption/effect/present#often-on-opponents-card).

    Raises:
        NotThereYetError: A character may be placed in battle, and the text does not say by whom.
    """
    act, speaker = instruction.setting.act, speaker_of(state, activation)
    if set(instruction.words) >= _PLACED:
        _refuse_placing(state, speaker, instruction)
    if act is not None and getattr(act.subject, "kind", "") == "opponent":
        return opponent_of(state, speaker.player)
    return speaker.player


_PLACED = frozenset(("placed", "battle"))


def _refuse_placing(state: State, speaker: Activation, instruction: Instruction) -> None:
    """Refuse words that mean present beside a withdraw effect alone, and those said of the side of another player.

    The source is redemption/effect/present#wordings-that-mean-present.
    """
    paired = (effect.name for ability in abilities_of(state, speaker.card) for effect in instructions(ability))
    if "withdraw" not in paired:
        raise NotThereYetError(f"What {speaker.card} places in battle without a withdraw effect is not there yet.")
    identity = kind_on_side(state, speaker.player)
    nouns = [noun for target in targets_of(instruction) for noun in nouns_of(target.things)]
    if any(getattr(noun.head, "name", "") != identity for noun in nouns):
        raise NotThereYetError(f"Who may place a character in battle by {speaker.card} cannot be told yet.")


def _why_nothing(state: State, activation: Activation, instruction: Instruction) -> str:
    """The clause by which nobody is presented while a character is left on that side of the battle."""
    is_left = bool(characters_of(state, doer_of(state, activation, instruction)))
    return f"{_PRESENT}all-must-leave-first" if is_left else ""


def may_present(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Tell whether a present effect can bring a card into battle.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        card: The card.

    Returns:
        Whether it is a character of the kind that stands on that side, in a territory or in the hand of the player who
        presents, and may enter battle (redemption/effect/present#from-territory-or-hand,
        redemption/term/battle#no-entering-the-wrong-side); a new one was not there before.
    """
    player = doer_of(state, activation, instruction)
    if not is_battle(state) or is_left_to_the_active_player(state, player):
        return False
    if state.where[card].zone != TERRITORY and state.where[card] != Place(HAND, player):
        return False
    identity = kind_on_side(state, player)
    if identity not in face(state, card).types:
        return False
    is_new = any(target.count is not None and target.count.which == "new" for target in targets_of(instruction))
    return not (is_new and has_entered(state, card)) and hindrance(state, card, player) is None


def _present(step: Step) -> Happening:
    """Each target comes into battle on the empty side of the player who presents it (redemption/effect/present)."""
    now, presenter = step.now, doer_of(step.state, step.activation, step.instruction)
    other = () if presenter == step.speaker.player else (f"{_PRESENT}often-on-opponents-card",)
    for card in step.targets:
        now = now.moved(card, side_of(presenter), *(f"{_PRESENT}{key}" for key in _ADDING), *other)
    return now


PRESENT = Effect(
    "present",
    cites_place=False,
    phrases={"wordings-that-mean-present": ("placed in battle",)},
    beside=frozenset(("new",)),
    may_target=may_present,
    do=_present,
    activates=entering,
    why_nothing=_why_nothing,
)
