"""What lists of the ORDIR say of a card in play: whether it is generic, which titles its character has."""

from __future__ import annotations

from rulings.redemption.cards.identity.characters import titles_joined, titles_of_lines_titled, why_generic
from rulings.redemption.cards.identity.listed import without_sets
from rulings.redemption.rules.cards.faces import Face


def why_listed_generic(card: Face) -> tuple[str, ...]:
    """Name the clause by which a character is generic, since a list names it.

    Args:
        card: The character.

    Returns:
        That of the list; none where no list has it.
    """
    return why_generic(_names_of(card))


def listed_titles(card: Face) -> tuple[str, ...]:
    """List the titles under which the unique character that a card is has cards.

    Args:
        card: The character.

    Returns:
        Those on its line of the list, with the mark of the set where other characters have the title too; a card for a
        group has those of its members too. A printing of another set has those of the one line that has its title. None
        where the list does not have it.
    """
    joined = titles_joined(_names_of(card))
    return joined or (titles_of_lines_titled(plain_titles(card)) if card.editions else ())


def plain_titles(card: Face) -> tuple[str, ...]:
    """List the titles of a card without the marks of sets."""
    return tuple(dict.fromkeys(map(without_sets, card.editions))) or card.titles or (card.name,)


def _names_of(card: Face) -> tuple[str, ...]:
    return card.editions or (card.name,)
