"""The tools that an assistant has: what each takes, and that each answers by the same functions as the pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from anyio import to_thread
from mcp.server.fastmcp import FastMCP
from mcp.types import ToolAnnotations
from pydantic import BaseModel, Field

from rulings.service.talking.answers import MOST_RESULTS, DeskAnswers
from rulings.talk.said import Said

INSTRUCTIONS = (
    "A judge's desk for the card games Redemption and Epic. Every answer rests on clauses of its book of rules: cite "
    "the clause and its link whenever you say what one says. Where `known` is false the desk has no answer: say so, "
    "and do not invent one. Show or search before you say what a rule is; check or versus before you say what happens."
)

_Game = Annotated[
    str | None, Field(description="The only game to look at, `redemption` or `epic`; all where left out.")
]
_Words = Annotated[str, Field(min_length=1, max_length=400)]
_READS = ToolAnnotations(readOnlyHint=True, openWorldHint=False)
_KEEPS = ToolAnnotations(readOnlyHint=False, destructiveHint=False, idempotentHint=True, openWorldHint=False)
"""What a scenario comes to changes nothing, but the scenario is kept at an address of its own."""


class ToldClause(BaseModel):
    """A clause or an entry of the book: its id, its title, its words, the places it rests on, its permanent link."""

    id: str
    title: str
    text: str
    rests_on: list[str]
    link: str


class Told(BaseModel):
    """An answer: whether one is known, its title and link, paragraphs, lines below them, and the clauses behind it."""

    known: bool
    title: str
    link: str
    says: list[str]
    listed: list[str]
    clauses: list[ToldClause]
    more_clauses: int


def add_tools(server: FastMCP[None], answers: DeskAnswers) -> None:
    """Give a server the tools of a desk.

    Args:
        server: The server.
        answers: What answers.
    """

    @server.tool(annotations=_READS)
    async def search(
        words: Annotated[_Words, Field(description="A name, a question, the number of a rule: any words.")],
        game: _Game = None,
        limit: Annotated[int, Field(ge=1, le=MOST_RESULTS, description="How many rules to tell.")] = 5,
    ) -> Told:
        """Find the rules that answer words, the best first, with the clauses that say it."""
        return await _told(lambda: answers.search(words, game, limit))

    @server.tool(annotations=_READS)
    async def show(
        name: Annotated[_Words, Field(description="A title, an alias, or an id such as `redemption/effect/negate`.")],
        game: _Game = None,
    ) -> Told:
        """Show an entry of the rules with all its clauses, or one clause by its id, `entry#clause`."""
        return await _told(lambda: answers.show(name, game))

    @server.tool(annotations=_READS)
    async def card(
        name: Annotated[_Words, Field(description="The name of the card, with its set in brackets if need be.")],
        game: _Game = None,
    ) -> Told:
        """Show a card of the imported list: its text, what that means, and the rules it rests on."""
        return await _told(lambda: answers.card(name, game))

    @server.tool(annotations=_READS)
    async def read(
        text: Annotated[str, Field(min_length=1, description="The special ability, as printed.")],
        type: Annotated[str, Field(description="The type of the card, such as `Hero` or `Evil Enhancement`.")] = "",  # noqa: A002 - as in the API
        identifier: Annotated[str, Field(description="Its identifier line.")] = "",
        game: _Game = None,
    ) -> Told:
        """Say what the text of a card means by the rules, and what of it is not understood."""
        return await _told(lambda: answers.read(text, type, identifier, game))

    @server.tool(annotations=_KEEPS)
    async def check(
        scenario: Annotated[
            str | None,
            Field(
                description="A scenario in YAML: `scenario`, `game`, `rules`, `players`, `cards`, `before`, `play` "
                "and `expect`. What of it is not understood is said with its line and what would be right."
            ),
        ] = None,
        question: Annotated[
            str | None,
            Field(
                max_length=400,
                description="Instead: a question, `can a protected Hero be captured`, or the link of a kept scenario.",
            ),
        ] = None,
        game: _Game = None,
    ) -> Told:
        """Say what happens if: play a scenario out, or answer a question by one. Give exactly one of the two."""
        if (scenario is None) == (question is None):
            raise ValueError("Give either `scenario`, the YAML text, or `question`, words; not both, and not none.")
        if scenario is not None:
            return await _told(lambda: answers.scenario(scenario))
        return await _told(lambda: answers.check(question or "", game))

    @server.tool(annotations=_READS)
    async def versus(
        first: Annotated[_Words, Field(description='A name, or described: `Envoy: Hero, blue, 6/6, "Draw 1."`.')],
        second: Annotated[_Words, Field(description="The other card, likewise.")],
        game: _Game = None,
    ) -> Told:
        """Say what two cards do to each other, in each order of play, with the clauses."""
        return await _told(lambda: answers.versus(first, second, game))

    @server.tool(annotations=_READS)
    async def case(
        words: Annotated[_Words, Field(description="The number of a recorded ruling, or words of its question.")],
        game: _Game = None,
    ) -> Told:
        """Find a ruling that judges have recorded, with its status, and the clauses it rests on."""
        return await _told(lambda: answers.case(words, game))


async def _told(answer: Callable[[], Said]) -> Told:
    """Answer in a thread, so that other assistants are heard meanwhile."""
    return Told.model_validate((await to_thread.run_sync(answer)).as_data())
