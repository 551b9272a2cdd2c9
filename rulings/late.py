"""What is imported when it is needed, since it takes long to import and most commands never need it.

These are the only imports that do not stand at the head of a module. None hides a circle: what is imported late lies
in a room below, or, for a command, in a room that nothing imports.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar

Value = TypeVar("Value")


class ImportedLate(Mapping[str, Value]):
    """Things by name, each imported when it is first asked for; to name them imports none."""

    def __init__(self, places: Mapping[str, str]) -> None:
        """Name them.

        Args:
            places: Of each the module that holds it and its name there.
        """
        self._places = places
        self._found: dict[str, Value] = {}

    def __getitem__(self, name: str) -> Value:
        """Import the thing of a name."""
        if name not in self._found:
            self._found[name] = load(self._places[name])
        return self._found[name]

    def __contains__(self, name: object) -> bool:
        """Whether there is a thing of this name."""
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        """The names in their order."""
        return iter(self._places)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._places)


def load(place: str) -> Any:
    """Import something.

    Args:
        place: The module that holds it and its name there, `rulings.commands.check:check_command`.

    Returns:
        What has that name.
    """
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def late(place: str) -> Callable[..., Any]:
    """Stand for a function that is imported when it is first called.

    Args:
        place: The module that holds it and its name there.

    Returns:
        A function that does the same.
    """
    return lambda *arguments: load(place)(*arguments)
