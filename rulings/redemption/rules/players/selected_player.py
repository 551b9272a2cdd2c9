"""Players whom the player of an ability selects to carry an effect out (REG, Player and Opponent)."""

from __future__ import annotations

from typing import TypeGuard

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Player
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.targets.whereabouts import opponents_meant, players_in
from rulings.table.choices import Choice, Option
from rulings.table.state import State

ANYBODY = "redemption/term/player#a-player-any-player"
_OPPONENT = (
    "redemption/term/opponent#single-opponent-is-selected",
    "redemption/term/opponent#general-in-the-battle-phase",
)
_SELECTED = frozenset(("a selected player", "selected player"))


def selection(state: State, activation: Activation, instruction: Instruction) -> str | None:
    """Name the question who carries an effect out, where the player of the ability selects that.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.

    Returns:
        The question; None where the text leaves nothing to be selected.
    """
    if not _possible(state, activation, instruction):
        return None
    first = activation.first(lambda effect: effect.setting.act is instruction.setting.act)
    return f"{activation.key}/{first}/who"


def ask_who(state: State, activation: Activation, instruction: Instruction) -> Choice | None:
    """Ask who carries an effect out.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.

    Returns:
        The choice, `a player` being any person in the game (redemption/term/player#a-player-any-player), `an opponent`
        any other (redemption/term/opponent#single-opponent-is-selected); None where nothing is open.
    """
    question = selection(state, activation, instruction)
    if question is None or question in state.answers:
        return None
    possible = _possible(state, activation, instruction)
    because = (ANYBODY,) if activation.player in possible else _OPPONENT
    words = f"Who carries out the {instruction.name} effect of {activation.card}?"
    return Choice(question, activation.player, words, tuple(Option(each, each) for each in possible), because)


def may_be_selected(subject: object) -> TypeGuard[Player]:
    """Tell whether words for whoever carries something out may leave it to be selected: a player, an opponent."""
    if not isinstance(subject, Player) or subject.of is not None or subject.tails:
        return False
    is_selected = subject.kind == "that player" and wording.words_of(subject) in _SELECTED
    return subject.kind in ("a player", "any opponent") or is_selected


def _possible(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """The players among whom is selected; none where the text says who it is."""
    act = instruction.setting.act
    subject = act.subject if act is not None else None
    if not may_be_selected(subject):
        return ()
    if subject.kind != "any opponent":
        return players_in(state)
    if len(players_in(state)) > 2:
        return opponents_meant(state, activation, subject.kind)
    return ()
