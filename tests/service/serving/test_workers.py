"""What takes long is done by workers, within bounds, and keeps nobody else waiting."""

import json
import os
import signal
from urllib.parse import urlencode

import pytest

from tests.service.serving.conftest import JSON, is_there, said, until
from tests.service.small_scenario import SOULS, SOULS_KEY


def test_look_ups_are_answered_while_every_worker_is_at_work_and_more_waits(serve):
    desk = serve()
    sent = [desk.send(f"{desk.wait_for('gate')} {number}") for number in range(6)]
    desk.begun("gate")
    assert [desk.look_up() for _ in range(20)] == [200] * 20
    desk.let_go("gate")
    assert [said(connection)[0] for connection in sent] == [200] * 6


def test_quotes_are_checked_while_all_that_search_are_at_work(serve):
    desk = serve(workers=2)
    sent = desk.send(desk.wait_for("gate"))
    desk.begun("gate")
    connection = desk.connect()
    connection.request("GET", "/api/v1/readings?text=Draw+1.")
    assert said(connection)[0] == 200
    desk.let_go("gate")
    assert said(sent)[0] == 200


def test_the_worker_of_a_client_that_goes_is_ended(serve):
    desk = serve(workers=1)
    connection = desk.send(desk.wait_for("never"))
    (process,) = desk.begun("never")
    connection.close()
    until(lambda: not is_there(process))
    assert said(desk.send("nothing"))[0] == 200


def test_what_another_still_waits_for_goes_on_when_one_client_goes(serve):
    desk = serve(workers=1)
    one, other = (desk.send(desk.wait_for("gate")) for _ in range(2))
    (process,) = desk.begun("gate")
    one.close()
    assert desk.look_up() == 200
    assert is_there(process)
    desk.let_go("gate")
    assert said(other)[0] == 200


def test_what_two_ask_for_is_done_once_and_is_kept(serve):
    desk = serve()
    desk.let_go("open")
    first = said(desk.send(desk.wait_for("open")))
    assert first[0] == 200
    again = [said(desk.send(desk.wait_for("open"))) for _ in range(3)]
    assert again == [first] * 3
    assert len(desk.begun("open")) == 1


def test_a_client_that_goes_before_its_turn_is_not_worked_for(serve):
    desk = serve(workers=1)
    working, waiting = desk.send(desk.wait_for("first")), desk.send(desk.wait_for("second"))
    desk.begun("first")
    assert desk.look_up() == 200
    waiting.close()
    last = desk.send(desk.wait_for("third"))
    desk.let_go("first")
    desk.let_go("third")
    assert (said(working)[0], said(last)[0]) == (200, 200)
    assert not (desk.folder / "second.begun").exists()


def test_what_takes_too_long_is_a_problem_and_the_next_is_answered(serve):
    desk = serve(workers=1, longest=6.0)
    status, problem = said(desk.send(desk.wait_for("never")))
    assert (status, problem["code"]) == (422, "too-costly")
    assert "takes longer" in problem["detail"]
    assert said(desk.send("nothing"))[0] == 200


@pytest.mark.parametrize(("comment", "words"), [("grow", "takes more memory"), ("long", "is longer")])
def test_what_takes_too_much_is_a_problem_and_the_next_is_answered(serve, comment, words):
    desk = serve(workers=1)
    status, problem = said(desk.send(comment))
    assert (status, problem["code"]) == (422, "too-costly")
    assert words in problem["detail"]
    assert said(desk.send("nothing"))[0] == 200


def test_a_worker_that_is_killed_is_replaced(serve):
    desk = serve(workers=1)
    sent = desk.send(desk.wait_for("never"))
    (process,) = desk.begun("never")
    os.kill(process, signal.SIGKILL)
    status, problem = said(sent)
    assert (status, problem["code"]) == (422, "too-costly")
    assert said(desk.send("nothing"))[0] == 200


def test_a_client_that_sends_more_than_may_wait_is_told_so(serve):
    desk = serve(workers=1)
    sent = [desk.send(f"{desk.wait_for('gate')} {number}") for number in range(44)]
    refused = [said(connection) for connection in sent[41:]]  # one is at hand, and forty wait
    assert {(status, problem["code"]) for status, problem in refused} == {(503, "busy")}
    desk.let_go("gate")
    assert [said(connection)[0] for connection in sent[:41]] == [200] * 41


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_the_server(serve, number):
    desk = serve(workers=2, look_ups=1)
    sent = [desk.send(desk.wait_for("never")), desk.ask("discard", desk.wait_for("never"))]
    processes = desk.begun("never", 2)
    os.kill(desk.process, number)
    until(lambda: not is_there(desk.process))
    until(lambda: not any(map(is_there, processes)))
    for connection in sent:
        connection.close()


def test_the_page_that_a_form_leads_to_is_made_with_its_answer(serve):
    desk = serve(workers=1)
    connection = desk.connect()
    form = urlencode({"scenario": SOULS})
    connection.request("POST", "/scenarios", form, {"Content-Type": "application/x-www-form-urlencoded"})
    answer = connection.getresponse()
    answer.read()
    assert (answer.status, answer.headers["Location"]) == (303, f"/scenarios/{SOULS_KEY}")
    working = desk.send(desk.wait_for("gate"))
    desk.begun("gate")
    connection.request("GET", f"/scenarios/{SOULS_KEY}")
    page = connection.getresponse()
    assert (page.status, b"the defending player chooses" in page.read()) == (200, True)
    connection.close()
    desk.let_go("gate")
    assert said(working)[0] == 200


def test_what_was_posted_to_be_checked_is_not_kept(serve):
    desk = serve(workers=1)
    connection = desk.connect()
    for _ in range(2):
        connection.request("POST", "/api/v1/readings", json.dumps({"text": f"# {desk.wait_for('gate')}"}), JSON)
        desk.let_go("gate")
        answer = connection.getresponse()
        assert (answer.status, len(answer.read()) > 0) == (200, True)
    assert len(desk.begun("gate", 2)) == 2
    connection.close()
