"""The desk over a small book of both games, and clients that ask it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Lock

import pytest
from flask import Flask
from flask.testing import FlaskClient

from rulings.cases.slips.store import SlipBox
from rulings.cases.store.book import CaseBook
from rulings.desk import Desk, no_cards, open_desk
from rulings.documents.library import Library
from rulings.people.account import Role
from rulings.people.passwords import Passwords
from rulings.people.store.people import People
from rulings.service.app import create_app
from rulings.service.representations.scenarios import Scenarios
from rulings.service.settings import Settings
from rulings.store.ingested_documents import IngestedDocuments
from tests.service.browsers import NOW, PASSWORD, Browser, Clock, form_of
from tests.service.small_book import write_small_book
from tests.service.small_cards import import_small_cards
from tests.service.small_cases import record_small_cases
from tests.service.small_deck import keep_small_deck
from tests.service.small_library import small_library
from tests.service.small_scenario import SOULS


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """The desk over the small book, with the made-up documents and cards and a scenario that was run."""
    folder = tmp_path_factory.mktemp("desk")
    import_small_cards(folder / "data")
    desk = open_desk(write_small_book(folder / "corpus"), folder / "data", lambda sentence: None)
    Scenarios(desk, Lock()).run(SOULS)
    record_small_cases(desk)
    keep_small_deck(desk)
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


@pytest.fixture(scope="module")
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> People:
    """A reader, a judge and a head judge."""
    people = People(tmp_path_factory.mktemp("people") / "people.db", Passwords(1, 64), patience=0.05)
    for name, role in (("Rahel", Role.READER), ("Judith", Role.JUDGE), ("Hanna", Role.HEAD_JUDGE)):
        people.add(name, role, PASSWORD, NOW, b"0" * 16)
    return people


@pytest.fixture(scope="module")
def case_book(tmp_path_factory: pytest.TempPathFactory) -> CaseBook:
    """A case book without cases."""
    return CaseBook(tmp_path_factory.mktemp("cases") / "cases.db")


@pytest.fixture(scope="module")
def peopled(desk: Desk, people: People, case_book: CaseBook, clock: Clock) -> Flask:
    """An application with these people and a case book."""
    slips = SlipBox(case_book.file.parent / "slips.db")
    given = replace(desk, people=people, cases=case_book, slips=slips)
    return create_app(given, Settings(requests_a_minute=0), clock)


@pytest.fixture
def logged_in(peopled: Flask) -> Browser:
    """Makes a browser in which somebody has logged in."""

    def log_in(name: str) -> FlaskClient:
        client = peopled.test_client()
        fields = {"name": name, "password": PASSWORD, "form": form_of(client)}
        assert client.post("/login", data=fields).status_code == 303
        return client

    return log_in
