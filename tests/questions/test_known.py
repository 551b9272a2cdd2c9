"""A name that several cards have means none of them for certain, and the question can be asked with each."""

from __future__ import annotations

from rulings.games import QUESTIONS
from rulings.questions.known import KnownCard, names_of, plural_of
from rulings.questions.understanding import OfEntry, TwoCards, understand, ways_to_ask

CARDS = (
    KnownCard("Foul Imp", "Evil Character", "One"),
    KnownCard("Foul Imp", "Evil Character", "Two"),
    KnownCard("Son of Dawn", "good Dominant", "One"),
    KnownCard("Scribe of Damar", "Hero", "One"),
    KnownCard("New Harbour", "good Fortress", "One"),
    KnownCard("Ambrel, the Scribe", "Hero", "One"),
)
NAMES = names_of(CARDS, {"Artifact": "redemption/term/artifact", "City": "redemption/term/city"})
GAME = QUESTIONS["redemption"]


def asked(text: str) -> tuple[str, ...]:
    assert understand(text, GAME, NAMES) is None
    return ways_to_ask(text, GAME, NAMES)


def test_a_name_that_two_cards_have_is_asked_again_with_the_set_of_each() -> None:
    assert asked("does foul imp get negated by ambrel??") == (
        "does Foul Imp (One) get negated by Ambrel, the Scribe??",
        "does Foul Imp (Two) get negated by Ambrel, the Scribe??",
    )
    meant = understand("does foul imp (two) get negated by ambrel", GAME, NAMES)
    assert isinstance(meant, TwoCards)
    assert [card.name for card in meant.cards] == ["Ambrel, the Scribe", "Foul Imp (Two)"]


def test_initials_that_two_cards_have_or_that_are_two_letters_are_asked_again_with_each() -> None:
    assert asked("sod vs ambrel") == ("Scribe of Damar vs Ambrel, the Scribe", "Son of Dawn vs Ambrel, the Scribe")
    assert asked("nh vs ambrel") == ("New Harbour vs Ambrel, the Scribe",)


def test_what_is_no_question_with_any_card_is_none() -> None:
    assert asked("foul imp deck ideas") == ()
    assert asked("can i play fetch with sod") == ()


def test_an_effect_on_a_named_card_is_done_by_one_that_is_used_against_its_kind() -> None:
    meant = understand("can ambrel be captured", GAME, NAMES)
    assert isinstance(meant, TwoCards)
    assert meant.cards[0].described == 'evil Enhancement, brown, "Capture a Hero."'
    meant = understand("can foul imp (one) be captured", GAME, NAMES)
    assert isinstance(meant, TwoCards)
    assert meant.cards[0].described == 'good Enhancement, blue, "Capture an Evil Character."'


def test_an_effect_on_a_card_of_which_the_kind_is_not_known_is_not_understood() -> None:
    names = names_of([KnownCard("Thing of Old")], {})
    assert understand("can thing of old be captured", GAME, names) is None


def test_an_entry_is_meant_by_its_plural() -> None:
    for text, entry in (("what are artifacts", "artifact"), ("when do artifacts activate", "artifact")):
        assert understand(text, GAME, NAMES) == OfEntry("redemption", f"redemption/term/{entry}")
    assert [plural_of(name) for name in ("City", "Abyss", "Relay")] == ["Cities", "Abysses", "Relays"]


def test_cards_that_not_even_their_sets_tell_apart_keep_their_name() -> None:
    twins = names_of([KnownCard("Piper", "Hero", "One"), KnownCard("Piper", "Evil Character", "One")], {})
    meant = understand("piper attacks piper blocks", GAME, twins)
    assert isinstance(meant, TwoCards)
    assert [card.name for card in meant.cards] == ["Piper", "Piper"]
