"""Where other sites ask: the script that shows what links lead to, and oEmbed."""

from __future__ import annotations

import json
from pathlib import Path

from flask import Blueprint, Response, current_app, g, request

from rulings.service.context import ONLY_NOW, address, context
from rulings.service.embedding.oembed import as_xml, embedded
from rulings.service.embedding.preview import Preview
from rulings.service.embedding.previews import preview_of
from rulings.service.problems import ProblemError

SCRIPT = "embed.js"

_REMOVABLE = ("deck",)


def embedding_routes(web: Path) -> Blueprint:
    """Make the routes.

    Args:
        web: The folder of templates and files.

    Returns:
        The routes.
    """
    routes = Blueprint("embedding", __name__)
    script = (web / "elsewhere" / SCRIPT).read_text("utf-8")

    @routes.get(f"/{SCRIPT}")
    def embed() -> Response:
        """Give the script, where whoever runs the desk has named sites that may use it."""
        if not context().settings.embed_on:
            hint = "Whoever runs it can name sites with `rulings serve --embed-on https://board.example`."
            raise ProblemError("unknown-route", "This desk is shown on no other site.", hint)
        return Response(script, mimetype="text/javascript")

    @routes.get("/oembed")
    def oembed() -> Response:
        """Say how a link is shown where it is pasted (oEmbed 1.0)."""
        wanted = request.args.get("format", "json")
        if wanted not in ("json", "xml"):
            hint = "The formats are `json` and `xml`."
            raise ProblemError("unknown-format", f"There is no format `{wanted[:40]}`.", hint)
        link = request.args.get("url", "")
        if not link:
            raise ProblemError("missing-parameter", "The parameter `url` is missing.", "Add `?url=…`.")
        found = shown(link)
        told = embedded(found, address(), (_most("maxwidth"), _most("maxheight")))
        if wanted == "xml":
            return Response(as_xml(told), mimetype="text/xml")
        return Response(json.dumps(told, ensure_ascii=False), mimetype="application/json")

    return routes


def shown(link: str) -> Preview:
    """Say what a link shows, for the answer to the request; what somebody may take away is not kept.

    Args:
        link: An address of the desk, or its path alone.

    Returns:
        The preview.

    Raises:
        ProblemError: There is none.
    """
    found = preview_of(context(), current_app.url_map, link, address())
    if found.kind in _REMOVABLE:
        setattr(g, ONLY_NOW, True)
    return found


def _most(name: str) -> int | None:
    """The most pixels that are asked for; None where no number is said."""
    given = request.args.get(name, "")
    return int(given[:6]) if given.isascii() and given.isdigit() else None
