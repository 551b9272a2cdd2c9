"""Every route of the API with an address that answers, for tests that ask all of them."""

from __future__ import annotations

import re

from flask import Flask

ARGUMENTS = {"game": "redemption", "kind": "effect", "name": "discard", "key": "goes-to-owners-pile"}
DOCUMENTS = {"key": "guide@2.0", "place": "discard/how-to-play/1", "old": "guide@1.0", "new": "guide@2.0"}
QUERIES = {"/search": "?q=discard", "/suggest": "?q=di", "/resolve": "?name=discard"}
FILES = ("/book.sqlite", "/openapi.json")
"""The routes that give a file as it stands, without the envelope."""

POSTED = ("/quotes",)
"""The routes that something is sent to."""

PREFIX = "/api/v1"


def rules(app: Flask) -> set[str]:
    """List the rules of the API below its prefix."""
    found = {rule.rule for rule in app.url_map.iter_rules() if rule.rule.startswith(PREFIX)}
    return {re.sub(r"<\w+:", "<", rule).removeprefix(PREFIX) for rule in found}


def address(rule: str) -> str:
    """Write an address of a rule that answers."""
    arguments = ARGUMENTS if rule.startswith("/clauses") else ARGUMENTS | DOCUMENTS
    path = rule
    for name, value in arguments.items():
        path = path.replace(f"<{name}>", value)
    return PREFIX + path + QUERIES.get(rule, "")
