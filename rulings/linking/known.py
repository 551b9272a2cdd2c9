"""What of a desk can be linked: entries and clauses of the book, cards, and cases."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulings.book.model import Book, Clause, Entry
from rulings.book.names import fold
from rulings.book.resolve import How, Register, Unresolved, resolve
from rulings.cards.lookup import Found, NotFound
from rulings.cards.names import CardName, NameKind
from rulings.linking.marks import Mark, MarkKind
from rulings.linking.targets import Link, Missed
from rulings.linking.vocabulary import Named, Vocabulary, Writing

_NUMBERED = re.compile(r"(?:(?P<source>[a-z0-9@.-]+)/)?(?P<number>\d+(?:\.\d+)+[a-z]?)")
_CANDIDATES = 8
_CASE = re.compile(r"#?(\d{1,9})")


@dataclass(frozen=True, slots=True)
class CardsOfGame:
    """The cards of a game, as links lead to them.

    Attributes:
        names: All their names, the surest of each card first.
        find_exactly: Finds the card that a name means.
        find: Finds it, or the only one with nearly that name.
        path_of: Gives the page of a card by its key.
    """

    names: Sequence[CardName]
    find_exactly: Callable[[str], Found | NotFound]
    find: Callable[[str], Found | NotFound]
    path_of: Callable[[str], str]

    def link_to(self, name: str, card: str) -> Link:
        """Make a link to a card by its name and key."""
        return Link(name, self.path_of(card))


@dataclass(frozen=True, slots=True)
class Known:
    """All that a desk knows and that has a page.

    Attributes:
        register: The names of the book.
        game: The game of the discussion; empty where it may be any.
        cards: The cards of each game that is looked at.
        find_case: Finds the case of a number, or says why it is not linked.
        by_number: The clauses that rest on a numbered rule, by its number alone and with its game or document before.
        vocabulary: The names that are found without a mark.
    """

    register: Register
    game: str
    cards: Mapping[str, CardsOfGame]
    find_case: Callable[[int], Link | Missed]
    by_number: Mapping[str, tuple[Clause, ...]]
    vocabulary: Vocabulary[Link]

    @classmethod
    def of_desk(
        cls,
        book: Book,
        cards: Mapping[str, CardsOfGame],
        find_case: Callable[[int], Link | Missed],
        game: str = "",
    ) -> Known:
        """Prepare what can be linked; made once for many posts.

        Args:
            book: The book.
            cards: The imported cards by the key of their game.
            find_case: Finds the case of a number, or says why it is not linked.
            game: The key of the game of the discussion; empty where it may be any.

        Returns:
            All that can be linked.
        """
        of_game = {key: each for key, each in cards.items() if game in ("", key)}
        vocabulary = Vocabulary((*_terms(book, game), *_card_names(of_game)))
        return cls(Register.of_book(book), game, of_game, find_case, _by_number(book), vocabulary)

    def find(self, mark: Mark) -> Link | Missed:
        """Find the one thing that a mark means.

        Args:
            mark: The mark.

        Returns:
            The thing of that name; a name that is only nearly right is not guessed.
        """
        if mark.kind is MarkKind.CASE:
            written = _CASE.fullmatch(mark.name.strip())
            return self.find_case(int(written[1])) if written is not None else Missed()
        named = tuple(dict.fromkeys(link for look in self._ways(mark.kind) for link in look(mark.name)))
        return named[0] if len(named) == 1 else Missed(named)

    def alike(self, mark: Mark) -> tuple[Link, ...]:
        """List what a mark may have meant whose name nothing has.

        Args:
            mark: The mark.

        Returns:
            Things whose names are alike, rules first.
        """
        found: list[Link] = []
        if mark.kind in (MarkKind.ANYTHING, MarkKind.RULE):
            rules = resolve(self.register, mark.name, self.game or None)
            entries = rules.candidates if isinstance(rules, Unresolved) else (rules.entry,)
            found += map(link_to_entry, entries)
        if mark.kind in (MarkKind.ANYTHING, MarkKind.CARD):
            found += (link for cards in self.cards.values() for link in _links(cards, cards.find(mark.name)))
        return tuple(dict.fromkeys(found))[:_CANDIDATES]

    def _ways(self, kind: MarkKind) -> tuple[Callable[[str], Iterable[Link]], ...]:
        """Where what a mark names is looked for."""
        match kind:
            case MarkKind.RULE:
                return (self._rules,)
            case MarkKind.CARD:
                return (self._cards,)
            case _:
                return (self._rules, self._cards)

    def _rules(self, name: str) -> Iterator[Link]:
        """The entries or the clause that a name, an id or a number means."""
        numbered = _NUMBERED.fullmatch(name.strip().lower())
        if numbered is not None:
            yield from self._numbered(numbered["source"] or self.game, numbered["number"])
            return
        found = resolve(self.register, name, self.game or None)
        if isinstance(found, Unresolved):
            yield from map(link_to_entry, found.candidates if found.is_ambiguous and _is_exact(name, found) else ())
        elif found.clause is not None:
            yield _link_to_clause(found.entry.title, found.clause)
        elif found.how is not How.NEAR:
            yield link_to_entry(found.entry)

    def _numbered(self, source: str, number: str) -> Iterator[Link]:
        """The clause of a numbered rule, or the entry where several of its clauses carry the rule out."""
        found = self.by_number.get(f"{source}/{number}" if source else number, ())
        entries = dict.fromkeys(clause.entry for clause in found)
        for entry in map(self.register.book.entries.__getitem__, entries):
            title = f"{entry.title}, {number}"
            yield _link_to_clause(title, found[0]) if len(found) == 1 else Link(title, link_to_entry(entry).path)

    def _cards(self, name: str) -> Iterator[Link]:
        for cards in self.cards.values():
            found = cards.find_exactly(name)
            if isinstance(found, Found) or found.is_ambiguous:
                yield from _links(cards, found)


def link_to_entry(entry: Entry) -> Link:
    """Make a link to the page of an entry.

    Args:
        entry: The entry.

    Returns:
        The link.
    """
    return Link(entry.title, f"/{entry.id}")


def _link_to_clause(title: str, clause: Clause) -> Link:
    return Link(title, f"/{clause.entry}/{clause.key}")


def _is_exact(name: str, found: Unresolved) -> bool:
    """Whether the entries have a name as it is written, and not only one that is alike."""
    return all(fold(name) in map(fold, entry.names) for entry in found.candidates)


def _links(cards: CardsOfGame, found: Found | NotFound) -> Iterator[Link]:
    if isinstance(found, Found):
        yield cards.link_to(found.name, found.card)
    else:
        yield from (cards.link_to(name.written, name.card) for name in found.candidates)


def _terms(book: Book, game: str) -> Iterator[Named[Link]]:
    """The names of the entries; abbreviations are written with capitals."""
    for entry in book.entries.values():
        if game not in ("", entry.game):
            continue
        link = link_to_entry(entry)
        yield from (Named(name, link) for name in (entry.title, *entry.aliases))
        yield from (Named(name, link, Writing.AS_A_NAME) for name in entry.abbreviations)


def _card_names(cards: Mapping[str, CardsOfGame]) -> Iterator[Named[Link]]:
    """The names of the cards as they are written on them; other names are known by their marks alone."""
    for each in cards.values():
        titles: dict[str, str] = {}
        for name in each.names:
            title = titles.setdefault(name.card, name.written)
            if name.kind is not NameKind.ALTERNATIVE:
                yield Named(name.written, each.link_to(title, name.card), Writing.AS_A_NAME)


def _by_number(book: Book) -> Mapping[str, tuple[Clause, ...]]:
    """The clauses that rest on each numbered rule: by its number alone, and behind its game, document or family."""
    found: dict[str, dict[str, Clause]] = {}
    for clause in book.clauses.values():
        for place in clause.rests_on:
            document, _, rest = place.partition("/")
            number = rest.rpartition("/")[2].lower()
            if _NUMBERED.fullmatch(number) is None:
                continue
            family = document.partition("@")[0]
            for source in ("", f"{document}/", f"{family}/", f"{clause.entry.partition('/')[0]}/"):
                found.setdefault(source + number, {})[clause.id] = clause
    return {number: tuple(clauses.values()) for number, clauses in found.items()}
