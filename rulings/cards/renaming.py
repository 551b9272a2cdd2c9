"""Which cards of a list are called otherwise in the next one: they are the same but for the name on every printing."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType

from rulings.cards.record import CardData, Data

_OF_THE_ROW = frozenset(("name", "line", "image"))
"""What a list changes when it calls a printing otherwise: the name, the row, and the picture, which bears the name."""


def renamed(before: Iterable[CardData], after: Iterable[CardData]) -> Mapping[str, str]:
    """Find the cards that a new list has under another key.

    Args:
        before: The cards of the list that was there.
        after: Those of the list that takes its place.

    Returns:
        The key of today by the former one, of each card whose key is gone and whose printings, as far as they are found
        again, are those of one card. What several printings of a list share tells nothing, and nothing is guessed by a
        name that is only alike.
    """
    gone = {card.key: card for card in before}
    today = {card.key: card for card in after}
    owners_before, owners_today = _owners(gone.values()), _owners(today.values())
    found: dict[str, str] = {}
    for key, card in gone.items():
        looks = [_look(printing) for printing in card.printings]
        owners = {owners_today[look][0] for look in looks if len(owners_before[look]) == len(owners_today[look]) == 1}
        if key not in today and len(owners) == 1:
            found[key] = owners.pop()
    return MappingProxyType(found)


def followed(former: Mapping[str, str], renamings: Mapping[str, str], keys: Collection[str]) -> Mapping[str, str]:
    """Carry the former keys of cards on to another list.

    Args:
        former: The keys that cards had by the lists before, each with the key that was today's.
        renamings: What `renamed` found.
        keys: The keys of the new list.

    Returns:
        Each former key with the key of today, or with the last one known; none that a card of today has itself.
    """
    carried = {key: renamings.get(last, last) for key, last in former.items()} | dict(renamings)
    return MappingProxyType({key: last for key, last in carried.items() if key not in keys})


def keys_of_one_card(key: str, former: Mapping[str, str]) -> frozenset[str]:
    """List the keys that a card has had.

    Args:
        key: One of them.
        former: The former keys, each with the key of today.

    Returns:
        The key of today with all former ones.
    """
    today = former.get(key, key)
    return frozenset((today, *(one for one, last in former.items() if last == today)))


def _owners(cards: Iterable[CardData]) -> Mapping[str, list[str]]:
    """The keys of the cards that have printings of a look, one for each such printing."""
    owners: defaultdict[str, list[str]] = defaultdict(list)
    for card in cards:
        for printing in card.printings:
            owners[_look(printing)].append(card.key)
    return owners


def _look(printing: Data) -> str:
    """All that the list says of a printing but what it changes with the name."""
    kept = {field: value for field, value in printing.items() if field not in _OF_THE_ROW}
    return json.dumps(kept, sort_keys=True, ensure_ascii=False)
