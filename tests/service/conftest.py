"""The desk over a small book of both games, and clients that ask it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Lock

import pytest
from flask import Flask
from flask.testing import FlaskClient

from rulings.desk import Desk, no_cards, open_desk
from rulings.documents.library import Library
from rulings.service.app import create_app
from rulings.service.representations.scenarios import Scenarios
from rulings.service.settings import Settings
from rulings.store.ingested_documents import IngestedDocuments
from tests.service.small_book import write_small_book
from tests.service.small_cards import import_small_cards
from tests.service.small_library import small_library
from tests.service.small_scenario import SOULS


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """The desk over the small book, with the made-up documents and cards and a scenario that was run."""
    folder = tmp_path_factory.mktemp("desk")
    import_small_cards(folder / "data")
    desk = open_desk(write_small_book(folder / "corpus"), folder / "data", lambda sentence: None)
    Scenarios(desk, Lock()).run(SOULS)
    return replace(desk, documents=IngestedDocuments.of(small_library()))


@pytest.fixture(scope="session")
def app(desk: Desk) -> Flask:
    """An application without limits."""
    return create_app(desk, Settings(requests_a_minute=0))


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A client of that application."""
    return app.test_client()


@pytest.fixture(scope="session")
def bare_app(desk: Desk) -> Flask:
    """An application where nothing is ingested or imported."""
    return create_app(
        replace(desk, documents=IngestedDocuments.of(Library()), cards=no_cards()),
        Settings(requests_a_minute=0),
    )


@pytest.fixture
def bare_client(bare_app: Flask) -> FlaskClient:
    """A client of that application."""
    return bare_app.test_client()


@pytest.fixture
def client_with(desk: Desk) -> Callable[[Settings], FlaskClient]:
    """Makes a client of an application with other settings."""
    return lambda settings: create_app(desk, settings).test_client()
