"""Official wording stands beside ours, is named as such, and is never markup of its own."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import settings as bounds
from hypothesis import strategies as st

from rulings.desk import Desk
from rulings.documents.library import Library
from rulings.documents.passages import Passage
from rulings.service.app import create_app
from rulings.service.representations.wording import html_of_passage
from rulings.service.settings import Settings
from rulings.store.ingested_documents import IngestedDocuments
from tests.examples import some

API = "/api/v1"
DISCARD = "redemption/effect/discard"
FIRST = "guide@2.0/discard/how-to-play/1"


def passage(text: str, kind: str = "paragraph") -> Passage:
    return Passage("guide@2.0/x/1", "guide@2.0", ("X",), kind, text, 1, 1)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**Term:** a *thing* & <b>more</b>", "<p><b>Term:</b> a <i>thing</i> &amp; <b>more</b></p>"),
        ("***both***", "<p><b><i>both</i></b></p>"),
        ("see [Banish](#) now", '<p>see <a href="/passages/a">Banish</a> now</p>'),
        ("see *Banish*", '<p>see <i><a href="/passages/a">Banish</a></i></p>'),
        ("see [Else](#) and [](#)", "<p>see Else and </p>"),
        ("Heading[]", "<p>Heading</p>"),
        ("a */2 and 3/* stay", "<p>a */2 and 3/* stay</p>"),
        (r"a \* b", "<p>a * b</p>"),
        ("5 &lt; 6 &amp; 7", "<p>5 &lt; 6 &amp; 7</p>"),
        ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
        ("[x](javascript:alert)", "<p>x</p>"),
        ("<b>never closed", "<p>never closed</p>"),
        ("one\ntwo", "<p>one<br>two</p>"),
        ("<type> stays", "<p>&lt;type&gt; stays</p>"),
    ],
)
def test_markup_of_the_sources_is_shown_and_nothing_else(text, html):
    assert html_of_passage(passage(text), {"Banish": "/passages/a"}) == html


def test_a_table_stays_a_table():
    html = html_of_passage(passage("<b>A</b>\tB\n1\t<i>2</i>", "table"), {})
    assert html.startswith('<table><thead><tr><th scope="col"><b>A</b></th><th scope="col">B</th></tr></thead>')
    assert "<tr><td>1</td><td><i>2</i></td></tr>" in html


@given(text=st.text(alphabet="<>ab*[]()#&;\"'\\/ \t\nscript", max_size=80), kind=st.sampled_from(["table", "point"]))
def test_no_text_becomes_a_tag_of_another_kind(text, kind):
    html = html_of_passage(passage(text, kind), {"a": '/passages/"><script>'})
    tags = re.findall(r"<[^>]*>", html)
    assert all(
        re.fullmatch(r"</?(?:p|b|i|u|sub|sup|br|a|table|thead|tbody|tr|td|th)(?: (?:href|scope)=\"[^\"<>]*\")?>", tag)
        for tag in tags
    )
    assert tags.count("<b>") == tags.count("</b>")
    assert "<" not in re.sub(r"<[^>]*>", "", html)


def test_no_text_makes_it_slow():
    for text in ("*a" * 20_000, "[" * 20_000, "<b>" * 20_000, "***a " * 5_000, "\\" * 20_000):
        assert html_of_passage(passage(text), {})


def test_a_clause_shows_the_official_wording_closed_below_its_citations(client):
    page = client.get(f"/{DISCARD}").text
    clause = page.partition('id="goes-to-owners-pile"')[2].partition("</section>")[0]
    details = clause.partition('<details class="official">')[2]
    assert "Official wording" in details.partition("</summary>")[0]
    assert "Put a thrown card on the pile of its <b>owner</b>" in details
    assert "Official text of Cactus Game Design, The Guide, version 2.0" in details
    assert f'<a href="/passages/{FIRST}">Guide 2, Discard › How to Play, 1</a>' in details
    assert '<a href="/passages/guide@2.0/banish">Banish</a>' in details
    assert clause.index("How to Play, 1") < clause.index("Official wording")


def test_what_a_document_holds_is_never_script(client):
    page = client.get(f"/{DISCARD}").text
    assert "<td>One &lt;script&gt;alert(1)&lt;/script&gt;</td>" in page
    assert "<script>alert" not in page


@pytest.mark.parametrize("path", [f"/clauses/{DISCARD}/goes-to-owners-pile", f"/entries/{DISCARD}"])
def test_the_api_gives_the_wording_of_each_place(client, path):
    data = client.get(API + path).json["data"]
    clause = data["clauses"][0] if "clauses" in data else data
    assert [place["place"] for place in clause["rests_on"]] == [FIRST, "guide@1.0/discard/1"]
    said = clause["official"][0]
    assert [item["place"] for item in clause["official"]] == [FIRST, "guide@1.0/discard/1"]
    assert said["text"].startswith("Put a thrown card on the pile of its **owner**")
    del said["text"], said["html"]
    assert said == {
        "place": FIRST,
        "document": "guide@2.0",
        "title": "The Guide",
        "short": "Guide 2",
        "version": "2.0",
        "published": "2024",
        "publisher": "Cactus Game Design",
        "status": "in force",
        "headings": ["Discard", "How to Play"],
        "label": "Discard › How to Play, 1",
        "kind": "point",
        "url": f"/passages/{FIRST}",
    }


def test_an_entry_has_the_wording_under_its_own_headings(client):
    data = client.get(f"{API}/entries/epic/rule/breakthrough").json["data"]
    places = [item["place"].partition("/")[2] for item in data["official"]]
    assert places == ["5.7", "5.7.1", "5.7.1/example", "5.7.3"]


def test_where_nothing_is_ingested_only_the_sources_say_how(bare_client):
    assert bare_client.get(f"{API}/entries/{DISCARD}").json["data"]["clauses"][0]["official"] == []
    page = bare_client.get(f"/{DISCARD}").text
    assert "Official wording" not in page
    assert "rulings ingest" not in page
    assert bare_client.get("/sources").text.count("rulings ingest") == 1
    for path in (f"/passages/{FIRST}", "/compare/guide@1.0/guide@2.0"):
        assert bare_client.get(API + path).json["code"] == "not-ingested"
        assert bare_client.get(path).status_code == 404
    assert bare_client.get(f"/history/{DISCARD}").status_code == 200


def test_the_whole_book_holds_no_official_text(client):
    assert "thrown card on the pile" not in client.get(f"{API}/book.json").text


def test_tags_change_with_the_documents(client, bare_client, desk):
    for path in ("/about", f"{API}/contradictions"):
        assert client.get(path).headers["ETag"] != bare_client.get(path).headers["ETag"]
    assert desk.library.version in client.get("/about").headers["ETag"]


def test_a_passage_has_a_page_with_all_that_belongs_to_it(client):
    page = client.get(f"/passages/{FIRST}").text
    for part in (
        "Official text, quoted word for word from The Guide, version 2.0",
        '<a class="term" href="/redemption/effect/discard#goes-to-owners-pile">',
        '<a href="/passages/guide@2.0/discard/how-to-play/2" rel="next">',
        '<a href="/passages/guide@2.0/banish">Banish</a>',
        '<meta name="robots" content="noindex">',
    ):
        assert part in page, part
    assert 'rel="prev"' not in page


def test_a_heading_shows_what_stands_under_it(client):
    data = client.get(f"{API}/passages/guide@2.0/discard").json["data"]
    assert data["is_heading"] is True
    assert [item["place"].rpartition("/")[2] for item in data["passages"]] == ["1", "2", "3"]
    assert data["headings"] == ["Discard"]
    assert data["next"]["place"] == "guide@2.0/banish/1"


def test_a_heading_over_one_passage_is_its_link_and_nothing_is_said_of_it_twice(client):
    page = client.get("/passages/guide@2.0/terms").text
    assert '<h2><a href="/passages/guide@2.0/terms/owner/1">Owner</a></h2>' in page
    assert "<figcaption>" not in page
    several = client.get("/passages/guide@2.0/discard").text
    assert "<h2>How to Play</h2>" in several
    assert several.count("<figcaption>") == 3
    assert "In our words" not in several
    assert several.count("say the same in our words") == 1
    assert '→ Discard: <a class="term" href="/redemption/effect/discard#goes-to-owners-pile">' in several


def test_passages_of_one_document_name_it_once_under_a_clause(client):
    clause = client.get("/epic/rule/breakthrough").text.partition('class="official"')[2].partition("</details>")[0]
    assert clause.count("<figure") == 2
    assert clause.count("Official text of White Wizard Games, Rules, version 2016") == 1
    assert clause.index("Surplus damage") < clause.index("if all are gone") < clause.index("Official text of")


def test_examples_belong_to_their_rule(client):
    data = client.get(f"{API}/passages/rules@2016/5.7.1").json["data"]
    assert [item["place"] for item in data["examples"]] == ["rules@2016/5.7.1/example"]
    assert client.get(f"{API}/passages/rules@2016/5.7.1/example").json["data"]["examples"] == []
    whole = client.get(f"{API}/passages/rules@2016/5.7").json["data"]
    assert [part["place"] for part in whole["parts"]][-1] == "rules@2016/5.7.3"
    assert client.get(f"{API}/passages/rules@2016/5.7.3").json["data"]["passages"][0]["references"][0]["url"] == (
        "/passages/rules@2016/5.15.1"
    )


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/passages/guide@2.0/nowhere", "unknown-passage"),
        ("/passages/guide@9.9/discard", "unknown-document"),
        ("/passages/%00/x", "unknown-document"),
        ("/passages/guide@2.0", "unknown-route"),
    ],
)
def test_a_wrong_place_is_a_problem(client, path, code):
    response = client.get(API + path)
    assert (response.status_code, response.json["code"]) == (404, code)
    assert client.get(path).status_code == 404


def test_pages_that_quote_are_not_to_be_listed(client):
    for path in (f"/passages/{FIRST}", f"/history/{DISCARD}", "/compare/guide@1.0/guide@2.0"):
        for ending in ("", ".json", ".md"):
            assert client.get(path + ending).headers["X-Robots-Tag"] == "noindex"
        assert client.get(API + path).headers["X-Robots-Tag"] == "noindex"
        assert '<meta name="robots" content="noindex">' in client.get(path).text
    entry = client.get(f"/{DISCARD}")
    assert "X-Robots-Tag" not in entry.headers
    assert '<figure class="quoted" data-nosnippet>' in entry.text


def test_the_sources_say_what_is_at_hand(client):
    listed = {item["key"]: item for item in client.get(f"{API}/documents").json["data"]}
    assert listed["guide@2.0"]["ingested"]["passages"] == 7
    assert 0 < listed["guide@2.0"]["ingested"]["covered"] <= 1
    assert listed["home-rules@3b"]["is_known"] is False
    page = client.get("/sources").text
    assert "At hand: 7 passages" in page
    assert "The book does not know it." in page
    document = client.get("/sources/guide@2.0").text
    assert '<a href="/passages/guide@2.0/discard/how-to-play">How to Play</a>' in document
    assert '<a href="/compare/guide@1.0/guide@2.0">Guide 1</a>' in document
    assert "<span>Untold</span>" in document


def test_a_document_that_the_book_does_not_know_can_be_read(client):
    assert "Nobody sleeps" in client.get("/passages/home-rules@3b/naps/1").text
    assert '<a href="/passages/home-rules@3b/naps">' in client.get("/sources/home-rules@3b").text


@pytest.fixture(scope="module")
def real_desk(book_desk, outlines) -> Desk:
    """The desk over the whole book with the official documents that are at hand."""
    return replace(book_desk, documents=IngestedDocuments.of(Library(outlines=outlines)))


def test_every_passage_of_the_official_documents_has_its_page(real_desk):
    client = create_app(real_desk, Settings(requests_a_minute=0, kept_bytes=0)).test_client()
    for outline in real_desk.library.outlines.values():
        for item in outline.passages[::7]:
            data = client.get(f"/passages/{item.id}.json").json["data"]
            assert data["text"] == item.text
            assert "**" not in data["passages"][0]["html"], item.id
    for clause in list(real_desk.book.clauses.values())[::29]:
        data = client.get(f"{API}/clauses/{clause.entry}/{clause.key}").json["data"]
        at_hand = [place for place in clause.rests_on if place.partition("/")[0] in real_desk.library.outlines]
        assert len(data["official"]) >= len(set(at_hand)), clause.id


@bounds(max_examples=some(40))
@given(document=st.sampled_from(["guide@2.0", "home-rules@3b", "x", "rules@2016.json"]), place=st.text(max_size=30))
def test_no_place_makes_the_desk_fail(app, document, place):
    encoded = place.encode("utf-8", "replace").decode("latin-1")
    for path in (f"/passages/{document}/{encoded}", f"{API}/passages/{document}/{encoded}"):
        assert app.test_client().open(environ_overrides={"PATH_INFO": path}).status_code < 500
