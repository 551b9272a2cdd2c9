"""A running desk takes up the documents that are ingested, without a restart."""

from pathlib import Path

from rulings.desk import open_desk
from rulings.documents.ingest import Wish, ingest
from rulings.service.app import create_app
from rulings.service.settings import Settings
from rulings.store.documents import FILE, store_document
from tests.service.small_book import write_small_book

HOUSE = b"# House Rules\n\nNobody sleeps on the pile of discarded cards.\n"
AGAIN = b"# House Rules\n\nNobody snores on the pile of discarded cards.\n"


def test_pages_and_answers_have_what_was_ingested_last(tmp_path: Path) -> None:
    desk = open_desk(write_small_book(tmp_path / "corpus"), tmp_path / "data", lambda sentence: None)
    client = create_app(desk, Settings(requests_a_minute=0)).test_client()
    page, passage = "/sources/house@1", "/api/v1/passages/house@1/house-rules/1"
    assert (client.get(page).status_code, client.get(passage).status_code) == (404, 404)
    store_document(tmp_path / "data" / FILE, ingest("house.txt", HOUSE, Wish("house@1")), "0")
    assert client.get(page).status_code == 200
    assert "sleeps" in client.get(passage).get_json()["data"]["text"]
    tag = client.get(passage).headers["ETag"]
    store_document(tmp_path / "data" / FILE, ingest("house.txt", AGAIN, Wish("house@1")), "0")
    assert "snores" in client.get(passage, headers={"If-None-Match": tag}).get_json()["data"]["text"]
