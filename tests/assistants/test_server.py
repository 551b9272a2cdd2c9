"""An assistant's client lists the tools and calls each: over the pipe of a process, and over HTTP."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client
from mcp.types import CallToolResult

from tests.patience import PATIENCE
from tests.service.small_book import write_small_book
from tests.service.small_cards import import_small_cards
from tests.service.small_scenario import SOULS, SOULS_KEY

LINK = "https://desk.example"
DISCARD = "redemption/effect/discard"

CALLS: dict[str, dict[str, Any]] = {
    "search": {"words": "throw away", "limit": 2},
    "show": {"name": f"{DISCARD}#goes-to-owners-pile"},
    "card": {"name": "Lamp"},
    "read": {"text": "Discard a Hero.", "type": "Artifact"},
    "check": {"scenario": SOULS},
    "versus": {"first": "Lamp", "second": "Foe: Hero, blue, 5/5"},
    "case": {"words": "1"},
}

WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("search", {}, "Field required"),
    ("search", {"words": "a", "limit": 99}, "less than or equal to 10"),
    ("show", {"name": 3}, "valid string"),
    ("check", {}, "Give either `scenario`"),
    ("check", {"scenario": SOULS, "question": "what"}, "Give either `scenario`"),
]

UNKNOWN: list[tuple[str, dict[str, Any], str]] = [
    ("search", {"words": "xqzzy"}, "nothing to these words"),
    ("show", {"name": "where do cards go when they die"}, "No entry has the name"),
    ("show", {"name": "discard", "game": "chess"}, "The games are"),
    ("card", {"name": "Xqzzy"}, "No imported card"),
    ("read", {"text": "Hoot."}, "Not understood"),
    ("check", {"question": "how tall is the sky"}, "not understood"),
    ("check", {"scenario": "players: nobody"}, "The heading is missing"),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the small desk."""
    folder = tmp_path_factory.mktemp("assistants")
    import_small_cards(folder / "data")
    write_small_book(folder / "corpus")
    return folder


ENVIRONMENT = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}


def arguments(folder: Path, *more: str) -> list[str]:
    return ["-m", "tests.assistants.small_desk", str(folder), "--address", LINK, *more]


@asynccontextmanager
async def over_pipe(folder: Path) -> AsyncIterator[ClientSession]:
    server = StdioServerParameters(command=sys.executable, args=arguments(folder), env=ENVIRONMENT)
    async with stdio_client(server) as (reads, writes), session(reads, writes) as client:
        yield client


@asynccontextmanager
async def session(reads: Any, writes: Any) -> AsyncIterator[ClientSession]:
    async with ClientSession(reads, writes, timedelta(seconds=PATIENCE)) as client:
        await client.initialize()
        yield client


def says(result: CallToolResult) -> str:
    return " ".join(getattr(part, "text", "") for part in result.content)


async def ask_everything(client: ClientSession) -> None:
    tools = (await client.list_tools()).tools
    assert {tool.name for tool in tools} == set(CALLS)
    for tool in tools:
        assert tool.description
        assert tool.outputSchema
        assert all("description" in field for field in tool.inputSchema["properties"].values())
    answers = {}
    for name, given in CALLS.items():
        result = await client.call_tool(name, given)
        assert not result.isError, says(result)
        assert result.structuredContent is not None
        answers[name] = result.structuredContent
        for clause in answers[name]["clauses"]:
            assert clause["link"].startswith(f"{LINK}/")
    assert [name for name, answer in answers.items() if not answer["known"]] == ["case"]
    assert answers["show"]["clauses"][0]["link"] == f"{LINK}/{DISCARD}/goes-to-owners-pile"
    assert answers["show"]["clauses"][0]["rests_on"][0].startswith("Guide 2, Discard")
    assert answers["check"]["link"] == f"{LINK}/scenarios/{SOULS_KEY}"
    for name, given, expected in WRONG:
        result = await client.call_tool(name, given)
        assert result.isError
        assert expected in says(result)
    for name, given, expected in UNKNOWN:
        result = await client.call_tool(name, given)
        assert result.structuredContent is not None
        assert result.structuredContent["known"] is False
        assert expected in " ".join(result.structuredContent["says"])


def test_a_client_over_the_pipe_lists_the_tools_and_calls_each(folder: Path) -> None:
    async def ask() -> None:
        with anyio.fail_after(PATIENCE * 3):
            async with over_pipe(folder) as client:
                await ask_everything(client)

    anyio.run(ask)


@pytest.fixture
def served(folder: Path) -> Iterator[str]:
    """The address of a server over HTTP."""
    process = subprocess.Popen(
        [sys.executable, *arguments(folder, "--http", "--port", "0")],
        stdout=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
    )
    assert process.stdout is not None
    line = next(line for line in iter(process.stdout.readline, "") if line.startswith("Serving on "))
    yield line.removeprefix("Serving on ").strip()
    process.terminate()
    try:
        process.wait(PATIENCE)
    finally:
        process.kill()
        process.stdout.close()


def test_a_client_over_http_gets_the_same(served: str, folder: Path) -> None:
    async def ask() -> None:
        with anyio.fail_after(PATIENCE * 2):
            async with streamable_http_client(served) as (reads, writes, _), session(reads, writes) as client:
                assert {tool.name for tool in (await client.list_tools()).tools} == set(CALLS)
                result = await client.call_tool("show", CALLS["show"])
                assert result.structuredContent is not None
                assert result.structuredContent["clauses"][0]["link"] == f"{LINK}/{DISCARD}/goes-to-owners-pile"

    port = served.removesuffix("/mcp").rpartition(":")[2]
    again = subprocess.run(
        [sys.executable, *arguments(folder, "--http", "--port", port)],
        check=False,
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
        timeout=PATIENCE,
    )
    assert (again.returncode, "is in use" in again.stderr) == (1, True)
    assert served.endswith("/mcp")
    assert served.startswith("http://127.0.0.1:")
    anyio.run(ask)
