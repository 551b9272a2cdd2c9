"""Wordings on cards that mean an effect of another name, and words that add nothing (REG, List of Effects)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Condition, Reminder
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import abilities_of
from rulings.table.state import State

_WORDINGS: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        "protect": (
            *((words, "phrases-that-mean-protect") for words in ("cannot be", "may not be", "prevented from being")),
        ),
        "ignore": (
            *(
                (words, "phrases-that-mean-ignore")
                for words in ("repel", "repels", "repelled", "may not be blocked by", "cannot enter battle")
            ),
            ("no effect", "has-no-effect-on-characters"),
        ),
        "negate": (("no effect", "has-no-effect-on-other-cards"),),
        "first strike": (("has", "who-has-or-gains-it"), ("gains", "who-has-or-gains-it")),
        "withdraw": (
            *((words, "retreat-and-return-to-territory") for words in ("retreat", "retreats", "return", "returned")),
        ),
        "band": (
            ("band with", "band-with-and-join-the-battle"),
            ("join the battle", "band-with-and-join-the-battle"),
            ("second", "second-means-additional"),
        ),
        "discard": (("instantly", "instantly-adds-nothing"),),
        "take": (("add", "add-to-hand-is-take"),),
        "capture": (("take prisoner", "take-prisoner-means-capture"),),
        "banish": (("from the game", "remove-from-the-game-means-banish"),),
        "convert": (*((words, "repent-and-fall-mean-convert") for words in ("repent", "repents", "fall", "falls")),),
        "present": (("placed in battle", "wordings-that-mean-present"),),
    }
)
"""For each effect the words that mean it, each with the clause of its entry that says so."""

_PROTECT = "redemption/effect/immune-and-protect"
_LONGER = (
    ("ignore", "may not be blocked by", f"{_PROTECT}#may-not-be-in-longer-phrase"),
    ("ignore", "cannot enter battle", "redemption/effect/prevent#phrases-with-own-meaning"),
)
"""Longer phrases that hold the words of another effect."""

_AFTER = (("at the end of", "end-of-battle-means-after-battle"), ("following", "following-means-after"))
"""Phrases for what is waited for until after the battle."""


def clauses_of_wording(entry: str, instruction: Instruction) -> Iterator[str]:
    """List the clauses by which the words of a card mean the effect that is carried out.

    Args:
        entry: The id of the effect's entry.
        instruction: The effect.

    Yields:
        Those of its entry and of others with whose wording it could be confused.
    """
    said = f" {' '.join(instruction.words)} "
    for words, clause in _WORDINGS.get(instruction.name, ()):
        if f" {words} " in said:
            yield f"{entry}#{clause}"
    for effect, words, clause in _LONGER:
        if effect == instruction.name and f" {words} " in said:
            yield clause


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
