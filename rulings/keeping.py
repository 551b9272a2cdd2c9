"""What is made of files and would be made anew in every process: whoever has a place for it can keep it.

The rooms that make such things know no place. They hand a recipe to `keep`, and a command that has a data folder says
with `keeping_with` who keeps. Without anybody who keeps, everything is made on the spot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Generic, Protocol, TypeVar

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Recipe(Generic[Thing]):
    """How something is made, and how it is put into text and taken out of it again.

    Attributes:
        name: What it is, `the lexicon of card texts`.
        sources: Files and folders of all that it depends on: what it is made of, and the code that makes it.
        make: Makes it.
        write: Puts it into text.
        read: Takes it out of such a text; raises a ValueError, KeyError, TypeError or IndexError where that is none.
    """

    name: str
    sources: tuple[Traversable, ...]
    make: Callable[[], Thing]
    write: Callable[[Thing], str]
    read: Callable[[str], Thing]


class Keeper(Protocol):
    """Whoever has a place for what is made."""

    def __call__(self, recipe: Recipe[Thing], /) -> Thing:
        """Give what a recipe makes."""


def make_anew(recipe: Recipe[Thing], /) -> Thing:
    """Keep nothing: make it on the spot."""
    return recipe.make()


class _Place:
    """Who keeps at present: one for the whole process, as whatever is kept is loaded once in a process."""

    keeper: Keeper = staticmethod(make_anew)


def keep(recipe: Recipe[Thing]) -> Thing:
    """Give what a recipe makes, from where it is kept if somebody keeps it.

    Args:
        recipe: The recipe.

    Returns:
        What it makes.
    """
    return _Place.keeper(recipe)


@contextmanager
def keeping_with(keeper: Keeper) -> Iterator[None]:
    """Let somebody keep what is made, as long as the block runs.

    Args:
        keeper: Who.

    Yields:
        Nothing.
    """
    before, _Place.keeper = _Place.keeper, keeper
    try:
        yield
    finally:
        _Place.keeper = before
