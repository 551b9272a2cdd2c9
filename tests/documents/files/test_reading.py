"""Files become text by what is in them, and what cannot be read is refused with one sentence."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.documents.families.outline import DOCUMENTS
from rulings.documents.files.reading import LARGEST, Format, UnreadableDocumentError, read_document, read_file
from tests import hostile
from tests.counting import counted
from tests.documents.small_pdf import LOCK, Text, small_pdf
from tests.documents.small_texts import OWLS, PAGE

TAG = re.compile(r"<[A-Za-z/!?]")
WORDS = "Only “typographic” words — and naïve otters’ rafts, in a sentence that is long enough.\n"


@pytest.mark.parametrize(
    ("name", "data", "found"),
    [
        ("otters.txt", PAGE.encode(), Format.HTML),
        ("otters", b"<html><p>Otters.</p>", Format.HTML),
        ("otters.html", b"<p>Otters swim.</p>", Format.HTML),
        ("otters.html", b"Otters swim.", Format.TEXT),
        ("otters.md", b"Otters swim.", Format.MARKDOWN),
        ("otters.txt", b"# A\n\n## B\n\nOtters swim.\n\n## C\n", Format.MARKDOWN),
        ("owls.txt", OWLS.encode(), Format.TEXT),
        ("owls.txt", small_pdf([Text(72, 700, "Owls")]), Format.PDF),
    ],
)
def test_the_format_is_found_by_the_content(name: str, data: bytes, found: Format) -> None:
    assert read_document(name, data).format is found


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "cp1252"])
def test_words_are_the_same_in_every_encoding_that_is_certain(encoding: str) -> None:
    assert read_document("a.txt", WORDS.encode(encoding)).text == WORDS


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "is empty"),
        (b" \n\t", "is empty"),
        (bytes(range(256)) * 9, "is neither text nor PDF"),
        (b"PK\x03\x04\x00\x00words", "is neither text nor PDF"),
        (b"GIF89a\x01\x02\x03\x04\x05\x06\x07\x08\xff", "is neither text nor PDF"),
        ("Правила игры в шахматы".encode("cp1251"), "encoding that is not certain"),
        ("規則のある遊び".encode("shift-jis"), "encoding that is not certain|neither text"),
        (WORDS.encode() + "naïve".encode("cp1252"), "mixes UTF-8 with another encoding"),
        (WORDS.encode()[: WORDS.encode().index(b"\xe2") + 1], "breaks off in the middle of a letter"),
        (b"\xff\xfea\x00b", "is marked as UTF-16"),
        (b"\xef\xbb\xbfab\xff", "is marked as UTF-8"),
        (b"<html><script>1</script></html>", "holds no text"),
        (small_pdf([Text(72, 700, "Owls")])[:600], "breaks off"),
        (small_pdf([Text(72, 700, "Owls")], trailer=LOCK), "password"),
        (small_pdf([]), "holds no text"),
    ],
)
def test_what_is_no_document_is_refused_with_a_sentence(data: bytes, reason: str) -> None:
    with pytest.raises(UnreadableDocumentError, match=reason) as refused:
        read_document("otters.txt", data)
    assert str(refused.value).startswith("otters.txt")
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_a_web_page_that_was_saved_as_a_pdf_is_named() -> None:
    with pytest.raises(UnreadableDocumentError, match="named as a PDF but is a web page"):
        read_document("rules.pdf", PAGE.encode())


def test_a_page_becomes_headings_points_and_tables() -> None:
    assert read_document("otters.html", PAGE.encode()).text.splitlines() == [
        "# Otters & Rafts",
        "",
        "An otter **floats:** on its back. See [Rafts](#) or the web.",
        "",
        "- Small",
        "  - Very small",
        "- Large &lt;script>",
        "",
        "Otter\tRaft",
        "\tone two",
        "",
        "## Rafts",
        "",
        "1. Bind.",
        "2. Float.",
        "",
        "3 < 4",
    ]


def test_tags_in_markdown_go_and_harmless_ones_lose_their_attributes() -> None:
    text = (
        "# Otters\n<script>\nalert(1)\n</script>\n<b onclick='x'>raft</b> <img src=x onerror=y> <type> "
        "<a b c\n[x](javascript:y) [z](https://example.org)\n<otter onclick=x>\n"
    )
    assert read_document("a.md", text.encode()).text.splitlines() == [
        "# Otters",
        "",
        "",
        "",
        "<b>raft</b>  <type> &lt;a b c",
        "[x](#) [z](https://example.org)",
        "&lt;otter onclick=x>",
    ]


SCRAPS = st.sampled_from(
    "<script> </script> <!-- --> <b <b> </b> <img src=x onerror=alert(1)> <svg/onload=x> <p> <li> <ul> <td> <tr> "
    "<table> &lt;script&gt; &#60;b&#62; < > </ <! <? <![CDATA[ ]]> \" ' = <a href='#'> </a> <style> </style> <h1> "
    "<iframe <textarea> words & ; \n <SCRIPT </sCrIpT x> <math> <noscript> <title>".split(" ")
)


@given(st.lists(st.one_of(SCRAPS, st.text(max_size=6)), max_size=40).map("".join))
def test_no_page_however_hostile_leaves_a_tag(markup: str) -> None:
    try:
        text = read_document("a.html", ("<html>" + markup).encode("utf-8", "replace")).text
    except UnreadableDocumentError:
        return
    assert not TAG.search(text)
    assert "onerror" not in re.sub(r"&lt;.*", "", text, flags=re.DOTALL) or "<" not in text


@pytest.mark.parametrize("scrap", hostile.IN_PAGES)
@pytest.mark.parametrize("name", ["a.html", "a.md"])
def test_a_hostile_page_of_any_length_becomes_text_without_a_tag_or_is_refused(name: str, scrap: str) -> None:
    said = text_or_reason(name, b"<html>" + scrap.encode() * 20_000)
    assert said.strip()
    assert not TAG.search(said)


def text_or_reason(name: str, data: bytes) -> str:
    """The text of a document, or why it is none."""
    try:
        return read_document(name, data).text
    except UnreadableDocumentError as refused:
        return str(refused)


def test_a_file_that_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "large.txt"
    with file.open("wb") as stream:
        stream.truncate(200 * 1024 * 1024)
    with (
        counted(Path, "open") as opened,
        pytest.raises(UnreadableDocumentError, match=f"larger than {LARGEST // 2**20} MB"),
    ):
        read_file(file)
    assert opened.calls == 0


def test_only_files_are_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, reason in ((tmp_path, "is a folder"), (tmp_path / "none", "no file"), (tmp_path / "pipe", "is no file")):
        with pytest.raises(UnreadableDocumentError, match=reason):
            read_file(path)
    with pytest.raises(UnreadableDocumentError, match="cannot be read"):
        read_file(tmp_path / "a\0b")


def test_a_link_is_the_file_that_it_leads_to(tmp_path: Path) -> None:
    (tmp_path / "owls.txt").write_text(OWLS)
    (tmp_path / "link").symlink_to(tmp_path / "owls.txt")
    assert read_file(tmp_path / "link").decode() == OWLS


@pytest.mark.parametrize("document", [key for key, found in DOCUMENTS.items() if not found.file.endswith(".pdf")])
def test_the_text_of_the_known_documents_is_not_touched(file_of: Callable[[str], bytes], document: str) -> None:
    data = file_of(document)
    assert read_document(DOCUMENTS[document].file, data).text == data.decode("utf-8")
