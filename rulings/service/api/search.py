"""The look-ups that everybody makes: the search, and what may become of what is being typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulings.search.searcher import LONGEST
from rulings.service import completions, lookups
from rulings.service.api.addresses import PREFIX
from rulings.service.api.asked import LISTED, Asked, Written
from rulings.service.representations.parts import Part, begin_of, cursor_to

SEARCH_LIMIT = 10
MOST_SUGGESTED = 200
"""Names that begin alike and are listed, all parts together."""


def search(asked: Asked) -> Written:
    """Search the book.

    Args:
        asked: The request.

    Returns:
        The results.

    Raises:
        ProblemError: A parameter is missing or wrong.
    """
    context = asked.context
    parameters = asked.read("q", "game", *LISTED, usual_limit=SEARCH_LIMIT, highest_limit=50)
    query, stamp = parameters.required("q"), context.scenario_box.stamp()
    begin = begin_of(parameters.values.get("cursor"), asked.mark, len(context.desk.book.entries))
    meta = lookups.search(context, query, parameters.game, begin + parameters.limit)
    results, total = meta.pop("results")[begin:], meta["total"]
    part = Part(tuple(results), cursor_to(asked.mark, begin + parameters.limit, total), total)
    cut = (f"Only the first {LONGEST} letters of the query were looked at.",) if len(query.strip()) > LONGEST else ()
    return asked.answer_part(part, results, parameters, meta | {"game": parameters.game}, cut, stamp)


def suggest(asked: Asked) -> Written:
    """List names that begin with what has been typed.

    Args:
        asked: The request.

    Returns:
        The names.

    Raises:
        ProblemError: A parameter is missing or wrong.
    """
    context = asked.context
    parameters = asked.read("q", "game", *LISTED, usual_limit=8, highest_limit=20)
    text, stamp = parameters.required("q"), context.scenario_box.stamp()
    found = completions.suggest(context, text, parameters.game, parameters.limit, MOST_SUGGESTED)
    return asked.answer_list(found, parameters, list, stamp=stamp)


LOOK_UPS: Mapping[str, Callable[[Asked], Written]] = {f"{PREFIX}/search": search, f"{PREFIX}/suggest": suggest}
"""What answers each address."""
