"""What nouns in a row share: the side that stands before the first.

In `each opposing champion and player` the player is an opponent, too.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from rulings.epic.reading.abilities import Noun
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Phrase


def share(value: Any) -> Any:
    """Give each of several nouns the controller that stands before the first of them.

    The paths stay as they were read, so the value prints the same words.

    Args:
        value: What was read.

    Returns:
        The value in which every such noun has its controller.
    """
    return _fill(value) if any(map(_is_shared, walk(value))) else value


def _is_shared(part: Any) -> bool:
    """Whether it is a row of nouns, of which the first has a controller and another has none."""
    if not isinstance(part, Listing) or not all(isinstance(item, Noun) for item in part.items):
        return False
    return part.items[0].controller is not None and any(noun.controller is None for noun in part.items)


def _fill(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_fill, value))
    if not isinstance(value, Phrase):
        return value
    named = (field.name for field in fields(value) if field.name not in ("span", "path"))
    filled = replace(value, **{name: _fill(getattr(value, name)) for name in named})
    return _with_controller(filled) if isinstance(filled, Listing) and _is_shared(filled) else filled


def _with_controller(row: Listing) -> Listing:
    side = row.items[0].controller
    return replace(row, items=tuple(replace(noun, controller=noun.controller or side) for noun in row.items))
