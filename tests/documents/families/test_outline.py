"""What holds for every document: nothing is lost, nothing is said twice, no id is given twice."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable

import pytest

from rulings.documents.families.outline import DOCUMENTS, cut, outline
from rulings.documents.files.layout import Line, UnreadablePdfError
from rulings.documents.passages import KINDS, Discard, Heading, Outline, Passage

SIZES = {
    "rulebook@2025": 284,
    "reg@8.3.0": 1292,
    "deck@1.3.0": 85,
    "ordir@7.0.0": 660,
    "rulebook@2018": 150,
    "rulebook@2005": 374,
    "epic@2016": 354,
}
PDFS = [key for key, found in DOCUMENTS.items() if found.file.endswith(".pdf")]
TEXTS = [key for key in DOCUMENTS if key not in PDFS]


def test_an_unknown_document_is_refused() -> None:
    with pytest.raises(KeyError):
        cut("nobody@1", b"")


@pytest.mark.parametrize("document", TEXTS)
def test_an_empty_document_has_no_passages(document: str) -> None:
    assert outline(document, b"") == ()


@pytest.mark.parametrize("document", PDFS)
def test_an_empty_file_is_no_pdf(document: str) -> None:
    with pytest.raises(UnreadablePdfError, match="empty"):
        outline(document, b"")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_there_are_as_many_passages_as_people_counted(outline_of: Callable[[str], Outline], document: str) -> None:
    assert len(outline_of(document).passages) == SIZES[document]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_ids_are_unique_and_start_with_the_document(outline_of: Callable[[str], Outline], document: str) -> None:
    found = outline_of(document)
    ids = [passage.id for passage in found.passages] + [heading.id for heading in found.headings]
    assert len(ids) == len(set(ids))
    assert all(place.startswith(f"{document}/") for place in ids)
    assert all(place == place.lower() and " " not in place for place in ids)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_passage_has_text_a_known_kind_and_its_document(
    outline_of: Callable[[str], Outline], document: str
) -> None:
    for passage in outline_of(document).passages:
        assert passage.document == document
        assert passage.kind in KINDS
        assert passage.text
        assert passage.text == passage.text.strip()


@pytest.mark.parametrize("document", TEXTS)
def test_every_line_is_covered_once(
    source: Callable[[str], str], outline_of: Callable[[str], Outline], document: str
) -> None:
    lines = source(document).splitlines()
    found = outline_of(document)
    items: tuple[Passage | Heading | Discard, ...] = (*found.passages, *found.headings, *found.discarded)
    covering: defaultdict[int, list[Passage | Heading | Discard]] = defaultdict(list)
    for item in items:
        for number in range(item.first_line, item.last_line + 1):
            covering[number].append(item)
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        over = covering[number]
        examples = [item for item in over if isinstance(item, Passage) and item.kind == "example"]
        assert len(over) == 1 or (len(over) == 2 and len(examples) == 1), f"line {number}: {len(over)}"


@pytest.mark.parametrize("document", TEXTS)
def test_no_letter_is_lost(source: Callable[[str], str], outline_of: Callable[[str], Outline], document: str) -> None:
    def letters(text: str) -> str:
        return "".join(character for character in text if character.isalnum())

    lines = source(document).splitlines()
    by_line: defaultdict[tuple[int, int], list[str]] = defaultdict(list)
    for passage in outline_of(document).passages:
        by_line[passage.first_line, passage.last_line].append(passage.text)
    for (first, last), texts in by_line.items():
        printed = letters("\n".join(lines[first - 1 : last]))
        kept = letters("".join(texts))
        assert printed.endswith(kept)
        label = printed.removesuffix(kept)
        assert len(label) <= 5, f"lines {first}-{last}: {len(label)} letters in front"


@pytest.mark.parametrize("document", PDFS)
def test_every_word_of_a_pdf_is_in_one_place(
    lines_of: Callable[[str], tuple[Line, ...]], outline_of: Callable[[str], Outline], document: str
) -> None:
    found = outline_of(document)
    kept = [passage.text for passage in found.passages]
    kept += [heading.headings[-1] for heading in found.headings]
    kept += [discard.text for discard in found.discarded]
    assert words(kept) == words(line.text for line in lines_of(document))


@pytest.mark.parametrize("document", PDFS)
def test_every_line_of_a_pdf_is_covered(
    lines_of: Callable[[str], tuple[Line, ...]], outline_of: Callable[[str], Outline], document: str
) -> None:
    found = outline_of(document)
    items: tuple[Passage | Heading | Discard, ...] = (*found.passages, *found.headings, *found.discarded)
    covered = {number for item in items for number in range(item.first_line, item.last_line + 1)}
    assert covered == set(range(1, len(lines_of(document)) + 1))


def words(texts: Iterable[str]) -> Counter[str]:
    return Counter(word for text in texts for word in re.findall(r"\w+", text))
