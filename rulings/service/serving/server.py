"""Serve an application over HTTP with waitress: one thread for all connections, and processes beside it that answer.

What is kept is given at once; handing it from thread to thread takes longer than that: with waitress's own pool 50
clients waited up to ten times as long. One process keeps limits and finished answers once. What nobody has asked before
goes to a process of its own for each processor (`look_ups.py`). What takes long would keep everybody waiting, and
cannot be stopped in a thread: it goes to worker processes (`workers.py`). The connection waits for its answer while
others are answered.
"""

from __future__ import annotations

import errno
import gc
import os
import resource
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import NoReturn, cast

from flask import Flask
from waitress.server import TcpWSGIServer, create_server

from rulings.service.app import prepare_look_ups, prepare_work
from rulings.service.front import FRONT, Front
from rulings.service.serving.beside import Beside
from rulings.service.serving.births import Births
from rulings.service.serving.connections import READ_AHEAD, Connection, to_close
from rulings.service.serving.crew import Crew
from rulings.service.serving.look_ups import LookUps
from rulings.service.serving.nursery import Nursery
from rulings.service.serving.sockets import Sockets
from rulings.service.serving.turns import Turns
from rulings.service.serving.workers import Workers
from rulings.service.settings import LONGEST_BODY

MOST_CONNECTIONS = 1000
"""Connections that may be open, where the system allows so many files."""

_FILES_BESIDE = 100
"""Files that may be open beside them."""

_LONGEST_READ = 8 * LONGEST_BODY
"""What is longer is refused by waitress in a line of plain text; what is shorter and still too long, by the desk."""
_UNBOUNDED = 2**40


class ServeError(Exception):
    """The server cannot listen; the message is one sentence for whoever started it."""


class Server:
    """Waitress, reading, answering and writing in turn."""

    def __init__(
        self,
        app: Flask,
        listener: socket.socket,
        make_crew: Callable[[Sockets], Crew] | None = None,
        most: int = MOST_CONNECTIONS,
    ) -> None:
        """Prepare to serve.

        Args:
            app: The application.
            listener: A socket that listens.
            make_crew: Makes the processes that answer, given the sockets of the server; without them, it
                answers everything itself.
            most: How many connections may be open.
        """
        self._turns = Turns()
        self._sockets = Sockets()
        self._is_running = True
        self._most = most
        self._crew = make_crew(self._sockets) if make_crew is not None else None
        self._waitress = cast(
            TcpWSGIServer,
            create_server(
                app,
                map=self._sockets,
                _dispatcher=self._turns,
                sockets=[listener],
                connection_limit=_UNBOUNDED,  # `to_close` makes room
                channel_request_lookahead=READ_AHEAD,
                max_request_body_size=_LONGEST_READ,
                outbuf_high_watermark=_UNBOUNDED,  # at the mark waitress waits for another thread to write
                ident="rulings",
                clear_untrusted_proxy_headers=False,  # Settings.proxies decides whom to trust
            ),
        )
        self._waitress.pull_trigger = lambda: None  # wakes another thread, which is this one
        self._waitress.channel_class = self._connection_class()
        self._accept = self._waitress.handle_accept
        self._waitress.handle_accept = self._accept_all

    def run(self) -> None:
        """Serve until `stop` is called or the process is told to end."""
        next_look, is_behind = 0.0, False
        try:
            while self._is_running:
                self._sockets.wait(0 if is_behind else 1)
                is_behind = self._turns.answer()
                if self._crew is not None:
                    self._crew.go_on()
                connections = self._waitress.active_channels
                if len(connections) > self._most or time.monotonic() > next_look:
                    for connection in to_close(connections.values(), self._most, time.time()):
                        connection.handle_close()
                    self._sockets.touch_all()
                    next_look = time.monotonic() + 1
        finally:
            if self._crew is not None:
                self._crew.close()
            self._sockets.close()

    def stop(self) -> None:
        """Make `run` return within a second."""
        self._is_running = False

    def _accept_all(self) -> None:
        """Let in all who wait, or as many as may be open; one at a time, a crowd would keep out who comes next."""
        for _ in range(self._most):
            before = len(self._waitress.active_channels)
            self._accept()
            if len(self._waitress.active_channels) == before:
                return

    def _connection_class(self) -> type[Connection]:
        """The class of connections, which know the processes that answer for this server."""
        return type("AnsweredConnection", (Connection,), {"crew": self._crew, "sockets": self._sockets})


def serve(
    app: Flask,
    host: str,
    port: int,
    workers: int = 3,
    look_ups: int = 0,
    beside: Callable[[], None] | None = None,
) -> None:
    """Serve until the process is told to end, and print the address once the server listens.

    Args:
        app: The application.
        host: Name or number of the address to listen at.
        port: The port; 0 for any that is free.
        workers: How many worker processes answer what takes long.
        look_ups: How many processes answer look-ups; where none, the server does.
        beside: What another process does as long as the server lives; nothing where None.

    Raises:
        ServeError: The address cannot be listened at.
    """
    listener = listen(host, port)
    prepare_look_ups(app)
    gc.freeze()  # the book stays as long as the server; looking through it for garbage is time lost
    server = Server(app, listener, crew_of(app, workers, look_ups), _most_connections())
    with suppress(ValueError):  # in a thread that is not the main one there are no signals to handle
        signal.signal(signal.SIGTERM, _end)
    companion = Beside(beside) if beside is not None else None
    print(f"Serving on {address_of(host, listener.getsockname()[1])}", flush=True)
    try:
        with suppress(KeyboardInterrupt):
            server.run()
    finally:
        if companion is not None:
            companion.close()


def crew_of(app: Flask, workers: int, look_ups: int) -> Callable[[Sockets], Crew]:
    """Say how the processes are made that answer for a server.

    Args:
        app: The application.
        workers: How many answer what takes long.
        look_ups: How many answer look-ups.

    Returns:
        What makes them.
    """
    front: Front = app.extensions[FRONT]

    def make(sockets: Sockets) -> Crew:
        births = Births(lambda: Nursery(lambda: prepare_work(app), front.work))
        return Crew(births, LookUps(births, look_ups, sockets), Workers(births, workers, sockets))

    return make


def _most_connections() -> int:
    """How many connections may be open, after the system has been asked for as many files as it gives."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + _FILES_BESIDE
    files = wanted if most == resource.RLIM_INFINITY else min(most, wanted)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
    return max(1, files - _FILES_BESIDE)


def listen(host: str, port: int) -> socket.socket:
    """Open a socket that listens.

    Args:
        host: Name or number of the address.
        port: The port; 0 for any that is free.

    Returns:
        The socket.

    Raises:
        ServeError: The address cannot be listened at.
    """
    if not 0 <= port <= 65535:
        raise ServeError(f"{port} is no port; a port is a number from 1 to 65535.")
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        raise ServeError(f"There is no address `{host}` to serve on.") from error
    family, kind, protocol, _, address = min(found, key=lambda item: item[0] is not socket.AF_INET)
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(MOST_CONNECTIONS)
    except OSError as error:
        listener.close()
        raise ServeError(_sentence(host, port, error)) from error
    return listener


def address_of(host: str, port: int) -> str:
    """Write the address of the site.

    Args:
        host: Name or number of the address.
        port: The port.

    Returns:
        `http://127.0.0.1:8321`; for an address that stands for all of a machine's, that of the machine itself.
    """
    own = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{own}]:{port}" if ":" in own else f"http://{own}:{port}"


def _sentence(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} of {host} is in use; end what uses it, or choose another with --port."
    if error.errno == errno.EACCES:
        return f"Port {port} may only be used by root; choose one from 1024 with --port."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is no address of this machine; use 127.0.0.1, or 0.0.0.0 for all of its addresses."
    return f"Cannot serve on {host}, port {port}: {os.strerror(error.errno) if error.errno else error}."


def _end(number: int, frame: FrameType | None) -> NoReturn:
    sys.exit(0)
