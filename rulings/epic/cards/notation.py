"""What the signs of a text say of it, without reading its sentences: keywords, arrows, colons, symbols, options.

An arrow stands between a trigger and its effect (epic@2016/3.4.1), a colon between a cost and its outcome
(epic@2016/3.5.1); what has neither goes on all the time (epic@2016/3.3.1). An alignment symbol before an arrow is an
ally ability (epic@2016/5.18.1).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rulings.epic.cards.record import EVENT, OPTION, PARAGRAPH, Printing

KEYWORDS = (
    *("Airborne", "Ambush", "Blitz", "Breakthrough", "Righteous", "Unbanishable", "Unblockable", "Unbreakable"),
    *("Untargetable", "Recall", "Recycle"),
)
"""The keywords that a card can have standing alone."""

TRIBUTE, LOYALTY, ALLY, TRIGGER = "Tribute", "Loyalty", "Ally ability", "Other trigger"
POWER, EXPEND, GOLD = "Power", "Power that expends", "Option with a cost"
CONTINUOUS, CHOICE, DISCARD_PILE, NO_TEXT = (
    "Continuous ability",
    "Choice of options",
    "Discard pile text",
    "No rules text",
)
PARTS = (*(TRIBUTE, LOYALTY, ALLY, TRIGGER, POWER, EXPEND, GOLD, CONTINUOUS, CHOICE, DISCARD_PILE, NO_TEXT),)
"""What parts a text can have."""

ENTRIES: Mapping[str, str] = MappingProxyType(
    {
        **{word: f"epic/rule/{word.lower()}" for word in (*KEYWORDS, TRIBUTE, LOYALTY)},
        ALLY: "epic/rule/ally-ability",
        TRIGGER: "epic/rule/triggered-ability",
        POWER: "epic/rule/power",
        CONTINUOUS: "epic/rule/continuous-ability",
        **{word: f"epic/rule/{word.lower()}" for word in ("Banish", "Break", "Transform", "Reveal", "Target")},
        **{word: f"epic/rule/{word.lower()}" for word in ("Token", "Counter")},
    }
)
"""The entries of the book on what texts have, and on words of the rules that are used in them."""

_QUOTED = re.compile(r'"[^"]*"')
_SEVERAL = re.compile(r"\s*◆\s*")
_ALLY = re.compile(r"\{(?:good|evil|sage|wild)\}")
_LOYALTY = re.compile(r"\bLoyalty (?:\d+|X)\b")
_WHEN = re.compile(r"\b(?:when|whenever|at the (?:start|end)|if)\b", re.IGNORECASE)
_WORDS: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        **{word: re.compile(rf"\b{word}\b", re.IGNORECASE) for word in KEYWORDS},
        "Recall": re.compile(r"\brecall(?:s|ed|ing)?\b", re.IGNORECASE),
        "Recycle": re.compile(r"\brecycl(?:es?|ed|ing)\b", re.IGNORECASE),
        TRIBUTE: re.compile(r"\btributes?\b", re.IGNORECASE),
        LOYALTY: re.compile(r"\bloyalty\b", re.IGNORECASE),
        "Banish": re.compile(r"\bbanish(?:es|ed|ing)?\b", re.IGNORECASE),
        "Break": re.compile(r"\b(?:breaks?|breaking|broken)\b", re.IGNORECASE),
        "Transform": re.compile(r"\btransform(?:s|ed|ing)?\b", re.IGNORECASE),
        "Reveal": re.compile(r"\breveal(?:s|ed|ing)?\b", re.IGNORECASE),
        "Target": re.compile(r"\btarget(?:s|ed|ing)?\b", re.IGNORECASE),
        "Token": re.compile(r"\btokens?\b", re.IGNORECASE),
        "Counter": re.compile(r"\bcounters?\b", re.IGNORECASE),
    }
)


def keywords_of(printing: Printing) -> tuple[str, ...]:
    """List the keywords that a card has or can be given by a trigger or power of its own.

    Args:
        printing: Its printing that rules.

    Returns:
        Those that stand alone, also behind an arrow, a colon or a condition; not those that a sentence speaks of.
    """
    effects = map(_effect, _paragraphs(printing.whole_text))
    ends = (end for effect in effects for end in (*_SEVERAL.split(effect), effect.rpartition(", ")[2]))
    alone = {end.rstrip(".").casefold() for end in ends}
    return tuple(word for word in KEYWORDS if word.casefold() in alone)


def parts_of(printing: Printing) -> tuple[str, ...]:
    """List what parts the text of a card has.

    Args:
        printing: Its printing that rules.

    Returns:
        The parts, each once, in the order of `PARTS`.
    """
    if not printing.whole_text:
        return (NO_TEXT,)
    found = {part for paragraph in _paragraphs(printing.text) for part in _parts(paragraph, printing.type)}
    found |= {part for paragraph in _paragraphs(printing.discard_text) for part in _parts(paragraph, "")}
    if printing.discard_text:
        found.add(DISCARD_PILE)
    return tuple(part for part in PARTS if part in found)


def entries_of(printing: Printing) -> tuple[str, ...]:
    """List the entries of the book that a text rests on, as far as its signs and words tell.

    Args:
        printing: The printing that rules.

    Returns:
        Their ids: those of its parts, then those of the words of the rules in it.
    """
    parts = parts_of(printing)
    named = {ENTRIES[part]: None for part in parts if part in ENTRIES}
    if EXPEND in parts:
        named[ENTRIES[POWER]] = None
    named |= {ENTRIES[word]: None for word, pattern in _WORDS.items() if pattern.search(printing.whole_text)}
    return tuple(named)


def _paragraphs(text: str) -> tuple[str, ...]:
    return tuple(paragraph for paragraph in text.split(PARAGRAPH) if paragraph)


def _parts(paragraph: str, type_: str) -> Iterator[str]:
    """The parts of a paragraph; a text in quotation marks is one that it gives to others."""
    own = _QUOTED.sub("", paragraph)
    trigger, arrow, _ = own.partition("→")
    cost, colon, _ = own.partition(":")
    if paragraph == OPTION:
        yield CHOICE
    elif arrow:
        yield from _triggers(trigger)
    elif colon and type_ == EVENT:
        yield GOLD
    elif colon:
        yield EXPEND if "{expend}" in cost else POWER
    elif type_ not in (EVENT, "") and not _is_line_of_keywords(paragraph):
        yield CONTINUOUS


def _triggers(trigger: str) -> Iterator[str]:
    """The sorts of triggers before an arrow, of which `and/or` joins several."""
    sorts = ((TRIBUTE, _WORDS[TRIBUTE]), (LOYALTY, _LOYALTY), (ALLY, _ALLY))
    named = [sort for sort, pattern in sorts if pattern.search(trigger)]
    yield from named
    if not named or any(_WHEN.match(part.strip()) for part in trigger.split("and/or")):
        yield TRIGGER


def _effect(paragraph: str) -> str:
    """What stands behind the arrow or colon of a paragraph; all of it where it has neither."""
    return re.split(r"[→:]", paragraph)[-1].strip()


def _is_line_of_keywords(paragraph: str) -> bool:
    known = {word.casefold() for word in KEYWORDS}
    return all(word.casefold() in known for word in _SEVERAL.split(paragraph))
