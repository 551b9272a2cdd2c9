"""Facts of a card that nobody has said, and the ways in which they can be."""

from __future__ import annotations

from rulings.table.errors import NotSaidError, Supposition

TESTAMENTS = ("O.T.", "N.T.")


def identifier_unsaid(card: str, identifier: str) -> NotSaidError:
    """Make the error that nobody said whether a card has an identifier.

    Args:
        card: What the card is called.
        identifier: The identifier in small letters.

    Returns:
        The error: it has it, or it does not (redemption/term/identifier#kinds-of-identifiers).
    """
    reason = f"Whether {card} is {identifier} is not known: say it in `cards`."
    is_so = Supposition(card, identifier, True, f"{card} is {identifier}")
    return NotSaidError(reason, (is_so, Supposition(card, identifier, False, f"{card} is not {identifier}")))


def uniqueness_unsaid(card: str, reason: str) -> NotSaidError:
    """Make the error that nobody said whether a character is unique.

    Args:
        card: What the card is called.
        reason: What is not known, in a sentence.

    Returns:
        The error: it is unique or generic (redemption/term/unique-card#unique-or-generic).
    """
    return NotSaidError(
        reason, tuple(Supposition(card, said, True, f"{card} is {said}") for said in ("generic", "unique"))
    )


def testament_unsaid(card: str, reason: str) -> NotSaidError:
    """Make the error that nobody said to which testament a card belongs.

    Args:
        card: What the card is called.
        reason: What is not known, in a sentence.

    Returns:
        The error: it belongs to either, or it cites no verse and belongs to none.
    """
    either = tuple(Supposition(card, said, True, f"{card} is {said}") for said in TESTAMENTS)
    return NotSaidError(reason, (*either, Supposition(card, TESTAMENTS[0], False, f"{card} belongs to no testament")))
