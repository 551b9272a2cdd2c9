"""Every route of the API with an address that answers, for tests that ask all of them."""

from __future__ import annotations

import re

from flask import Flask

from tests.service.small_deck import LAMPS_KEY
from tests.service.small_scenario import SOULS_KEY

ARGUMENTS = {"game": "redemption", "kind": "effect", "name": "discard", "key": "goes-to-owners-pile"}
DOCUMENTS = {"key": "guide@2.0", "place": "discard/how-to-play/1", "old": "guide@1.0", "new": "guide@2.0"}
SCENARIOS = {"hash": SOULS_KEY, "number": "1"}
CARDS = {"name": "harper"}
DECKS = {"hash": LAMPS_KEY}
QUERIES = {
    "/search": "?q=discard",
    "/suggest": "?q=di",
    "/previews": "?url=/redemption/effect/discard",
    "/resolve": "?name=discard",
    "/cards/named": "?exact=harper",
    "/cards/autocomplete": "?q=h",
    "/ask": "?q=can+a+hero+block",
    "/versus": "?a=harper&b=harper",
    "/same": "?a=harper&b=harper",
    "/readings": "?text=Discard+a+Hero.",
}
FILES = (
    *("/book.sqlite", "/openapi.json", "/cards.ndjson", "/cards.csv", "/readings.ndjson"),
    *("/readings.csv", "/passages.ndjson", "/passages.csv"),
)
"""The routes that give a file as it stands, without the envelope."""

POSTED = (
    *("/cases/<number>/status", "/cases/<number>/reading", "/cases/<number>/confirmation"),
    *("/links", "/quotes", "/scenarios", "/cards/collection"),
    *("/deck-checks", "/deck-checks/<hash>/removal"),
    *("/scenarios/outline", "/scenarios/edits", "/scenarios/plays", "/scenarios/completions"),
)
"""The routes that only take what is sent to them."""

PREFIX = "/api/v1"


def rules(app: Flask) -> set[str]:
    """List the rules of the API below its prefix."""
    return {plain(rule.rule) for rule in app.url_map.iter_rules() if rule.rule.startswith(PREFIX)}


def methods(app: Flask, rule: str) -> set[str]:
    """List the methods of a rule, in small letters, without those that every route has."""
    asked = (item for item in app.url_map.iter_rules() if item.rule.startswith(PREFIX) and plain(item.rule) == rule)
    found = {method for item in asked for method in item.methods or ()}
    return {method.lower() for method in found - {"HEAD", "OPTIONS"}}


def plain(rule: str) -> str:
    """Write a rule below the prefix without its converters."""
    return re.sub(r"<\w+:", "<", rule).removeprefix(PREFIX)


def address(rule: str) -> str:
    """Write an address of a rule that answers."""
    arguments = ARGUMENTS if rule.startswith("/clauses") else ARGUMENTS | DOCUMENTS | SCENARIOS
    arguments = CARDS if rule.startswith("/cards") else arguments
    arguments = DECKS if rule.startswith("/deck-checks") else arguments
    path = rule
    for name, value in arguments.items():
        path = path.replace(f"<{name}>", value)
    return PREFIX + path + QUERIES.get(rule, "")
