"""What was read, said in the words of the paths that read it; what has a printer of its own is said by that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import singledispatch
from typing import Any

from rulings.redemption.reading.abilities import Act, Deed, Located, Target
from rulings.redemption.reading.saying.english import capital_of
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Phrase, Slot, Term

Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Around:
    """What stands around words that are said.

    Attributes:
        player: Whose a bare place is: `your`, of what another player does `their`; empty where nobody's is meant.
        leaves: The cards leave their place.
        home: Whose a bare deck is that cards go to, where it is not that of who acts: the owner's.
        found: The pronoun for what was found just before, where the text leaves it out.
    """

    player: str = "your"
    leaves: bool = False
    home: str = ""
    found: str = "it"


HERE = Around()
"""Around what you do."""

_WITH_CAPITALS = frozenset(("name", "books", "months", "holders", "testaments"))
_WITH_NAMES_CAPITAL = frozenset(("identifiers", "people", "qualities", "classes", "titles"))
_LONG = 9
"""So many words of two deeds are parted by a comma."""

_SMALL = frozenset(("a", "and", "of", "the", "in", "to"))


@singledispatch
def say(value: Any, around: Around = HERE) -> Words:
    """Say a value that was read.

    Args:
        value: A phrase; a string stands for itself.
        around: What stands around it.

    Returns:
        The words, for `write`.
    """
    if isinstance(value, str):
        return tuple(value.split())
    if isinstance(value, tuple):
        return tuple(word for item in value for word in say(item, around))
    return say_by_path(value, around)


def say_by_path(value: Phrase, around: Around) -> Words:
    """Say a value in the words of its path, with each part of it said by its own printer.

    Args:
        value: A phrase that was read.
        around: What stands around it.

    Returns:
        The words.
    """
    if value.path is None:
        return ()
    gathered: dict[str, int] = {}
    words: list[str] = []
    for step in value.path.steps:
        if isinstance(step, str):
            words.append(step)
            continue
        words += say(_held(value, step, gathered), around)
    return tuple(words)


def _held(value: Phrase, step: Slot, gathered: dict[str, int]) -> Any:
    held = getattr(value, step.field)
    if not step.gathers:
        return held
    place = gathered.get(step.field, 0)
    gathered[step.field] = place + 1
    return held[place]


@say.register
def _(value: None, around: Around = HERE) -> Words:
    return ()


@say.register
def _say_term(term: Term, around: Around = HERE) -> Words:
    if term.category == "name" and term.form == "owner":
        return (f"{term.name}'" if term.words[-1].endswith("s'") else f"{term.name}'s",)
    if term.category == "quote":
        return (f'"{_as_title(term.name)}"',)
    if term.category in _WITH_CAPITALS:
        return (term.name,) if term.form != "many" else (_like(term.name, term.words),)
    if term.category in _WITH_NAMES_CAPITAL:
        return (_like(term.name, term.words),)
    if term.name == "set-aside area":
        return ("set-aside", "areas" if term.form == "many" else "area")
    if term.category == "places":
        return tuple(map(capital_of, _plain(term.words)))
    return _plain(term.words)


def _like(name: str, words: Words) -> str:
    """Give words the capitals of a name that they are a form of."""
    capitals = {part.lower(): part for part in name.replace("-", " - ").split()}
    said = " ".join(_plain(words))
    if said.lower() == name.lower():
        return name
    first = name[:1].isupper()
    shown = " ".join(capitals.get(word, word) for word in said.split(" "))
    return shown[:1].upper() + shown[1:] if first else shown


def _plain(words: Iterable[str]) -> Words:
    """Words that leave the number open, `Hero(s)`, as plurals."""
    return tuple(_plural_of(word) for word in words)


def _plural_of(word: str) -> str:
    if not word.endswith("(s)"):
        return word
    noun = word.removesuffix("(s)")
    return f"{noun}es" if noun.endswith(("o", "s")) else f"{noun}s"


def _as_title(quoted: str) -> str:
    words = quoted.split()
    return " ".join(
        word if word in _SMALL and index else word[:1].upper() + word[1:] for index, word in enumerate(words)
    )


@say.register
def _say_listing(listing: Listing, around: Around = HERE) -> Words:
    said = [say(item, around) for item in listing.items]
    if len(said) == 2 and listing.joint in ("or", "and/or") and _is_set_off(listing.items[0], said):
        return (*said[0], ",", listing.joint, *said[1])
    return say_in_row(said, listing.joint)


def _is_set_off(first: Any, said: list[Words]) -> bool:
    """Tell whether a comma stands before the second of two: the first says where it is, or both are long deeds."""
    has_place = isinstance(first, Target | Act | Deed) and any(isinstance(part, Located) for part in walk(first))
    return has_place or (isinstance(first, Act | Deed) and sum(map(len, said)) >= _LONG)


def say_in_row(parts: Iterable[Words], joint: str) -> Words:
    """Join things in a row: `A or B`, `A, B, and C`.

    Args:
        parts: The words of each.
        joint: `and`, `or`, `and/or`, `then`, `/`.

    Returns:
        The words.
    """
    said = [part for part in parts if part]
    if len(said) < 2:
        return said[0] if said else ()
    if joint == "/":
        return tuple(word for index, part in enumerate(said) for word in (("/", *part) if index else part))
    between = (",", "then") if joint == "then" else (joint or "and",)
    if len(said) == 2:
        comma = (",",) if "," in said[0] and between[0] != "," else ()
        return (*said[0], *comma, *between, *said[1])
    front = tuple(word for part in said[:-1] for word in (*part, ","))
    return (*front, *(between[1:] if between[0] == "," else between), *said[-1])
