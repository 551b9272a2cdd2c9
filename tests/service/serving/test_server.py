"""The server says where it listens, or in one sentence why it cannot."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from contextlib import ExitStack

import pytest

from rulings.service.app import create_app
from rulings.service.serving.connections import Connection
from rulings.service.serving.server import ServeError, Server, address_of, listen
from rulings.service.serving.sockets import Sockets
from rulings.service.settings import Settings
from tests.patience import PATIENCE

SCRIPT = """\
import sys
from pathlib import Path
from rulings.desk import open_desk
from rulings.service.app import create_app
from rulings.service.serving.server import serve
from rulings.service.settings import Settings
from tests.service.small_book import write_small_book
folder = Path(sys.argv[1])
desk = open_desk(write_small_book(folder / "corpus"), folder / "data", print)
serve(create_app(desk, Settings()), "127.0.0.1", 0)
"""


@pytest.mark.parametrize(
    ("host", "port", "address"),
    [
        ("127.0.0.1", 8321, "http://127.0.0.1:8321"),
        ("localhost", 80, "http://localhost:80"),
        ("0.0.0.0", 8321, "http://127.0.0.1:8321"),
        ("::1", 8321, "http://[::1]:8321"),
        ("::", 8321, "http://[::1]:8321"),
    ],
)
def test_the_address_can_be_opened(host, port, address):
    assert address_of(host, port) == address


def test_a_port_in_use_is_one_sentence():
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ServeError, match=rf"^Port {port} of 127.0.0.1 is in use; .*\.$"):
            listen("127.0.0.1", port)


@pytest.mark.parametrize("port", [-1, 65536, 10**9])
def test_a_number_that_is_no_port_is_one_sentence(port):
    with pytest.raises(ServeError, match=rf"^{port} is no port; "):
        listen("127.0.0.1", port)


@pytest.mark.parametrize("host", ["no such host", "999.1.1.1", "ä" * 70, "a..b"])
def test_a_bad_host_is_one_sentence(host):
    with pytest.raises(ServeError, match=r"^There is no address"):
        listen(host, 0)


def test_an_address_of_another_machine_is_one_sentence():
    with pytest.raises(ServeError, match=r"^192.0.2.1 is no address of this machine"):
        listen("192.0.2.1", 0)


def test_a_privileged_port_is_one_sentence(monkeypatch):
    def refuse(self, address):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", refuse)
    with pytest.raises(ServeError, match=r"^Port 80 may only be used by root"):
        listen("127.0.0.1", 80)


def test_a_post_that_is_too_long_is_a_problem(desk):
    body = b"x " * 1_000_000
    listener = listen("127.0.0.1", 0)
    server = Server(create_app(desk, Settings(requests_a_minute=0)), listener)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    connection = http.client.HTTPConnection("127.0.0.1", listener.getsockname()[1], timeout=PATIENCE)
    try:
        connection.request("POST", "/api/v1/quotes", body, {"Content-Type": "text/plain"})
        answer = connection.getresponse()
        assert (answer.status, json.load(answer)["code"]) == (413, "too-large")
    finally:
        connection.close()
        server.stop()
        thread.join(PATIENCE)


def test_all_who_wait_are_let_in_at_once(desk, monkeypatch):
    listener = listen("127.0.0.1", 0)
    server = Server(create_app(desk, Settings()), listener)
    seen = []

    def look_once(sockets, seconds, wait=Sockets.wait):
        wait(sockets, seconds)
        seen.append(len(sockets))
        server.stop()

    monkeypatch.setattr(Sockets, "wait", look_once)
    with ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(socket.create_connection(listener.getsockname()))
        server.run()
    assert seen[0] >= 20


def test_a_client_that_does_not_read_keeps_nobody_waiting(desk):
    listener = listen("127.0.0.1", 0)
    server = Server(create_app(desk, Settings(requests_a_minute=0)), listener)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    address = listener.getsockname()
    with socket.create_connection(address) as lazy, socket.create_connection(address) as slow:
        lazy.sendall(b"GET /api/v1/book.json HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
        slow.sendall(b"GET /api/v1/status HTTP/1.1\r\nHo")
        connection = http.client.HTTPConnection(*address, timeout=PATIENCE)
        for _ in range(20):
            connection.request("GET", "/api/v1/status")
            response = connection.getresponse()
            assert (response.status, len(response.read()) > 0) == (200, True)
        connection.close()
    server.stop()
    thread.join(PATIENCE)
    assert not thread.is_alive()


def test_headers_and_body_are_sent_together_and_before_what_tells_to_go_on_with_the_next_request(desk, monkeypatch):
    listener = listen("127.0.0.1", 0)
    server = Server(create_app(desk, Settings(requests_a_minute=0)), listener)
    sent = []
    send = Connection.send

    def noting(connection, data, **named):
        sent.append(bytes(data))
        return send(connection, data, **named)

    monkeypatch.setattr(Connection, "send", noting)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    with socket.create_connection(listener.getsockname(), timeout=PATIENCE) as client:
        head = b"Host: x\r\nContent-Type: text/plain\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n"
        client.sendall(b"GET /api/v1/status HTTP/1.1\r\nHost: x\r\n\r\nPOST /api/v1/quotes HTTP/1.1\r\n" + head)
        seen = b""
        while b"100 Continue\r\n\r\n" not in seen:
            seen += client.recv(100_000)
        client.sendall(b"text")
        seen += client.recv(100_000)
    server.stop()
    thread.join(PATIENCE)
    first, goes_on, last = sent[:3]
    assert first.startswith(b"HTTP/1.1 200 OK")
    assert first.endswith(b"}")
    assert goes_on == b"HTTP/1.1 100 Continue\r\n\r\n"
    assert last.startswith(b"HTTP/1.1 200 OK")
    assert seen == b"".join(sent)


def test_it_prints_its_address_once_it_listens_and_ends_when_told(tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    try:
        lines = iter(process.stdout.readline, "")
        line = next(line for line in lines if line.startswith("Serving on "))
        host, port = line.removeprefix("Serving on http://").strip().split(":")
        connection = http.client.HTTPConnection(host, int(port), timeout=PATIENCE)
        for path in ("/api/v1/status", "/"):
            connection.request("GET", path)
            response = connection.getresponse()
            assert (response.status, len(response.read()) > 0) == (200, True)
        connection.request("GET", "/api/v1/search?q=" + "%E2%82%AC" * 10_000)
        response = connection.getresponse()
        assert (response.status, len(response.read()) > 0) == (200, True)
        connection.request("GET", "/api/v1/book.sqlite")
        assert connection.getresponse().read().startswith(b"SQLite format 3")
        connection.close()
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
