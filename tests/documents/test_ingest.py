"""A file becomes a document of which every character is accounted for."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable

import pytest

from rulings.documents.families.numbered_profile import ProfileError, read_profile
from rulings.documents.families.outline import DOCUMENTS
from rulings.documents.files.reading import UnreadableDocumentError
from rulings.documents.ingest import PLAIN, Wish, ingest
from rulings.documents.references import Fate
from tests import hostile
from tests.documents.small_texts import GUIDE, OWLS, OWLS_PROFILE, PAGE

TEXTS = [key for key, found in DOCUMENTS.items() if not found.file.endswith(".pdf")]


def test_a_guide_is_known_by_itself() -> None:
    found = ingest("new.txt", GUIDE.encode())
    assert (found.info.key, found.info.game, found.info.family) == ("reg@9.0.0", "redemption", "exegesis guide")
    assert found.sums.lost == ()
    assert [(item.words, item.fate) for item in found.references] == [
        ("Pusher", Fate.RESOLVED),
        ("Ladder for what else moves", Fate.DANGLING),
    ]


def test_a_page_of_an_unknown_family_is_read_as_headings_and_paragraphs() -> None:
    found = ingest("otters.html", PAGE.encode())
    assert (found.info.key, found.info.title, found.info.family) == ("otters@1", "Otters & Rafts", PLAIN)
    assert found.kinds == {"point": 5, "paragraph": 2, "table": 1}
    assert [(item.words, item.target) for item in found.references] == [("Rafts", "otters@1/rafts")]
    assert not any("never shown" in passage.text or "alert" in passage.text for passage in found.outline.passages)


def test_a_known_guide_as_a_page_gives_the_same_passages() -> None:
    def block(line: str) -> str:
        if line.startswith("- "):
            return f"<ul><li>{line[2:]}</li></ul>"
        return f"<h2>{line}</h2>" if line in ("Effect Listing", "Pull", "Glossary of Terms") else f"<p>{line}</p>"

    text = GUIDE.replace("[Return to Top](#)", '<a href="#top">Return to Top</a>').replace(
        "[Pusher](#)", '<a href="#p">Pusher</a>'
    )
    page = "<html>" + "".join(block(line) for line in text.splitlines() if line)
    plain, web = ingest("a.txt", GUIDE.encode()), ingest("a.html", page.encode())
    assert web.info.key == plain.info.key
    assert [(p.id, p.text) for p in web.outline.passages] == [(p.id, p.text) for p in plain.outline.passages]


def test_a_numbered_rule_book_needs_a_profile_alone() -> None:
    found = ingest("owls.txt", OWLS.encode(), Wish(profile=read_profile("owls.yaml", OWLS_PROFILE)))
    assert (found.info.key, found.info.title, found.info.game, found.info.published) == (
        "owls@2024",
        "Owls and Burrows",
        "owls",
        "2024-05-02",
    )
    places = {passage.id.removeprefix("owls@2024/"): passage.kind for passage in found.outline.passages}
    assert places == {
        "preamble/1": "paragraph",
        "section-1": "paragraph",
        "100": "paragraph",
        "100.1": "paragraph",
        "100.1a": "paragraph",
        "100.1b": "paragraph",
        "100.1b/example": "example",
        "100.2": "paragraph",
        "101": "paragraph",
        "101.1": "paragraph",
        "101.1/1": "point",
        "101.1/2": "point",
        "glossary/burrow/1": "paragraph",
        "glossary/owl/1": "paragraph",
        "glossary/owl/2": "paragraph",
    }
    assert found.sums.lost == ()
    assert [item.target for item in found.references] == ["owls@2024/101.1", "owls@2024/101"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("key: Owls", "no key"),
        ("title:", "`title` is missing"),
        ("numbers: x", "no field `numbers`"),
        ("number: '('", "no pattern"),
        (r"number: '^\d+'", "needs a group"),
        ("number: '()'", "matches every line"),
        ("title_length: long", "no whole number"),
        ("- x", "line"),
    ],
)
def test_a_wrong_profile_is_refused_with_a_sentence(change: str, reason: str) -> None:
    field = change.partition(":")[0]
    text = "".join(f"{line}\n" for line in OWLS_PROFILE.splitlines() if not line.startswith(f"{field}:")) + change
    with pytest.raises(ProfileError, match=reason) as refused:
        read_profile("owls.yaml", text)
    assert str(refused.value).startswith("owls.yaml")
    assert str(refused.value).endswith(".")


def test_a_key_can_be_given() -> None:
    assert ingest("a.txt", GUIDE.encode(), Wish("reg@9.0.0-draft")).info.key == "reg@9.0.0-draft"
    assert ingest("a.txt", b"Words about otters.", Wish("otters@3")).outline.passages[0].id == "otters@3/preamble/1"
    with pytest.raises(UnreadableDocumentError, match="no key"):
        ingest("a.txt", b"Words.", Wish("../otters"))


def test_half_a_known_document_is_refused() -> None:
    with pytest.raises(UnreadableDocumentError, match="breaks off"):
        ingest("a.txt", GUIDE.partition("Glossary of Terms")[0].encode())


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_character_of_a_known_document_is_lost(file_of: Callable[[str], bytes], document: str) -> None:
    found = ingest(DOCUMENTS[document].file, file_of(document))
    sums = found.sums
    assert found.info.key == document
    assert sums.lost == ()
    assert sums.characters == sums.passages + sums.headings + sum(sums.discarded.values())


def test_all_texts_are_ingested_in_little_memory(file_of: Callable[[str], bytes]) -> None:
    files = [(DOCUMENTS[document].file, file_of(document)) for document in TEXTS]
    tracemalloc.start()
    for name, data in files:
        ingest(name, data)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 300 * 2**20


@pytest.mark.parametrize("piece", hostile.IN_DOCUMENTS)
def test_a_file_that_repeats_itself_is_a_document_of_which_nothing_is_lost(piece: str) -> None:
    found = ingest("odd.txt", f"{hostile.repeated(piece, 30_000)}\n\nThe last words.\n".encode())
    assert found.outline.passages[-1].text.endswith("The last words.")
    assert found.sums.lost == ()


def test_the_same_heading_again_and_again_has_a_place_of_its_own_each_time() -> None:
    found = ingest("odd.md", ("# A\n\nSome words.\n\n" * 3_000).encode())
    assert len({heading.id for heading in found.outline.headings}) == 3_000
    assert found.outline.headings[-1].id == "odd@1/a-3000"
