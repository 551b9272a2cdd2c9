"""The server asks again what waits for sockets only where something has happened."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest
from waitress import wasyncore

from rulings.service.serving.sockets import Sockets


class Waiting(wasyncore.dispatcher):
    """One that reads, and writes when it is told to."""

    def __init__(self, own: socket.socket, sockets: Sockets) -> None:
        super().__init__(own, map=sockets)
        self.asked, self.read, self.reads, self.writes = 0, b"", True, b""

    def readable(self) -> bool:
        self.asked += 1
        return self.reads

    def writable(self) -> bool:
        return bool(self.writes)

    def handle_read(self) -> None:
        self.read += self.recv(100)

    def handle_write(self) -> None:
        self.writes = self.writes[self.send(self.writes) :]

    def handle_close(self) -> None:
        self.close()

    @property
    def number(self) -> int | None:
        return self._fileno


@pytest.fixture
def sockets() -> Iterator[Sockets]:
    made = Sockets()
    yield made
    made.close()


@pytest.fixture
def pairs(sockets: Sockets) -> Iterator[list[tuple[Waiting, socket.socket]]]:
    lines = [socket.socketpair() for _ in range(2)]
    yield [(Waiting(own, sockets), other) for own, other in lines]
    for _, other in lines:
        other.close()


def test_only_those_with_which_something_happened_are_asked_again(sockets, pairs):
    (one, line), (idle, _) = pairs
    for word in (b"a", b"b", b"c"):
        line.sendall(word)
        sockets.wait(1)
    assert one.read == b"abc"
    assert (one.asked, idle.asked) == (3, 1)


def test_who_has_changed_by_itself_is_asked_again_when_it_is_touched(sockets, pairs):
    (one, line), _ = pairs
    line.setblocking(False)
    sockets.wait(0)
    one.writes = b"told"
    sockets.wait(0)
    with pytest.raises(BlockingIOError):
        line.recv(10)
    sockets.touch(one.number)
    sockets.wait(1)
    assert line.recv(10) == b"told"


def test_all_are_asked_again_when_all_are_touched(sockets, pairs):
    sockets.wait(0)
    sockets.touch_all()
    sockets.wait(0)
    assert [waiting.asked for waiting, _ in pairs] == [2, 2]


def test_who_waits_for_nothing_hears_nothing_until_it_does(sockets, pairs):
    (one, line), _ = pairs
    one.reads = False
    line.sendall(b"early")
    sockets.wait(0)
    assert one.read == b""
    one.reads = True
    sockets.touch(one.number)
    sockets.wait(1)
    assert one.read == b"early"


def test_who_is_closed_by_what_another_reads_is_left_alone(sockets, pairs):
    (one, line), (other, other_line) = pairs
    one.handle_read = other.handle_read = lambda: [waiting.close() for waiting in (one, other)]
    line.sendall(b"x")
    other_line.sendall(b"x")
    sockets.wait(1)
    assert (len(sockets), one.read, other.read) == (0, b"", b"")
    sockets.touch(one.number)
    sockets.wait(0)


def test_who_is_left_by_the_other_side_is_closed(sockets, pairs):
    (one, line), (other, _) = pairs
    line.close()
    sockets.wait(1)
    assert list(sockets.values()) == [other]
    assert one.number is None
