"""How the cards of a game are tried, as commands ask for it: the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from rulings.cards.record import AnyCard, CardCodec
from rulings.trials.survey import Tried


@dataclass(frozen=True, slots=True)
class GameTrials(Generic[AnyCard]):
    """How the cards of a game are tried.

    Attributes:
        codec: How its cards are kept, with the name of the game.
        groups: The names of the groups into which its texts are parted; the first is tried where none is named.
        choose: The printings of a group, one for each different text: which card, and which printing of it.
        try_printing: Tries a printing within a bound, with the seed of the lots; None where its text is not read whole.
    """

    codec: CardCodec[AnyCard]
    groups: tuple[str, ...]
    choose: Callable[[Sequence[AnyCard], str], Iterator[tuple[int, int]]]
    try_printing: Callable[[AnyCard, int, int, int], Tried | None]
