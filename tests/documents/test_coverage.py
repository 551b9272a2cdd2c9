"""Every citation leads to a passage, and every passage that states a rule is cited."""

from collections.abc import Mapping
from pathlib import Path

from rulings.book.load import load_book, read_book
from rulings.documents.card_lists import read_card_lists
from rulings.documents.card_names import straight
from rulings.documents.coverage import check_citations, check_silence, uncovered, untied
from rulings.documents.library import Library
from rulings.documents.passages import Outline, Passage
from rulings.documents.pins import changed_clauses, read_pins
from rulings.paths import corpus_folder
from tests.corpora import PUSH, write, write_toy


def passage(place: str, kind: str = "point") -> Passage:
    return Passage(place, place.partition("/")[0], ("Push",), kind, "Words.", 1, 1)


def outline(*places: str) -> Outline:
    return Outline("guide@2.0", tuple(map(passage, places)), (), ())


CITED = ("guide@2.0/push/1", "guide@2.0/push/2", "guide@2.0/terms/pusher/1")


def test_a_citation_that_leads_nowhere_is_named_with_its_clause(tmp_path: Path) -> None:
    book = load_book(write_toy(tmp_path))
    assert check_citations(book, {"guide@2.0": outline(*CITED)}) == ()
    (problem,) = check_citations(book, {"guide@2.0": outline(*CITED[1:])})
    assert (problem.path, problem.code) == ("toy/effects/push.md", "no-such-passage")


def test_a_passage_that_no_clause_rests_on_is_uncovered(tmp_path: Path) -> None:
    book = load_book(write_toy(tmp_path))
    assert uncovered(book, {"guide@2.0": outline(*CITED)}, {}) == ()
    extra = passage("guide@2.0/push/3")
    pointer = passage("guide@2.0/shove/redirect", "redirect")
    found = uncovered(book, {"guide@2.0": Outline("guide@2.0", (extra, pointer), (), ())}, {})
    assert found == (extra,)


def test_superseded_documents_need_not_be_covered(tmp_path: Path) -> None:
    book = load_book(write_toy(tmp_path))
    old = Outline("guide@1.0", (passage("guide@1.0/push/9"),), (), ())
    assert uncovered(book, {"guide@1.0": old}, {}) == ()


def test_a_passage_of_a_superseded_document_needs_a_home_only(tmp_path: Path) -> None:
    corpus = write_toy(tmp_path)
    old = Outline("guide@1.0", (passage("guide@1.0/push/9"), passage("guide@1.0/pull/1")), (), ())
    assert [found.id for found in untied(load_book(corpus), {"guide@1.0": old})] == [
        "guide@1.0/push/9",
        "guide@1.0/pull/1",
    ]
    write(corpus, "toy/effects/push.md", PUSH.replace("[guide@2.0/push]", "[guide@2.0/push, guide@1.0/push]"))
    assert [found.id for found in untied(load_book(corpus), {"guide@1.0": old})] == ["guide@1.0/pull/1"]


def test_every_citation_of_the_book_leads_to_a_passage(outlines: Mapping[str, Outline]) -> None:
    book, _ = read_book(corpus_folder())
    assert check_citations(book, outlines) == ()


def test_every_passage_that_states_a_rule_is_cited(outlines: Mapping[str, Outline]) -> None:
    book, _ = read_book(corpus_folder())
    assert [found.id for found in uncovered(book, outlines, read_card_lists(corpus_folder()))] == []


def test_every_clause_is_pinned_to_the_wording_it_rests_on(outlines: Mapping[str, Outline]) -> None:
    book, _ = read_book(corpus_folder())
    assert changed_clauses(book, Library(outlines=outlines), read_pins(corpus_folder())) == ()


def test_every_rule_of_a_superseded_document_has_its_home(outlines: Mapping[str, Outline]) -> None:
    book, _ = read_book(corpus_folder())
    assert [found.id for found in untied(book, outlines)] == []


def test_every_heading_of_a_document_is_listed_under_its_place(outlines: Mapping[str, Outline]) -> None:
    book, _ = read_book(corpus_folder())
    for key in book.documents:
        found = outlines[key]
        missing = {heading.id.partition("/")[2] for heading in found.headings} - set(book.documents[key].headings)
        assert missing == set(), key


def test_words_that_a_passage_in_force_has_are_no_silence(tmp_path: Path) -> None:
    corpus = write_toy(tmp_path)
    gap = "gaps:\n  - {about: falling, searched: [words fall], until: it stays}\n"
    write(corpus, "toy/effects/push.md", PUSH.replace("see:", f"{gap}see:"))
    book, silent = load_book(corpus), outline(*CITED)
    assert check_silence(book, {"guide@2.0": silent}) == ()
    told = Passage("guide@2.0/push/9", "guide@2.0", ("Push",), "point", "They may fall, in other words.", 1, 1)
    (problem,) = check_silence(book, {"guide@2.0": Outline("guide@2.0", (told,), (), ())})
    assert (problem.path, problem.code) == ("toy/effects/push.md", "no-silence")


def test_every_silent_gap_of_the_book_is_one(outlines: Mapping[str, Outline]) -> None:
    book, _ = read_book(corpus_folder())
    assert check_silence(book, outlines) == ()


def test_every_place_in_the_registers_is_in_its_document(outlines: Mapping[str, Outline]) -> None:
    book, _ = read_book(corpus_folder())
    library = Library(outlines=outlines)
    entries = book.entries.values()
    places = {place for entry in entries for item in entry.contradictions for place in item.between}
    places |= {place for entry in entries for item in entry.gaps for place in item.near}
    places |= {item.at for entry in entries for item in entry.misprints}
    at_hand = {place for place in places if place.partition("/")[0] in outlines}
    assert [place for place in sorted(at_hand) if library.wording(place) is None] == []


def test_every_misprint_stands_where_the_register_says(outlines: Mapping[str, Outline]) -> None:
    book, _ = read_book(corpus_folder())
    library = Library(outlines=outlines)
    items = [item for entry in book.entries.values() for item in entry.misprints if item.at.split("/")[0] in outlines]
    assert [item for item in items if straight(item.printed) not in straight(library.wording(item.at) or "")] == []
