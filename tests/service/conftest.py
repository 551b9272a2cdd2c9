"""The desk over a small book of both games, and clients that ask it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from rulings.desk import Desk, open_desk
from rulings.service.app import create_app
from rulings.service.settings import Settings
from tests.service.small_book import write_small_book


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """The desk over the small book."""
    folder = tmp_path_factory.mktemp("desk")
    return open_desk(write_small_book(folder / "corpus"), folder / "data", lambda sentence: None)


@pytest.fixture(scope="session")
def app(desk: Desk) -> Flask:
    """An application without limits."""
    return create_app(desk, Settings(requests_a_minute=0))


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A client of that application."""
    return app.test_client()


@pytest.fixture
def client_with(desk: Desk) -> Callable[[Settings], FlaskClient]:
    """Makes a client of an application with other settings."""
    return lambda settings: create_app(desk, settings).test_client()
