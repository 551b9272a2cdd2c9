"""Facts of a card that nobody has said, and the ways in which they can be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

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


SAME_AS = "same character as "
"""What stands before a title where it is supposed that a card is, or is not, the unique character that has it."""


def person_unsaid(card: str, other: str, title: str) -> NotSaidError:
    """Make the error that nobody said whether two cards are one unique character.

    Args:
        card: What the one is called.
        other: What the other is called.
        title: A title of the other.

    Returns:
        The error: they are, or they are not (redemption/term/version#unique-characters).
    """
    reason = (
        f"Whether {card} is the same character as {other} is not known: their names are alike, and no list has both"
    )
    said = f"{reason}; say it in `cards`, as in `{card}: same character as {other}`."
    is_one = Supposition(card, f"{SAME_AS}{title}", True, f"{card} is the same character as {other}")
    return NotSaidError(said, (is_one, replace(is_one, holds=False, says=f"{card} is another character than {other}")))


ACTIVE = "active identity "
"""What stands before an identity where it is supposed that a card on the table has it."""


def identity_unsaid(card: str, identities: Iterable[str]) -> NotSaidError:
    """Make the error that nobody said which of its two identities of one type a card on the playing surface has.

    Args:
        card: The card on the table.
        identities: What they are called.

    Returns:
        The error: one of them is active (redemption/term/active-identity#selected-identity-is-active).
    """
    ways = tuple(Supposition(card, f"{ACTIVE}{one}", True, f"{card} lies as {one}") for one in identities)
    return NotSaidError(f"Which of its two identities is active of {card} is not known; say it where it lies.", ways)


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


def all_so(claims: Iterable[Callable[[], bool]]) -> bool:
    """Tell whether all claims are so, of which one that is not so decides, whatever nobody has said of the others.

    Args:
        claims: What asks each of them.

    Returns:
        Whether they are.

    Raises:
        NotSaidError: None is known not to be so, and of one nobody said it.
    """
    unsaid: NotSaidError | None = None
    for claim in claims:
        try:
            if not claim():
                return False
        except NotSaidError as error:
            unsaid = unsaid or error
    if unsaid is not None:
        raise unsaid
    return True


def any_so(claims: Iterable[Callable[[], bool]]) -> bool:
    """Tell whether one of some claims is so, which decides whatever nobody has said of the others.

    Args:
        claims: What asks each of them.

    Returns:
        Whether one is.

    Raises:
        NotSaidError: None is known to be so, and of one nobody said it.
    """
    return not all_so(map(_contrary, claims))


def _contrary(claim: Callable[[], bool]) -> Callable[[], bool]:
    return lambda: not claim()
