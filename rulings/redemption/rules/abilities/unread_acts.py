"""Whether a sentence that nobody understands does something at once, as far as its words tell.

What does something at once is a command of an instant effect: its verb, anywhere in a sentence that neither waits for
something nor leaves it to somebody. A name or a description that has the same word is no verb.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from rulings.redemption.reading.vocabulary import load_lexicon
from rulings.redemption.rules.facts import is_ongoing

# What is copied acts at once where an effect of that kind does.
_COPY = "copy"
_WAITING = frozenset(
    {"if", "when", "whenever", "while", "after", "before", "at", "during", "once", "until", "unless", "for"}
)
_COUNTING = (("for", "each"), ("for", "every"))
_TIED = (("if", "you", "do"), ("if", "they", "do"), ("if", "so"), ("if", "not"), ("otherwise",), ("then",))
_EACH = frozenset({"each", "every", "first", "next", "the"})
_PERIODS = frozenset({"time", "upkeep", "turn", "phase", "round", "battle", "draw", "preparation", "discard"})
_LEAVING = frozenset({"may", "cannot", "can't"})
_BEFORE_A_NOUN = frozenset(
    {
        *("a", "an", "the", "any", "no", "all", "each", "every", "his", "her", "its", "their", "your", "and/or"),
        *("from", "by", "of", "for", "in", "into", "cannot", "not", "be", "who", "that", "which"),
    }
)
_BEHIND_A_NOUN = frozenset(
    {"pile", "piles", "phase", "phases", "ability", "abilities", "effect", "effects", "attempt", "attempts"}
)


def is_instant(effect: str) -> bool:
    """Tell whether an effect does something at once; a copy does what it copies, as that is."""
    return effect == _COPY or not is_ongoing(effect)


def acts_at_once(words: tuple[str, ...]) -> bool:
    """Tell whether a sentence that is not understood does something at once, as far as its words tell.

    Args:
        words: The words of the sentence in small letters, as printed.

    Returns:
        Whether a verb of an instant effect commands in it. One that opens with what it waits for does not, and of one
        that leaves something to somebody only the first word counts; *if you do* waits for nothing, since it says what
        became of the sentence before.
    """
    rest = _behind_a_tie(words)
    if not rest or _waits(rest):
        return False
    if _LEAVING.isdisjoint(rest):
        return any(_commands(rest, place) for place in range(len(rest)))
    return rest[0] in _verbs()


def _behind_a_tie(words: tuple[str, ...]) -> tuple[str, ...]:
    """What follows the words that tie a sentence to the one before it."""
    for tie in _TIED:
        if words[: len(tie)] == tie:
            rest = words[len(tie) :]
            return rest[1:] if rest[:1] in ((",",), ("not",)) else rest
    return words


def _waits(words: tuple[str, ...]) -> bool:
    """Whether a sentence opens with what it waits for, or how long it lasts."""
    if words[:2] in _COUNTING:
        return False
    return words[0] in _WAITING or (words[0] in _EACH and words[1:2] != () and words[1] in _PERIODS)


def _commands(words: tuple[str, ...], place: int) -> bool:
    """Whether the word at a place is the verb of a command."""
    if words[place] not in _verbs() or (place and words[place - 1] in _BEFORE_A_NOUN):
        return False
    return place + 1 == len(words) or words[place + 1] not in _BEHIND_A_NOUN


@cache
def _verbs() -> frozenset[str]:
    """The verbs of effects that do something at once; of names such as *end the battle*, their first word."""
    return frozenset(
        spelling.split()[0]
        for lexeme in load_lexicon().lexemes["effects"].values()
        for spelling in _spellings(lexeme.forms)
        if is_instant(str(lexeme.facts.get("effect", "")))
    )


def _spellings(forms: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """A verb as it commands; names without a verb are commands themselves where they consist of several words."""
    commands = forms.get("base") or (noun for noun in forms.get("noun", ()) if " " in noun)
    yield from (*commands, *forms.get("third", ()))
