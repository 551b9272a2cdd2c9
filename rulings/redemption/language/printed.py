"""Numbers and brigades as they are printed in the icon boxes of cards."""

from __future__ import annotations

import re

from rulings.redemption.cards.record import Printing
from rulings.redemption.rules.cards.rainbow import brigades_of_rainbow, types_of_rainbow

MULTI = "Multi"
"""The rainbow, as the list has it among the brigades."""

_PAIR = re.compile(r"(?P<first>[^\s/()]+)(?: ?\((?P<second>[^\s/()]+)\)|/(?P<other>[^\s/()]+))")
"""The number of the first identity, and in parentheses or behind a slash that of the second."""


def numbers_in(pair: str) -> tuple[int | None, int | None]:
    """Read `6/6`: strength and toughness, each None where it is no number."""
    strength, _, toughness = pair.partition("/")
    return number(strength), number(toughness)


def number(text: str) -> int | None:
    """Read a number; `X` and `*` are none."""
    return int(text) if text.lstrip("+-").isdecimal() else None


def varying(strength: str, toughness: str) -> tuple[str, str] | None:
    """Strength and toughness as they are printed, where one of them is printed and no number; else None."""
    said = (_unless_none(strength.strip()), _unless_none(toughness.strip()))
    return said if any(part and number(part) is None for part in said) else None


def numbers_of_both(printing: Printing) -> list[tuple[str, str]]:
    """Strength and toughness, each as the first and as the second identity has it."""
    pairs = [_PAIR.fullmatch(text) for text in _printed(printing)]
    both = [
        (pair["first"], pair["second"] or pair["other"]) if pair else (text, text)
        for pair, text in zip(pairs, _printed(printing), strict=True)
    ]
    return [(_unless_none(first), _unless_none(second)) for first, second in both]


def _unless_none(text: str) -> str:
    """A dash stands where an identity has no number."""
    return "" if text == "-" else text


def has_numbers_of_both(printing: Printing) -> bool:
    """Whether strength or toughness is printed for each identity; what is printed once is that of both."""
    return any(_PAIR.fullmatch(text) for text in _printed(printing))


def _printed(printing: Printing) -> tuple[str, str]:
    return printing.strength, printing.toughness


def brigades_of(printing: Printing) -> tuple[str, ...]:
    """The brigades of a printing: those of both of its icon boxes, each once."""
    boxes = (printing.brigades.face, printing.brigades.other)
    return tuple(dict.fromkeys(brigade for box in boxes if box for brigade in brigades_in(box, printing.types)))


def brigades_in(box: tuple[str, ...], types: tuple[str, ...]) -> tuple[str, ...]:
    """The brigades that stand in an icon box, on a card of some types.

    A rainbow stands for all brigades of the card's alignment; beside brigades of one alignment it is that of the other
    type (redemption/term/brigade#rainbow-is-every-brigade). It is left as it is where there is no other type.
    """
    named = tuple(brigade.lower() for brigade in box if brigade != MULTI)
    meant = types_of_rainbow(types, named)
    if MULTI not in box or not meant:
        return tuple(dict.fromkeys(brigade.lower() for brigade in box))
    return (*brigades_of_rainbow(meant), *named)
