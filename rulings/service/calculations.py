"""Calculators as the pages and the API ask them: a scenario is written of what they are told, and run."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.games import CALCULATORS
from rulings.scenarios.showing.calculators import BadValueError
from rulings.service.context import context
from rulings.service.problems import ProblemError
from rulings.service.representations.answers.calculators import of_calculation
from rulings.service.representations.entries import Json

INITIATIVE = CALCULATORS["initiative"]

FIELDS = tuple(field.name for field in INITIATIVE.fields)
"""The parameters by which it is asked who has initiative."""


def who_has_initiative(given: Mapping[str, str]) -> Json:
    """Tell the state of a battle and who has initiative; the engine decides it.

    Args:
        given: The values that were given.

    Returns:
        What holds, each with its clauses.

    Raises:
        ProblemError: A value is none that its field can have.
    """
    try:
        values = INITIATIVE.values(given)
    except BadValueError as error:
        raise ProblemError(
            "bad-parameter", f"`{error.field}` is none that it can be.", f"It is {error.known}."
        ) from None
    answer = context().scenarios.answer(INITIATIVE.scenario(values))
    return of_calculation(INITIATIVE, values, answer, context().readings.named_basis)
