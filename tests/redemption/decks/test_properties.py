"""What holds of every deck, whatever is in it."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.decks.checking import apply, check
from rulings.decks.deck import Deck
from rulings.decks.report import Verdict
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.game import DECKS
from tests.examples import some
from tests.redemption.decks.made_up import deck_of

FORMS = st.sampled_from(DECKS.formats)
NAMES = st.sampled_from(
    (
        *("Plain Soul", 'Lost Soul "Weeds" [Hosea 10:4]', 'Lost Soul "Hopper" [Matthew 18:12]', "Envoy", "Swift Envoy"),
        *(
            "Porter",
            "Ruffian",
            "Brute",
            "Watchman (Ki)",
            "Watchman (Pi)",
            "Long Song (Ki)",
            "Long Song (Pi)",
            "Turncoat",
        ),
        *("Old Chest", "Deep Well", "Dry Well", "Gate City", "Bright Vow", "Dark Vow", "First Lamb", "First Reaper"),
        *("Son of God (L)", "Chariot of Fire", "Daniel (CoW)", "Hero Token", "Faded Page", "Two Hearts", "Stone Fort"),
    )
)
KEEPERS = st.builds(
    lambda good, evil, souls: [
        *(f"1 Good Keeper {number}" for number in range(1, good + 1)),
        *(f"1 Evil Keeper {number}" for number in range(1, evil + 1)),
        *([f"{souls} Plain Soul"] if souls else []),
    ],
    st.integers(15, 60),
    st.integers(15, 60),
    st.integers(0, 24),
)
LINES = st.lists(st.builds(lambda number, name: f"{number} {name}", st.integers(1, 6), NAMES), max_size=12)
LISTS = st.tuples(KEEPERS, LINES, st.lists(st.builds(lambda name: f"1 {name}", NAMES), max_size=14))


def text_of(lists: tuple[list[str], list[str], list[str]]) -> str:
    keepers, lines, reserve = lists
    return "\n".join((*keepers, *lines, *(["Reserve:", *reserve] if reserve else [])))


@settings(max_examples=some(20), deadline=None)
@given(LISTS, FORMS)
def test_the_changes_that_are_offered_make_any_deck_legal(lists: tuple[list[str], list[str], list[str]], form) -> None:
    deck = deck_of(text_of(lists))
    report = check(deck, form)
    assert bool(report.changes) == bool(report.findings)
    assert all(finding.clauses for finding in report.findings)
    assert len({finding.id for finding in report.findings}) == len(report.findings)
    changed = check(apply(deck, report.changes, form), form)
    assert changed.verdict is Verdict.LEGAL, (report.changes, changed.findings)


@settings(max_examples=some(10), deadline=None)
@given(LISTS, FORMS)
def test_no_single_card_mends_what_takes_more(lists: tuple[list[str], list[str], list[str]], form) -> None:
    """Where two cards or more are to be moved, no one card that goes, or comes, makes the deck legal."""
    deck = deck_of(text_of(lists))
    report = check(deck, form)
    if sum(abs(change.number) for change in report.changes) < 2:
        return
    one_less = [deck.with_number(copies.card, copies.part, -1) for copies in deck.copies]
    one_more = [deck.with_number(make(900), "deck", 1) for make in form.fresh.values()]
    assert all(any(rule(other)) for other in (*one_less, *one_more) for rule in [_findings(form)])


def _findings(form):
    return lambda deck: [finding for rule in form.rules for finding in rule(deck)]


@settings(max_examples=some(10), deadline=None)
@given(LISTS, FORMS, st.randoms(use_true_random=False))
def test_neither_order_nor_split_lines_nor_letter_case_matter(lists, form, lots) -> None:
    keepers, lines, reserve = lists
    turned = [
        f"1 {line.split(' ', 1)[1].upper()}" for line in (*keepers, *lines) for _ in range(int(line.split(" ")[0]))
    ]
    lots.shuffle(turned)
    other = [line.swapcase() for line in reserve]
    lots.shuffle(other)
    assert check(deck_of(text_of((turned, [], other))), form) == check(deck_of(text_of(lists)), form)


@settings(max_examples=some(10), deadline=None)
@given(LISTS, FORMS, st.sampled_from(("Bright", "Dark")))
def test_a_card_more_takes_no_finding_about_another_card_away(lists, form, side) -> None:
    """Unless by it the deck comes to fifty more, of which a limit for each fifty cards allows another copy."""
    deck = deck_of(text_of(lists))
    grown = deck_of(text_of((lists[0], [*lists[1], "1 Herald" if side == "Bright" else "1 Low Blow"], lists[2])))
    if _fifties(deck) == _fifties(grown):
        assert not _about_cards(deck, form) - _about_cards(grown, form)


def _fifties(deck: Deck[DeckCard]) -> tuple[int, int]:
    return deck.size("deck") // 50, deck.size() // 50


def _about_cards(deck: Deck[DeckCard], form) -> Counter[str]:
    rules = ("too-many-copies", "banned-card", "token", "cards-that-exclude-each-other", "facts-not-known")
    return Counter(finding.id for finding in check(deck, form).findings if finding.rule in rules)
