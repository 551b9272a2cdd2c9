"""The headers of answers: caching, compression, reading from other sites, limits, and safety."""

import gzip
import re

import pytest
from flask import Flask

from rulings.service.settings import Settings
from tests.service.small_scenario import SOULS_KEY

ANSWERS = [
    "/",
    "/redemption/effect/discard",
    "/redemption/effect/discard.json",
    "/redemption/effect/discard.md",
    "/api/v1/status",
    "/api/v1/entries",
    "/api/v1/search?q=discard",
    "/api/v1/book.json",
    "/api/v1/openapi.json",
    "/api/v1/readings?text=Discard+a+Hero.",
    "/api/v1/cards/harper",
    "/api/v1/cards/harper/reading",
    "/cards/harper",
    f"/api/v1/scenarios/{SOULS_KEY}",
    f"/scenarios/{SOULS_KEY}",
    f"/scenarios/{SOULS_KEY}.yaml",
    "/static/style.css",
]


@pytest.mark.parametrize("path", ANSWERS)
def test_an_answer_has_a_strong_tag_and_is_not_sent_twice(client, path):
    for headers in ({}, {"Accept-Encoding": "gzip"}):
        first = client.get(path, headers=headers)
        tag = first.headers["ETag"]
        assert tag.startswith('"')
        again = client.get(path, headers=headers | {"If-None-Match": tag})
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == tag
        assert client.get(path, headers=headers | {"If-None-Match": '"other"'}).status_code == 200


def test_the_sqlite_file_has_a_tag_and_is_not_sent_twice(client):
    with (
        client.get("/api/v1/book.sqlite") as first,
        client.get("/api/v1/book.sqlite", headers={"If-None-Match": first.headers["ETag"]}) as again,
    ):
        assert (first.status_code, again.status_code) == (200, 304)


def test_tags_begin_with_the_version_of_the_book(client, desk):
    assert client.get("/api/v1/status").headers["ETag"].startswith(f'"{desk.version}-')


@pytest.mark.parametrize("path", ANSWERS)
def test_answers_are_compressed_for_those_who_take_it(client, path):
    plain = client.get(path, headers={"Accept-Encoding": "identity"})
    zipped = client.get(path, headers={"Accept-Encoding": "br, gzip;q=0.5"})
    refused = client.get(path, headers={"Accept-Encoding": "gzip;q=0"})
    assert "Content-Encoding" not in plain.headers
    assert "Content-Encoding" not in refused.headers
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(zipped.data) == plain.data
    assert zipped.headers["ETag"] != plain.headers["ETag"]
    for response in (plain, zipped, refused):
        assert response.headers["Vary"] == "Accept-Encoding"
        assert int(response.headers["Content-Length"]) == len(response.data)


@pytest.mark.parametrize("path", ANSWERS)
def test_head_gives_the_headers_of_get(client, path):
    get, head = client.get(path), client.head(path)
    assert head.data == b""
    assert head.headers["ETag"] == get.headers["ETag"]
    assert head.headers["Content-Length"] == get.headers["Content-Length"]


@pytest.mark.parametrize("path", ANSWERS)
def test_a_finished_answer_is_the_answer(desk, client_with, path):
    keeping, making = client_with(Settings()), client_with(Settings(kept_bytes=0))
    for _ in range(2):
        assert keeping.get(path).data == making.get(path).data


def test_pages_for_other_hosts_are_kept_apart(client):
    for host in ("one.example", "two.example"):
        assert (
            f"http://{host}/redemption/effect/discard"
            in client.get("/redemption/effect/discard", base_url=f"http://{host}").text
        )


def test_what_a_file_is_called_by_its_version_may_be_kept_for_ever(client):
    [style] = re.findall(r'href="(/static/style.css[^"]+)"', client.get("/").text)
    assert "immutable" in client.get(style).headers["Cache-Control"]
    assert client.get("/api/v1/status").headers["Cache-Control"] == "public, max-age=300"


@pytest.mark.parametrize("path", ["/api/v1/status", "/api/v1/nothing", "/redemption/effect/discard.json"])
def test_other_sites_may_read(client, path):
    response = client.get(path, headers={"Origin": "https://forum.example"})
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert "ETag" in response.headers["Access-Control-Expose-Headers"]


def test_a_browser_that_asks_first_is_told_so(client):
    response = client.options("/api/v1/entries/redemption/effect/discard", headers={"Origin": "https://forum.example"})
    assert response.status_code == 204
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.headers["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS"
    assert "If-None-Match" in response.headers["Access-Control-Allow-Headers"]


@pytest.mark.parametrize("path", ["/", "/redemption/effect/discard", "/nothing"])
def test_pages_run_no_strange_script(client, path):
    response = client.get(path)
    policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Referrer-Policy"]
    assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=", response.text)


def test_every_answer_tells_what_is_left_to_the_client(client_with):
    response = client_with(Settings(requests_a_minute=60)).get("/api/v1/status")
    assert response.headers["RateLimit-Limit"] == "60"
    assert response.headers["RateLimit-Remaining"] == "59"
    assert response.headers["RateLimit-Reset"] == "1"
    assert response.headers["RateLimit-Policy"] == "60;w=60"
    assert "Retry-After" not in response.headers


@pytest.mark.parametrize("path", ["/api/v1/status", "/about"])
def test_a_client_beyond_its_limit_is_told_when_to_come_back(client_with, path):
    client = client_with(Settings(requests_a_minute=3))
    assert [client.get(path).status_code for _ in range(4)] == [200, 200, 200, 429]
    refused = client.get(path)
    assert 1 <= int(refused.headers["Retry-After"]) <= 20
    assert refused.headers["RateLimit-Remaining"] == "0"
    assert ("too-many-requests" in refused.text) == path.startswith("/api")
    assert client.get("/static/style.css").status_code == 200


def test_clients_are_counted_apart(client_with):
    client = client_with(Settings(requests_a_minute=1))
    for address, status in (("10.0.0.1", 200), ("10.0.0.2", 200), ("10.0.0.1", 429)):
        assert client.get("/api/v1/status", environ_base={"REMOTE_ADDR": address}).status_code == status


@pytest.mark.parametrize(("proxies", "statuses"), [(0, [200, 429]), (1, [200, 200])])
def test_the_address_that_a_proxy_tells_counts_only_where_proxies_are_trusted(client_with, proxies, statuses):
    client = client_with(Settings(requests_a_minute=1, proxies=proxies))
    told = [{"X-Forwarded-For": f"10.0.0.{number}"} for number in range(2)]
    assert [client.get("/api/v1/status", headers=headers).status_code for headers in told] == statuses


def test_without_a_limit_none_is_told(app: Flask):
    assert "RateLimit-Limit" not in app.test_client().get("/api/v1/status").headers


def test_what_takes_long_counts_as_several_requests_until_its_answer_is_at_hand(client_with, monkeypatch):
    monkeypatch.setattr("rulings.service.front.time.monotonic", lambda: 0.0)
    client = client_with(Settings(requests_a_minute=600))
    comparison = "/compare/guide@1.0/guide@2.0"
    asked = [("GET", "/"), ("GET", comparison), ("GET", comparison), ("POST", "/api/v1/quotes")]
    asked.append(("POST", "/api/v1/scenarios"))
    left = [client.open(path, method=method, json={}).headers["RateLimit-Remaining"] for method, path in asked]
    assert left == ["599", "594", "593", "588", "568"]
