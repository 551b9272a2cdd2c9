"""What a server does beside serving is done by a process that ends with it, even where the server is killed."""

import os
import signal
import subprocess
import sys

from rulings.service.serving.beside import Beside
from tests.service.serving.conftest import is_there, until

SERVER = """
import os, signal, sys, time
from rulings.service.serving.beside import Beside

def task():
    print(os.getpid(), os.getppid() == server, flush=True)
    time.sleep(60)

server = os.getpid()
beside = Beside(task)
if sys.argv[1] == "close":
    sys.stdin.readline()
    beside.close()
    print("closed", flush=True)
else:
    signal.pause()
"""


def started(how: str) -> tuple[subprocess.Popen[str], int]:
    """Start a server, and say which process is beside it."""
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER, how], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    number, is_child = server.stdout.readline().split()
    assert is_child == "True"
    return server, int(number)


def test_it_ends_with_a_server_that_is_killed() -> None:
    server, beside = started("kill")
    with server:
        os.kill(server.pid, signal.SIGKILL)
        assert server.stdout is not None
        assert server.stdout.read() == ""  # nobody holds the other end any more
    until(lambda: not is_there(beside))


def test_it_is_ended_and_waited_for() -> None:
    server, beside = started("close")
    said, _ = server.communicate("now\n")
    assert said == "closed\n"
    until(lambda: not is_there(beside))


def test_what_it_does_may_come_to_an_end_before() -> None:
    read, write = os.pipe()
    beside = Beside(lambda: None)
    os.close(write)
    beside.close()
    os.close(read)
    assert not is_there(beside.process)
