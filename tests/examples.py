"""How many examples hypothesis makes of what must hold of all."""

from __future__ import annotations

import os

MANY = "RULINGS_EXAMPLES"
"""The variable that says how many times as many are made as usually."""


def some(number: int) -> int:
    """Say how many examples a test makes.

    Args:
        number: How many it makes usually.

    Returns:
        So many, or as many times more as `RULINGS_EXAMPLES` says.
    """
    return number * int(os.environ.get(MANY, "1"))
