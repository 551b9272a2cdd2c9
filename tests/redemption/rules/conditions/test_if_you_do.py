"""Sentences that are tied to the one before."""

import pytest

from rulings.redemption.rules.plays import PlayCard
from tests.redemption.rules.small_games import BEN, finish, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK, evil_card, played


@pytest.mark.parametrize(
    ("text", "zones"),
    [
        ("You may discard a Lost Soul. If you do not, banish a Lost Soul.", ["discard pile", "banish pile"]),
        ("You may banish an Artifact. If you do, discard a Lost Soul.", ["land of bondage", "land of bondage"]),
        ("If used by a demon, discard a Fortress. Otherwise, discard a Lost Soul.", ["discard pile"]),
    ],
)
def test_a_tied_sentence_looks_at_what_became_of_the_one_before(text: str, zones: list[str]) -> None:
    state = game("6/6", "5/5", enhancements=((BEN, evil_card(text)),))
    outcomes = finish(played(make(state, ATTACK, BLOCK), PlayCard(BEN, "Snare", "Guard"))).outcomes
    assert [outcome.state.where["Lost Soul 1"].zone for outcome in outcomes] == zones
