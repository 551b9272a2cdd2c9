"""Whose *their* hand is: that of each player who carries an effect out (REG, Effect Targeting)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Owner, Player
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.rewording.made_words import reworded
from rulings.texts.phrases import Phrase

DOER = "doer"
"""The kind of an owner who is the player that carries the effect out."""

THEIRS = frozenset(("that player", "their", DOER))
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
    )
)
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
    effect = instruction.effect
    named = {name: reworded(getattr(effect, name), _told) for name in ("target", "place", "to")}
    if all(named[name] is getattr(effect, name) for name in named):
        return instruction
    return replace(instruction, effect=replace(effect, **named))


def _told(phrase: Phrase) -> Phrase | None:
    """The owner that words for whose mean, where they are such words."""
    if not isinstance(phrase, Owner):
        return None
    theirs = phrase.kind == "that player" and phrase.of is None and wording.words_of(phrase) in _WORDS
    return replace(phrase, kind=DOER) if theirs else phrase
