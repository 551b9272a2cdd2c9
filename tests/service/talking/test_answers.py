"""Answers in short: each with its clauses, whose addresses lead to pages, and plainly none where there is none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from rulings.cases.citing import pin
from rulings.cases.record.case import Case, Status
from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.store.book import CaseBook
from rulings.desk import Desk
from rulings.service.context import EXTENSION, context_of
from rulings.service.recorded import whole_case
from rulings.service.settings import Settings
from rulings.service.talking.answers import DeskAnswers
from rulings.talk.said import Said
from tests.service.small_scenario import SOULS, SOULS_KEY

ADDRESS = "http://localhost"
DISCARD = "redemption/effect/discard"


@pytest.fixture
def answers(app: Flask) -> DeskAnswers:
    return DeskAnswers(app.extensions[EXTENSION], ADDRESS)


Ask = Callable[[DeskAnswers], Said]

KNOWN: list[tuple[Ask, str, str, str]] = [
    (lambda desk: desk.rule("throw away", None), "Discard (Redemption)", "lands in the pile", "goes-to-owners-pile"),
    (lambda desk: desk.rule(f"{DISCARD}#is-not-banish", None), "Discard: is not banish", "is not", "is-not-banish"),
    (lambda desk: desk.rule(f"{ADDRESS}/{DISCARD}/is-not-banish", None), "Discard: is", "is not", "is-not-banish"),
    (lambda desk: desk.rule("where do cards go when they die", None), "Discard", "pile", "goes-to-owners-pile"),
    (lambda desk: desk.search("pile of its owner", None, 3), "Rules to “pile of", "pile", "goes-to-owners-pile"),
    (lambda desk: desk.define("D/C", "redemption"), "Discard (Redemption)", "pile", "goes-to-owners-pile"),
    (lambda desk: desk.card("Lamp", None), "Lamp", "Discard a Hero in battle.", ""),
    (lambda desk: desk.read("Discard a Hero.", "Artifact", "", None), "What the text", "Discard a Hero", ""),
    (lambda desk: desk.check("what is discard", None), "Discard", "pile", "goes-to-owners-pile"),
]


@pytest.mark.parametrize(("ask", "title", "says", "clause"), KNOWN)
def test_an_answer_says_the_clause_and_each_address_leads_to_a_page(
    answers: DeskAnswers, client: FlaskClient, ask: Ask, title: str, says: str, clause: str
) -> None:
    said = ask(answers)
    assert said.is_known
    assert said.title.startswith(title)
    assert says in " ".join((*said.says, *said.listed))
    assert said.basis
    if clause:
        found = next(one for one in said.basis if one.link.endswith(f"/{clause}"))
        assert found.id == f"{DISCARD}#{clause}"
        assert found.places[0].startswith("Guide 2, Discard")
    for link in {said.link, *(one.link for one in said.basis)}:
        assert link.startswith(f"{ADDRESS}/")
        assert client.get(link).status_code == 200, link


def test_two_cards_have_an_answer_that_stays(answers: DeskAnswers, client: FlaskClient) -> None:
    said = answers.versus("lamp", "Foe: Evil Character, brown, 5/5", None)
    assert said.title == "Lamp (LoC) against Foe"
    assert said.listed
    assert client.get(said.link).status_code == 200


def test_a_scenario_has_its_verdict_its_plays_and_a_page_of_its_own(answers: DeskAnswers, client: FlaskClient) -> None:
    said = answers.scenario(SOULS)
    assert said.is_known
    assert said.link == f"{ADDRESS}/scenarios/{SOULS_KEY}"
    assert "1. A attacks with Envoy." in said.listed
    assert any(line.endswith("(possible): does not hold") or "(always): does not hold" in line for line in said.listed)
    assert client.get(said.link).status_code == 200
    for kept in (SOULS_KEY, said.link, f"/scenarios/{SOULS_KEY}"):
        assert answers.check(kept, None) == said


UNKNOWN: list[tuple[Ask, str]] = [
    (lambda desk: desk.rule("xqzzy", None), "nothing to these words"),
    (lambda desk: desk.search("xqzzy", None, 3), "nothing to these words"),
    (lambda desk: desk.define("xqzzy", None), "No entry has the name `xqzzy`"),
    (lambda desk: desk.show(f"{DISCARD}#nothing", None), f"The entry {DISCARD} has no clause `nothing`"),
    (lambda desk: desk.define("discrad", "chess"), "The games are"),
    (lambda desk: desk.card("Xqzzy", None), "No imported card has this name"),
    (lambda desk: desk.check("how tall is the sky", None), "not understood"),
    (lambda desk: desk.check("0" * 24, None), "No scenario was kept"),
    (lambda desk: desk.versus("Lamp", "Xqzzy", None), "No imported card"),
    (lambda desk: desk.versus("Lamp", "", None), "Card B is missing"),
    (lambda desk: desk.scenario("players: nobody"), "The heading is missing"),
    (lambda desk: desk.read("Hoot.", "Artifact", "", None), "Not understood: “Hoot.”, from “.” on"),
    (lambda desk: desk.read("Hoot." * 9999, "Artifact", "", None), "up to"),
    (lambda desk: desk.case("12", None), "No recorded ruling has the number or the words `12`"),
]


@pytest.mark.parametrize(("ask", "says"), UNKNOWN)
def test_where_nothing_is_known_the_answer_says_so(answers: DeskAnswers, ask: Ask, says: str) -> None:
    said = ask(answers)
    assert not said.is_known
    assert says in " ".join(said.says)
    assert said.as_data()["known"] is False


def test_a_wrong_name_has_candidates(answers: DeskAnswers) -> None:
    listed = answers.define("banish", None).listed
    assert sorted(line.partition(": ")[2] for line in listed) == ["epic/rule/banish", "redemption/effect/banish"]


def test_what_is_typed_is_completed_by_what_the_command_asks(answers: DeskAnswers) -> None:
    assert answers.complete("rule", "disc", None)[0].value == DISCARD
    assert answers.complete("rule", "disc", "epic") != answers.complete("rule", "disc", "redemption")
    for command in ("card", "versus"):
        (lamp, *_) = answers.complete(command, "lam", None)
        assert answers.card(lamp.value, None).title == "Lamp"
    assert [one.value for one in answers.complete("case", "order", None)] == ["1"]


@pytest.fixture
def with_rulings(desk: Desk, tmp_path: Path) -> DeskAnswers:
    """The answers of a desk with two rulings, of which the second stands in the place of the first."""
    book = CaseBook(tmp_path / "cases.db")
    actor, mark = Actor("Judith", frozenset(Right)), Mark("Judith", "2026-03-14T12:00:00Z")
    citations = pin(desk.book.clauses, (f"{DISCARD}#goes-to-owners-pile",))
    asked = Case(
        question="Where does an owl go?",
        short_answer="To the pile.",
        answer="See [[Discard]].",
        citations=citations,
        edition="guide 2.0",
    )
    first = book.move(book.add(asked, actor, mark), Status.IN_REVIEW, actor, mark)
    first = book.move(first, Status.IN_FORCE, actor, mark)
    second = book.add(replace(asked, short_answer="To the wood."), actor, mark)
    book.supersede(first, book.move(second, Status.IN_REVIEW, actor, mark), actor, mark)
    return DeskAnswers(context_of(replace(desk, cases=book), Settings()), ADDRESS)


def test_a_recorded_ruling_is_found_by_number_and_by_words(with_rulings: DeskAnswers) -> None:
    """What is in force is said first; what is no longer says that before it says what it ruled."""
    said = with_rulings.case("owl", None)
    assert (said.title, said.link) == ("Case 2: Where does an owl go?", f"{ADDRESS}/cases/2")
    assert said.says[0] == "To the wood."
    assert said.listed == (f"Case 1 (superseded): Where does an owl go? {ADDRESS}/cases/1",)
    former = with_rulings.case("#1", None)
    assert former.title == "Case 1 (superseded): Where does an owl go?"
    assert former.says[0].startswith("Its status is superseded")
    assert former.says[-1] == "It says: To the pile."
    assert "Case 2 stands in its place." in former.says
    assert "Nobody has run a scenario of it." in former.says
    assert not with_rulings.case("owl", "epic").is_known
    assert [one.value for one in with_rulings.complete("case", "", None)] == ["2", "1"]


def test_where_names_cannot_be_looked_up_nothing_is_offered_and_nothing_fails(
    answers: DeskAnswers, bare_app: Flask, tmp_path: Path
) -> None:
    """A store that is broken or not there is no reason to leave whoever types without an answer."""
    bare = DeskAnswers(bare_app.extensions[EXTENSION], ADDRESS)
    assert list(bare.complete("card", "har", None)) == []
    (tmp_path / "cases.db").write_bytes(b"no database at all" * 99)
    broken = replace(answers.context.desk, cases=CaseBook(tmp_path / "cases.db"))
    desk = DeskAnswers(context_of(broken, Settings()), ADDRESS)
    assert list(desk.complete("case", "discard", None)) == []
    assert desk.case("1", None).says[0] == "The case book cannot be read."
    assert desk.complete("rule", "disc", None)


def test_marks_in_an_answer_lead_to_what_they_name(with_rulings: DeskAnswers) -> None:
    """What a judge marks is a link on the page of the ruling."""
    whole = whole_case(with_rulings.context, 2, ADDRESS)
    assert f'href="/{DISCARD}"' in whole["html"]
    assert whole["answer"] == "See [[Discard]]."


def test_an_answer_as_a_dict_has_few_clauses_and_counts_the_others(answers: DeskAnswers) -> None:
    said = answers.rule("discard", None)
    many = Said(said.title, said.link, said.says, (), said.basis * 20)
    data = many.as_data()
    assert len(data["clauses"]) == 20
    assert data["more_clauses"] == len(many.basis) - 20
    assert data["clauses"][0]["link"] == said.basis[0].link
