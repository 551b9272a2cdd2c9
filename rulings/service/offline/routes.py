"""The addresses from which a browser takes what it keeps: the service worker, the pages and the search."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

from flask import Blueprint, Response

from rulings.service.context import address, context
from rulings.service.headers import POLICY
from rulings.service.offline.book_pages import MakeApp
from rulings.service.offline.kit import editions_of, kit_of
from rulings.service.words.script import SAY

WORKER = "service-worker.js"
"""The script, which is served from the root, since it answers for the whole site."""

_NOT_KEPT = (WORKER, "site.js", "site-worker.js", "keep-site.js")
"""The files that no page of the desk needs."""

_USED = (SAY, "lookup.js")
"""The scripts that the worker uses."""


def offline_routes(make_app: MakeApp, web: Path, assets: Mapping[str, str]) -> Blueprint:
    """Make the routes.

    Args:
        make_app: Makes an application, for the pages of the book alone.
        web: The folder of templates and static files.
        assets: The addresses of the static files by their names.

    Returns:
        The routes.
    """
    routes = Blueprint("offline", __name__)
    script = (web / "static" / WORKER).read_text("utf-8")
    of_pages = _hash_of(web)

    @routes.get(f"/{WORKER}")
    def worker() -> Response:
        """Give the script that answers where there is no network; another version of the desk has another one."""
        version = f"{context().desk.version}-{of_pages}"
        kit = {
            "version": version,
            "pages": f"/offline/pages.json?v={version}",
            "search": f"/offline/search.json?v={version}",
            "assets": [address for name, address in assets.items() if name not in _NOT_KEPT],
            "policy": POLICY,
            "editions": list(editions_of(context().desk.book)),
        }
        told = json.dumps(kit, ensure_ascii=False)
        used = ", ".join(f'"{assets[name]}"' for name in _USED)
        lines = (f"const KIT = {told};", f"importScripts({used});", script)
        return Response("\n".join(lines), mimetype="text/javascript")

    @routes.get("/offline/pages.json")
    def pages() -> Response:
        """Give the pages of the book."""
        kit = kit_of(context().desk, context().settings, address(), make_app)
        return _json(kit)

    @routes.get("/offline/search.json")
    def search() -> Response:
        """Give the search as data."""
        return _json(context().desk.searcher.portable())

    return routes


def _json(data: object) -> Response:
    return Response(json.dumps(data, ensure_ascii=False, separators=(",", ":")), mimetype="application/json")


def _hash_of(web: Path) -> str:
    """Name what pages look like: the templates, the style sheet and the scripts."""
    found = blake2b(digest_size=6)
    for file in sorted(path for path in web.rglob("*") if path.is_file()):
        found.update(file.read_bytes())
    return found.hexdigest()
