"""Tokens that the cards of a scenario can create: each has its name from the start, and lies nowhere until then."""

from __future__ import annotations

import itertools

from rulings.redemption.language.table import Table
from rulings.redemption.rules.cards.leaving import GONE
from rulings.redemption.rules.cards.tokens import CREATOR, MOST_OF_A_KIND, tokens_created


def add_tokens(table: Table) -> None:
    """Lay tokens aside for each card that can create some.

    Args:
        table: The table with all cards of the scenario; a token is called by its title, the second one with a 2.
    """
    for card, face in tuple(table.faces.items()):
        for token in tokens_created(face):
            names = itertools.chain([token.name], (f"{token.name} {number}" for number in itertools.count(2)))
            free = (name for name in names if name not in table.faces)
            for name in tuple(itertools.islice(free, MOST_OF_A_KIND)):
                table.faces[name] = token
                table.places.setdefault(GONE, []).append(name)
                table.attributes[name, CREATOR] = card
