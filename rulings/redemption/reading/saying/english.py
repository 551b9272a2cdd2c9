"""From words to English text: capitals, articles, marks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from rulings.redemption.reading.wording import UPPER, X_PAIR

_TYPES = (
    "Hero Heroes Enhancement Enhancements Artifact Artifacts Site Sites Fortress Fortresses City Cities Curse Curses"
)
_MORE_TYPES = "Covenant Covenants Dominant Dominants Reserve Reserves"
_CAPITALS = MappingProxyType({name.lower(): name for name in f"{_TYPES} {_MORE_TYPES}".split()})
"""Nouns for cards and places that are written with a capital; `reserve` is one only where it stands for the place."""

_NOUNS = frozenset(_CAPITALS) - {"reserve", "reserves"}

_PAIRS: Mapping[tuple[str, ...], str] = MappingProxyType(
    {
        ("evil", "character"): "Evil Character",
        ("evil", "characters"): "Evil Characters",
        ("evil", "character's"): "Evil Character's",
        ("lost", "soul"): "Lost Soul",
        ("lost", "souls"): "Lost Souls",
        ("lost", "soul's"): "Lost Soul's",
        ("redeemed", "soul"): "Redeemed Soul",
        ("redeemed", "souls"): "Redeemed Souls",
        ("draw", "pile"): "deck",
        ("draw", "piles"): "decks",
        ("of", "holder's"): "of the holder's",
        ("from", "bottom"): "from the bottom",
        ("from", "top"): "from the top",
        ("at", "end"): "at the end",
        ("at", "start"): "at the start",
        ("at", "beginning"): "at the beginning",
    }
)
"""Words that are said as one."""

_TOGETHER: Mapping[tuple[str, ...], str] = MappingProxyType(
    {
        ("of", "battle", "outcome"): "of the battle outcome",
        ("land", "of", "bondage"): "Land of Bondage",
        ("lands", "of", "bondage"): "Lands of Bondage",
        ("land", "of", "redemption"): "Land of Redemption",
        ("lands", "of", "redemption"): "Lands of Redemption",
    }
)

_POSSESSIVE = frozenset(("your", "their", "its"))
"""Words behind which a name loses its own article."""

_NUMBERED = frozenset(("i", "ii", "iii"))
"""Numbers of books, which are said first, second and third."""
_BEFORE = frozenset((".", ",", ":", ";", "?", "!", "'s"))
_ENDS = (".", ":", ";")


def write(words: Iterable[str]) -> str:
    """Write words as text.

    Args:
        words: Folded words and marks; names and titles as one word each, with their capitals. Brackets around what is
            put in become commas.

    Returns:
        The text, without a capital at its begin and without a full stop.
    """
    said = _without_doubled_marks(_named([word.replace("(s)", "s") for word in words]))
    text = ""
    for index, word in enumerate(said):
        shown = word.upper() if word in UPPER or X_PAIR.fullmatch(word) else word
        if word == "a" and index + 1 < len(said) and _is_said_with_vowel(said[index + 1]):
            shown = "an"
        within = text.count('"') % 2 == 1
        is_tight = not text or word in _BEFORE or text.endswith("/") or word == "/"
        is_tight = is_tight or (within and (word == '"' or text.endswith('"')))
        text += shown if is_tight else f" {shown}"
    return text


def make_sentence(words: Iterable[str]) -> str:
    """Write words as a sentence, with a capital and a full stop.

    Args:
        words: As for `write`.

    Returns:
        The sentence; empty where there are no words.
    """
    text = write(words).strip(" ,;")
    if not text:
        return ""
    closed = text if text.endswith((".", '."')) else f"{text}."
    return closed[:1].upper() + closed[1:]


def _is_said_with_vowel(word: str) -> bool:
    folded = word.lower().lstrip('"')
    if folded.split(" ")[0] in _NUMBERED:
        return False
    if folded.startswith("u"):
        return folded.startswith("un") and not folded.startswith("uni")
    return folded.startswith(("a", "e", "i", "o", "n.t.", "x", "8", "11")) and not re.match("one(?![a-z])|eu", folded)


def _named(words: list[str]) -> list[str]:
    """Let what is said in several words be one, and give nouns for cards their capital."""
    named: list[str] = []
    index = 0
    while index < len(words):
        three, two = tuple(words[index : index + 3]), tuple(words[index : index + 2])
        if three in _TOGETHER:
            named.append(_TOGETHER[three])
            index += 3
        elif two in _PAIRS:
            named.append(_PAIRS[two])
            index += 2
        else:
            is_owned = bool(named) and (named[-1] in _POSSESSIVE or named[-1].endswith(("'s", "s'")))
            named.append(_with_capital(words[index].removeprefix("The ") if is_owned else words[index]))
            index += 1
    return named


def _with_capital(word: str) -> str:
    noun, mark, rest = word.partition("'")
    return f"{_CAPITALS[noun]}{mark}{rest}" if noun in _NOUNS else word


def capital_of(noun: str) -> str:
    """Give a noun for a card or place its capital, if it has one.

    Args:
        noun: One folded word.

    Returns:
        The noun as it is written.
    """
    return _CAPITALS.get(noun, noun)


def _without_doubled_marks(words: Sequence[str]) -> list[str]:
    """Turn brackets to commas, and leave out commas where another mark, the end or the begin stands."""
    said: list[str] = []
    for index, word in enumerate(words):
        is_number = any("/" in item for item in words[max(0, index - 1) : index + 2])
        mark = ("" if is_number else ",") if word in ("(", ")") else word
        if not mark:
            continue
        if mark in (*_ENDS, ","):
            while said and said[-1] == ",":
                said.pop()
        if mark == "," and (not said or said[-1] in _ENDS):
            continue
        said.append(mark)
    while said and said[-1] == ",":
        said.pop()
    return said
