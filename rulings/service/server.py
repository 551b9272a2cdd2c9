"""Serve an application over HTTP with waitress: one process, so that limits and finished answers are kept once."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sys
from contextlib import suppress
from types import FrameType
from typing import NoReturn

from flask import Flask
from waitress.server import create_server

_THREADS = 4
"""More threads only wait for each other: the work is Python's."""

_CONNECTIONS = 1000
_LONGEST_BODY = 64 * 1024


class ServeError(Exception):
    """The server cannot listen; the message is one sentence for whoever started it."""


def serve(app: Flask, host: str, port: int) -> None:
    """Serve until the process is told to end, and print the address once the server listens.

    Args:
        app: The application.
        host: Name or number of the address to listen at.
        port: The port; 0 for any that is free.

    Raises:
        ServeError: The address cannot be listened at.
    """
    listener = listen(host, port)
    server = create_server(
        app,
        sockets=[listener],
        threads=_THREADS,
        connection_limit=_CONNECTIONS,
        max_request_body_size=_LONGEST_BODY,
        ident="rulings",
        clear_untrusted_proxy_headers=False,  # Settings.proxies decides whom to trust
    )
    with suppress(ValueError):  # in a thread that is not the main one there are no signals to handle
        signal.signal(signal.SIGTERM, _end)
    print(f"Serving on {address_of(host, listener.getsockname()[1])}", flush=True)
    server.run()


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
        listener.listen(_CONNECTIONS)
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
