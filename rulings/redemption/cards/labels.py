"""What tells printings of Redemption apart behind their names: set, card type, brigade, and what the list has there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.book.names import fold
from rulings.cards.labels import Label, Labelled
from rulings.cards.names import BRACKETS
from rulings.redemption.cards.cells import MULTI, TYPES
from rulings.redemption.cards.record import Card, Printing, even
from rulings.redemption.cards.references import find_books
from rulings.redemption.cards.sets import known_sets

_CODES = {name: code for code, name in TYPES.items()}
_ENHANCEMENT = "Enhancement"
_TOKEN = "Token"
_RAINBOW = "rainbow"


def labelled(card: Card) -> Labelled:
    """Say what tells the printings of a card apart.

    Args:
        card: The card.

    Returns:
        The card with a label for each printing.
    """
    return Labelled(card.key, card.name, tuple(_label(printing) for printing in card.printings))


def set_of(printing: Printing) -> str:
    """Name the set of a printing as brackets hold it.

    Args:
        printing: The printing.

    Returns:
        The code that the list has, without brackets of its own, `T2C AB`.
    """
    return printing.set.translate(str.maketrans("", "", "()[]"))


def _label(printing: Printing) -> Label:
    brigades = _brigades(printing)
    own = tuple(words for group in BRACKETS.finditer(printing.name) if (words := group[1] or group[2]))
    sorts = (
        (printing.set, *own),
        (printing.official_set,),
        _names_of_set(printing),
        _marks_of_set(printing),
        _types(printing, " / ".join(printing.types)),
        tuple(word for kind in printing.types for word in _types(printing, kind)),
        (printing.brigades.printed, *(brigades if len(brigades) == 1 else ())),
        brigades,
        (printing.alignment, _numbers(printing), printing.reference),
        tuple(word for words in own for word in words.split()),
    )
    words = tuple(frozenset(map(fold, sort)) - {""} for sort in sorts)
    return Label(printing.name, words, tuple(_calls(printing, own)), _says(printing))


def _names_of_set(printing: Printing) -> tuple[str, ...]:
    found = known_sets().find(printing.set)
    return (found.code, found.name) if found is not None else ()


def _marks_of_set(printing: Printing) -> tuple[str, ...]:
    found = known_sets().find(printing.set)
    return (*found.marks, *found.reg) if found is not None else ()


def _types(printing: Printing, kind: str) -> tuple[str, ...]:
    """The words for a card type: as the list and as scenarios have it."""
    named = (kind, _CODES.get(kind, kind), f"{printing.alignment} {kind}", f"{kind} {_TOKEN}")
    shorter = (kind.rpartition(" ")[2],) if kind.endswith(_ENHANCEMENT) else ()
    return (*named[:3], *shorter, *((_TOKEN, named[3]) if printing.is_token else ()))


def _brigades(printing: Printing) -> tuple[str, ...]:
    found = printing.brigades.distinct
    return (*found, *((_RAINBOW,) if MULTI in found else ()))


def _numbers(printing: Printing) -> str:
    return f"{printing.strength}/{printing.toughness}" if printing.strength else ""


def _calls(printing: Printing, own: Sequence[str]) -> Iterator[str]:
    """The words behind a name, the least first; the set is always among them, or what the list has there."""
    code, kind, brigades = set_of(printing), " / ".join(printing.types), printing.brigades.distinct
    yield code
    yield f"{code}, {kind}"
    yield from (f"{code}, {brigade}" for brigade in brigades)
    yield from (f"{code}, {kind}, {brigade}" for brigade in brigades)
    yield from (f"{code}, {printing.official_set}",)
    yield from own
    yield from (f"{code}, {words}" for words in own)
    yield from (f"{code}, {more}" for more in (_numbers(printing), printing.reference) if more)


def _says(printing: Printing) -> tuple[object, ...]:
    """What the rules take from a printing."""
    return (
        *(printing.types, printing.is_token, printing.brigades, printing.strength, printing.toughness),
        *(frozenset(printing.classes), even(printing.identifier).casefold(), printing.wording, printing.alignment),
        *(printing.testaments, find_books(printing.reference), printing.legality),
    )
