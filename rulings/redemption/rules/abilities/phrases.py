"""Wordings on cards that mean an effect of another name, and words that add nothing (REG, List of Effects)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Condition, Reminder
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import abilities_of
from rulings.table.state import State

_AFTER = (("at the end of", "end-of-battle-means-after-battle"), ("following", "following-means-after"))
"""Phrases for what is waited for until after the battle."""

_KINDS = MappingProxyType({"restore abilities": "redemption/effect/heal#restore-abilities-means-heal"})
"""Words for abilities of a kind that has another name, by the clause that says which, whatever is done to them."""


def clauses_of_wording(entry: str, phrases: Mapping[str, tuple[str, ...]], instruction: Instruction) -> Iterator[str]:
    """List the clauses by which the words of a card mean the effect that is carried out.

    Args:
        entry: The id of the effect's entry.
        phrases: The words that mean it, by the clause.
        instruction: The effect.

    Yields:
        Those of its entry and of others with whose wording it could be confused.
    """
    said = f" {' '.join(instruction.words)} "
    yield from (clause for words, clause in _KINDS.items() if f" {words} " in said)
    for clause, meaning in phrases.items():
        if any(f" {words} " in said for words in meaning):
            yield clause if "#" in clause else f"{entry}#{clause}"


def clauses_of_phrase(condition: Condition) -> Iterator[str]:
    """List the clauses by which the words of a condition mean "after"."""
    said = wording.words_of(condition)
    for words, clause in _AFTER:
        if condition.conjunction == "after" and said.startswith(f"{words} "):
            yield f"redemption/term/after-battle#{clause}"


def reminds(state: State, card: str, rule: str) -> bool:
    """Tell whether a card reminds of a rule of the game: toughness 0, captured character."""
    return any(
        isinstance(sentence.value, Reminder) and sentence.value.name == rule
        for ability in abilities_of(state, card)
        for sentence in (*ability.sentences, *ability.modifiers)
    )
