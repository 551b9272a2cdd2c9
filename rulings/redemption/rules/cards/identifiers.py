"""Which identifiers a card has, and what else they make it (REG, Identifier; ORDIR)."""

from __future__ import annotations

from rulings.redemption.rules.cards.faces import Face, alignment_of
from rulings.redemption.rules.unsaid import identifier_unsaid

_MUSICIAN = "musician"
_MUSIC = ("involves music", _MUSICIAN)
_OF_ROYAL_FAMILY = "royalty"


def has_identifier(card: Face, name: str) -> bool:
    """Tell whether a card has an identifier; a king of Judah is a king and royalty, and only a Hero is a musician.

    See redemption/term/music#musician.

    Args:
        card: What is printed on it.
        name: The identifier; with *non-* in front, whether it is a character that does not have it.

    Returns:
        Whether it has it.

    Raises:
        NotSaidError: Nobody said whether it has it.
    """
    said = name.lower()
    if said in card.unsaid:
        raise identifier_unsaid(card.name, said)
    if said.startswith("non-"):
        return card.is_character and not has_identifier(card, said.removeprefix("non-"))
    if said == _MUSICIAN and "Hero" not in card.types:
        return False
    if said == _OF_ROYAL_FAMILY and _reigns(card):
        return True
    return any(own == said or own.startswith(f"{said} of ") for own in card.identifiers)


def _reigns(card: Face) -> bool:
    """Whether a card is a human of a rank that makes royalty, which no demon is (redemption/term/king#royalty)."""
    return "human" in card.identifiers and any(has_identifier(card, rank) for rank in _RANKS)


_RANKS = tuple("king queen prince princess emperor pharaoh".split())


def involves_music(card: Face) -> bool:
    """Tell whether a good card involves music, as every musician does.

    See redemption/term/music#four-ways, #good-cards-only.
    """
    return alignment_of(card) == "good" and any(has_identifier(card, name) for name in _MUSIC)


def is_royal(card: Face) -> bool:
    """Tell whether a card is of a royal family, which is who is royalty (redemption/term/king#royal-family)."""
    return has_identifier(card, _OF_ROYAL_FAMILY)


def is_non_royal(card: Face) -> bool:
    """Tell whether a card is a character of no royal family (redemption/term/king#royal-family)."""
    return card.is_character and not is_royal(card)
