"""The registers: where documents contradict each other, say nothing, or misprint; narrowed as it is asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

API = "/api/v1"

UNCLEAR = Path(__file__).parents[1] / "cases" / "unclear" / "a-demon-may-not-block.yaml"


def test_a_contradiction_names_the_rule_that_decides_it(client: FlaskClient) -> None:
    (item,) = client.get(f"{API}/contradictions").json["data"]
    assert (item["by"], item["rule"]) == ("newer", "it is the newer one")


def test_gaps_and_misprints_are_listed_with_their_entry(client: FlaskClient) -> None:
    (gap,) = client.get(f"{API}/gaps").json["data"]
    (misprint,) = client.get(f"{API}/misprints").json["data"]
    assert (gap["about"], gap["until"]) == ("in which order the cards lie", "as they came")
    assert (misprint["printed"], misprint["meant"]) == ("discrad", "discard")
    assert gap["entry"]["id"] == misprint["entry"]["id"] == "redemption/effect/discard"


@pytest.mark.parametrize(
    ("register", "query", "number"),
    [
        ("contradictions", "chapter=effects", 1),
        ("contradictions", "chapter=cards", 0),
        ("contradictions", "game=epic", 0),
        ("contradictions", "document=guide@1.0", 1),
        ("contradictions", "document=rules@2016", 0),
        ("contradictions", "entry=redemption/effect/discard", 1),
        ("contradictions", "entry=redemption/effect/banish", 0),
        ("gaps", "document=guide@1.0", 1),
        ("gaps", "document=guide@2.0", 0),
        ("misprints", "document=guide@2.0", 1),
        ("misprints", "document=guide@1.0", 0),
    ],
)
def test_a_register_is_narrowed(client: FlaskClient, register: str, query: str, number: int) -> None:
    answer = client.get(f"{API}/{register}?{query}").json
    assert len(answer["data"]) == answer["meta"]["total"] == number
    assert answer["warnings"] == []


def test_the_page_has_the_rule_all_three_registers_and_what_they_can_be_narrowed_to(client: FlaskClient) -> None:
    page = client.get("/contradictions").text
    for said in ("The newer one wins.", "Whose pile it is", "In which order the cards lie", "discrad"):
        assert said in page
    assert '<option value="redemption/effect/discard">' in page
    assert '<option value="effects">' in page
    narrowed = client.get("/contradictions?document=guide@2.0").text
    assert '<option value="guide@2.0" selected>' in narrowed
    assert "Whose pile it is" in narrowed
    assert "In which order the cards lie" not in narrowed


def test_an_answer_that_is_unclear_leads_to_the_registers(client: FlaskClient) -> None:
    page = client.post("/scenarios", data={"scenario": UNCLEAR.read_text("utf-8")}, follow_redirects=True).text
    assert 'href="/contradictions?game=redemption"' in page
