"""The names of a scenario as rules of its grammar: its cards and its players, as they are written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from rulings.texts.kernel import Result, Rule, Run
from rulings.texts.kinds import NUMBER, PAIR
from rulings.texts.phrases import Term, Word
from rulings.texts.tokens import Token, tokenize

CARD, PLAYER, WHOSE = "card", "player", "whose"
VALUE, VALUES = "value", "values"
"""What numbers come to: strength or toughness, and both; they need not be whole."""

_NUMBER = re.compile(r"\d+")
_VALUE = re.compile(r"[+-]?\d+(?:\.\d+)?")
_VALUES = re.compile(rf"{_VALUE.pattern}/{_VALUE.pattern}")
_WITH_POINT = re.compile(rf"(?=[\d/+-]*\.)(?<![\w.])(?:{_VALUES.pattern}|{_VALUE.pattern})(?!\w)")
"""A number, or strength and toughness, with a decimal point in it."""

_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"'})
_PAIR = re.compile(r"[+-]?(?:\d+|x|\*)/[+-]?(?:\d+|x|\*)")
_TWO_TITLES = re.compile(r"(?P<first>[^/\[\]]+) / (?P<second>[^/\[\]]+?)(?: \([^()]+\))?(?P<copy> \d+)?")
"""A name of two titles, also with the mark of a set, and the number of a copy."""
_WITH_MARK = re.compile(
    r"(?P<name>[^()\[\]]*[^()\[\] ])(?: (?:\((?:[^()]|\([^()]*\))+\)|\[[^\[\]]+\]))+(?P<copy> \d+)?"
)
"""A name of the imported list with the marks of a set or a reference behind it, and the number of a copy."""

Spelling = tuple[str, ...]
"""The words of a name as they are written, with their capitals."""


@dataclass(frozen=True, slots=True)
class NamesRule:
    """A rule for names that are known: every one that begins at a place, also where one begins another."""

    name: str
    known: Mapping[Spelling, str]
    """The names by their words."""
    longest: int
    """The words of the longest name."""

    @property
    def first(self) -> frozenset[str]:
        return frozenset((f"<{self.name}>",))

    def read(self, run: Run, place: int) -> tuple[Result, ...]:
        return tuple(
            (end, Term(self.name, self.known[spelling], "", words_of(run.words[place:end]), span=(place, end)))
            for end, spelling in self.ends(run.words, place)
        )

    def ends(self, words: Sequence[Word], place: int) -> tuple[tuple[int, Spelling], ...]:
        """Find all names that begin at a place: the place after each, and its words."""
        run = tuple(word.text for word in words[place : place + self.longest])
        return tuple((place + length, run[:length]) for length in range(1, len(run) + 1) if run[:length] in self.known)


def words_of(words: Iterable[Word]) -> tuple[str, ...]:
    """The folded words."""
    return tuple(word.word for word in words)


def straighten(text: str) -> str:
    """Put straight quotation marks and apostrophes for curly ones."""
    return text.translate(_QUOTES)


def tokens_of(text: str) -> tuple[Token, ...]:
    """Split a line into its words, with straight quotation marks; a number with a decimal point is one word."""
    straight = straighten(text)
    found: list[Token] = []
    for token in tokenize(straight):
        if found and token.start < found[-1].end:
            continue
        number = _WITH_POINT.match(straight, token.start)
        if number is not None:
            token = Token(number[0], number.start(), number.end(), number[0], capital=False)
        found.append(token)
    return tuple(found)


def spell(name: str) -> Spelling:
    """Split a name into its words as lines are split."""
    return tuple(token.text for token in tokens_of(name))


def name_rules(cards: Iterable[str], players: Iterable[str]) -> Mapping[str, NamesRule]:
    """Make the rules for the names of a scenario; a card is called without the mark of its set, and by one title, too.

    Args:
        cards: The names of its cards.
        players: The names of its players.

    Returns:
        The rules by name.
    """
    owners = {spell(f"{player}'s"): player for player in players}
    spelt = {spell(card): card for card in cards}
    known = {
        CARD: {**_by_title(spelt.values()), **_without_marks(spelt.values()), **spelt},
        PLAYER: {spell(player): player for player in players},
        WHOSE: owners,
    }
    return MappingProxyType({name: _rule(name, names) for name, names in known.items()})


def _without_marks(cards: Iterable[str]) -> dict[Spelling, str]:
    """The cards by their names without the mark of a set, where no two of them would be called the same."""
    marked = [(found, card) for card in cards if (found := _WITH_MARK.fullmatch(card))]
    short = [(spell(f"{found['name']}{found['copy'] or ''}"), card) for found, card in marked]
    counted = Counter(spelling for spelling, _ in short)
    return {spelling: card for spelling, card in short if counted[spelling] == 1}


def _by_title(cards: Iterable[str]) -> dict[Spelling, str]:
    """The cards of two titles by each of them, where no two cards would be called the same."""
    titled = [(found, card) for card in cards if (found := _TWO_TITLES.fullmatch(card))]
    short = [
        (spell(f"{found[title]}{found['copy'] or ''}"), card) for found, card in titled for title in ("first", "second")
    ]
    counted = Counter(spelling for spelling, _ in short)
    return {spelling: card for spelling, card in short if counted[spelling] == 1}


def _rule(name: str, known: Mapping[Spelling, str]) -> NamesRule:
    return NamesRule(name, MappingProxyType(dict(known)), max(map(len, known), default=0))


def mark(words: Sequence[Word], rules: Mapping[str, Rule]) -> tuple[frozenset[str], ...]:
    """Mark each word with itself and with what begins there.

    Args:
        words: The words of a line.
        rules: The rules for names, by name.

    Returns:
        For each word, its marks.
    """
    return tuple(frozenset(_marks(words, place, rules)) for place in range(len(words)))


def _marks(words: Sequence[Word], place: int, rules: Mapping[str, Rule]) -> list[str]:
    word = words[place].word
    marks = [word]
    if _NUMBER.fullmatch(word):
        marks.append(f"<{NUMBER}>")
    if _PAIR.fullmatch(word):
        marks.append(f"<{PAIR}>")
    if _VALUE.fullmatch(word):
        marks.append(f"<{VALUE}>")
    if _VALUES.fullmatch(word):
        marks.append(f"<{VALUES}>")
    marks += [f"<{rule.name}>" for rule in rules.values() if isinstance(rule, NamesRule) and rule.ends(words, place)]
    return marks
