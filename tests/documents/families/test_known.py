"""Documents are recognised by what they print of themselves, in new versions too."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulings.documents.families.known import FAMILIES, dated, family_of, recognise
from rulings.documents.families.outline import DOCUMENTS, cut
from rulings.documents.files.reading import read_document
from tests.documents.small_pdf import Text, small_pdf
from tests.documents.small_texts import GUIDE, OWLS

PUBLISHED = {
    "reg@8.3.0": "2023-03-01",
    "deck@1.3.0": "2026-03-13",
    "ordir@7.0.0": "2026-03-13",
    "rulebook@2025": "2025-02-03",
    "rulebook@2018": "2018-03-06",
    "rulebook@2005": "2005",
    "epic@2016": "2016-03-28",
}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_known_documents_are_recognised_and_cut_as_ever(file_of: Callable[[str], bytes], document: str) -> None:
    data = file_of(document)
    read = read_document("whatever", data)
    found = recognise(read)
    assert found is not None
    assert (found.key, found.published) == (document, PUBLISHED[document])
    assert found.family.cut(found.key, read) == cut(document, data)
    assert found.family.last.search(read.text)


def test_a_new_version_has_its_own_key() -> None:
    found = recognise(read_document("new.txt", GUIDE.encode()))
    assert found is not None
    assert (found.key, found.version, found.published) == ("reg@9.0.0", "9.0.0", "2027-04-05")


@pytest.mark.parametrize(
    ("head", "key"),
    [
        ("Redemption Deck\nConstruction & Format\nSpecific Rules\n\nVersion 1.4.0\nPublished 6/1/2027\n", "deck@1.4.0"),
        ("Official Redemption\nDictionary of Identifiers\nand References\nVersion 8.0.0\n", "ordir@8.0.0"),
        ("# Redemption<sup>®</sup> Official Rulebook\n\nV6.0 — 2/3/2027\n", "rulebook@2027"),
        ("EPIC COMPLETE RULES\n\nRevised May 3rd, 2028 by nobody\n", "epic@2028"),
    ],
)
def test_new_versions_of_every_family(head: str, key: str) -> None:
    found = recognise(read_document("new.md", head.encode()))
    assert found is not None
    assert found.key == key


@pytest.mark.parametrize(
    "text", [OWLS, "Words about the Redemption Exegesis Guide.\nVersion 1.0\n", GUIDE.split("Version")[0]]
)
def test_others_are_not_recognised(text: str) -> None:
    assert recognise(read_document("a.txt", text.encode())) is None


def test_a_pdf_of_a_text_family_is_cut_as_text() -> None:
    lines = [line for line in GUIDE.splitlines() if line.strip()]
    page = [Text(72, 760 - 28 * number, line.replace("®", "")) for number, line in enumerate(lines)]
    read = read_document("guide.pdf", small_pdf(page))
    found = recognise(read)
    assert found is not None
    assert found.key == "reg@9.0.0"
    places = {passage.id for passage in found.family.cut(found.key, read).passages}
    assert "reg@9.0.0/glossary/pusher/1" in places


def test_a_given_key_chooses_the_family_by_its_prefix() -> None:
    read = read_document("a.txt", GUIDE.encode())
    chosen = family_of("reg@9.1.0", read)
    assert chosen is not None
    assert chosen.name == "exegesis guide"
    assert family_of("owls@1", read) is None


@pytest.mark.parametrize(
    ("printed", "date"),
    [("3/1/2023", "2023-03-01"), ("March 28th 2016", "2016-03-28"), ("June 1st, 2020", "2020-06-01"), ("2005", "2005")],
)
def test_dates_are_written_as_machines_do(printed: str, date: str) -> None:
    assert dated(printed) == date


def test_every_family_belongs_to_a_game() -> None:
    assert {family.game for family in FAMILIES} == {"redemption", "epic"}
