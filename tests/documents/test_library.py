"""The library gives the official wording of a place."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from rulings.documents.comparison.wording import fingerprint
from rulings.documents.ingest import ingest
from rulings.documents.library import Library
from tests.documents.small_texts import GUIDE


@pytest.fixture
def library() -> Library:
    found = ingest("new.txt", GUIDE.encode())
    return Library({found.info.key: found.info}, {found.info.key: found.outline})


def test_a_passage_has_its_wording(library: Library) -> None:
    place = "reg@9.0.0/glossary/pusher/1"
    passage = library.passage(place)
    assert passage is not None
    assert library.wording(place) == passage.text == "Who pushes is the pusher."
    assert library.fingerprint(place) == fingerprint(passage.text)


def test_a_heading_has_the_wording_of_what_is_under_it(library: Library) -> None:
    place = "reg@9.0.0/pull/how-to-play"
    assert library.passage(place) is None
    assert [passage.id for passage in library.passages_at(place)] == [f"{place}/1", f"{place}/2"]
    assert (library.wording(place) or "").count("\n\n") == 1


def test_an_unknown_place_has_none(library: Library) -> None:
    for place in ("reg@9.0.0/nowhere", "reg@1/pull", "pull", "", "reg@9.0.0/pull/how"):
        assert library.wording(place) is None
        assert library.fingerprint(place) is None


def test_the_version_follows_the_words(library: Library) -> None:
    (key,) = library.outlines
    outline = library.outlines[key]
    reworded = replace(outline, passages=(replace(outline.passages[0], text="Other."), *outline.passages[1:]))
    assert Library(library.documents, MappingProxyType({key: reworded})).version != library.version
    assert Library(library.documents, dict(library.outlines)).version == library.version
    assert len(Library().version) == 16
