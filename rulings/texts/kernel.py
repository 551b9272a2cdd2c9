"""The kernel of the card-text reader: all readings of a run of words by a grammar.

Readings are found by recursive descent over all alternatives, memoised by rule and position. Before a rule is tried,
the word at hand is held against the words that the rule can begin with. Two readings of the same words that are equal
in meaning are one. What a path reads becomes a typed value whose fields are the slots and the constants of the path,
so no word is swallowed: it is a literal of the path, or it is in the value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from rulings.texts.phrases import Listing, Path, Phrase, Slot, Term, Word

DEEPEST = 100
"""How many rules may stand inside one another; the texts of the card list stay below half of it."""

MOST_RESULTS = 20_000
"""How many results a run of words may have in all rules together; the texts of the card list stay far below."""

MOST_WORDS = 6
"""The words of the longest term of the lexicon that is not a name."""

Result = tuple[int, Any]
"""The place after the last word that was read, and the value."""


class TooMuchError(Exception):
    """The words are nested deeper, or can be read in more ways, than any text needs."""


class Rule(Protocol):
    """Something that reads words from a place on."""

    @property
    def name(self) -> str: ...

    @property
    def first(self) -> frozenset[str]:
        """The words, and the marks of words, that it can begin with."""

    def read(self, run: Run, place: int) -> tuple[Result, ...]: ...


@dataclass(slots=True)
class Node:
    """A fork in the paths of a rule: what can come next, and what is complete here."""

    words: dict[str, Node] = field(default_factory=dict)
    slots: dict[Slot, Node] = field(default_factory=dict)
    ends: list[Path] = field(default_factory=list)


@dataclass(slots=True)
class PhraseRule:
    """A rule of paths, merged where they begin alike; most texts need few rules, so this waits for the first use."""

    name: str
    longest: bool
    """Only what reaches furthest counts: the words after a noun belong to the nearest noun."""
    grow: Callable[[], Node]
    """Gives the fork at which all its paths begin."""
    first: frozenset[str] = frozenset()
    _root: Node | None = None

    @property
    def root(self) -> Node:
        """The fork at which all paths begin."""
        if self._root is None:
            self._root = self.grow()
        return self._root

    def read(self, run: Run, place: int) -> tuple[Result, ...]:
        found: list[Result] = []
        self._walk(run, self.root, place, place, (), found)
        if self.longest and len(found) > 1:
            furthest = max(end for end, _ in found)
            return tuple(result for result in found if result[0] == furthest)
        return tuple(found)

    def _walk(
        self, run: Run, node: Node, start: int, place: int, held: tuple[tuple[Slot, Any], ...], found: list[Result]
    ) -> None:
        for path in node.ends:
            value = _value(path, held, (start, place))
            if not any(end == place and value == other for end, other in found):
                found.append((place, value))
        if place >= len(run.words):
            run.miss(node, place)
            return
        missed = True
        if node.words and (following := node.words.get(run.words[place].word)) is not None:
            missed = False
            self._walk(run, following, start, place + 1, held, found)
        if node.slots:
            marks = run.marks[place]
            for slot, following in node.slots.items():
                if run.rules[slot.rule].first.isdisjoint(marks):
                    continue
                for end, value in run.read(slot.rule, place):
                    missed = False
                    self._walk(run, following, start, end, (*held, (slot, value)), found)
        if missed:
            run.miss(node, place)


def merge(paths: Iterable[Path]) -> Node:
    """Merge paths where they begin alike.

    Args:
        paths: The paths; of several with the same steps and constants, only the first counts.

    Returns:
        The fork at which all of them begin.
    """
    root = Node()
    for path in paths:
        node = root
        for step in path.steps:
            node = node.words.setdefault(step, Node()) if isinstance(step, str) else node.slots.setdefault(step, Node())
        if all(other.constants != path.constants for other in node.ends):
            node.ends.append(path)
    return root


@dataclass(slots=True)
class ListRule:
    """A rule for several things in a row: `A`, `A and B`, `A, B or C`; with a comma before the joint or without."""

    name: str
    item: str
    more: str
    """The rule of the items between the first and the last."""
    last: str
    """The rule of the item behind the joint."""
    joints: tuple[str, ...]
    least: int = 1
    """How many items there are at least."""
    first: frozenset[str] = frozenset()

    def read(self, run: Run, place: int) -> tuple[Result, ...]:
        found: list[Result] = []
        for end, value in run.read(self.item, place):
            if self.least == 1:
                found.append((end, Listing((value,), span=(place, end))))
            self._more(run, place, end, (value,), (), found)
        return tuple(found)

    def _more(
        self,
        run: Run,
        start: int,
        place: int,
        items: tuple[Any, ...],
        separators: tuple[tuple[str, ...], ...],
        found: list[Result],
    ) -> None:
        if not self.joints:
            return
        comma = run.word(place) == ","
        joint = run.word(place + comma)
        if joint in self.joints and len(items) + 1 >= self.least:
            separator = (",", joint) if comma else (joint,)
            for end, value in run.read(self.last, place + len(separator)):
                listing = Listing((*items, value), joint, (*separators, separator), span=(start, end))
                found.append((end, listing))
        elif comma:
            for end, value in run.read(self.more, place + 1):
                self._more(run, start, end, (*items, value), (*separators, (",",)), found)


@dataclass(frozen=True, slots=True)
class TermRule:
    """A rule for the terms of a part of the lexicon in one form or several."""

    name: str
    category: str
    forms: Mapping[tuple[str, ...], tuple[str, str]]
    """The canonical name and the name of the form, by the words."""
    first: frozenset[str]
    lengths: tuple[int, ...]
    """The numbers of words that its forms have, the largest first."""
    compounds: frozenset[tuple[str, ...]] = frozenset()
    """Forms of several words in any part of the lexicon: where one begins, no shorter term does."""

    def read(self, run: Run, place: int) -> tuple[Result, ...]:
        following = tuple(word.word for word in run.words[place : place + MOST_WORDS])
        for length in self.lengths:
            words = following[:length]
            if len(words) < length or words not in self.forms:
                continue
            if any(following[:longer] in self.compounds for longer in range(length + 1, len(following) + 1)):
                return ()
            term = Term(self.category, *self.forms[words], words, span=(place, place + length))
            return ((place + length, term),)
        return ()


@dataclass(frozen=True, slots=True)
class Grammar:
    """Rules by name.

    Attributes:
        rules: The rules.
    """

    rules: Mapping[str, Rule]

    def begin(self, words: Sequence[Word], marks: Sequence[frozenset[str]]) -> Run:
        """Begin to read a run of words.

        Args:
            words: The words.
            marks: For each word, itself and the kinds of token that it is, such as `<number>`.

        Returns:
            A run, to be asked for its readings by one rule or several.
        """
        return Run(self.rules, words, marks, tuple({} for _ in words))


@dataclass(slots=True)
class Run:
    """A run of words with all that has been read of it, by place and rule."""

    rules: Mapping[str, Rule]
    words: Sequence[Word]
    marks: Sequence[frozenset[str]]
    known: Sequence[dict[str, tuple[Result, ...]]]
    depth: int = 0
    results: int = 0
    furthest: int = 0
    missed: list[Node] = field(default_factory=list)

    def word(self, place: int) -> str:
        """Tell the word at a place, or the empty string behind the last."""
        return self.words[place].word if place < len(self.words) else ""

    def read(self, rule: str, place: int) -> tuple[Result, ...]:
        """Read by a rule from a place on.

        Args:
            rule: Name of the rule.
            place: Index of the first word.

        Returns:
            Every end with its value; none where the words do not begin so.

        Raises:
            TooMuchError: The limit of depth or number is reached.
        """
        if place >= len(self.words):
            return ()
        known = self.known[place]
        if rule in known:
            return known[rule]
        found: tuple[Result, ...] = ()
        reader = self.rules[rule]
        if not reader.first.isdisjoint(self.marks[place]):
            self.depth += 1
            if self.depth > DEEPEST or self.results > MOST_RESULTS:
                raise TooMuchError("nested too deeply" if self.depth > DEEPEST else "too many ways to read it")
            found = reader.read(self, place)
            self.depth -= 1
            self.results += len(found)
        known[rule] = found
        return found

    def read_whole(self, rule: str) -> tuple[Any, ...]:
        """Read all words by a rule.

        Args:
            rule: Name of the rule.

        Returns:
            The values of all readings that reach the end; several where the words are ambiguous.
        """
        return tuple(value for end, value in self.read(rule, 0) if end == len(self.words))

    def miss(self, node: Node, place: int) -> None:
        """Note that a path broke off at a place, for the word on what was expected."""
        if place > self.furthest:
            self.furthest = place
            self.missed.clear()
        if place == self.furthest:
            self.missed.append(node)

    def expected(self) -> tuple[str, ...]:
        """List what could have stood at the furthest place that was reached: words, and names of rules in `<>`."""
        names = {word for node in self.missed for word in node.words}
        names |= {f"<{slot.rule}>" for node in self.missed for slot in node.slots}
        return tuple(sorted(names))


def _value(path: Path, held: tuple[tuple[Slot, Any], ...], span: tuple[int, int]) -> Any:
    if path.make is None:
        return held[0][1]
    fields: dict[str, Any] = dict(path.constants)
    for slot, value in held:
        fields[slot.field] = (*fields.get(slot.field, ()), value) if slot.gathers else value
    return path.make(**fields, span=span, path=path)


def walk(value: Any) -> Iterator[Phrase]:
    """List a value and every phrase inside it, the outermost first.

    Args:
        value: A phrase that was read.

    Yields:
        The phrases, in the order of the words.
    """
    waiting = [value]
    while waiting:
        phrase = waiting.pop()
        yield phrase
        waiting.extend(reversed(inner(phrase)))


def inner(value: Any) -> tuple[Any, ...]:
    """List the phrases of which a phrase is made.

    Args:
        value: A phrase that was read.

    Returns:
        The phrases directly inside it, in the order of the words.
    """
    if isinstance(value, Listing):
        return tuple(value.items)
    if not isinstance(value, Phrase) or value.path is None:
        return ()
    found: list[Any] = []
    for slot in value.path.slots:
        held = getattr(value, slot.field)
        if slot.gathers:
            found.extend(held)
        else:
            found.append(held)
    return tuple(found)
