"""An answer that takes longer than somebody waits: there is another meanwhile, and it comes after."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from typing import Any

import pytest

from rulings.service.jobs import Patience, Reply
from rulings.service.problems import ProblemError, busy
from rulings.service.serving.patient import Patient
from rulings.service.talking.discord import PATH
from tests.patience import PATIENCE
from tests.service.serving.conftest import Serve, Served, said
from tests.service.small_scenario import SOULS
from tests.service.talking.signed import environment, signed, written
from tests.talk.discord.orders import command, pasted

LATE = Reply("", "200 OK", (), b"later")
ANSWER = Reply("key", "200 OK", (), b"an answer")


class Waiting:
    """Who waits for an answer."""

    def __init__(self) -> None:
        self.outcomes: list[Reply | ProblemError] = []

    def answered(self, outcome: Reply | ProblemError) -> None:
        self.outcomes.append(outcome)


@pytest.mark.parametrize("outcome", [ANSWER, busy()])
def test_what_comes_in_time_is_the_answer_and_nothing_comes_after(outcome: Reply | ProblemError) -> None:
    waiting, after = Waiting(), Waiting()
    patient = Patient(waiting, Patience(2.0, LATE, after.answered), 10.0)
    assert not patient.is_over(11.9)
    assert patient.waits_for(waiting)
    patient.answered(outcome)
    assert patient.is_over(13.0)
    assert not patient.waits_for(waiting)
    assert (waiting.outcomes, after.outcomes) == ([outcome], [])


@pytest.mark.parametrize("outcome", [ANSWER, busy()])
def test_what_comes_too_late_comes_after_the_other_answer(outcome: Reply | ProblemError) -> None:
    waiting, after = Waiting(), Waiting()
    patient = Patient(waiting, Patience(2.0, LATE, after.answered), 10.0)
    assert patient.is_over(12.0)
    assert patient.is_over(13.0)
    assert not patient.waits_for(waiting)
    patient.answered(outcome)
    assert (waiting.outcomes, after.outcomes) == ([LATE], [outcome])


Received = Queue[tuple[str, str, Any]]


@pytest.fixture
def webhooks() -> Iterator[tuple[str, Received]]:
    """Stands where Discord takes answers that come later: its address, and what it receives."""
    received: Received = Queue()

    class Hook(BaseHTTPRequestHandler):
        def do_PATCH(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            received.put((self.command, self.path, json.loads(body)))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Hook)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", received
    server.shutdown()
    thread.join()
    server.server_close()


def ask(desk: Served, data: Any) -> dict[str, Any]:
    body = written(data)
    connection = desk.connect()
    connection.request("POST", PATH, body, signed(body, time.time()))
    status, answer = said(connection)
    assert status == 200
    found: dict[str, Any] = answer
    return found


def test_discord_is_told_to_wait_and_gets_the_answer_after(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, webhooks: tuple[str, Received]
) -> None:
    address, received = webhooks
    for name, value in environment(address).items():
        monkeypatch.setenv(name, value)
    desk = serve(workers=2)
    soon = ask(desk, pasted("scenario", SOULS))
    told = soon["data"] if soon["type"] == 4 else received.get(timeout=PATIENCE)[2]
    assert told["embeds"][0]["title"] == "What if: the defending player chooses"
    assert "flags" not in told
    assert ask(desk, {"type": 1}) == {"type": 1}
    late = ask(desk, pasted("scenario:private", f"{SOULS}# {desk.wait_for('gate')}\n"))
    assert late == {"type": 5, "data": {"flags": 64}}
    assert desk.look_up() == 200
    assert received.empty()
    desk.let_go("gate")
    method, path, message = received.get(timeout=PATIENCE)
    assert (method, path) == ("PATCH", "/webhooks/1234/a-token/messages/@original")
    assert message["embeds"][0]["title"] == "What if: the defending player chooses"
    assert "flags" not in message, "a message that comes later cannot change who sees it"
    connection = desk.connect()
    body = written(pasted("scenario", SOULS))
    connection.request("POST", PATH, body, {"X-Signature-Timestamp": str(int(time.time()))})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    assert answer.status == 401


def test_where_no_answer_can_be_sent_after_discord_is_told_where_it_stands(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment().items():
        monkeypatch.setenv(name, value)
    desk = serve(workers=1)
    late = ask(desk, command("check", question=f"# {desk.wait_for('gate')}"))
    assert late["type"] == 4
    assert late["data"]["flags"] == 64
    assert f"<http://127.0.0.1:{desk.port}/ask?q=" in late["data"]["content"]
    desk.let_go("gate")
