"""A server with the desk of a test, whose pages a browser looks at."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from rulings.desk import Desk
from rulings.service.app import create_app
from rulings.service.serving.server import Server, listen
from rulings.service.settings import Settings
from tests.patience import PATIENCE


@pytest.fixture(scope="module")
def site(desk: Desk) -> Iterator[str]:
    """The address of a server with the desk."""
    listener = listen("127.0.0.1", 0)
    server = Server(create_app(desk, Settings(requests_a_minute=0)), listener)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    server.stop()
    thread.join(PATIENCE)
