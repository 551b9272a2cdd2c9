"""How often a process looks for garbage: a command ends before it is worth the search, a served desk does not."""

from __future__ import annotations

import gc

_USUAL = gc.get_threshold()

_SELDOM = 100_000
"""How many new objects a command may make before it looks for garbage among them; usually it is 700."""


def collect_seldom() -> None:
    """Look for garbage seldom: what a command loads, it needs to its end."""
    gc.set_threshold(_SELDOM, *_USUAL[1:])


def collect_no_more() -> None:
    """Leave everything as it is, for a process that ends: the system takes all of its memory back at once."""
    gc.freeze()


def collect_as_usual() -> None:
    """Look for garbage as often as any program does, but not among what is there already and stays."""
    gc.freeze()
    gc.set_threshold(*_USUAL)
