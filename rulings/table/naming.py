"""How cards and players are named in a sentence."""

from __future__ import annotations

from collections.abc import Sequence


def listed(names: Sequence[str]) -> str:
    """Name several things one after the other.

    Args:
        names: Their names.

    Returns:
        `Keep, Hall and Gate`; nothing where there are none.
    """
    *others, last = names or ("",)
    return f"{', '.join(others)} and {last}" if others else last


def itself(name: str, subject: str) -> str:
    """Name what a thing does something to.

    Args:
        name: Its name.
        subject: The name of what does it.

    Returns:
        `itself` where they are the same.
    """
    return "itself" if name == subject else name


def none_of(names: Sequence[str]) -> str:
    """Say that something is none of several things.

    Args:
        names: What it is not; one or more.

    Returns:
        `not red`, `neither red nor human`, `neither red, human nor male`.
    """
    *others, last = names
    return f"neither {', '.join(others)} nor {last}" if others else f"not {last}"
