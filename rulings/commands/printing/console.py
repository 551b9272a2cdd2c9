"""The terminal that commands print to."""

from __future__ import annotations

from rich.console import Console


def open_console(*, highlight: bool = True) -> Console:
    """Open the terminal.

    Args:
        highlight: Whether numbers and paths get colours of their own.

    Returns:
        The terminal; what is printed to it has no emoji, since `:x:` in a text is no picture.
    """
    return Console(emoji=False, highlight=highlight)
