"""What a card of any game is, as far as whoever keeps or shows cards has to know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from rulings.cards.labels import Labelled
from rulings.cards.names import CardName

Data = Mapping[str, Any]
"""What JSON can hold: names with texts, numbers, truth values, lists and further names."""


class Printing(Protocol):
    """A card as it was printed once."""

    @property
    def name(self) -> str:
        """As the list writes it, which may tell the printing from others of the card."""


class Card(Protocol):
    """One card with all its printings."""

    @property
    def key(self) -> str:
        """A name of its own: no two cards of a game share it."""

    @property
    def name(self) -> str:
        """Its name, without what tells printings apart."""

    @property
    def printings(self) -> Sequence[Printing]:
        """The newest first."""

    @property
    def is_order_documented(self) -> bool:
        """Whether documents or the list tell which printing is the newest; else their order is inferred."""


@dataclass(frozen=True, slots=True)
class CardData:
    """A card as plain data.

    Attributes:
        key: A name of its own: no two cards of a game share it.
        name: Its name.
        printings: What its game says of each printing, the newest first.
        is_order_documented: Whether documents or the list tell which printing is the newest.
    """

    key: str
    name: str
    printings: tuple[Data, ...]
    is_order_documented: bool


AnyCard = TypeVar("AnyCard", bound=Card)
"""The cards of a game."""


@dataclass(frozen=True, slots=True)
class CardCodec(Generic[AnyCard]):
    """How a game writes its cards as plain data, and reads them back.

    Attributes:
        game: The key of the game.
        to_data: Writes a card.
        from_data: Reads what `to_data` wrote; KeyError, TypeError or ValueError where that makes no card.
        names_of: Lists the names by which a card is found, each folded name once.
        labelled: Says what tells the printings of a card apart.
    """

    game: str
    to_data: Callable[[AnyCard], CardData]
    from_data: Callable[[CardData], AnyCard]
    names_of: Callable[[AnyCard], Iterable[CardName]]
    labelled: Callable[[AnyCard], Labelled]
