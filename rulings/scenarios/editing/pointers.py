"""Addresses of values in a scenario, as JSON pointers (RFC 6901): `/before/A/hand/0`, `/play/-`."""

from __future__ import annotations

from collections.abc import Iterable

from rulings.scenarios.editing.marked import Spot
from rulings.scenarios.problems import Problem, ScenarioError

LAST = "-"
"""The part of an address that stands for the place behind the last item of a list."""

Path = tuple[str, ...]
"""An address in its parts."""


def parts_of(pointer: str) -> Path:
    """Split an address.

    Args:
        pointer: The address.

    Returns:
        Its parts, at least one.

    Raises:
        ScenarioError: It is none.
    """
    if not pointer.startswith("/") or len(pointer) > _LONGEST:
        reason = "An address in a scenario begins with a slash and names fields and numbers: `/before/A/hand/0`."
        raise ScenarioError(Problem(1, pointer[:60], reason))
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in pointer[1:].split("/"))


_LONGEST = 500


def pointer_of(parts: Iterable[str | int]) -> str:
    """Join the parts of an address."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in parts)


def find(top: Spot, path: Path) -> Spot | None:
    """Find the value at an address; None where there is none."""
    spot: Spot | None = top
    for part in path:
        if spot is None:
            return None
        spot = _inside(spot, part)
    return spot


def _inside(spot: Spot, part: str) -> Spot | None:
    if spot.is_list:
        return spot.items[int(part)] if is_number(part) and int(part) < len(spot.items) else None
    found = spot.value_of(part)
    return found[1] if found is not None else None


def is_number(part: str) -> bool:
    """Whether a part of an address is the number of an item."""
    return part.isascii() and part.isdecimal() and len(part) < 6


def nothing_there(path: Path) -> ScenarioError:
    """Make the error that nothing stands at an address."""
    pointer = pointer_of(path)
    return ScenarioError(Problem(1, pointer, f"Nothing stands at `{pointer}` in the scenario."))
