"""Effects are carried out in turn, omitted with a reason, or refused by name."""

import pytest

from rulings.redemption.rules.conditions.if_you_do import NO_TARGET, NOT_MET
from rulings.redemption.rules.plays import PlayCard
from rulings.table.errors import NotThereYetError
from tests.redemption.rules.small_games import BEN, finish, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK, evil_card, omitted, played, snared


def test_a_condition_that_is_not_met_omits_the_effect() -> None:
    assert omitted(snared("If used by a demon, discard a Hero.")) == [NOT_MET]
    assert omitted(snared("If used by an Evil Character, discard a Hero.")) == []


def test_an_effect_without_a_target_is_omitted() -> None:
    assert omitted(snared("Discard a Fortress.")) == [NO_TARGET]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Begin a new rescue attempt.", "`begin a new rescue attempt`"),
        ("Discard a revealed Hero.", "`revealed`"),
        ("A Hero must discard a Hero.", "Who carries out"),
        ("A new Evil Character may be placed in battle.", "without a withdraw effect"),
        ("Withdraw all Evil Characters in hand. A new Hero may be placed in battle.", "Who may place a character"),
        ("Discard a Hero. If a Hero attacks, cannot be negated.", "Modifiers cannot wait yet for this"),
        ("Demons have no effect.", "`have no effect`"),
        ("Good Enhancements have no effect on this Evil Character.", "`negate` with `this evil character`"),
        ("Draw 1 if a Hero enters battle.", "behind its effect"),
        ("Discard a Hero (or two Heroes if a Hero enters battle).", "whether this holds"),
        ("Regardless of battle outcome, discard this card.", "regardless of battle outcome"),
        ("Regardless of battle outcome, draw 1.", "regardless of battle outcome"),
        ("Discard and/or banish up to 2 Fortresses.", "hang together"),
        ("Discard a Hero (or banish it if a Hero enters battle).", "What narrows the discard effect"),
        ("Draw 1. Discard the named Hero.", "`the named hero`"),
        ("Each player who has more cards in hand than you must draw 1.", "`each player who has more"),
        ("Select 1: Discard a Site. If used by a demon, draw 1.", "hang together"),
        ("Select up to 2: Discard a Site. You may draw 1 or discard a Fortress.", "hang together"),
        ("Discard a Site. Draw 1 and repeat 1 time.", "`repeat`"),
        ("Withdraw all characters (except kings if a judge is in play).", "except"),
        ("Protect all Heroes in a territory from capture.", "effect that lasts"),
        ("Negate all Heroes in a territory.", "effect that lasts"),
        ("Interrupt the battle and discard a Site. If you discard a Site, you may draw 1.", "what it did itself"),
    ],
)
def test_what_the_engine_does_not_know_yet_is_refused_by_name(text: str, named: str) -> None:
    with pytest.raises(NotThereYetError, match=named):
        snared(text)


def test_a_benefit_follows_only_a_cost_that_was_paid() -> None:
    text = "You may discard an evil card from hand to discard a Lost Soul."
    paid = game("6/6", "5/5", enhancements=((BEN, evil_card(text)), (BEN, evil_card("Draw 1.", "Coin"))))
    outcomes = finish(played(make(paid, ATTACK, BLOCK), PlayCard(BEN, "Snare", "Guard"))).outcomes
    assert [outcome.state.where["Lost Soul 1"].zone for outcome in outcomes] == ["discard pile", "land of bondage"]
    poor = game("6/6", "5/5", enhancements=((BEN, evil_card(text)),))
    outcomes = finish(played(make(poor, ATTACK, BLOCK), PlayCard(BEN, "Snare", "Guard"))).outcomes
    assert {outcome.state.where["Lost Soul 1"].zone for outcome in outcomes} == {"land of bondage"}
