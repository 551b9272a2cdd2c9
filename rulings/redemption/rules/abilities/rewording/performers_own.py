"""Whose *their* hand is: of each player who carries an effect out, of an opponent spoken of (REG, Effect Targeting)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Owner, Player
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.rewording.made_words import reworded
from rulings.texts.kernel import walk
from rulings.texts.phrases import Phrase

DOER = "doer"
"""The kind of an owner who is the player that carries the effect out."""

THAT_OPPONENT = "that opponent"
"""The kind of an owner who is the opponent of whom the text spoke before."""

THEIRS = frozenset(("that player", "their", DOER, THAT_OPPONENT))
"""Kinds of owners by whom a text means a player that it speaks of."""

_SEVERAL = frozenset(
    (
        "each player",
        "each other player",
        "any player",
        "a player",
        "each opponent",
        "any opponent",
        "opponent",
        "opponents",
        "of",
    )
)
_OPPONENT = frozenset(("opponent", "any opponent"))
_WORDS = frozenset(("their", "his", "her"))


def with_performers_own(instruction: Instruction) -> Instruction:
    """Let *their* mean the player who carries an effect out, where its sentence says that players do.

    Args:
        instruction: The effect.

    Returns:
        The same, with such words for whose the cards and places are that name whoever carries it out.
    """
    act = instruction.setting.act
    if act is None or not isinstance(act.subject, Player) or act.subject.kind not in _SEVERAL:
        return instruction
    return _reworded(instruction, DOER, lambda owner: wording.words_of(owner) in _WORDS)


def with_opponents_spoken_of(effects: Sequence[Instruction]) -> tuple[Instruction, ...]:
    """Let *their* and *that player's* mean the opponent of whom an ability spoke before, where it spoke of no other.

    Args:
        effects: The effects of an ability.

    Returns:
        The same, with such words for whose the cards and places are that name that opponent.
    """
    return tuple(_with_opponent(effects[:at], effect) for at, effect in enumerate(effects))


def _with_opponent(before: Sequence[Instruction], instruction: Instruction) -> Instruction:
    act = instruction.setting.act
    if act is not None and isinstance(act.subject, Player) and act.subject.kind != "you":
        return instruction
    named = {kind for phrase in _said_before(before, instruction) for kind in _players_in(phrase)}
    is_told = bool(named) and named <= _OPPONENT
    return _reworded(instruction, THAT_OPPONENT, lambda owner: True) if is_told else instruction


def _said_before(before: Sequence[Instruction], instruction: Instruction) -> Iterator[Any]:
    """What stands before an effect in its ability: its conditions, and the effects before it with who does them."""
    yield from instruction.conditions
    for effect in before:
        yield effect.effect
        yield effect.setting.act.subject if effect.setting.act is not None else None
        yield from effect.conditions


def _players_in(phrase: Any) -> Iterator[str]:
    """The kinds of players of whom a phrase speaks, but whoever has the ability."""
    said = (part.kind for part in walk(phrase) if isinstance(part, Player | Owner))
    return (kind for kind in said if kind not in ("you", *THEIRS))


def _reworded(instruction: Instruction, kind: str, is_meant: Callable[[Owner], bool]) -> Instruction:
    """An effect with the owners in it told whom the words *that player* for them mean."""
    effect = instruction.effect

    def told(phrase: Phrase) -> Phrase | None:
        if not isinstance(phrase, Owner):
            return None
        theirs = phrase.kind == "that player" and phrase.of is None and is_meant(phrase)
        return replace(phrase, kind=kind) if theirs else phrase

    named = {name: reworded(getattr(effect, name), told) for name in ("target", "place", "to")}
    if all(named[name] is getattr(effect, name) for name in named):
        return instruction
    return replace(instruction, effect=replace(effect, **named))
