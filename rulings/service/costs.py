"""Which requests take how long, so that a server answers them apart, and what each takes of an allowance."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from werkzeug.exceptions import HTTPException
from werkzeug.routing import Map


class Cost(Enum):
    """What an answer costs."""

    FILE = "file"
    """Next to nothing: it is sent as it lies there."""

    LOOK_UP = "look-up"
    """Milliseconds, whatever is asked."""

    LINE = "line"
    """Some milliseconds for a text that is sent while somebody writes it, a line at a time."""

    WORK = "work"
    """Up to a second or so."""

    SEARCH = "search"
    """All the time there is, where somebody wants that: a scenario is played through."""

    OWN = "own"
    """Milliseconds, for one person alone: no other process answers it, and nothing of it is kept or shared."""

    OWN_SEARCH = "own search"
    """All the time there is, for one person alone: another process answers it, and nobody else is given the answer."""

    @property
    def is_search(self) -> bool:
        """Whether it may take all the time there is."""
        return self in (Cost.SEARCH, Cost.OWN_SEARCH)

    @property
    def tokens(self) -> int:
        """As how many requests it counts."""
        return _TOKENS[self]


_TOKENS: Mapping[Cost, int] = {
    Cost.FILE: 1,
    Cost.LOOK_UP: 1,
    Cost.LINE: 1,
    Cost.WORK: 5,
    Cost.SEARCH: 20,
    Cost.OWN: 1,
    Cost.OWN_SEARCH: 20,
}


_FORMS = ("html", "json", "markdown")

COSTS: Mapping[str, Cost] = {
    "static": Cost.FILE,
    "api.book_sqlite": Cost.FILE,
    "api.book_json": Cost.WORK,
    "api.openapi_json": Cost.WORK,
    "official_api.compare": Cost.WORK,
    "official_api.history": Cost.WORK,
    "official_api.quotes": Cost.WORK,
    "quote_form": Cost.WORK,
    "link_api.links": Cost.WORK,
    "preview_api.preview": Cost.WORK,
    "embedding.oembed": Cost.WORK,
    "linked_form": Cost.WORK,
    "discovery.sitemap": Cost.WORK,
    "discovery.changes": Cost.WORK,
    "discovery.cases_changed": Cost.WORK,
    "discovery.picture": Cost.WORK,
    "discovery.picture_of_answer": Cost.SEARCH,
    "offline.pages": Cost.WORK,
    "offline.search": Cost.WORK,
    "official_api.passages_ndjson": Cost.WORK,
    "official_api.passages_csv": Cost.WORK,
    "card_list_api.cards_ndjson": Cost.WORK,
    "card_list_api.cards_csv": Cost.WORK,
    "card_list_api.readings_ndjson": Cost.WORK,
    "card_list_api.readings_csv": Cost.WORK,
    "card_list_api.collection": Cost.WORK,
    "deck_api.deck_check": Cost.WORK,
    "deck_api.kept_deck_check": Cost.WORK,
    "deck_api.removal": Cost.WORK,
    "deck_form": Cost.WORK,
    "removal_form": Cost.WORK,
    "question_api.two_cards": Cost.WORK,
    "question_api.typed_question": Cost.WORK,
    "identity_api.characters_of_card": Cost.WORK,
    "identity_api.same": Cost.WORK,
    "card_api.reading": Cost.WORK,
    "card_api.posted_reading": Cost.WORK,
    "card_api.card_reading": Cost.WORK,
    "building_api.posted_edits": Cost.LINE,
    "building_api.posted_completions": Cost.LINE,
    "building_api.posted_outline": Cost.WORK,
    "building_api.posted_plays": Cost.WORK,
    "scenario_api.posted_scenario": Cost.SEARCH,
    "scenario_api.scenario": Cost.SEARCH,
    "scenario_api.first_answer": Cost.WORK,
    "scenario_api.initiative": Cost.WORK,
    "scenario_api.differences": Cost.SEARCH,
    "scenario_api.changes": Cost.SEARCH,
    "run_form": Cost.SEARCH,
    "change_form": Cost.SEARCH,
    "built": Cost.WORK,
    "casework.new": Cost.OWN,
    "casework.edit": Cost.OWN,
    "casework.posted_new": Cost.OWN_SEARCH,
    "casework.posted_edit": Cost.OWN_SEARCH,
    "casework.posted_status": Cost.OWN,
    "casework.posted_supersede": Cost.OWN,
    "confirming.confirm": Cost.OWN_SEARCH,
    "confirming.posted_confirm": Cost.OWN_SEARCH,
    "confirming.successor": Cost.OWN_SEARCH,
    "casework_api.posted_reading_again": Cost.SEARCH,
    "casework_api.posted_confirmation": Cost.SEARCH,
    "casework_api.posted_case": Cost.SEARCH,
    "casework_api.patched_case": Cost.SEARCH,
    "casework_api.posted_status": Cost.OWN,
    "table_slips.waiting": Cost.OWN,
    "table_slips.new": Cost.OWN,
    "table_slips.posted_new": Cost.OWN,
    "people.login": Cost.OWN,
    "people.posted_login": Cost.OWN,
    "people.posted_logout": Cost.OWN,
    "people.account": Cost.OWN,
    "people.posted_password": Cost.OWN,
    "people.posted_token": Cost.OWN,
    "people.posted_revocation": Cost.OWN,
    **{f"pages.new_scenario_{form}": Cost.WORK for form in _FORMS},
    **{
        f"pages.{page}_{form}": Cost.WORK
        for page in (
            "compare",
            "history",
            "read",
            "card",
            "first_answer",
            "card_slip",
            "initiative",
            "two_cards",
            "asked",
            "kept",
            "characters",
            "character",
        )
        for form in _FORMS
    },
    **{f"pages.{page}_{form}": Cost.SEARCH for page in ("scenario", "answer_slip") for form in _FORMS},
}
"""The cost of each endpoint that is no look-up."""

OWN_PAGES = ("people", "casework", "confirming", "table_slips")
"""The blueprints whose pages are made for one person: not kept, not shared, not read by other sites."""


def cost_of(routes: Map, method: str, path: str) -> Cost:
    """Say what the answer to a request costs.

    Args:
        routes: The routes of the application.
        method: The method of the request.
        path: Its path.

    Returns:
        The cost; what an address takes, or that there is nothing, is quickly said.
    """
    try:
        endpoint, _ = routes.bind("").match(path, method)
    except HTTPException:
        return Cost.LOOK_UP
    return Cost.LOOK_UP if method == "OPTIONS" else COSTS.get(endpoint, Cost.LOOK_UP)
