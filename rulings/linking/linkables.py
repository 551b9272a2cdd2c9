"""What can be linked on a desk: the entries and clauses of the book, cards by their names, and cases."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from rulings.book.model import Book, Clause, Entry
from rulings.book.names import fold
from rulings.book.resolve import How, Register, Resolved, resolve
from rulings.cards.lookup import Found, NamesInMemory, look_up, look_up_exactly
from rulings.linking.targets import Reason, Target, Unsure, one_of
from rulings.linking.terms import Term, Terms
from rulings.search.names import Names

_KIND = re.compile(r"(?P<kind>rule|card|case)\s*:\s*(?P<name>.+)", re.IGNORECASE)
_NUMBERED = re.compile(r"(?P<game>[a-z]+)/(?P<number>\d+(?:\.\d+)+[a-z]?)", re.IGNORECASE)
_CASE = re.compile(r"[1-9][0-9]{0,9}")
_CANDIDATES = 8


@dataclass(frozen=True, slots=True)
class CardsOfGame:
    """The cards of a game, as links ask for them.

    Attributes:
        game: The key of the game.
        names: The names of its cards.
        page_of: The address of the page of a card, by its key.
    """

    game: str
    names: NamesInMemory
    page_of: Callable[[str], str]

    def target(self, key: str) -> Target:
        """The page of a card.

        Args:
            key: The key of the card.

        Returns:
            Where a link to it leads.
        """
        return Target(quote(self.page_of(key), safe="/@"), self.names.labelled(key).name)


@dataclass(frozen=True, slots=True)
class DeskLinks:
    """The entries and clauses of the book, the imported cards, and the cases.

    Attributes:
        register: The names of the entries.
        numbers: The clauses by the numbers of rules.
        cards: The cards of each game.
        has_case: Tells whether there is a case of a number.
        terms: What may be linked without a mark.
        game: Key of the only game that is meant; all where None.
    """

    register: Register
    numbers: Names
    cards: Sequence[CardsOfGame]
    has_case: Callable[[int], bool]
    terms: Terms[Target]
    game: str | None = None

    def mark(self, said: str) -> Target | Unsure:
        """Find what a mark means.

        Args:
            said: `negate`, `rule:epic/5.7.3`, `rule:redemption/effect/discard#where-it-goes`, `card:Envoy`, `case:7`;
                what says no kind is an entry or a card.

        Returns:
            The page, or what may be meant where it is more than one.
        """
        kind, name = _parted(said)
        if kind == "case":
            is_there = _CASE.fullmatch(name) is not None and self.has_case(int(name))
            return Target(f"/cases/{name}", f"Case {name}") if is_there else Unsure(Reason.UNKNOWN)
        rules = self._rules(name) if kind in ("", "rule") else ()
        cards = self._cards(name) if kind in ("", "card") else ()
        return one_of((*rules, *cards))

    def alike(self, said: str) -> tuple[Target, ...]:
        """List what a mark may have meant that means nothing.

        Args:
            said: What is said in the mark.

        Returns:
            Entries and cards of names that are alike.
        """
        kind, name = _parted(said)
        found: list[Target] = []
        if kind in ("", "rule"):
            near = resolve(self.register, name, self.game)
            found += [_of_entry(near.entry)] if isinstance(near, Resolved) else map(_of_entry, near.candidates)
        if kind in ("", "card"):
            for cards in self._asked():
                answer = look_up(cards.names, name)
                keys = [answer.card] if isinstance(answer, Found) else [one.card for one in answer.candidates]
                found += map(cards.target, keys)
        return tuple(dict.fromkeys(found))[:_CANDIDATES]

    def _rules(self, name: str) -> tuple[Target, ...]:
        """The entries that have a name, or the entry or clause of an id or number."""
        numbered = _NUMBERED.fullmatch(name)
        if numbered is not None:
            return self._number(numbered["game"].lower(), numbered["number"].lower())
        folded = fold(name)
        if "/" not in name:
            named = (*self.register.titles.get(folded, ()), *self.register.aliases.get(folded, ()))
            return tuple(_of_entry(entry) for entry, _ in named if self.game in (None, entry.game))
        found = resolve(self.register, name)
        if not isinstance(found, Resolved) or found.how is not How.ID:
            return ()
        return (_of_clause(found.entry, found.clause) if found.clause else _of_entry(found.entry),)

    def _number(self, game: str, number: str) -> tuple[Target, ...]:
        """The section of a number, or the clause that rests on the rule; of several in one entry the first."""
        section = self.numbers.sections.get(number)
        if section is not None and section.game == game:
            return (_of_entry(section),)
        entries = self.register.book.entries
        clauses = [clause for clause in self.numbers.by_number.get(number, ()) if entries[clause.entry].game == game]
        home = self.numbers.sections.get(number.rpartition(".")[0])
        at_home = [clause for clause in clauses if home is not None and clause.entry == home.id]
        first: dict[str, Clause] = {}
        for clause in at_home or clauses:
            first.setdefault(clause.entry, clause)
        return tuple(_of_clause(entries[clause.entry], clause) for clause in first.values())

    def _cards(self, name: str) -> tuple[Target, ...]:
        """The cards that a name means."""
        found: list[Target] = []
        for cards in self._asked():
            answer = look_up_exactly(cards.names, name)
            if isinstance(answer, Found):
                found.append(cards.target(answer.card))
            elif answer.is_ambiguous:
                found += (cards.target(one.card) for one in answer.candidates)
        return tuple(found)

    def _asked(self) -> Iterator[CardsOfGame]:
        return (cards for cards in self.cards if self.game in (None, cards.game))


def _parted(said: str) -> tuple[str, str]:
    """The kind that a mark says, or none, and the name."""
    match = _KIND.fullmatch(said)
    return (match["kind"].lower(), match["name"].strip()) if match else ("", said)


def desk_links(
    book: Book, cards: Sequence[CardsOfGame], has_case: Callable[[int], bool]
) -> Mapping[str | None, DeskLinks]:
    """Make what can be linked, once for many texts.

    Args:
        book: The book.
        cards: The cards of each game.
        has_case: Tells whether there is a case of a number.

    Returns:
        What can be linked, by the key of the only game that is meant, and for all games under None.
    """
    register, numbers = Register.of_book(book), Names.of_book(book)
    return {
        game: DeskLinks(register, numbers, cards, has_case, Terms(_terms(book, cards, game)), game)
        for game in (None, *book.games)
    }


def _terms(book: Book, cards: Iterable[CardsOfGame], game: str | None) -> Iterator[Term[Target]]:
    for entry in book.entries.values():
        if game in (None, entry.game):
            yield from (Term(name, _of_entry(entry)) for name in (entry.title, *entry.aliases))
    for of_game in cards:
        if game in (None, of_game.game):
            yield from (Term(name.written, of_game.target(name.card), is_name=True) for name in of_game.names.all())


def _of_entry(entry: Entry) -> Target:
    return Target(f"/{entry.id}", entry.title)


def _of_clause(entry: Entry, clause: Clause) -> Target:
    return Target(f"/{entry.id}/{clause.key}", entry.title)
