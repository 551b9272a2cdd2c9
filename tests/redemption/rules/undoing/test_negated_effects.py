"""What a negate takes back: cards lie where they lay, and a negated negate undoes nothing."""

from dataclasses import replace

from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.plays import PlayCard
from rulings.redemption.rules.questions import AbilityIs
from rulings.redemption.rules.questions.answers import ask
from rulings.redemption.rules.undoing.negating import negate
from rulings.table.places import Place
from tests.redemption.rules.small_games import ANN, BEN, finish, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK, evil_card, fought, good_card, helped, played


def test_a_negated_discard_puts_the_card_back() -> None:
    # Guard 5/5 is losing to Envoy 6/6; Snare makes it 6/6, so that Ann, who played last before, may answer.
    text, answer = "Discard a Lost Soul.", "Negate an evil card."
    state = game("6/6", "5/5", enhancements=((BEN, evil_card(text)), (ANN, good_card(answer))))
    discarded = make(state, ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"))
    assert discarded.where["Lost Soul 1"] == Place("discard pile", BEN)
    negated = finish(played(discarded, PlayCard(ANN, "Rescue Cry", "Envoy")))
    back = [outcome.state for outcome in negated.outcomes if ask(outcome.state, AbilityIs("Snare", "negated")).holds]
    assert [state.where["Lost Soul 1"] for state in back] == [Place("land of bondage", BEN)]


def test_all_of_a_kind_negated_includes_what_comes_later() -> None:
    state = fought("6/6", "5/5", "Negate Evil Characters.", "Discard a Lost Soul.")
    assert state.where["Lost Soul 1"] == Place("land of bondage", BEN)


def test_a_negated_band_sends_the_hero_to_its_territory() -> None:
    state = make(helped("May band to a Hero."), ATTACK)
    taken_back = negate(
        Happening(state, "test"), replace(state.activations["Envoy 1"], key="test"), 0, ("Envoy",)
    ).state
    assert taken_back.where["Helper"] == Place("territory", ANN)


def test_a_negated_negate_leaves_things_as_they_were_before_it() -> None:
    hands = (
        (BEN, evil_card("Discard a Lost Soul.")),
        (ANN, good_card("Negate an evil Enhancement.")),
        (BEN, evil_card("Negate a good Enhancement.", "Second Snare")),
    )
    state = game("6/6", "5/5", enhancements=hands)
    discarded = make(state, ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"))
    negated = make(discarded, PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert negated.where["Lost Soul 1"] == Place("land of bondage", BEN)
    again = make(negated, PlayCard(BEN, "Second Snare", "Guard"))
    assert again.where["Lost Soul 1"] == discarded.where["Lost Soul 1"]
    assert not ask(again, AbilityIs("Snare", "negated")).holds
    assert ask(again, AbilityIs("Rescue Cry", "negated", "Second Snare")).holds
