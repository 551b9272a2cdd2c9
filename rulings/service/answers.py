"""Kept answers and changed scenarios, as the pages and the API ask for them."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.scenarios.showing.changes import Change, changes_of, with_card
from rulings.scenarios.showing.differences import Comparison, compare
from rulings.service.context import context
from rulings.service.problems import ProblemError
from rulings.service.representations.answers.comparisons import of_comparison
from rulings.service.representations.answers.first import FirstAnswer, about_first, in_short
from rulings.service.representations.entries import Json
from rulings.service.representations.scenarios import LONGEST, Ran, too_long


def first_of(key: str) -> FirstAnswer:
    """Find the answer to a scenario as it was given first.

    Args:
        key: The hash of the scenario.

    Returns:
        The answer.

    Raises:
        ProblemError: None was kept.
    """
    found = context().scenarios.first(key)
    if found is None:
        hint = f"Its answer of today stands at /scenarios/{key}."
        raise ProblemError("unknown-answer", "No first answer to this scenario was kept.", hint)
    return found


def against_first(ran: Ran) -> Json | None:
    """Say what differs in an answer from the one that was given first, if one was kept.

    Args:
        ran: The scenario with its answer of today.

    Returns:
        When and by what the first one was given, and what differs; None where none was kept.
    """
    first = context().scenarios.first(ran.key)
    return about_first(first) | of_comparison(compared_with(first, ran)) if first is not None else None


def compared_with(first: FirstAnswer, ran: Ran) -> Comparison:
    """Compare the answer that was given first with that of today.

    Args:
        first: The first answer.
        ran: The scenario with its answer of today.

    Returns:
        What differs; nothing of the story where that of the first was not kept.
    """
    return compare(first.answer, ran.answer if first.is_whole else in_short(ran.answer))


def changes_offered(ran: Ran) -> tuple[Change, ...]:
    """List the changes of one thing that can be made to a scenario.

    Args:
        ran: The scenario with its answer.

    Returns:
        The changes; of choices those that a line can say.
    """
    if not ran.url:
        return ()
    found = changes_of(ran.text, ran.answer)
    return tuple(
        change for change in found if not change.key.startswith("choice") or context().scenarios.is_read(change.text)
    )


def changed_text(key: str, asked: Mapping[str, str]) -> str:
    """Change one thing in a scenario that was kept.

    Args:
        key: The hash of the scenario.
        asked: What is changed: `change` is one of those that are offered; or `card` is described by `description`.

    Returns:
        The text with the change.

    Raises:
        ProblemError: No such scenario was kept, there is no such change, or the text becomes too long.
    """
    text = context().scenarios.text_of(key)
    if asked.get("card"):
        if len(asked.get("description", "").encode("utf-8", "replace")) > LONGEST:
            raise too_long(len(asked["description"]), LONGEST, "description")
        return with_card(text, asked["card"], asked.get("description", ""))
    wanted = asked.get("change", "")
    offered = changes_of(text, context().scenarios.run_again(key).answer)
    found = next((change for change in offered if change.key == wanted), None)
    if found is None:
        raise ProblemError("bad-parameter", "There is no such change.", "The page of the scenario lists the changes.")
    return found.text
