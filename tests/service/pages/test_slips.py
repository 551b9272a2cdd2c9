"""What a judge takes along from the pages: forms to paste, slips, pictures of answers, a line to report errors."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image

from rulings.service.settings import Settings
from tests.service.small_scenario import SOULS, SOULS_KEY

ANSWER = f"/scenarios/{SOULS_KEY}"
ENTRY = "/redemption/effect/discard"
CLAUSE = "/redemption/effect/discard/goes-to-owners-pile"


@pytest.mark.parametrize("path", ["/cards/harper", ANSWER])
def test_a_page_has_its_forms_to_select_without_script(client, path):
    page, data = client.get(path).text, client.get(f"{path}.json").json["data"]
    assert list(data["cite"]) == ["link", "markdown", "bbcode", "text"]
    assert data["cite"]["link"] == f"http://localhost{path}"
    for name in ("Link", "Markdown", "BBCode", "Text"):
        assert f'aria-label="{name}"' in page
    assert f'data-link="http://localhost{path}"' in page


def test_the_api_gives_the_same_forms(client):
    card, answer = client.get("/api/v1/cards/harper").json, client.get(f"/api/v1{ANSWER}").json
    assert card["meta"]["cite"] == client.get("/cards/harper.json").json["data"]["cite"]
    assert answer["meta"]["cite"] == client.get(f"{ANSWER}.json").json["data"]["cite"]


def test_an_answer_is_pasted_with_its_verdict_and_its_clauses(client):
    text = client.get(f"{ANSWER}.json").json["data"]["cite"]["text"]
    story = client.get(f"{ANSWER}.json").json["data"]["story"]
    assert story["verdict"]["says"] in text
    assert "2 outcomes. Of 3 expectations, 1 does not hold. Redemption, reg 8.3.0." in text
    assert "- 1. A attacks with Envoy." in text
    assert "- the rescue attempt succeeds (always): holds" in text
    assert "— What if: the defending player chooses" in text


def test_an_answer_without_a_page_has_no_forms(client):
    answer = client.post("/api/v1/scenarios", json={"scenario": SOULS.replace("attacks with", "atacks with")}).json
    assert answer["meta"]["cite"] is None


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (
            ANSWER,
            ("What if: the defending player chooses", "1 does not hold", "1. A attacks with Envoy.", "reg 8.3.0"),
        ),
        (CLAUSE, ("Discard: goes to owners pile", "Official wording", "Guide 2.0", "as of ")),
        (ENTRY, ("<h1>Discard</h1>", "Clauses", "Goes to owners pile.", "as of ")),
        ("/cards/harper", ("<h1>Harper</h1>", "Type: Hero", "Text", "What it does by the rules", "What it rests on")),
    ],
)
def test_a_slip_has_question_verdict_law_address_and_code(client, path, said):
    slip = client.get(f"{path}/slip")
    for words in (*said, f"http://localhost{path}", "<svg", "Answered on"):
        assert words in slip.text, words
    assert slip.headers["X-Robots-Tag"] == "noindex"
    assert client.get(f"{path}/slip.json").json["data"]["link"] == f"http://localhost{path}"
    assert f"http://localhost{path}" in client.get(f"{path}/slip.md").text
    assert f'href="{path}/slip"' in client.get(path).text


def test_there_is_no_slip_of_what_is_not_there(client):
    assert client.get("/scenarios/nothing/slip").status_code == 404
    assert client.get("/redemption/effect/discard/nothing/slip").status_code == 404
    assert client.get("/redemption/effect/nothing/slip").status_code == 404
    assert client.get("/cards/nobody/slip").status_code == 404
    assert client.get("/pictures/scenarios/nothing.png").status_code == 404


def test_a_pasted_link_to_an_answer_has_a_picture(client):
    [picture] = re.findall(r'<meta property="og:image" content="http://localhost([^"]+)">', client.get(ANSWER).text)
    drawn = client.get(picture)
    assert Image.open(io.BytesIO(drawn.data)).size == (1200, 630)
    other = client.get("/pictures/redemption/effect/discard.png")
    assert drawn.data != other.data


def test_errors_are_reported_where_the_owner_of_the_desk_wants(client, client_with):
    assert "Report an error" not in client.get(CLAUSE).text
    told = client_with(Settings(requests_a_minute=0, report_to="judge@rulings.example"))
    page = told.get(CLAUSE).text
    [link] = re.findall(r'<a href="([^"]+)">Report an error', page)
    assert link.startswith("mailto:judge@rulings.example?")
    assert "goes-to-owners-pile" in link
    assert "judge@rulings.example" in told.get(f"{CLAUSE}/slip").text
