"""What stands in brackets behind a name, and what tells one printing from the others that have the name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulings.book.names import fold

_CLOSED_BY = {")": "(", "]": "["}
_MOST_WORDS = 6
"""How many words in brackets behind a name are looked at."""


@dataclass(frozen=True, slots=True)
class Label:
    """What tells a printing apart from others of its name.

    Attributes:
        name: Its name in the list.
        words: The folded words that fit it, from the surest sort to the least: where a word fits one printing as a
            surer sort, it does not count for others as a less sure one.
        calls: The words behind the name of the card by which it may be called, the least first.
        says: All that its game says of it; printings that say the same can stand for each other.
    """

    name: str
    words: tuple[frozenset[str], ...] = ()
    calls: tuple[str, ...] = ()
    says: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Labelled:
    """A card with what tells its printings apart.

    Attributes:
        key: The key of the card.
        name: Its name.
        labels: Those of its printings, the newest first.
    """

    key: str
    name: str
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True)
class Meant:
    """A printing that may be meant.

    Attributes:
        card: The card.
        at: Its place among the printings of the card.
    """

    card: Labelled
    at: int

    @property
    def label(self) -> Label:
        """What tells it apart."""
        return self.card.labels[self.at]


def part(asked: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Part a name from what stands in brackets at its end, from one pair of brackets to all of them.

    Args:
        asked: A name, `Chariot of Fire (PoC, Dominant)`, `Owl [Wood (AB)]`.

    Yields:
        The name, and what stands in each pair of brackets.
    """
    rest = asked.strip()
    words: tuple[str, ...] = ()
    while len(words) < _MOST_WORDS and (begin := _begin_of_last(rest)) > 0:
        words = (rest[begin + 1 : -1].strip(), *words)
        rest = rest[:begin].strip()
        yield rest, words


def _begin_of_last(text: str) -> int:
    """Where the pair of brackets begins with which a text ends; -1 where it ends with none."""
    if text[-1:] not in _CLOSED_BY:
        return -1
    closing, opening = text[-1], _CLOSED_BY[text[-1]]
    depth = 0
    for place in range(len(text) - 1, -1, -1):
        depth += (text[place] == closing) - (text[place] == opening)
        if not depth:
            return place
    return -1


def of_words(meant: Sequence[Meant], words: Iterable[str]) -> tuple[Meant, ...]:
    """Keep the printings that words in brackets fit.

    Args:
        meant: The printings.
        words: What stands in each pair of brackets: words of one printing, or several of them parted by commas.

    Returns:
        The printings that all of them fit; none where something fits none.
    """
    for inside in words:
        whole = _of_word(meant, inside)
        meant = whole or _of_each(meant, inside.split(","))
    return tuple(meant)


def unknown_words(meant: Sequence[Meant], words: Iterable[str]) -> tuple[str, ...]:
    """List what fits none of the printings.

    Args:
        meant: The printings.
        words: What stands in each pair of brackets.

    Returns:
        The words that fit none of them; all words where each fits some printing and no printing has them all.
    """
    said = [one.strip() for inside in words for one in ((inside,) if _of_word(meant, inside) else inside.split(","))]
    return tuple(one for one in said if not _of_word(meant, one)) or tuple(said)


def _of_each(meant: Sequence[Meant], words: Iterable[str]) -> Sequence[Meant]:
    for word in words:
        meant = _of_word(meant, word)
    return meant


def _of_word(meant: Sequence[Meant], word: str) -> tuple[Meant, ...]:
    folded = fold(word)
    for sort in range(max((len(one.label.words) for one in meant), default=0)):
        found = tuple(one for one in meant if folded in one.label.words[sort])
        if found:
            return found
    return ()


def alike(meant: Sequence[Meant]) -> bool:
    """Whether printings are of one card and say the same, so that it does not matter which of them is meant."""
    return len({(one.card.key, one.label.says) for one in meant}) == 1


def call(meant: Meant, forms: Iterable[str], understood: Callable[[str], Sequence[Meant]]) -> str:
    """Find the shortest name by which a printing is found and no other.

    Args:
        meant: The printing.
        forms: The words behind the name of the card, the least first; empty words for the name alone.
        understood: Which printings a name may mean.

    Returns:
        The name; the name in the list where no form is of this printing alone.
    """
    card = meant.card
    names = (f"{card.name} ({words})" if words else card.name for words in forms)
    return next((name for name in names if understood(name) == (meant,)), meant.label.name)
