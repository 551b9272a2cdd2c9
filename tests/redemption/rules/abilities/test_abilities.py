"""Abilities of cards played in battle are carried out, undone, answered with special initiative, or refused by name."""

from dataclasses import replace

import pytest

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.abilities.activation import Omitted
from rulings.redemption.rules.abilities.in_force import Stopped
from rulings.redemption.rules.battle.game_rules import check_rules
from rulings.redemption.rules.battle.standing import Kind, stands
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.places import last_played, used_by
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.if_you_do import NO_TARGET, NOT_MET
from rulings.redemption.rules.game import play
from rulings.redemption.rules.ongoing.numbers import Numbers, now
from rulings.redemption.rules.plays import Attack, Block, Pass, PlayCard
from rulings.redemption.rules.questions import AbilityIs, CardIs, HasSpecialInitiative, IsInPlay
from rulings.redemption.rules.questions.answers import ask
from rulings.redemption.rules.undoing.negating import negate
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.undoing import Lapsed
from tests.redemption.rules.small_games import ANN, BEN, enhancement, finish, game, hero, make, refuse

ATTACK, BLOCK = Attack(ANN, "Envoy"), Block(BEN, "Guard")


def evil_card(text: str, name: str = "Snare") -> Face:
    return replace(enhancement(name, "1/1", good=False), ability=load_reader().read(text, "EE"))


def good_card(text: str, name: str = "Rescue Cry") -> Face:
    return replace(enhancement(name, "0/0", good=True), ability=load_reader().read(text, "GE"))


def snared(text: str = "Capture a Hero.", answer: str = "Negate the last card played in battle.") -> State:
    """Envoy 6/6 is winning over Guard 5/5, and Ben plays Snare; Ann holds an answer."""
    state = game("6/6", "5/5", enhancements=((BEN, evil_card(text)), (ANN, good_card(answer))))
    return make(state, ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"))


def test_a_player_whose_only_hero_would_be_captured_has_special_initiative() -> None:
    state = snared()
    assert ask(state, HasSpecialInitiative(ANN)).holds
    assert state.where["Envoy"] == Place("battle", ANN)


def test_the_negate_comes_in_time_and_the_hero_stays() -> None:
    state = make(snared(), PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert state.where["Envoy"] == Place("battle", ANN)
    assert ask(state, AbilityIs("Snare", "negated", "Rescue Cry")).because[0] == (
        "redemption/effect/negate#undoes-for-good"
    )
    assert ask(state, HasSpecialInitiative("")).holds


def test_without_an_answer_the_hero_is_captured() -> None:
    state = make(snared(), Pass(ANN))
    assert state.where["Envoy"] == Place("land of bondage", BEN)
    assert ask(state, CardIs("Envoy", "captured")).holds
    assert ask(state, AbilityIs("Snare", "completed")).holds


def test_an_enhancement_that_answers_nothing_may_not_be_played_with_special_initiative() -> None:
    made = refuse(snared(answer="Draw 1."), PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert made.because == ("redemption/procedure/special-initiative#what-may-be-played",)


def test_nobody_else_may_play_in_the_meantime() -> None:
    assert refuse(snared(), Pass(BEN)).reason == "Ann has special initiative."


def test_an_effect_that_leaves_a_character_gives_no_special_initiative() -> None:
    state = snared("Discard an Evil Character.")
    assert ask(state, HasSpecialInitiative("")).holds
    assert state.where["Guard"] == Place("discard pile", BEN)


def test_a_negated_discard_puts_the_card_back() -> None:
    # Guard 5/5 is losing to Envoy 6/6; Snare makes it 6/6, so that Ann, who played last before, may answer.
    text, answer = "Discard a Lost Soul.", "Negate an evil card."
    state = game("6/6", "5/5", enhancements=((BEN, evil_card(text)), (ANN, good_card(answer))))
    discarded = make(state, ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"))
    assert discarded.where["Lost Soul 1"] == Place("discard pile", BEN)
    negated = finish(played(discarded, PlayCard(ANN, "Rescue Cry", "Envoy")))
    back = [outcome.state for outcome in negated.outcomes if ask(outcome.state, AbilityIs("Snare", "negated")).holds]
    assert [state.where["Lost Soul 1"] for state in back] == [Place("land of bondage", BEN)]


def played(state: State, made: PlayCard) -> State:
    found = play(state, made)
    assert isinstance(found, State)
    return found


def test_an_optional_effect_is_asked_for() -> None:
    state = game("6/6", "5/5", enhancements=((BEN, evil_card("You may discard a Hero.")),))
    state = make(state, ATTACK, BLOCK)
    begun = played(state, PlayCard(BEN, "Snare", "Guard"))
    outcomes = finish(begun).outcomes
    assert [outcome.choices for outcome in outcomes] == [
        ((BEN, "uses Snare"),),
        ((BEN, "does not use Snare"),),
    ]


def test_a_target_is_chosen_by_who_plays_the_card() -> None:
    state = game("6/6", "5/5", enhancements=((BEN, evil_card("Discard a character.")),))
    begun = played(make(state, ATTACK, BLOCK), PlayCard(BEN, "Snare", "Guard"))
    assert {words for outcome in finish(begun).outcomes for _, words in outcome.choices} == {"Envoy", "Guard"}


def test_an_enhancement_whose_user_leaves_is_discarded() -> None:
    state = snared("Discard an Evil Character in battle.")
    assert state.where["Snare"] == Place("discard pile", BEN)
    assert not ask(state, IsInPlay("Snare")).holds


def omitted(state: State) -> list[str]:
    """Why effects of Snare were not carried out."""
    said = (entry.what for entry in state.log)
    return [what.reason for what in said if isinstance(what, Omitted) and what.activation == "Snare 1"]


def test_a_condition_that_is_not_met_omits_the_effect() -> None:
    assert omitted(snared("If used by a demon, discard a Hero.")) == [NOT_MET]
    assert omitted(snared("If used by an Evil Character, discard a Hero.")) == []


def test_an_effect_without_a_target_is_omitted() -> None:
    assert omitted(snared("Discard a Fortress.")) == [NO_TARGET]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Paralyze a Hero for 2 turns.", "`paralyze`"),
        ("At the end of each turn, discard a Fortress.", "cannot wait yet for this"),
        ("Discard a placed Hero.", "`placed`"),
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
        ("After a blocker is presented, draw 1.", "cannot wait yet for this"),
        ("Discard and/or banish up to 2 Fortresses.", "hang together"),
        ("Discard a Hero (or banish it if you discard a card from hand).", "What narrows the discard effect"),
        ("Select a Hero. Discard the selected Hero.", "`the selected hero`"),
        ("Each player who has more cards in hand than you must draw 1.", "`each player who has more"),
        ("Select 1: Discard a Site. If used by a demon, draw 1.", "hang together"),
        ("Select up to 2: Discard a Site. You may draw 1 or discard a Fortress.", "hang together"),
        ("Discard a Site. Draw 1 and repeat 1 time.", "`repeat`"),
        ("Withdraw all characters (except 1 Hero and 1 Evil Character).", "except"),
        ("Protect all Heroes in a territory from capture.", "effect that lasts"),
        ("Negate all Heroes in a territory.", "effect that lasts"),
        ("Interrupt the battle and discard a Site. If you discard a Site, you may draw 1.", "what it did itself"),
    ],
)
def test_what_the_engine_does_not_know_yet_is_refused_by_name(text: str, named: str) -> None:
    with pytest.raises(NotThereYetError, match=named):
        snared(text)


def test_a_change_of_numbers_while_those_numbers_are_so_is_unclear() -> None:
    """The check is fluid (conditional-phrase#game-state-checks-are-fluid): the decrease would end its own condition."""
    with pytest.raises(UnclearError, match="the numbers of Envoy would be depends on itself"):
        snared("While a Hero with strength 5 or greater is in battle, decrease a Hero 1/1.")


def test_the_search_lists_every_way_to_choose_targets() -> None:
    state = game("6/6", "5/5", souls=3, enhancements=((BEN, evil_card("Discard up to 2 characters.")),))
    begun = played(make(state, ATTACK, BLOCK), PlayCard(BEN, "Snare", "Guard"))
    found = finish(begun)
    assert sum(outcome.weight for outcome in found.outcomes) == 1
    assert len(found.outcomes) == 4


def fought(envoy: str, guard: str, *texts: str) -> State:
    """Envoy, with a text if there is one, attacks, and Guard blocks."""
    state = game(envoy, guard)
    faces = dict(state.faces)
    for name, kind, text in zip(("Envoy", "Guard"), ("Hero", "Evil Character"), texts, strict=False):
        faces[name] = replace(faces[name], ability=load_reader().read(text, kind))
    return make(replace(state, faces=faces), ATTACK, BLOCK)


def test_first_strike_turns_mutual_destruction_into_a_win() -> None:
    assert stands(fought("6/5", "7/6")).kind is Kind.MUTUAL_DESTRUCTION
    assert stands(fought("6/5", "7/6", "First strike.")).winner == ANN


def test_first_strike_needs_strength_enough_and_cancels_out() -> None:
    assert stands(fought("5/6", "6/5", "", "First strike.")).winner == BEN
    assert stands(fought("6/5", "7/6", "First strike.", "First strike.")).kind is Kind.MUTUAL_DESTRUCTION
    assert stands(fought("4/5", "7/6", "First strike.")).winner == BEN


def test_an_increase_counts_as_long_as_it_stands() -> None:
    state = fought("4/4", "5/5", "Increase this Hero 2/2.")
    assert now(state, "Envoy") == Numbers(6, 6)
    assert stands(state).winner == ANN


def test_a_decrease_to_no_toughness_discards() -> None:
    weak = game("4/4", "5/5", enhancements=((ANN, good_card("Decrease an Evil Character in battle 0/5.")),))
    asked = make(weak, ATTACK, BLOCK, PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert ask(asked, HasSpecialInitiative(BEN)).holds
    played_on = make(asked, Pass(BEN))
    assert played_on.where["Guard"] == Place("discard pile", BEN)


def test_a_prevented_enhancement_does_not_activate_and_only_the_next_one() -> None:
    hands = ((BEN, evil_card("Discard a Lost Soul.")), (BEN, evil_card("Discard a Lost Soul.", "Second Snare")))
    state = game("6/6", "5/5", souls=2, enhancements=hands)
    faces = dict(state.faces)
    text = "Prevent the next evil Enhancement played in battle."
    faces["Envoy"] = replace(faces["Envoy"], ability=load_reader().read(text, "Hero"))
    first = make(replace(state, faces=faces), ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"))
    assert len(first.at(Place("land of bondage", BEN))) == 2
    assert not ask(first, AbilityIs("Snare", "used")).holds
    assert any(entry.what == Stopped("Snare", "Envoy 1", (0,)) for entry in first.log)


def test_all_of_a_kind_negated_includes_what_comes_later() -> None:
    state = fought("6/6", "5/5", "Negate Evil Characters.", "Discard a Lost Soul.")
    assert state.where["Lost Soul 1"] == Place("land of bondage", BEN)


def test_a_protected_card_is_no_target_of_that_effect_but_of_others() -> None:
    hands = ((BEN, evil_card("Discard a Hero.")), (BEN, evil_card("Banish a Hero.", "Second Snare")))
    for name, zone in (("Snare", "battle"), ("Second Snare", "banish pile")):
        state = game("6/6", "5/5", enhancements=hands)
        faces = dict(state.faces)
        faces["Envoy"] = replace(faces["Envoy"], ability=load_reader().read("Protect this Hero from discard.", "Hero"))
        state = make(replace(state, faces=faces), ATTACK, BLOCK, PlayCard(BEN, name, "Guard"))
        state = make(state, Pass(ANN)) if ask(state, HasSpecialInitiative(ANN)).holds else state
        assert state.where["Envoy"].zone == zone


def test_ending_the_battle_as_a_stalemate_sends_everyone_home() -> None:
    state = game("6/6", "5/5", enhancements=((BEN, evil_card("End the battle as a stalemate.")),))
    state = make(state, ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"))
    assert (state.get("", "result"), state.where["Guard"]) == ("stalemate", Place("territory", BEN))
    assert state.at(Place("land of bondage", BEN)) == ("Lost Soul 1",)


def helped(text: str) -> State:
    """Envoy has a text, and Helper waits in Ann's territory."""
    state = game("4/4", "5/5")
    helper, territory = hero("Helper", "3/3"), Place("territory", ANN)
    faces = {**state.faces, "Helper": helper}
    faces["Envoy"] = replace(faces["Envoy"], ability=load_reader().read(text, "Hero"))
    return replace(
        state,
        faces=faces,
        where={**state.where, "Helper": territory},
        cards={**state.cards, territory: (*state.at(territory), "Helper")},
        attributes={**state.attributes, ("Helper", "owner"): ANN},
    )


def test_a_banded_hero_fights_on_the_side_of_the_one_that_bands() -> None:
    state = make(helped("May band to a Hero."), ATTACK)
    assert state.where["Helper"] == Place("battle", ANN)
    assert stands(make(state, BLOCK)).winner == ANN


def test_a_negated_band_sends_the_hero_to_its_territory() -> None:
    state = make(helped("May band to a Hero."), ATTACK)
    taken_back = negate(
        Happening(state, "test"), replace(state.activations["Envoy 1"], key="test"), 0, ("Envoy",)
    ).state
    assert taken_back.where["Helper"] == Place("territory", ANN)


def test_a_rescue_in_mid_battle_makes_the_attempt_successful_and_goes_on_as_a_challenge() -> None:
    rescuer = good_card("Rescue a Lost Soul.")
    state = game("4/4", "5/5", souls=2, enhancements=((ANN, rescuer),))
    state = make(state, ATTACK, BLOCK, PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert (state.get("", "rescue attempt"), state.get("", "kind of battle")) == ("successful", "battle challenge")
    over = make(state, Pass(ANN))
    assert len(over.at(Place("land of redemption", ANN))) == 1
    assert over.get("", "block") == "failed"


def test_a_benefit_follows_only_a_cost_that_was_paid() -> None:
    text = "You may discard an evil card from hand to discard a Lost Soul."
    paid = game("6/6", "5/5", enhancements=((BEN, evil_card(text)), (BEN, evil_card("Draw 1.", "Coin"))))
    outcomes = finish(played(make(paid, ATTACK, BLOCK), PlayCard(BEN, "Snare", "Guard"))).outcomes
    assert [outcome.state.where["Lost Soul 1"].zone for outcome in outcomes] == ["discard pile", "land of bondage"]
    poor = game("6/6", "5/5", enhancements=((BEN, evil_card(text)),))
    outcomes = finish(played(make(poor, ATTACK, BLOCK), PlayCard(BEN, "Snare", "Guard"))).outcomes
    assert {outcome.state.where["Lost Soul 1"].zone for outcome in outcomes} == {"land of bondage"}


def test_of_alternatives_one_is_chosen() -> None:
    state = game("6/6", "5/5", souls=1, enhancements=((BEN, evil_card("Banish a Lost Soul or discard a Lost Soul.")),))
    outcomes = finish(played(make(state, ATTACK, BLOCK), PlayCard(BEN, "Snare", "Guard"))).outcomes
    assert [outcome.state.where["Lost Soul 1"].zone for outcome in outcomes] == ["banish pile", "discard pile"]


def test_verbs_that_share_an_object_have_the_same_target() -> None:
    state = game("6/6", "5/5", souls=2, enhancements=((BEN, evil_card("Negate and discard a Lost Soul.")),))
    outcomes = finish(played(make(state, ATTACK, BLOCK), PlayCard(BEN, "Snare", "Guard"))).outcomes
    assert len(outcomes) == 1
    assert len(outcomes[0].state.at(Place("discard pile", BEN))) == 1


def test_an_interrupt_that_removes_the_user_keeps_the_capture_from_coming_back() -> None:
    state = snared(answer="Interrupt the battle. Discard an Evil Character in battle.")
    state = make(state, PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert ask(state, HasSpecialInitiative(BEN)).holds
    state = make(state, Pass(BEN))
    assert state.where["Guard"] == Place("discard pile", BEN)
    assert state.where["Envoy"] == Place("battle", ANN)
    assert any(isinstance(entry.what, Lapsed) and entry.what.activation == "Snare 1" for entry in state.log)


def test_a_useless_interrupt_lets_the_capture_come_back_without_another_special_initiative() -> None:
    state = make(snared(answer="Interrupt the battle. Draw 1."), PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert state.where["Envoy"] == Place("land of bondage", BEN)
    assert not state.agenda


def test_an_interrupted_ongoing_effect_is_not_in_force_until_it_reactivates() -> None:
    answer = good_card("Interrupt the battle. Discard an Evil Character in battle.")
    state = game("4/4", "5/5", enhancements=((ANN, answer),))
    faces = dict(state.faces)
    faces["Guard"] = replace(
        faces["Guard"], ability=load_reader().read("Protect this Evil Character from discard.", "EC")
    )
    state = make(replace(state, faces=faces), ATTACK, BLOCK, PlayCard(ANN, "Rescue Cry", "Envoy"), Pass(BEN))
    assert state.where["Guard"] == Place("discard pile", BEN)


def test_an_increase_comes_back_after_the_interrupt() -> None:
    answer = good_card("Interrupt the battle. Draw 1.")
    state = game("4/4", "5/5", enhancements=((ANN, answer),))
    faces = dict(state.faces)
    faces["Guard"] = replace(faces["Guard"], ability=load_reader().read("Increase this Evil Character 2/2.", "EC"))
    state = make(replace(state, faces=faces), ATTACK, BLOCK, PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert now(state, "Guard") == Numbers(7, 7)


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


def test_a_card_that_was_put_back_is_not_the_last_one_played() -> None:
    hands = (
        (BEN, evil_card("Discard a Lost Soul.")),
        (ANN, good_card("Negate the last card played in battle.")),
        (BEN, evil_card("Negate the last card played in battle.", "Second Snare")),
    )
    state = game("6/6", "5/5", enhancements=hands)
    state = make(state, ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"), PlayCard(ANN, "Rescue Cry", "Envoy"))
    state = make(state, PlayCard(BEN, "Second Snare", "Guard"))
    assert ask(state, AbilityIs("Rescue Cry", "negated", "Second Snare")).holds
    assert last_played(state) == "Second Snare"


def test_an_enhancement_that_goes_over_to_a_comrade_is_not_played_again() -> None:
    state = helped("May band to a Hero.")
    staff = replace(enhancement("Staff", "5/5", good=True))
    hand = Place("hand", ANN)
    state = replace(
        state,
        faces={**state.faces, "Staff": staff},
        where={**state.where, "Staff": hand},
        cards={**state.cards, hand: (*state.at(hand), "Staff")},
        attributes={**state.attributes, ("Staff", "owner"): ANN},
    )
    state = make(state, ATTACK, BLOCK)
    moved = Happening(state, "test").moved("Staff", used_by("Envoy")).discarded("Envoy")
    after = check_rules(moved).state
    assert after.where["Staff"] == used_by("Helper")
    assert last_played(after) == "Guard"


def test_nobody_guesses_which_card_was_played_last_before_the_log_begins() -> None:
    with pytest.raises(NotThereYetError, match="not known"):
        last_played(game())
