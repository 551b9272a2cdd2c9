"""What a calculator comes to, as a plain dict."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulings.scenarios.answer import Answer
from rulings.scenarios.showing.calculators import Calculator

Json = dict[str, Any]


def of_calculation(
    calculator: Calculator, values: Mapping[str, str], answer: Answer, name_basis: Callable[[str], Json | None]
) -> Json:
    """Represent what a calculator comes to.

    Args:
        calculator: The calculator.
        values: What it was told.
        answer: The answer to its scenario.
        name_basis: Represents what an answer rests on.

    Returns:
        What it was told; what holds, each with its clauses; the scenario.
    """
    return {
        "values": dict(values),
        "holds": [
            {"says": checked.line, "because": _named(checked.because, name_basis)}
            for checked in answer.expect
            if checked.holds
        ],
        "scenario": calculator.scenario(values),
    }


def _named(ids: tuple[str, ...], name_basis: Callable[[str], Json | None]) -> list[Json]:
    found = map(name_basis, dict.fromkeys(ids))
    return [clause for clause in found if clause is not None]
