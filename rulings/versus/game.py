"""What a game brings along so that two of its cards can be set against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rulings.scenarios.courses import Course
from rulings.versus.cells import Deed

AnyFace = TypeVar("AnyFace")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of `play`.

    Attributes:
        words: What it says.
        player: Who does it; empty for a line without a player.
        of: Which of the two cards is used by it, 0 or 1; None for what only leads there.
    """

    words: str
    player: str = ""
    of: int | None = None


@dataclass(frozen=True, slots=True)
class Laid:
    """A position in which two cards can be used.

    Attributes:
        ways: How each of them is used, such as `attacks`.
        first: Which of them is used first, 0 or 1; None where both are there from the beginning.
        cards: The cards beside them that are made up, described by name.
        before: What lies where, as the field `before` has it.
        play: What is played.
        names: What the two cards are called on the table: copies of one card have numbers.
        otherwise: What is played where a card cannot be played so, and then can; none where nothing else would do.
        is_usual: Whether both cards are in use as they come upon each other, so that both abilities can be active.
    """

    ways: tuple[str, str]
    first: int | None
    cards: Mapping[str, str]
    before: Mapping[str, Any]
    play: tuple[Line, ...]
    names: tuple[str, str]
    otherwise: tuple[Line, ...] = ()
    is_usual: bool = True

    @property
    def title(self) -> str:
        """How the cards are used, and in which order, in a sentence without a full stop."""
        order = (1, 0) if self.first == 1 else (0, 1)
        said = [f"{self.names[at]} {self.ways[at]}" for at in order]
        title = " and ".join(said) if self.first is None else ", then ".join(said)
        return f"{title[:1].upper()}{title[1:]}"


@dataclass(frozen=True, slots=True)
class Pair(Generic[AnyFace]):
    """Two cards, as scenarios name them and as they are printed.

    Attributes:
        names: What the scenarios call them.
        faces: What is printed on them.
    """

    names: tuple[str, str]
    faces: tuple[AnyFace, AnyFace]


@dataclass(frozen=True, slots=True)
class GameVersus(Generic[AnyFace]):
    """How two cards of a game are set against each other.

    Attributes:
        game: The name of the game.
        types: What a pasted text can be the text of, with what a card of that type has where nothing else is said.
        lay: Lays the positions in which both cards can be used.
        deeds: Tells what one card did, or would have done, to another in a course.
        shields: The entries by whose clauses a card is kept from what another would do to it.
        restrictions: The entries by whose clauses one card keeps another from being played.
    """

    game: str
    types: Mapping[str, str]
    lay: Callable[[Pair[AnyFace]], Iterator[Laid]]
    deeds: Callable[[Course, str, str], Iterable[Deed]]
    shields: frozenset[str]
    restrictions: frozenset[str]
