"""Positions are legal beginnings in which a card can be used, with what its text asks for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulings.redemption.positions.cards_asked_for import cards_asked_for, places_named, traits_asked_for
from rulings.redemption.positions.positions import OWNER, positions_for
from rulings.redemption.positions.survey import try_card
from rulings.redemption.positions.trying import ENGINE
from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import lay_out
from rulings.table.errors import NotThereYetError
from rulings.table.invariants import broken_in_state
from rulings.table.places import Place
from rulings.table.state import State
from rulings.trials.causes import Cause, Kind
from rulings.trials.positions import Company
from rulings.trials.survey import sum_up
from tests.redemption.rules.small_games import enhancement, evil, hero

SOUL = Face("Lone Soul", ("Lost Soul",), testaments=("O.T.",), books=(), alignment="neutral")
CARDS = {
    "Hero": hero("Herald", "4/4"),
    "Evil Character": evil("Spoiler", "4/4"),
    "good Enhancement": enhancement("Hymn", "1/1", good=True),
    "evil Enhancement": enhancement("Curtain", "1/1", good=False),
    "territory class": replace(enhancement("Song", "1/1", good=True), classes=("territory",)),
    "Dominant": Face("Crown", ("Dominant",), alignment="good"),
    "Artifact": Face("Lamp", ("Artifact",)),
    "Covenant": Face("Pact", ("Covenant",), ("blue",), 1, 1),
    "Site": Face("Ford", ("Site",), ("blue",)),
    "Fortress": Face("Keep", ("Fortress",), alignment="good"),
    "Lost Soul": SOUL,
    "Hero and Evil Character": replace(hero("Turncoat", "4/4"), types=("Hero", "Evil Character")),
}
BOUND = 60


def with_text(card: Face, text: str) -> Face:
    return replace(card, ability=load_reader().read(text, "/".join(card.types)))


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_every_type_of_card_is_used_in_each_company_and_breaks_nothing(card: Face) -> None:
    own = with_text(card, "Draw 1.")
    positions = list(positions_for(own))
    assert {company for company in Company if any(position.name.endswith(company) for position in positions)} == set(
        Company
    )
    for position in positions:
        assert list(broken_in_state(lay_out(position.setup))) == []
    tried = try_card(own, BOUND, 1)
    assert tried.used == tried.positions > 0
    assert not tried.is_broken


def test_what_a_text_names_lies_on_the_table() -> None:
    card = with_text(CARDS["Hero"], "If you control a red prophet, you may take an O.T. Artifact from discard pile.")
    made = cards_asked_for(card)
    assert any("prophet" in face.identifiers and face.brigades == ("red",) for face in made)
    assert any(face.types == ("Artifact",) and face.testaments == ("O.T.",) for face in made)
    assert "discard pile" in places_named(card)
    fitting = next(iter(positions_for(card)))
    pile = fitting.setup.places[Place("discard pile", OWNER)]
    assert any(fitting.setup.faces[name].types == ("Artifact",) for name in pile)


def test_who_uses_a_card_is_all_that_its_text_asks_of_users() -> None:
    card = with_text(CARDS["good Enhancement"], "If used by a female musician, draw 2.")
    assert {"female", "musician"} <= set(traits_asked_for(card).identifiers)
    tried = try_card(card, BOUND, 1)
    assert tried.carried_out
    assert tried.without_effect == ()


def test_a_sentence_that_never_does_anything_is_named_with_why() -> None:
    tried = try_card(with_text(CARDS["Hero"], "Draw 1. If Nobody is in play, draw 2."), BOUND, 1)
    assert 1 not in tried.without_effect


@pytest.fixture
def nothing_there_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that carries nothing out."""

    def refuse(state: State) -> State:
        raise NotThereYetError(f"What {next(reversed(state.faces))} does is not there yet.")

    monkeypatch.setattr("rulings.redemption.positions.survey.ENGINE", replace(ENGINE, advance=refuse))


@pytest.mark.usefixtures("nothing_there_yet")
def test_what_is_not_there_yet_is_a_cause_and_no_card_is_carried_out_that_has_it() -> None:
    tried = try_card(with_text(CARDS["Hero"], "Draw 1."), BOUND, 1)
    assert tried.carried_out == 0
    assert [found.cause.kind for found in tried.found if found.cause.kind is Kind.NOT_THERE_YET]


def test_a_card_without_a_use_for_its_type_is_not_used() -> None:
    assert list(positions_for(Face("Nothing", ()))) == []


@pytest.mark.usefixtures("nothing_there_yet")
def test_causes_of_many_cards_are_counted_without_the_names_of_cards() -> None:
    texts = [with_text(replace(CARDS["Hero"], name=name), "Draw 1.") for name in ("Ada", "Bea")]
    survey = sum_up(try_card(card, BOUND, 1) for card in texts)
    assert (survey.cards, survey.used, survey.carried_out, survey.broken) == (2, 2, 0, ())
    missing = [counted for counted in survey.causes if counted.cause.kind is Kind.NOT_THERE_YET]
    assert {counted.cards for counted in missing} == {2}
    assert {counted.example for counted in missing} == {"Ada"}
    assert not any("Ada" in counted.cause.words or "Bea" in counted.cause.words for counted in survey.causes)


def test_the_same_seed_gives_the_same_answer() -> None:
    card = with_text(CARDS["Dominant"], "Discard a character.")
    assert try_card(card, BOUND, 5) == try_card(card, BOUND, 5)


def test_an_engine_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr("rulings.redemption.positions.survey.ENGINE", replace(ENGINE, advance=fail))
    tried = try_card(with_text(CARDS["Dominant"], "Draw 1."), BOUND, 1)
    assert tried.is_broken
    assert Cause(Kind.EXCEPTION, "KeyError in test_positions.py, fail") in [found.cause for found in tried.found]
