"""Two documents, passage by passage, in parts."""

import pytest

API = "/api/v1"
GUIDES = "/compare/guide@1.0/guide@2.0"


def test_pairs_come_with_counts_words_and_entries(client):
    answer = client.get(API + GUIDES).json
    data = answer["data"]
    assert set(data["counts"]) == {"same", "reworded", "moved", "new", "gone"}
    assert sum(data["counts"].values()) == answer["meta"]["total"] == len(data["pairs"])
    [reworded] = [pair for pair in data["pairs"] if pair["old"] and pair["old"]["place"] == "guide@1.0/discard/1"]
    assert reworded["relation"] == "reworded"
    assert reworded["entries"][0]["id"] == "redemption/effect/discard"
    assert "".join(span["text"] for span in reworded["words"] if span["change"] == "removed")


def test_a_relation_is_filtered(client):
    data = client.get(f"{API}{GUIDES}?relation=new").json["data"]
    assert {pair["relation"] for pair in data["pairs"]} == {"new"}
    assert data["total"] == data["counts"]["new"]
    page = client.get(f"{GUIDES}?relation=new").text
    assert f'<a href="{GUIDES}?relation=new" aria-current="true">New {data["total"]}</a>' in page
    assert "<b>Gone</b>" not in page


@pytest.mark.parametrize("relation", ["", "new"])
def test_the_cursor_leads_through_all_pairs_once(client, relation):
    seen, cursor = [], ""
    while cursor is not None:
        answer = client.get(API + GUIDES, query_string={"limit": 2, "cursor": cursor, "relation": relation}).json
        seen += [
            (pair["old"] or {}).get("place", "") + (pair["new"] or {}).get("place", "")
            for pair in answer["data"]["pairs"]
        ]
        cursor = answer["meta"]["cursor"]
    assert len(seen) == len(set(seen)) == answer["meta"]["total"]


def test_the_page_leads_on(client):
    page = client.get(f"{GUIDES}?limit=2").text
    assert "1 to 2 of" in page
    link = page.partition('rel="next">')[0].rpartition('href="')[2].partition('"')[0].replace("&amp;", "&")
    assert "From the beginning" in client.get(link).text
    assert "3 to 4 of" in client.get(link).text


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/compare/guide@1.0/rules@2016", 400, "not-comparable"),
        ("/compare/guide@1.0/guide@1.0", 400, "not-comparable"),
        ("/compare/guide@1.0/guide@7.0", 404, "unknown-document"),
        (f"{GUIDES}?relation=odd", 400, "bad-parameter"),
        (f"{GUIDES}?cursor=odd", 400, "bad-cursor"),
        (f"{GUIDES}?cursor=%00%ff", 400, "bad-cursor"),
        (f"{GUIDES}?limit=0", 400, "bad-parameter"),
    ],
)
def test_a_mistake_is_a_problem(client, path, status, code):
    response = client.get(API + path)
    assert (response.status_code, response.json["code"]) == (status, code)
    assert client.get(path).status_code == status


def test_a_cursor_of_another_list_is_refused(client):
    cursor = client.get(f"{API}{GUIDES}?limit=2").json["meta"]["cursor"]
    assert client.get(f"{API}{GUIDES}?relation=new&cursor={cursor}").json["code"] == "bad-cursor"


def test_a_document_of_no_known_edition_can_be_compared(client):
    assert client.get(f"{API}/compare/home-rules@3b/guide@2.0").json["data"]["counts"]["gone"] == 1
