"""What machines look for beside the pages: robots, a sitemap, icons, a feed of changes, previews of links."""

from __future__ import annotations

import io
import json
import re
from xml.etree import ElementTree

import pytest
from PIL import Image

ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
ENTRY = "/redemption/effect/discard"
CLAUSE = f"{ENTRY}/goes-to-owners-pile"


def test_the_sitemap_lists_pages_that_answer_and_robots_lead_to_it(client):
    [link] = re.findall(r"^Sitemap: (\S+)$", client.get("/robots.txt").text, re.MULTILINE)
    root = ElementTree.fromstring(client.get(link.removeprefix("http://localhost")).data)
    listed = [found.text for found in root.iter(f"{SITEMAP}loc")]
    assert len(listed) == len(set(listed))
    assert f"http://localhost{ENTRY}" in listed
    for address in listed:
        answer = client.get(address.removeprefix("http://localhost"))
        assert answer.status_code == 200, address
        assert "noindex" not in answer.headers.get("X-Robots-Tag", "") or "/history/" in address


def test_the_manifest_names_icons_of_the_size_that_they_have(client):
    told = json.loads(client.get("/manifest.webmanifest").data)
    assert told["icons"]
    for icon in told["icons"]:
        drawn = Image.open(io.BytesIO(client.get(icon["src"]).data))
        assert f"{drawn.width}x{drawn.height}" == icon["sizes"]
    assert Image.open(io.BytesIO(client.get("/favicon.ico").data)).size == (48, 48)
    assert client.get("/icons/7.png").status_code == 404


def test_the_feed_lists_what_changed_last_first_with_links_that_answer(client):
    feed = ElementTree.fromstring(client.get("/changes.atom").data)
    moments = [entry.findtext(f"{ATOM}updated") for entry in feed.iter(f"{ATOM}entry")]
    assert moments
    assert moments == sorted(moments, reverse=True)
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", moment) for moment in moments)
    assert feed.findtext(f"{ATOM}updated") == moments[0]
    for link in feed.iter(f"{ATOM}link"):
        assert client.get(link.get("href").removeprefix("http://localhost")).status_code == 200


@pytest.mark.parametrize("path", [ENTRY, CLAUSE])
def test_a_pasted_link_has_a_picture_and_is_embedded_with_what_it_says(client, path):
    page = client.get(path).text
    [picture] = re.findall(r'<meta property="og:image" content="http://localhost([^"]+)">', page)
    drawn = Image.open(io.BytesIO(client.get(picture).data))
    assert drawn.size == (1200, 630)
    assert len(drawn.getcolors(100_000)) > 10, "something is drawn on it"
    [embedded] = re.findall(r'type="application/json\+oembed" href="http://localhost([^"]+)"', page)
    told = client.get(embedded).json
    assert (told["version"], told["type"], told["title"].partition(":")[0]) == ("1.0", "rich", "Discard")
    assert told["thumbnail_url"] == f"http://localhost{picture}"
    assert f'href="http://localhost{path}"' in told["html"]


def test_pictures_of_different_clauses_differ(client):
    keys = [clause["key"] for clause in client.get(f"{ENTRY}.json").json["data"]["clauses"]][:2]
    one, other = (client.get(f"/pictures{ENTRY}/{key}.png").data for key in keys)
    assert one != other


@pytest.mark.parametrize("path", ["/pictures/redemption/effect/discrad.png", f"/pictures{ENTRY}/nothing.png"])
def test_there_is_no_picture_of_nothing(client, path):
    assert client.get(path).status_code == 404
