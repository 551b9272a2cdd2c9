"""The page on what the desk does on other sites: a bookmark to look words up, a script for boards, oEmbed."""

from __future__ import annotations

from functools import cache

from flask import request

from rulings.paths import web_folder
from rulings.service.api.envelope import read_parameters
from rulings.service.context import address, context, say
from rulings.service.embedding.bookmarklet import FILE, bookmarklet
from rulings.service.embedding.routes import SCRIPT
from rulings.service.pages.book import Page, Routes

PATH = "/elsewhere"


def elsewhere() -> Page:
    """How words are looked up from other sites, and how a site shows what links to the desk say."""
    data = {
        "bookmarklet": bookmarklet(_script(), address()),
        "script": f'<script src="{address()}/{SCRIPT}" defer></script>',
        "sites": list(context().settings.embed_on),
        "oembed": f"{address()}/oembed?url=",
    }
    description = say("elsewhere.description")
    parameters = read_parameters(request.args, (), tuple(context().desk.book.games))
    return Page("elsewhere", say("elsewhere.title"), description, PATH, data, parameters)


@cache
def _script() -> str:
    return (web_folder() / "elsewhere" / FILE).read_text("utf-8")


ELSEWHERE_PAGES: Routes = ((PATH, elsewhere),)
"""The pages by the rule of their address."""
