"""The commands are registered at Discord where somebody says so, and printed where nothing shall be sent."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from rulings.commands.command_line import Status
from rulings.talk.discord.commands import COMMANDS
from tests.command import Run, runner
from tests.service.talking.signed import environment

Sent = list[tuple[str, str, str | None, Any]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.setenv("RULINGS_DISCORD_TOKEN", "secret")
    return runner(monkeypatch, capsys, tmp_path / "data")


@pytest.fixture
def discord() -> Iterator[tuple[str, Sent]]:
    """Stands where Discord takes commands, and refuses those of the application 9."""
    sent: Sent = []

    class Taking(BaseHTTPRequestHandler):
        def do_PUT(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            sent.append((self.command, self.path, self.headers["Authorization"], body))
            is_wrong = "/9/" in self.path
            answer = b'{"message": "401: Unauthorized"}' if is_wrong else b"[]"
            self.send_response(401 if is_wrong else 200)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Taking)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/api", sent
    server.shutdown()
    thread.join()
    server.server_close()


def test_commands_are_printed_or_sent_and_what_discord_refuses_is_told(
    run: Run, monkeypatch: pytest.MonkeyPatch, discord: tuple[str, Sent]
) -> None:
    address, sent = discord
    for name, value in environment(address).items():
        monkeypatch.setenv(name, value)
    printed = run("discord", "register", "--dry-run").json()
    assert [each["name"] for each in printed] == list(COMMANDS)
    games = next(option for option in printed[0]["options"] if option["name"] == "game")
    assert {choice["value"]: choice["name"] for choice in games["choices"]} == {
        "epic": "Epic",
        "redemption": "Redemption",
    }
    assert sent == []
    assert run("discord", "register").status == Status.DONE
    assert sent == [("PUT", "/api/applications/1234/commands", "Bot secret", printed)]
    monkeypatch.setenv("RULINGS_DISCORD_APPLICATION_ID", "9")
    refused = run("discord", "register")
    assert (refused.status, "401: Unauthorized" in refused.err) == (Status.IMPOSSIBLE, True)
    monkeypatch.setenv("RULINGS_DISCORD_API", "http://127.0.0.1:9")
    assert "was not reached" in run("discord", "register").err
    for name, value, says in (
        ("RULINGS_DISCORD_API", "discord", "RULINGS_DISCORD_API is an address"),
        ("RULINGS_DISCORD_API", "https://[discord", "RULINGS_DISCORD_API is an address"),
        ("RULINGS_DISCORD_API", "http://discord.example/api", "RULINGS_DISCORD_API begins with https"),
        ("RULINGS_DISCORD_APPLICATION_ID", "../9", "RULINGS_DISCORD_APPLICATION_ID is the number"),
        ("RULINGS_DISCORD_TOKEN", "", "RULINGS_DISCORD_TOKEN is missing"),
    ):
        monkeypatch.setenv(name, value)
        wrong = run("discord", "register")
        assert (wrong.status, says in wrong.err, "secret" in wrong.err) == (Status.IMPOSSIBLE, True, False)
        monkeypatch.setenv("RULINGS_DISCORD_API", address)
    assert len(sent) == 2


def test_a_desk_with_a_wrong_key_is_not_served(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULINGS_DISCORD_PUBLIC_KEY", "ab")
    served = run("serve", "--port", "0")
    assert served.status == Status.IMPOSSIBLE
    assert "RULINGS_DISCORD_PUBLIC_KEY" in served.err
