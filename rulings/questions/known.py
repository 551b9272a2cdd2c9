"""The names that a question can have: of entries, and of cards, each of which may be meant by several names.

A name that several cards have, and a short name that fits several, mean none of them for certain: a question that has
one is not answered, and can be asked again with each card that may be meant.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rulings.questions.nicknames import nicknames, two_initials
from rulings.texts.kernel import Result, Run
from rulings.texts.phrases import Term
from rulings.texts.tokens import tokenize

CARD, ENTRY = "card", "entry"

_MOST_MEANT = 6
"""How many cards a name may mean so that they are worth listing."""

_SIGNS = re.compile("[,'’!?:]")
"""What a name may be typed without."""

Spelling = tuple[str, ...]
"""Folded words."""


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A card of the imported list.

    Attributes:
        name: Its name.
        kind: What kind of card it is, as a question names kinds; empty where questions know none such.
        set: The set of its newest printing.
    """

    name: str
    kind: str = ""
    set: str = ""


@dataclass(frozen=True, slots=True)
class NamesRule:
    """A rule for names that are known, whatever their capitals.

    Attributes:
        name: The name of the rule.
        known: What is meant by a name, of which each is a reading of its own.
        longest: How many words the longest name has.
    """

    name: str
    known: Mapping[Spelling, tuple[str, ...]]
    longest: int = 0

    @property
    def first(self) -> frozenset[str]:
        return frozenset((f"<{self.name}>",))

    def read(self, run: Run, place: int) -> tuple[Result, ...]:
        words = tuple(word.word for word in run.words[place : place + self.longest])
        found = ((length, words[:length]) for length in range(len(words), 0, -1) if words[:length] in self.known)
        return tuple(
            (place + length, Term(self.name, meant, "", spelt, span=(place, place + length)))
            for length, spelt in found
            for meant in self.known[spelt]
        )

    def begins(self, words: tuple[str, ...], place: int) -> bool:
        """Whether a name begins at a place."""
        return any(words[place : place + length] in self.known for length in range(1, self.longest + 1))


@dataclass(frozen=True, slots=True)
class Names:
    """What a question can name.

    Attributes:
        cards: What scenarios call the cards, by names that mean one card.
        perhaps: The same with the names that may mean one of several.
        entries: The ids of entries by their names and aliases.
        kinds: What kind of card it is that scenarios call so.
    """

    cards: NamesRule
    perhaps: NamesRule
    entries: NamesRule
    kinds: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


def names_of(cards: Iterable[KnownCard], entries: Mapping[str, str]) -> Names:
    """Make the rules for names.

    Args:
        cards: The cards.
        entries: The ids of entries, by name.

    Returns:
        The rules. A card is also meant by its short names, an entry by the plural of its name, and each without its
        commas and apostrophes, as it is typed in haste.
    """
    called = _called(cards)
    kinds = {name: card.kind for named in called.values() for name, card in named.items() if card.kind}
    full = {name: tuple(named) for name, named in called.items()}
    full |= {name: (name,) for named in called.values() for name in named}
    taken = {name.lower() for name in entries}
    short, shortest = (
        {nickname: tuple(each for name in meant for each in full[name]) for nickname, meant in found.items()}
        for found in (nicknames(called, taken), two_initials(called, taken))
    )
    sure = {name: meant for name, meant in {**full, **short}.items() if len(meant) == 1}
    every = {name: meant for name, meant in {**shortest, **full, **short}.items() if len(meant) <= _MOST_MEANT}
    known = {name: (entry,) for name, entry in entries.items()}
    plural = {plural_of(name): meant for name, meant in known.items()}
    return Names(_rule(CARD, sure), _rule(CARD, every), _rule(ENTRY, {**plural, **known}), MappingProxyType(kinds))


def plural_of(name: str) -> str:
    """Say a name in the plural, as the last word of it has it."""
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return f"{name[:-1]}ies"
    return f"{name}es" if name.endswith(("s", "x", "ch", "sh")) else f"{name}s"


def spell(name: str) -> Spelling:
    """Split a name into folded words."""
    return tuple(token.word for token in tokenize(name))


def _called(cards: Iterable[KnownCard]) -> Mapping[str, Mapping[str, KnownCard]]:
    """What scenarios call the cards of each name: where several have it, each with its set.

    Where not even the sets tell them apart, the name is kept, so that whoever looks it up says which there are.
    """
    of_name: defaultdict[str, list[KnownCard]] = defaultdict(list)
    for card in cards:
        of_name[card.name].append(card)
    called: dict[str, dict[str, KnownCard]] = {}
    for name, named in of_name.items():
        with_set = {f"{name} ({card.set})": card for card in named}
        called[name] = with_set if 1 < len(named) == len(with_set) else {name: named[0]}
    return called


def _rule(name: str, known: Mapping[str, tuple[str, ...]]) -> NamesRule:
    spelt: dict[Spelling, tuple[str, ...]] = {}
    for words, meant in known.items():
        spelt.setdefault(spell(words), meant)
    for words, meant in known.items():
        spelt.setdefault(spell(_SIGNS.sub("", words)), meant)
    spelt.pop((), None)
    return NamesRule(name, MappingProxyType(spelt), max(map(len, spelt), default=0))
