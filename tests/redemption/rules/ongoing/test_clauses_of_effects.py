"""The clauses by which the words of a card mean an effect."""

import pytest

from rulings.redemption.rules.effects.listing import LISTING
from rulings.redemption.rules.ongoing.clauses_of_effects import clauses_of
from tests.redemption.rules.abilities.instructions_of_texts import effect_of

EFFECT = "redemption/effect/"


def clauses_of_text(text: str) -> tuple[str, ...]:
    effect = effect_of(text)
    return clauses_of(LISTING[effect.name], effect)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("Repel all brown Evil Characters.", "ignore#phrases-that-mean-ignore"),
        ("May not be blocked by brown Evil Characters.", "immune-and-protect#may-not-be-in-longer-phrase"),
        ("Cannot be captured.", "immune-and-protect#phrases-that-mean-protect"),
        ("Character gains first strike.", "first-strike#who-has-or-gains-it"),
        ("Retreat all Heroes.", "withdraw#retreat-and-return-to-territory"),
        ("Band with a Hero.", "band#band-with-and-join-the-battle"),
        ("Take prisoner a Hero.", "capture#take-prisoner-means-capture"),
        ("Remove a Hero from the game.", "banish#remove-from-the-game-means-banish"),
        ("Add a Hero from discard pile to hand.", "take-and-give#add-to-hand-is-take"),
    ],
)
def test_the_words_of_a_card_cite_the_clause_by_which_they_mean_an_effect(text: str, clause: str) -> None:
    assert f"{EFFECT}{clause}" in clauses_of_text(text)


def test_plain_words_cite_no_wording() -> None:
    assert f"{EFFECT}capture#take-prisoner-means-capture" not in clauses_of_text("Capture a Hero.")


def test_only_words_for_the_card_itself_cite_that_it_targets_itself() -> None:
    by_name = "redemption/term/targeting-by-name#"
    assert f"{by_name}this-card" in clauses_of_text("Discard this card.")
    assert f"{by_name}this-card-type" in clauses_of_text("Discard this Hero.")
    assert not [clause for clause in clauses_of_text("Discard a Hero.") if clause.startswith(f"{by_name}this-card")]


def test_an_effect_without_targets_of_its_own_cites_nothing_on_targets() -> None:
    assert f"{EFFECT}draw#targets-drawn-cards" not in clauses_of_text("Draw 2.")
    assert f"{EFFECT}discard#targets-discarded-cards" in clauses_of_text("Discard a Hero.")
