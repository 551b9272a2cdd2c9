"""The pages that calculate something by the rules."""

from __future__ import annotations

from dataclasses import asdict
from itertools import groupby

from flask import request

from rulings.service import lookups
from rulings.service.api.envelope import read_parameters
from rulings.service.calculations import FIELDS, INITIATIVE, who_has_initiative
from rulings.service.context import context, say
from rulings.service.pages.book import Page, Routes


def initiative() -> Page:
    """Who has initiative in a battle of two characters."""
    parameters = read_parameters(request.args, FIELDS, tuple(context().desk.book.games))
    told = who_has_initiative(parameters.values)
    clauses = lookups.cited(context(), lookups.named_in(told))
    data = told | {
        "clauses": clauses,
        "groups": [
            {"title": title, "fields": [asdict(field) for field in fields]}
            for title, fields in groupby(INITIATIVE.fields, lambda field: field.group)
        ],
    }
    description = say("initiative.description")
    return Page("initiative", INITIATIVE.title, description, "/initiative", data, parameters, game=INITIATIVE.game)


CALCULATOR_PAGES: Routes = (("/initiative", initiative),)
"""The pages by the rule of their address."""
