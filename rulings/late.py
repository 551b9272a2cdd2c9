"""What is imported when it is needed, since it takes long to import and most commands never need it.

These are the only imports that do not stand at the head of a module. None hides a circle: what is imported late lies
in a room below, or, for a command, in a room that nothing imports.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


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
