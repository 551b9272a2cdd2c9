"""The cards of a list in memory, ready to be found: by name, by words, and by a query."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from heapq import nsmallest
from operator import eq, ge, gt, le, lt, ne

from rulings.book.names import fold
from rulings.cards.browsing.fields import Field, Kind, Sheet
from rulings.cards.browsing.query import All, Mistake, Not, Query, Term
from rulings.cards.browsing.words import WordIndex, places_of

_COMPARE = {":": eq, "=": eq, "!=": ne, "<=": le, ">=": ge, "<": lt, ">": gt}
_EQUAL = (":", "=", "!=")
_NUMBER = re.compile(r"-?\d{1,6}")
_MOST_NAMED = 16
"""How many values a mistake names."""


@dataclass(frozen=True, slots=True)
class Hits:
    """What words find.

    Attributes:
        places: The places of the cards, the best first.
        total: How many there are.
        named: How many of them have all the words in their names; they stand first.
        is_name: Whether the words are the name of the first.
        is_named: Whether they all are words of its name, whole.
    """

    places: tuple[int, ...]
    total: int
    named: int
    is_name: bool
    is_named: bool


Order = tuple[bool, bool, bool, int, str]
"""How well a name fits what was typed: the least fits best; names of several lists can be compared."""


@dataclass(frozen=True, slots=True)
class Selected:
    """What a query finds.

    Attributes:
        cards: The set of the cards.
        mistakes: What in the query no card can be asked, in the order of the query.
    """

    cards: int
    mistakes: tuple[Mistake, ...]


@dataclass(frozen=True, slots=True)
class CardIndex:
    """The cards of a list.

    Attributes:
        sheets: What is said of each card, in the order of their names.
        fields: The fields that can be asked for, by each name.
        places: The place of each card, by its key.
        names: The words of the names.
        anywhere: The words of the names and of all fields that hold words.
        exact: The cards of each folded name.
        words: The words of each field that holds words.
        values: The cards of each value of the other fields.
    """

    sheets: tuple[Sheet, ...]
    fields: Mapping[str, Field]
    places: Mapping[str, int]
    names: WordIndex
    anywhere: WordIndex
    exact: Mapping[str, int]
    words: Mapping[str, WordIndex]
    values: Mapping[str, Mapping[str, int]]

    @classmethod
    def of_sheets(cls, fields: Iterable[Field], sheets: Iterable[Sheet]) -> CardIndex:
        """Enter cards.

        Args:
            fields: What can be asked for.
            sheets: What is said of each card, in the order of their names.

        Returns:
            The index.
        """
        listed, known = tuple(sheets), tuple(fields)
        worded = [field.key for field in known if field.kind is Kind.WORDS]
        exact: dict[str, int] = {}
        values: dict[str, dict[str, int]] = {field.key: {} for field in known if field.kind is not Kind.WORDS}
        for place, sheet in enumerate(listed):
            bit = 1 << place
            for name in sheet.names:
                exact[fold(name)] = exact.get(fold(name), 0) | bit
            for key, found in values.items():
                for value in sheet.values.get(key, ()):
                    found[value] = found.get(value, 0) | bit
        return cls(
            sheets=listed,
            fields={name: field for field in known for name in (field.key, *field.short)},
            places={sheet.key: place for place, sheet in enumerate(listed)},
            names=WordIndex.of_texts(sheet.names for sheet in listed),
            anywhere=WordIndex.of_texts(
                (*sheet.names, *(text for key in worded for text in sheet.values.get(key, ()))) for sheet in listed
            ),
            exact=exact,
            words={key: WordIndex.of_texts(sheet.values.get(key, ()) for sheet in listed) for key in worded},
            values=values,
        )

    @property
    def everything(self) -> int:
        """The set of all cards."""
        return (1 << len(self.sheets)) - 1

    def having(self, field: str, value: str) -> int:
        """Find the cards that have a value of a field.

        Args:
            field: The key of a field that holds no words.
            value: The value.

        Returns:
            The set of the cards.
        """
        return self.values[field].get(value, 0)

    def select(self, query: Query) -> Selected:
        """Find the cards that a query asks for.

        Args:
            query: The query.

        Returns:
            The cards; none where something cannot be asked.
        """
        mistakes: list[Mistake] = []
        cards = self._select(query, mistakes)
        return Selected(0 if mistakes else cards, tuple(sorted(mistakes, key=lambda mistake: mistake.span)))

    def search(self, text: str, limit: int) -> Hits:
        """Find the cards that have words in their names, then those that have them anywhere.

        Args:
            text: What a person typed.
            limit: How many to name.

        Returns:
            The cards of that very name first, then those whose names begin so, shorter names before longer ones.
        """
        words = fold(text)
        if not words:
            return Hits((), 0, 0, is_name=False, is_named=False)
        exact, anywhere = self.exact.get(words, 0), self.anywhere.having(words)
        if not anywhere | exact:
            return Hits((), 0, 0, is_name=False, is_named=False)
        whole, named = self.names.having_whole(words), self.names.having(words)
        first = nsmallest(limit, places_of(named | exact), key=lambda place: self._order(place, words, exact, whole))
        rest = places_of(anywhere & ~named & ~exact)
        places = (*first, *(place for place, _ in zip(rest, range(limit - len(first)), strict=False)))
        return Hits(places, (anywhere | exact).bit_count(), (named | exact).bit_count(), bool(exact), bool(whole))

    def complete(self, start: str, limit: int) -> tuple[int, ...]:
        """Find the cards whose names begin so, or have words that do.

        Args:
            start: What has been typed.
            limit: How many to name.

        Returns:
            The places of the cards, shorter names before longer ones.
        """
        return tuple(place for _, place in self.ranked(start, limit))

    def ranked(self, start: str, limit: int) -> list[tuple[Order, int]]:
        """Find the same cards as `complete`, each with how well its name fits.

        Args:
            start: What has been typed.
            limit: How many to name.

        Returns:
            The order and the place of each card, the best first.
        """
        words = fold(start)
        if not words:
            return []
        exact, whole, named = self.exact.get(words, 0), self.names.having_whole(words), self.names.having(words)
        return nsmallest(limit, ((self._order(place, words, exact, whole), place) for place in places_of(named)))

    def in_order(self, cards: int, text: str) -> list[int]:
        """Put the cards of a set in order: those that have words in their names, then the others, by name each."""
        named = self.names.having(text) if text else 0
        return [*places_of(cards & named), *places_of(cards & ~named)]

    def _order(self, place: int, words: str, exact: int, whole: int) -> Order:
        name = self.sheets[place].name
        is_exact, has_whole = bool(exact >> place & 1), bool(whole >> place & 1)
        return not is_exact, not has_whole, not fold(name).startswith(words), len(name), name

    def _select(self, query: Query, mistakes: list[Mistake]) -> int:
        if isinstance(query, Term):
            return self._of_term(query, mistakes)
        if isinstance(query, Not):
            return self.everything & ~self._select(query.part, mistakes)
        parts = [self._select(part, mistakes) for part in query.parts]
        cards = self.everything if isinstance(query, All) else 0
        for part in parts:
            cards = cards & part if isinstance(query, All) else cards | part
        return cards

    def _of_term(self, term: Term, mistakes: list[Mistake]) -> int:
        field = self.fields.get(term.field)
        if term.field and field is None:
            mistakes.append(self._unknown_field(term))
            return 0
        if field is not None and field.kind is not Kind.NUMBER and term.operator not in _EQUAL:
            message = f"`{field.key}` is no number, so that nothing is `{term.operator}` it."
            mistakes.append(Mistake(term.span, message, f"Write `{term.field}:{term.value}`."))
            return 0
        if field is None or field.kind is Kind.WORDS:
            found = _with_words(self.anywhere if field is None else self.words[field.key], term)
        elif field.kind is Kind.NUMBER:
            return self._of_number(field, term, mistakes)
        else:
            found = self._of_choice(field, term, mistakes)
        return self.everything & ~found if term.operator == "!=" else found

    def _of_choice(self, field: Field, term: Term, mistakes: list[Mistake]) -> int:
        values = self.meant(field, term.value)
        if not values:
            mistakes.append(self._unknown_value(field, term))
        return set_union(self.having(field.key, value) for value in values)

    def _of_number(self, field: Field, term: Term, mistakes: list[Mistake]) -> int:
        values = self.values[field.key]
        if _NUMBER.fullmatch(term.value):
            compare, asked = _COMPARE[term.operator], int(term.value)
            numbers = (value for value in values if _NUMBER.fullmatch(value))
            return set_union(values[value] for value in numbers if compare(int(value), asked))
        letters = [value for value in values if value.casefold() == term.value.casefold()]
        if letters and term.operator in _EQUAL:
            found = set_union(values[value] for value in letters)
            return self.everything & ~found if term.operator == "!=" else found
        said = ", ".join(sorted(value for value in values if not _NUMBER.fullmatch(value)))
        hint = f"Write a number, `{field.example}`" + (f", or what cards have in its place: {said}." if said else ".")
        mistakes.append(Mistake(term.span, f"`{term.value}` is no {field.title.lower()}.", hint))
        return 0

    def meant(self, field: Field, words: str) -> tuple[str, ...]:
        """Find the values that a word means.

        Args:
            field: A field with values of its own.
            words: What was typed.

        Returns:
            The values of that very name; else those of which a word or several are so; else those that have a word that
            begins so.
        """
        folded = fold(words)
        if not folded:
            return ()
        known = {**dict.fromkeys(field.titles), **dict.fromkeys(self.values[field.key])}
        named = {value: f" {fold(value)} | {fold(field.title_of(value))} " for value in known}
        own = (value for value in known if folded in (fold(value), fold(field.title_of(value))))
        exact = tuple(dict.fromkeys((*own, *field.meanings.get(folded, ()))))
        whole = tuple(value for value, names in named.items() if f" {folded} " in names)
        return exact or whole or tuple(value for value, names in named.items() if f" {folded}" in names)

    def _unknown_field(self, term: Term) -> Mistake:
        near = get_close_matches(term.field, self.fields, 1)
        keys = dict.fromkeys(field.key for field in self.fields.values())
        maybe = f"Did you mean `{near[0]}{term.operator}{term.value}`? " if near else ""
        hint = f"{maybe}One can ask for {', '.join(keys)}; words with a `:` in them stand in quotation marks."
        return Mistake(term.span, f"There is no `{term.field}` to ask for.", hint)

    def _unknown_value(self, field: Field, term: Term) -> Mistake:
        titles = sorted({field.title_of(value) for value in self.values[field.key]})
        near = get_close_matches(term.value, titles, 3, 0.5)
        said = titles if len(titles) <= _MOST_NAMED else near
        hint = f"It is one of {', '.join(said)}." if said else f"For instance `{field.example}`."
        hint = f"Did you mean {' or '.join(near)}?" if near and len(titles) > _MOST_NAMED else hint
        return Mistake(term.span, f"No {field.title.lower()} is called `{term.value}`.", hint)


def set_union(sets: Iterable[int]) -> int:
    """Join sets of cards."""
    found = 0
    for one in sets:
        found |= one
    return found


def words_asked(terms: Sequence[Term]) -> str:
    """Say which words a query asks for that may stand anywhere, folded."""
    return fold(" ".join(term.value for term in terms if not term.field))


def _with_words(words: WordIndex, term: Term) -> int:
    folded = fold(term.value)
    return words.saying(folded) if term.is_quoted else words.having(folded)
