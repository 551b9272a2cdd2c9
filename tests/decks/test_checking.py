"""Names are looked up, rules asked, and the answer fails closed."""

import pytest

from rulings.decks.cards import CardsInMemory
from rulings.decks.checking import apply, check
from rulings.decks.deck import Deck
from rulings.decks.problems import UnknownFormatError
from rulings.decks.reading import read_deck_list
from rulings.decks.report import Report, Verdict
from rulings.decks.resolving import resolve
from tests.cards.small_codec import TILES, Tile, TileCard, tiles
from tests.decks.small_decks import TILE_DECKS, WORDS, DeckTile

FOXES = TileCard("two-foxes", "Two Foxes", (Tile("Two Foxes I", "red"), Tile("Two Foxes II", "blue")))
CARDS = CardsInMemory.of((*tiles("Owl", "Hare").cards, FOXES), TILES)
OPEN = TILE_DECKS.find_format()


def deck_of(text: str) -> Deck[DeckTile]:
    return resolve(read_deck_list(text, WORDS), CARDS, TILE_DECKS.card_of)


def checked(text: str) -> Report:
    return check(deck_of(text), OPEN)


def test_a_deck_that_keeps_all_rules_is_legal() -> None:
    report = checked("2 Owl\n1 Hare")
    assert (report.verdict, report.findings, report.changes) == (Verdict.LEGAL, (), ())
    assert [(count.name, count.number) for count in report.counts] == [("tiles", 3)]


def test_a_card_that_is_not_known_keeps_a_deck_from_being_shown_legal() -> None:
    report = checked("2 Owl\n1 Hare\n1 Hara\n1 Nightingale")
    assert report.verdict is Verdict.NOT_SHOWN
    assert [(finding.id, finding.cards) for finding in report.findings] == [
        ("unknown-card/hara", ("Hara", "Hare")),
        ("unknown-card/nightingale", ("Nightingale",)),
    ]
    assert {finding.clauses for finding in report.findings} == {("tiles#known",)}
    assert report.changes == ()


def test_a_rule_that_is_broken_whatever_the_unknown_card_is_says_so() -> None:
    report = checked("3 Owl\n1 Nightingale")
    assert report.verdict is Verdict.NOT_LEGAL
    assert [finding.id for finding in report.findings] == ["too-many/owl", "unknown-card/nightingale"]


def test_a_name_of_printings_that_the_rules_do_not_treat_alike_is_not_decided() -> None:
    report = checked("2 Owl\n1 Two Foxes")
    (finding,) = report.findings
    assert report.verdict is Verdict.NOT_SHOWN
    assert finding.cards[0] == "Two Foxes"
    assert len(finding.cards) == 3
    for name in finding.cards[1:]:
        assert checked(f"2 Owl\n1 {name}").verdict is Verdict.LEGAL


def test_neither_order_nor_split_lines_nor_letter_case_matter() -> None:
    def ids(text: str) -> list[str]:
        return [finding.id for finding in checked(text).findings]

    assert checked("3 Owl\n1 Hare") == checked("1 OWL\n1 hare\n2 owl") != checked("2 Owl\n1 Hare")
    assert ids("3 Owl\n1 Dodo\n1 dodo") == ids("1 dodo\n1 OWL\n1 DODO\n2 owl") == ["too-many/owl", "unknown-card/dodo"]
    assert deck_of("1 Owl\n2 Owl").copies[0].lines == (1, 2)


@pytest.mark.parametrize("text", ["1 Owl", "5 Owl", "5 Owl\n1 Hare", "4 Hare\n3 Owl"])
def test_the_changes_that_are_offered_make_a_deck_legal(text: str) -> None:
    report = checked(text)
    assert report.verdict is Verdict.NOT_LEGAL
    assert check(apply(deck_of(text), report.changes, OPEN), OPEN).verdict is Verdict.LEGAL


def test_changes_are_said_in_words() -> None:
    assert [change.sentence for change in checked("5 Owl").changes] == [
        "Take 3 × Owl out of the deck.",
        "Put a tile into the deck.",
    ]


@pytest.mark.parametrize(
    ("name", "edition", "key", "of"),
    [("", "", "open", "tiles@2"), ("T", "", "team", "tiles@2"), ("OPEN", "Tiles@1", "open", "tiles@1")],
)
def test_a_format_is_found_by_its_names(name: str, edition: str, key: str, of: str) -> None:
    found = TILE_DECKS.find_format(name, edition)
    assert (found.key, found.edition) == (key, of)


@pytest.mark.parametrize(("name", "edition", "known"), [("best", "", "open, team"), ("team", "tiles@1", "tiles@2")])
def test_a_format_that_is_not_there_is_refused_with_those_that_are(name: str, edition: str, known: str) -> None:
    with pytest.raises(UnknownFormatError, match=known):
        TILE_DECKS.find_format(name, edition)


def test_the_report_is_plain_data() -> None:
    data = checked("3 Owl").as_data()
    assert data["verdict"] == "not legal"
    assert data["findings"][0]["id"] == "too-many/owl"
    assert data["changes"] == [
        {
            "sentence": "Take 1 × Owl out of the deck.",
            "number": -1,
            "card": "Owl",
            "part": "deck",
            "any_of_its_kind": False,
        },
        {
            "sentence": "Put a tile into the deck.",
            "number": 1,
            "card": "a tile",
            "part": "deck",
            "any_of_its_kind": True,
        },
    ]
