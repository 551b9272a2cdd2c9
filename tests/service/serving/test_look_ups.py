"""Look-ups that nobody has made before are answered by processes beside the server, which keeps what they share."""

from __future__ import annotations

import json
import os
import pickle
import signal
import socket
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from rulings.service.costs import Cost
from rulings.service.jobs import Job, Reply
from rulings.service.problems import ProblemError
from rulings.service.serving.births import Born
from rulings.service.serving.look_ups import AHEAD, LookUps
from rulings.service.serving.nursery import LENGTH, Kind
from rulings.service.serving.sockets import Sockets
from tests.service.serving.conftest import JSON, said
from tests.service.small_scenario import SOULS


@dataclass
class Played:
    """A process that the test plays."""

    line: socket.socket
    heard: list[Job] = field(default_factory=list)

    def say(self, what: Reply | str | None) -> None:
        sent = pickle.dumps(what)
        self.line.sendall(LENGTH.pack(len(sent)) + sent)

    def hear(self) -> list[str]:
        """What it has been given: the keys of the jobs, in their order."""
        self.line.setblocking(False)
        try:
            while head := self.line.recv(LENGTH.size):
                self.heard.append(pickle.loads(self.line.recv(*LENGTH.unpack(head))))
        except BlockingIOError:
            pass
        return [job.key for job in self.heard]

    def answer(self) -> None:
        """Answer the first of what it has been given."""
        self.say(Reply(self.heard.pop(0).key, "200 OK", (), b""))


class Playing:
    """Births of processes that the test plays."""

    def __init__(self) -> None:
        self.processes: list[Played] = []
        self.ended: list[int] = []

    def bear(self, kind: Kind) -> Born:
        assert kind is Kind.LOOK_UPS
        own, other = socket.socketpair()
        self.processes.append(Played(other))
        return Born(len(self.processes) - 1, own)

    def end(self, number: int) -> None:
        self.ended.append(number)


@dataclass(eq=False)
class Waiting:
    """Somebody who waits for an answer."""

    outcomes: list[Reply | ProblemError] = field(default_factory=list)

    def answered(self, outcome: Reply | ProblemError) -> None:
        self.outcomes.append(outcome)


class Desk:
    """Look-ups beside processes that the test plays, and a clock that it sets."""

    def __init__(self, number: int) -> None:
        self.births, self.sockets, self.now = Playing(), Sockets(), 100.0
        self.look_ups = LookUps(self.births, number, self.sockets, longest=20, now=lambda: self.now)
        self.look_ups.go_on()

    def ready(self) -> list[Played]:
        """Let all processes say that they are there."""
        for process in self.births.processes:
            process.say(None)
        self.look()
        return self.births.processes

    def look(self) -> None:
        """Hear what the processes have said."""
        for _ in range(2):
            self.sockets.wait(0)

    def ask(self, key: str, client: str = "a") -> Waiting:
        waiting = Waiting()
        self.look_ups.do(Job(key, client, Cost.LOOK_UP, {}, b""), waiting)
        return waiting


@pytest.fixture
def play() -> Iterator[type[Desk]]:
    """Makes desks, whose lines are closed when the test is over."""
    made: list[Desk] = []

    def make(number: int) -> Desk:
        made.append(Desk(number))
        return made[-1]

    yield make
    for desk in made:
        desk.look_ups.close()
        desk.sockets.close()
        for process in desk.births.processes:
            process.line.close()


def code_of(waiting: Waiting) -> str:
    (outcome,) = waiting.outcomes
    assert isinstance(outcome, ProblemError), outcome
    return outcome.code


def test_they_are_there_when_one_has_said_so(play):
    desk = play(2)
    assert not desk.look_ups.are_there
    desk.births.processes[1].say(None)
    desk.look()
    assert desk.look_ups.are_there


def test_each_has_a_few_and_the_rest_waits_for_whoever_is_free(play):
    desk = play(2)
    one, other = desk.ready()
    for number in range(2 * AHEAD + 1):
        desk.ask(f"{number}")
    assert (one.hear(), other.hear()) == (["0", "2", "4"], ["1", "3", "5"])
    other.answer()
    desk.look()
    assert other.hear() == ["3", "5", "6"]


def test_clients_take_turns(play):
    desk = play(1)
    (process,) = desk.ready()
    for number in range(AHEAD + 3):
        desk.ask(f"a{number}")
    desk.ask("b0", "b")
    process.hear()
    for _ in range(2):
        process.answer()
    desk.look()
    assert process.hear()[-2:] == ["a3", "b0"]


def test_what_two_wait_for_is_answered_once(play):
    desk = play(1)
    (process,) = desk.ready()
    waiting = [desk.ask("same"), desk.ask("same", "b")]
    assert process.hear() == ["same"]
    process.answer()
    desk.look()
    assert [len(one.outcomes) for one in waiting] == [1, 1]
    desk.ask("same")
    assert process.hear() == ["same"]


def test_what_nobody_waits_for_any_more_is_not_begun(play):
    desk = play(1)
    (process,) = desk.ready()
    asked = [desk.ask(f"{number}") for number in range(AHEAD + 2)]
    desk.look_ups.leave(asked[AHEAD])
    process.hear()
    process.answer()
    desk.look()
    assert process.hear() == ["1", "2", "4"]
    assert desk.ask("3").outcomes == []


def test_what_a_process_had_to_answer_that_ended_is_given_to_another(play):
    desk = play(2)
    one, other = desk.ready()
    asked = [desk.ask(f"{number}") for number in range(4)]
    one.line.close()
    desk.look()
    assert desk.births.ended == [0]
    assert other.hear() == ["1", "3", "0"]
    for _ in range(3):
        other.answer()
        desk.look()
        other.hear()
    assert other.hear() == ["2"]
    other.answer()
    desk.look()
    assert [len(one.outcomes) for one in asked] == [1] * 4


def test_a_look_up_over_which_two_processes_end_is_a_problem_and_those_behind_it_are_answered(play):
    desk = play(2)
    one, other = desk.ready()
    bad, good = desk.ask("bad"), desk.ask("other")
    one.line.close()
    desk.look()
    other.hear()
    other.answer()
    desk.look()
    other.line.close()
    desk.look()
    assert code_of(bad) == "too-costly"
    assert isinstance(good.outcomes[0], Reply)


def test_one_that_ends_is_replaced_but_not_at_once_again_and_again(play):
    desk = play(1)
    desk.ready()[0].line.close()
    desk.look()
    desk.look_ups.go_on()
    assert len(desk.births.processes) == 1
    desk.now += 1
    desk.look_ups.go_on()
    assert len(desk.births.processes) == 2
    waited = desk.ask("waits until it is there")
    desk.births.processes[1].say(None)
    desk.look()
    desk.look_ups.go_on()
    assert desk.births.processes[1].hear() == ["waits until it is there"]
    assert waited.outcomes == []


def test_what_takes_too_long_is_a_problem_and_what_waited_behind_it_begins_anew(play):
    desk = play(2)
    _, other = desk.ready()
    slow, quick, behind = (desk.ask(key) for key in ("slow", "quick", "behind"))
    desk.now += 15
    other.hear()
    other.answer()
    desk.look()
    desk.now += 6
    desk.look_ups.go_on()
    assert (code_of(slow), len(quick.outcomes), behind.outcomes) == ("too-costly", 1, [])
    assert desk.births.ended == [0]
    assert other.hear() == ["behind"]


def test_what_is_kept_is_given_while_all_are_at_work_and_what_one_was_answering_that_is_killed_another_answers(serve):
    desk = serve(workers=1, look_ups=2)
    assert desk.look_up() == 200
    sent = [desk.ask(f"discard {number}", desk.wait_for("gate")) for number in range(2)]
    first, *others = desk.begun("gate", 2)
    assert len({desk.process, first, *others}) == 3
    assert desk.look_up() == 200
    os.kill(first, signal.SIGKILL)
    desk.let_go("gate")
    answers = [said(connection) for connection in sent]
    assert [status for status, _ in answers] == [200, 200]
    assert [found["data"][0]["id"] for _, found in answers] == ["redemption/effect/discard"] * 2
    assert len(desk.begun("gate", 3)) == 3


def test_all_that_look_up_share_one_limit(serve):
    desk = serve(workers=1, look_ups=2, limit=10)
    connection = desk.connect()
    seen = []
    for number in range(12):
        connection.request("GET", f"/api/v1/search?q=discard+{number}")
        answer = connection.getresponse()
        answer.read()
        seen.append((answer.status, answer.headers["RateLimit-Remaining"], answer.headers["Retry-After"]))
    connection.close()
    assert [remaining for _, remaining, _ in seen[:10]] == [str(number) for number in reversed(range(10))]
    assert [status for status, _, _ in seen[:10]] == [200] * 10
    status, remaining, wait = seen[10]
    assert (status, remaining) == (429, "0")
    assert 1 <= int(wait) <= 6


def test_a_scenario_that_is_kept_is_found_by_all_that_look_up_though_the_search_was_made_before(serve):
    desk = serve(workers=1, look_ups=2)
    for _ in range(2):
        assert said(desk.ask("everlasting"))[1]["meta"]["scenarios"]["total"] == 0
    connection = desk.connect()
    scenario = f"scenario: Everlasting souls\n{SOULS.partition(chr(10))[2]}"
    connection.request("POST", "/api/v1/scenarios", json.dumps({"scenario": scenario}), JSON)
    assert said(connection)[0] == 200
    assert said(desk.ask("everlasting"))[1]["meta"]["scenarios"]["total"] == 1
    sent = [desk.ask("everlasting", f"{desk.wait_for('gate')} {number}") for number in range(2)]
    assert len(set(desk.begun("gate", 2))) == 2
    desk.let_go("gate")
    assert [said(connection)[1]["meta"]["scenarios"]["total"] for connection in sent] == [1, 1]
