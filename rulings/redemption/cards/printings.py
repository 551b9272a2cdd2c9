"""Which printings are the same card.

The deck rules decide (deck rules 1.3.0, Same Card): cards with the same name and the same card icon are one; Lost Souls
with a special ability go by their Lost Soul name, and that by the reference; generic characters with other art are
other cards. The list shows no art, so generic characters are one card only where their texts agree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from rulings.book.model import Book
from rulings.book.names import fold, slug
from rulings.book.yaml_text import read_mapping
from rulings.redemption.cards.names import nickname_of
from rulings.redemption.cards.record import Card, Printing
from rulings.redemption.cards.references import find_place
from rulings.redemption.cards.sets import Sets, known_sets

_LOST_SOUL = "Lost Soul"
_SAME_CARD = "redemption/deck/same-card"

Identity = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LostSoulNames:
    """Where the Lost Soul name is not what the reference says (deck rules 1.3.0, Lost Soul Names).

    Attributes:
        by_reference: The name of Lost Souls that share it with those of another reference.
        ambiguous: The references that several names have.
    """

    by_reference: Mapping[str, str] = field(default_factory=dict)
    ambiguous: frozenset[str] = frozenset()

    @classmethod
    def of_book(cls, book: Book) -> LostSoulNames:
        """Take the exceptions from the facts of the book.

        Args:
            book: The book.

        Returns:
            The exceptions.
        """
        facts = book.entries[_SAME_CARD].facts
        names = {place: name for name, places in facts["one_name_two_references"].items() for place in places}
        return cls(MappingProxyType(names), frozenset(facts["one_reference_two_names"]))


def group_printings(printings: Sequence[Printing], souls: LostSoulNames, sets: Sets | None = None) -> tuple[Card, ...]:
    """Put the printings of each card together.

    Args:
        printings: Those of a list, in its order.
        souls: The exceptions among Lost Soul names.
        sets: The sets; those of the data file where None.

    Returns:
        The cards in the order of their names, each with its printings, the newest first.
    """
    known = sets or known_sets()
    plain = {printing.line: known.plain_name(printing.name, printing.set) for printing in printings}
    joined = _JoinedSouls()
    identities = {printing.line: _identity(printing, plain[printing.line], souls, joined) for printing in printings}
    groups: dict[Identity, list[Printing]] = {}
    for printing in printings:
        groups.setdefault(joined.final(identities[printing.line]), []).append(printing)
    cards = [_card(group, plain, known) for group in groups.values()]
    return tuple(sorted(_with_keys(cards), key=lambda card: (fold(card.name), card.key)))


@cache
def generic_characters() -> frozenset[str]:
    """Read the data file of generic characters whose printings differ.

    Returns:
        Their folded names.
    """
    data = read_mapping((files("rulings.redemption.cards") / "generic.yaml").read_text("utf-8"))
    return frozenset(map(fold, data["generic"]))


class _JoinedSouls:
    """Joins references and Lost Soul names that mean one Lost Soul."""

    def __init__(self) -> None:
        self._parent: dict[Identity, Identity] = {}

    def join(self, identities: Sequence[Identity]) -> Identity:
        first, *others = map(self.final, identities)
        for other in others:
            if other != first:
                self._parent[other] = first
        return first

    def final(self, identity: Identity) -> Identity:
        while identity in self._parent:
            identity = self._parent[identity]
        return identity


def _identity(printing: Printing, name: str, souls: LostSoulNames, joined: _JoinedSouls) -> Identity:
    folded = fold(name) or name.casefold()
    if printing.types == (_LOST_SOUL,) and printing.ability and not printing.is_token:
        return joined.join(_soul_identities(printing, name, folded, souls))
    types = "/".join(sorted(printing.types)) + (" token" if printing.is_token else "")
    if folded in generic_characters():
        return types, folded, fold(printing.ability)
    return types, folded


def _soul_identities(printing: Printing, name: str, folded: str, souls: LostSoulNames) -> list[Identity]:
    """List what tells which Lost Soul it is: its reference, its name."""
    place = find_place(name) or find_place(printing.reference)
    nickname = souls.by_reference.get(place) or nickname_of(name)
    found: list[Identity] = []
    if place and place not in souls.ambiguous:
        found.append((_LOST_SOUL, "reference", place))
    if nickname:
        found.append((_LOST_SOUL, "name", fold(nickname)))
    return found or [(_LOST_SOUL, folded)]


def _card(group: Iterable[Printing], plain: Mapping[int, str], sets: Sets) -> Card:
    ages = {printing.line: sets.age(printing.set, printing.name) for printing in group}
    ordered = sorted(group, key=lambda printing: (ages[printing.line].order, printing.line), reverse=True)
    differ = len({printing.wording for printing in ordered}) > 1
    is_documented = not differ or all(age.is_documented for age in ages.values())
    return Card("", plain[ordered[0].line], tuple(ordered), is_documented)


def _with_keys(cards: Sequence[Card]) -> list[Card]:
    """Give each card the shortest key that no other card has."""
    forms = [
        [
            slug(" ".join(words))
            for words in (
                (card.name,),
                (card.name, *card.types),
                (card.name, *card.types, card.newest.set),
                (card.name, *card.types, card.newest.set, str(card.newest.line)),
            )
        ]
        for card in cards
    ]
    counts = Counter(form for tried in forms for form in dict.fromkeys(tried))
    return [
        Card(
            key=next((form for form in tried if form and counts[form] == 1), f"card-{card.newest.line}"),
            name=card.name,
            printings=card.printings,
            is_order_documented=card.is_order_documented,
        )
        for card, tried in zip(cards, forms, strict=True)
    ]
