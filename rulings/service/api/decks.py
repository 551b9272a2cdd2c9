"""The part of the JSON API that checks decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, g, request

from rulings.decks.answering import Asked
from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, read
from rulings.service.api.envelope import posted_json
from rulings.service.context import ONLY_NOW, context
from rulings.service.deck_checks import LONGEST_LIST, Kept, check_deck, keep_deck, kept_deck, take_deck_away
from rulings.service.limits import client_of
from rulings.service.problems import ProblemError

_SHAPE = 'Send JSON as `{"list": "…"}`, and if you like `game`, `format` and `rules`, texts, and `keep`, true or false.'
_LONGEST_REQUEST = 3 * LONGEST_LIST

deck_api = Blueprint("deck_api", __name__, url_prefix=PREFIX)


@deck_api.post("/deck-checks")
def deck_check() -> Response:
    """Say whether a deck is legal, and keep its list where that is asked."""
    parameters = read()
    sent = _sent(_LONGEST_REQUEST)
    texts = {name: sent.get(name, "") for name in ("list", "game", "format", "rules")}
    keep = sent.get("keep", False)
    if "list" not in sent or not all(isinstance(value, str) for value in texts.values()) or not isinstance(keep, bool):
        raise ProblemError("bad-request", "The body holds no list of a deck.", _SHAPE)
    asked = Asked(texts["game"], texts["format"], texts["rules"])
    if not keep:
        return _unlisted(answer(check_deck(context(), texts["list"], asked), parameters, _meta(Kept())))
    data, kept = keep_deck(context(), texts["list"], asked, client_of(request.remote_addr))
    return _unlisted(answer(data, parameters, _meta(kept), [kept.warning] if kept.warning else []))


@deck_api.get("/deck-checks/<hash>")
def kept_deck_check(hash: str) -> Response:  # noqa: A002 - the name in the address
    """Check a deck of which the list was kept."""
    parameters = read()
    setattr(g, ONLY_NOW, True)
    return _unlisted(answer(kept_deck(context(), hash), parameters))


@deck_api.post("/deck-checks/<hash>/removal")
def removal(hash: str) -> Response:  # noqa: A002 - the name in the address
    """Take a list away that was kept."""
    parameters = read()
    word = _sent(LONGEST_LIST).get("word")
    if not isinstance(word, str):
        hint = 'Send JSON as `{"word": "…"}` with the word that was told as the list was kept.'
        raise ProblemError("bad-request", "The body holds no word.", hint)
    take_deck_away(context(), hash, word)
    return _unlisted(answer({"hash": hash}, parameters))


def _sent(longest: int) -> Mapping[str, Any]:
    """Read the JSON object that was sent; nothing where it is no object."""
    if (request.content_length or 0) > longest:
        detail = f"The request has {request.content_length:,} bytes; up to {longest:,} are read."
        raise ProblemError("too-large", detail, "A list has a line for each card.")
    if not request.is_json:
        raise ProblemError("wrong-type", "A body of that type cannot be read.", _SHAPE)
    sent = posted_json(request)
    return sent if isinstance(sent, dict) else {}


def _meta(kept: Kept) -> dict[str, str | None]:
    return {"hash": kept.key or None, "url": kept.url or None, "word": kept.word or None}


def _unlisted(response: Response) -> Response:
    response.headers["X-Robots-Tag"] = "noindex"
    return response
