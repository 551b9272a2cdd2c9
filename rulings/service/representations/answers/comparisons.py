"""What differs between two answers as plain dicts."""

from __future__ import annotations

from typing import Any

from rulings.scenarios.answer import Told
from rulings.scenarios.showing.differences import Comparison

Json = dict[str, Any]


def of_comparison(compared: Comparison) -> Json:
    """Represent what differs between two answers.

    Args:
        compared: What differs.

    Returns:
        Whether they are the same; what is another in each; the lines of their stories that differ, side by side.
    """
    return {
        "same": compared.is_same,
        "differences": [
            {"what": each.what, "former": each.former, "later": each.later} for each in compared.differences
        ],
        "story": [{"former": _line(row.former), "later": _line(row.later)} for row in compared.story],
    }


def _line(told: Told | None) -> Json | None:
    return {"step": told.step, "sort": str(told.sort), "says": told.says} if told is not None else None
