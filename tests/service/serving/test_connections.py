"""Connections that send next to nothing, or take nothing, shut nobody out."""

import socket
from contextlib import ExitStack
from dataclasses import dataclass

from rulings.service.serving.connections import HALF, IDLE, MOST_UNREAD_TOGETHER, UNREAD, Connection, to_close
from tests.service.serving.conftest import said, until


@dataclass(eq=False)
class Opened:
    """A connection as the server sees it, without a socket."""

    client: str = "a"
    since: float = 0.0
    last_activity: float = 0.0
    total_outbufs_len: int = 0
    requests: tuple = ()
    request: object | None = None
    _begun: float = 0.0

    is_late = Connection.is_late


def test_a_request_that_does_not_come_whole_has_its_time_however_often_a_byte_comes():
    dripping = Opened(request="GET /", _begun=0.0, last_activity=HALF + 1)
    assert to_close([dripping], 10, HALF) == []
    assert to_close([dripping], 10, HALF + 1) == [dripping]


def test_the_time_of_a_request_begins_when_the_one_before_is_answered():
    following = Opened(request="GET /", _begun=0.0, since=100.0)
    assert to_close([following], 10, 100 + HALF) == []
    assert to_close([following], 10, 101 + HALF) == [following]


def test_a_connection_without_a_request_has_its_time():
    idle = Opened(last_activity=5.0)
    assert to_close([idle], 10, 5 + IDLE) == []
    assert to_close([idle], 10, 6 + IDLE) == [idle]


def test_who_waits_for_an_answer_may_wait_and_who_does_not_take_it_has_a_time():
    assert to_close([Opened(requests=("a scenario",))], 10, 10_000) == []
    lazy = Opened(requests=("a scenario",), total_outbufs_len=1)
    assert to_close([lazy], 10, UNREAD + 1) == [lazy]


def test_where_there_is_no_room_the_client_with_most_makes_it_beginning_with_its_oldest():
    many = [Opened("a", since=number, last_activity=90) for number in (3, 1, 2)]
    one = Opened("b", since=0.0, last_activity=90)
    assert to_close([*many, one], 4, 100) == []
    assert to_close([*many, one], 2, 100) == [many[1], many[2]]


def test_where_too_much_waits_to_be_taken_the_client_for_whom_most_waits_makes_room():
    part = MOST_UNREAD_TOGETHER // 4
    lazy = [Opened("a", last_activity=number, total_outbufs_len=part) for number in (3, 1, 2)]
    other = Opened("b", last_activity=0, total_outbufs_len=part)
    assert to_close([*lazy, other], 10, 4) == []
    another = Opened("c", last_activity=0, total_outbufs_len=part + 1)
    assert to_close([*lazy, other, another], 10, 4) == [lazy[1], lazy[2]]


def test_all_that_may_be_open_and_more_let_the_next_one_in(serve):
    most = 30
    desk = serve(workers=1, most=most)
    with ExitStack() as stack:
        for number in range(3 * most):
            connection = stack.enter_context(socket.create_connection(("127.0.0.1", desk.port)))
            connection.sendall((b"", b"G", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")[number % 3])
        assert [desk.look_up() for _ in range(5)] == [200] * 5


def test_a_client_that_works_within_the_crowd_keeps_its_connection(serve):
    desk = serve(workers=1, most=30)
    with ExitStack() as stack:
        for _ in range(30):
            stack.enter_context(socket.create_connection(("127.0.0.1", desk.port)))
        working = desk.send(desk.wait_for("gate"))
        desk.begun("gate")
        for _ in range(20):
            stack.enter_context(socket.create_connection(("127.0.0.1", desk.port)))
        until(lambda: desk.look_up() == 200)
        desk.let_go("gate")
        assert said(working)[0] == 200
