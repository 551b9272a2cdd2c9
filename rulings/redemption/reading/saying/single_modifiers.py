"""Each modifier of an ability as a sentence of its own."""

from __future__ import annotations

from typing import Any

from rulings.redemption.reading.abilities import Limit, Modifier
from rulings.redemption.reading.saying.english import make_sentence
from rulings.redemption.reading.saying.own_words import Words, say
from rulings.redemption.reading.saying.sentences import ABOUT, say_limit
from rulings.texts.phrases import Slot


def sentence_of_modifier(kind: str, modifier: Modifier, tie: str) -> str:
    """Say what one modifier does.

    Args:
        kind: Which of its kinds, `cannot be negated`.
        modifier: The modifier.
        tie: What it hangs on in the sentence before, `if you do`; or empty.

    Returns:
        The sentence.
    """
    before = _conditions_in_front(modifier)
    leads = tuple(word for item in modifier.conditions[:before] for word in (*say(item), ","))
    behind = say(modifier.conditions[before:])
    tied = (*tie.split(), ",") if tie else ()
    said = _what_it_does(kind, modifier)
    return make_sentence((*tied, *leads, *said, *say(modifier.duration), *behind))


def _what_it_does(kind: str, modifier: Modifier) -> Words:
    subject = say(modifier.subject)
    if kind == "limit":
        return say_limit(modifier.value, subject or ABOUT)
    if kind == "regardless":
        works = ("work",) if modifier.path is not None and "are" in modifier.path.steps else ("works",)
        return (*(subject or ABOUT), *works, "regardless", "of", *say(modifier.by))
    return (*(subject or ABOUT), *kind.split(), *say(modifier.by))


def _conditions_in_front(modifier: Modifier) -> int:
    """How many of its conditions stand before what it says."""
    found = 0
    for step in modifier.path.steps if modifier.path is not None else ():
        if not isinstance(step, Slot):
            continue
        if step.field != "conditions":
            return found
        found += 1
    return found


def sentence_of_limit(limit: Limit) -> str:
    """Say a limit that stands beside a number or a deed."""
    return make_sentence(say_limit(limit))


def sentence_of_regardless(disregarded: Any) -> str:
    """Say what an ability disregards."""
    return make_sentence((*ABOUT, "works", "regardless", "of", *say(disregarded)))
