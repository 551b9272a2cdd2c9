"""Who may see a page on which the case book is written, and what is said to those whose words come back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Concatenate, ParamSpec

from flask import Response, request

from rulings.people.account import Role
from rulings.people.present import Present
from rulings.service.casework.typed import Mistake
from rulings.service.people.gate import at_least, check_form, present, to_log_in

_Given = ParamSpec("_Given")


def for_those(
    role: Role,
) -> Callable[[Callable[Concatenate[Present, _Given], Response]], Callable[_Given, Response]]:
    """Let only those see a page who are logged in and trusted with enough; of forms only those of this desk.

    Args:
        role: What is needed at least.

    Returns:
        What makes a view of a function that is given who asks.
    """

    def around(view: Callable[Concatenate[Present, _Given], Response]) -> Callable[_Given, Response]:
        @wraps(view)
        def entered(*given: _Given.args, **named: _Given.kwargs) -> Response:
            who = present()
            if who is None:
                return to_log_in()
            if request.method == "POST":
                check_form()
            at_least(who, role)
            return view(who, *given, **named)

        return entered

    return around


def by_field(mistakes: Sequence[Mistake]) -> Mapping[str, list[str]]:
    """Put what is said of mistakes under their fields."""
    found: dict[str, list[str]] = {}
    for mistake in mistakes:
        found.setdefault(mistake.field, []).append(mistake.says)
    return found
