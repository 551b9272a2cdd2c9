"""From typed values to English words, and from words to text: symbols are said, abbreviations said out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from rulings.epic.reading.abilities import (
    Act,
    Ally,
    Costs,
    DealDamage,
    Effect,
    ExpendThis,
    Gain,
    Gold,
    Loyalty,
    Number,
    Opening,
    PayGold,
    Quality,
    Quoted,
    Sentence,
    Tribute,
    Trigger,
    Triggers,
    Variable,
)
from rulings.texts.kinds import NAME
from rulings.texts.phrases import Listing, Phrase, Slot, Term, items_of

_LIFTED = frozenset((",", ".", ":", ";"))
_BRACKETS = frozenset(("(", ")"))
_VOWELS = tuple("aeiou8")


def spoken(value: Any) -> tuple[str, ...]:
    """Say a value in words: as it is printed, but for symbols, which are said.

    Args:
        value: A phrase that was read.

    Returns:
        The words and marks.
    """
    match value:
        case Term():
            return _term(value)
        case Listing():
            return _listing(value)
        case Gold():
            return (value.symbol.name, "gold")
        case Quality(word=Term(category="gold")):
            return (f"{'non-' if value.negative else ''}{value.word.name}-gold",)
        case Quality(negative=True):
            return (f"non-{' '.join(spoken(value.word))}",)
        case Number() | Variable():
            return ("".join(_steps(value)).replace("x", "X") if _is_figure(value) else " ".join(_steps(value)),)
        case Quoted():
            return (f"“{_say_opening(value.ability)}”",)
        case DealDamage(path=path) if path is not None and path.steps[0] not in ("deal", "deals"):
            return ("deal", *_steps(value))
        case _:
            return _steps(value)


def write(words: Iterable[str]) -> str:
    """Write words as a text: articles, marks, no brackets.

    Args:
        words: Words and marks.

    Returns:
        The text, without a capital at its begin and without a full stop.
    """
    said = _without_doubled_marks("," if word in _BRACKETS else word for word in words)
    text = ""
    for place, word in enumerate(said):
        following = said[place + 1] if place + 1 < len(said) else ""
        shown = "an" if word == "a" and following.startswith(_VOWELS) else word
        text += shown if not text or word in _LIFTED else f" {shown}"
    return text.strip(" ,.")


def sentence(text: str) -> str:
    """Make a sentence of a text: a capital at its begin, a full stop at its end."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def row(things: Sequence[str], joint: str = "and") -> str:
    """Write things in a row: `a, b and c`."""
    *before, last = things
    return f"{', '.join(before)} {joint} {last}" if before else last


def say_triggers(triggers: Triggers) -> str:
    """Say what is waited for: `when this card enters play or when this card attacks`."""
    return row([_trigger(trigger) for trigger in items_of(triggers.triggers)], "or")


def say_sentence(part: Sentence) -> str:
    """Say one sentence of an ability, without a capital and a full stop; a keyword alone is gained by the card."""
    (first, *_) = items_of(part.acts)
    if isinstance(first, Act) and gains_keywords_itself(first, items_of(first.deeds)[0].effect):
        return f"this card gains {write(spoken(part))}"
    return write(spoken(part))


def gains_keywords_itself(act: Act, effect: Effect) -> bool:
    """Whether it is a keyword alone behind an arrow, without verb and subject."""
    return isinstance(effect, Gain) and act.subject is None


def _trigger(trigger: Trigger) -> str:
    match trigger:
        case Tribute():
            return "when this card enters play"
        case Loyalty(number=number):
            amount = str(number.value) if number is not None else "X"
            return f"when this card enters play and you reveal {amount} cards of its alignment from your hand"
        case Ally(alignment=alignment):
            return write(f"when you play a {alignment.name} card with a cost of 1 gold from your hand".split())
        case _:
            return write(spoken(trigger))


def say_cost(cost: Effect) -> str:
    """Say what is paid: `expend this card`, `pay 1 gold`."""
    match cost:
        case ExpendThis():
            return "expend this card"
        case PayGold(gold=gold):
            return f"pay {write(spoken(gold))}"
        case _:
            return write(spoken(cost))


def say_paid(costs: Costs, first: Sentence) -> str:
    """Say what is paid, and the first sentence of what it is paid for: `expend this card to draw a card`."""
    paid = row([say_cost(cost) for cost in costs.costs])
    return f"{paid}{_link(first)}{say_sentence(first)}"


def _link(first: Sentence) -> str:
    """The words between a cost and what is done for it: *to* before an instruction, else *and*."""
    acts = items_of(first.acts)
    return " to " if not first.leads and isinstance(acts[0], Act) and acts[0].subject is None else ", and "


def _say_opening(opening: Opening) -> str:
    match opening.head:
        case Triggers() as triggers:
            return f"{say_triggers(triggers)}, {say_sentence(opening.sentence)}"
        case Costs() as costs:
            return say_paid(costs, opening.sentence)


def _term(term: Term) -> tuple[str, ...]:
    if term.category == NAME or term.category == "statistics":
        return (term.name,)
    return term.words


def _listing(listing: Listing) -> tuple[str, ...]:
    words = list(spoken(listing.items[0]))
    for separator, item in zip(listing.separators, listing.items[1:], strict=True):
        words += separator
        words += spoken(item)
    return tuple(words)


def _steps(value: Phrase) -> tuple[str, ...]:
    if value.path is None:
        raise ValueError(f"{value!r} was not read from a text")
    gathered: dict[str, int] = {}
    words: list[str] = []
    for step in value.path.steps:
        words.extend((step,) if isinstance(step, str) else spoken(_held(value, step, gathered)))
    return tuple(words)


def _held(value: Phrase, step: Slot, gathered: dict[str, int]) -> Any:
    held = getattr(value, step.field)
    if not step.gathers:
        return held
    place = gathered.get(step.field, 0)
    gathered[step.field] = place + 1
    return held[place]


def _is_figure(value: Number | Variable) -> bool:
    return isinstance(value, Variable) or value.digits is not None


def _without_doubled_marks(words: Iterable[str]) -> list[str]:
    said: list[str] = []
    for word in words:
        if not (word == "," and said and said[-1] == ","):
            said.append(word)
    return [word for word in said if not re.fullmatch(r"\s*", word)]
