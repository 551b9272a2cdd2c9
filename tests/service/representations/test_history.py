"""An entry through the documents, the oldest first."""

from types import MappingProxyType

import pytest

from rulings.documents.families.outline import DOCUMENTS
from rulings.documents.library import Library
from rulings.service.catalogue import Catalogue
from rulings.service.representations.history import history, stages
from rulings.service.shelf import Shelf
from tests.conftest import leave_out
from tests.whole_book import whole_book

DISCARD = "redemption/effect/discard"


@pytest.fixture
def shelf(desk):
    return Shelf(Catalogue.of_book(desk.book), desk.library)


def test_documents_come_in_the_order_of_their_dates(shelf, desk):
    found = stages(shelf, desk.book.entries[DISCARD])
    assert [stage.document.key for stage in found] == ["guide@1.0", "guide@2.0"]
    assert found[0].against is None
    assert found[1].against.key == "guide@1.0"


def test_what_changed_is_paired_inside_the_entry(client):
    data = client.get(f"/api/v1/history/{DISCARD}").json["data"]
    old, new = data["stages"]
    assert [item["place"] for item in old["passages"]] == ["guide@1.0/discard/1", "guide@1.0/discard/2"]
    changes = {(item["old"] or item["new"])["place"]: item for item in new["changes"]}
    reworded = changes["guide@1.0/discard/1"]
    assert reworded["relation"] == "reworded"
    assert reworded["new"] == {
        "place": "guide@2.0/discard/how-to-play/1",
        "headings": ["Discard", "How to Play"],
        "label": "Discard › How to Play, 1",
        "kind": "point",
        "url": "/passages/guide@2.0/discard/how-to-play/1",
    }
    assert {span["change"] for span in reworded["words"]} == {"kept", "added", "removed"}
    assert changes["guide@1.0/discard/2"]["relation"] == "gone"
    assert data["contradictions"][0]["about"] == "whose pile it is"


def test_the_page_tells_changes_apart_without_colour(client):
    page = client.get(f"/history/{DISCARD}").text
    for part in (
        '<time datetime="2001">2001</time>: <a href="/sources/guide@1.0">Old Guide</a>',
        "Compared with Guide 1.",
        '<ins><span class="unseen">[added: </span>',
        '<del><span class="unseen">[removed: </span>',
        "struck words",
        "<b>Reworded</b>",
        "<b>No longer here</b>",
        "Where the documents disagree",
        "belongs to its publisher",
    ):
        assert part in page, part
    assert page.index("Old Guide") < page.index("The Guide</a>")
    assert f'<a href="/history/{DISCARD}">' in client.get(f"/{DISCARD}").text


def test_the_markdown_twin_marks_changes_with_signs(client):
    text = client.get(f"/history/{DISCARD}.md").text
    assert "{+its owner," in text
    assert "- No longer here, [Discard, 2](http://localhost/passages/guide@1.0/discard/2): " in text


def test_without_the_documents_the_places_are_named(bare_client):
    data = bare_client.get(f"/api/v1/history/{DISCARD}").json["data"]
    assert [stage["is_ingested"] for stage in data["stages"]] == [False, False]
    assert data["stages"][0]["places"][0]["place"] == "guide@1.0/discard"
    assert "The text is not at hand" in bare_client.get(f"/history/{DISCARD}").text


def test_an_unknown_entry_is_a_problem_with_candidates(client):
    problem = client.get("/api/v1/history/redemption/effect/discrad").json
    assert problem["code"] == "unknown-entry"
    assert problem["candidates"][0]["id"] == DISCARD
    assert client.get("/history/redemption/effect/discrad").status_code == 404


@pytest.fixture(scope="module")
def real_shelf(outlines):
    wanted = ("rulebook@2005", "rulebook@2018", "reg@8.3.0", "rulebook@2025", "epic@2016")
    missing = [key for key in wanted if key not in outlines]
    if missing:
        leave_out(f"There is no {DOCUMENTS[missing[0]].file} among the official documents.")
    found = MappingProxyType({key: outlines[key] for key in wanted})
    return Shelf(Catalogue.of_book(whole_book()), Library(outlines=found))


def test_first_strike_on_two_sides_changed_between_2005_and_2023(real_shelf):
    entry = real_shelf.catalogue.book.entries["redemption/effect/first-strike"]
    found = history(real_shelf, entry)["stages"]
    assert [stage["document"]["key"] for stage in found] == ["rulebook@2005", "reg@8.3.0", "rulebook@2025"]
    assert [clause["key"] for clause in found[0]["earlier"]] == ["earlier-gained-prevailed-2005"]
    assert found[1]["against"]["key"] == "rulebook@2005"
    cited = [item["new"]["place"] for item in found[1]["changes"] if item["relation"] == "cited"]
    assert all("/special-ability-structure/" in place for place in cited)
    assert found[2]["left_out"] > 5
    assert all(item["relation"] != "gone" for item in found[2]["changes"])


def test_every_entry_has_a_history(real_shelf):
    for entry in real_shelf.catalogue.book.entries.values():
        for stage in stages(real_shelf, entry):
            new = [pair.new.id for pair in stage.changes if pair.new]
            assert not stage.against or sorted(new) == sorted(item.id for item in (*stage.own, *stage.cited))
