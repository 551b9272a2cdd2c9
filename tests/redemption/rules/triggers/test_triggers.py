"""Conditions wait, trigger once for each event, and are asked about once; what is unknown is refused by name."""

from dataclasses import replace
from itertools import permutations

import pytest

from rulings.games import GAMES
from rulings.redemption.reading.instructions import instructions
from rulings.redemption.reading.reader import load_reader
from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.parts import limits_of, parts_of
from rulings.redemption.rules.agenda import Trigger
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.effects.implied_instead import implies_instead
from rulings.redemption.rules.game import advance, lay_out, play
from rulings.redemption.rules.plays import Attack, Pass, UseAbility
from rulings.redemption.rules.setup import Setup
from rulings.redemption.rules.triggers.pending_effects import Dropped
from rulings.redemption.rules.triggers.usage_limits import MOST_A_TURN, uses_left
from rulings.scenarios.answer import Status
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.table.choices import Choice, answer
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from tests.redemption.rules.small_games import ANN, BEN, SOUL, finish, hero

ATTACK = Attack(ANN, "Envoy")


def fortress(name: str, text: str) -> Face:
    return Face(name, ("Fortress",), ability=load_reader().read(text, "Fortress"))


def attacked(*texts: str) -> State:
    """Ann is about to attack with Envoy; Ben has a Fortress for each text, and cards to draw."""
    fortresses = {f"Keep {number}": fortress(f"Keep {number}", text) for number, text in enumerate(texts, 1)}
    deck = tuple(f"Card {number}" for number in range(1, 9))
    plain = {card: Face(card, ("evil Enhancement",), ("brown",), 1, 1) for card in deck}
    faces = {"Envoy": hero("Envoy", "6/6"), "Lost Soul": SOUL, **fortresses, **plain}
    places = {
        Place("territory", ANN): ("Envoy",),
        Place("territory", BEN): tuple(fortresses),
        Place("land of bondage", BEN): ("Lost Soul",),
        Place("deck", BEN): deck,
    }
    state = lay_out(Setup((ANN, BEN), faces, places, {card: ANN if card == "Envoy" else BEN for card in faces}))
    return finish(state).outcomes[0].state


def asked(state: State) -> Choice:
    """Carry on until a player is asked."""
    reached = advance(state)
    while isinstance(reached, State):
        state = reached
        reached = advance(state)
    assert isinstance(reached, Choice)
    return reached


def until_asked(state: State) -> State:
    while isinstance(reached := advance(state), State):
        state = reached
    return state


def began(state: State) -> State:
    made = play(state, ATTACK, "play 1")
    assert isinstance(made, State)
    return made


def activation_of(text: str) -> Activation:
    (section,) = load_reader().read(text, "Hero").sections
    ability = section.abilities[0]
    effects = instructions(ability)
    return Activation("Envoy 1", "Envoy", ANN, effects, "", parts=parts_of(effects), limits=limits_of(ability))


def test_a_declined_trigger_is_not_asked_again() -> None:
    waiting = until_asked(began(attacked("If you are attacked, you may draw 1.")))
    choice = asked(waiting)
    state = finish(answer(waiting, choice, False)).outcomes[0].state
    assert not any(isinstance(frame, Trigger) for frame in state.agenda)
    assert len(state.at(Place("hand", BEN))) == 0
    assert any(isinstance(entry.what, Dropped) for entry in state.log)


def test_nothing_declines_all_optional_triggers_of_a_player_at_once() -> None:
    texts = ("If you are attacked, you may draw 1.",) * 2
    waiting = until_asked(began(attacked(*texts)))
    choice = asked(waiting)
    assert [option.words for option in choice.options] == ["uses Keep 1", "uses Keep 2", "nothing"]
    ended = finish(answer(waiting, choice, -1)).outcomes
    assert [len(outcome.state.at(Place("hand", BEN))) for outcome in ended] == [0]


def test_after_one_of_two_optional_triggers_the_other_is_asked_alone() -> None:
    texts = ("If you are attacked, you may draw 1.", "If you are attacked, you may draw 2.")
    outcomes = finish(began(attacked(*texts))).outcomes
    assert {len(outcome.state.at(Place("hand", BEN))) for outcome in outcomes} == {0, 1, 2, 3}


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_in_which_triggers_lie_on_the_agenda_changes_no_outcome(order: tuple[int, ...]) -> None:
    """Players order them, not the engine."""
    texts = ("If you are attacked, draw 1.", "If you are attacked, draw 2.", "If you are attacked, you may draw 3.")
    waiting = began(attacked(*texts))
    triggers = [frame for frame in waiting.agenda if isinstance(frame, Trigger)]
    others = tuple(frame for frame in waiting.agenda if not isinstance(frame, Trigger))
    assert len(triggers) == 3
    shuffled = replace(waiting, agenda=(*(triggers[index] for index in order), *others))
    found = {len(outcome.state.at(Place("hand", BEN))) for outcome in finish(shuffled).outcomes}
    assert found == {3, 6}


def test_two_effects_that_wait_for_the_same_come_about_together() -> None:
    activation = activation_of("If this Hero is discarded, draw 1 and discard a Fortress.")
    assert [(part.first, part.end, part.kind) for part in activation.parts] == [(0, 2, Kind.TRIGGERED)]


@pytest.mark.parametrize(
    ("text", "implied"),
    [
        ("If this Hero is defeated, underdeck it.", True),
        ("If this Hero is defeated, underdeck it instead.", False),
        ("If this Hero is defeated, draw 1.", False),
        ("If this Hero is discarded, underdeck it.", False),
        ("If this Hero is defeated, discard a Fortress.", False),
    ],
)
def test_only_what_moves_who_is_defeated_implies_instead(text: str, *, implied: bool) -> None:
    activation = activation_of(text)
    assert implies_instead(activation, activation.parts[0]) is implied


def test_the_uses_that_are_left_go_down_to_none() -> None:
    state = attacked("At any time, you may draw 1.")
    for left in range(MOST_A_TURN, 0, -1):
        assert uses_left(state, "Keep 1") == left
        made = play(state, UseAbility(BEN, "Keep 1"), f"use {left}")
        assert isinstance(made, State)
        state = finish(made).outcomes[0].state
    assert uses_left(state, "Keep 1") == 0
    refused = play(state, UseAbility(BEN, "Keep 1"), "once more")
    assert not isinstance(refused, State)
    assert "redemption/term/activate#four-times-a-turn" in refused.because


@pytest.mark.parametrize(
    "text",
    [
        "At the end of each turn, draw 1.",
        "If an opponent's card targets your hand, draw 1.",
        "If your demon wins a battle, draw 1.",
    ],
)
def test_an_event_that_the_engine_does_not_know_is_refused_by_name(text: str) -> None:
    with pytest.raises(NotThereYetError, match="cannot wait yet for this"):
        finish(began(attacked(text)))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("You may protect Heroes from capture.", "was used before"),
        ("Protect a Hero from capture.", "has targeted before"),
        ("If used by a Hero, protect Heroes from capture.", "was played before"),
        ("While a Hero is in play, negate good cards in battle.", "say `.*, active`"),
        ("You may play the first Enhancement.", "plays the first Enhancement"),
        ("Regardless of battle outcome, discard Hero.", "regardless of battle outcome"),
        ("Discard this card if a Hero enters battle.", "behind its effect"),
    ],
)
def test_what_cannot_be_told_of_a_card_that_is_active_from_before_is_refused(text: str, named: str) -> None:
    with pytest.raises(NotThereYetError, match=named):
        attacked(text)


def test_an_instead_of_what_not_all_players_see_is_refused_not_skipped() -> None:
    answer = run(
        read_scenario(
            """
scenario: an unseen card is underdecked while something waits for a Hero
cards:
  - Envoy: Hero, blue, 6/6, human
  - Spy: Hero, red, 3/3, human
  - Keeper: Fortress, "If a Hero is underdecked, discard it instead."
  - Guard: Evil Character, brown, 5/5, human
  - Hide: evil Enhancement, brown, 1/1, "Underdeck a card from hand."
before:
  A:
    territory: [Envoy, Keeper]
  B:
    territory: [Guard]
    hand: [Hide, Spy]
    deck: 3 unknown
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Guard
  - B: plays Hide on Guard, choosing Spy
""",
            GAMES,
        ),
        GAMES,
    )
    assert answer.status is Status.NOT_UNDERSTOOD
    assert "what not all players see" in answer.problems[0].reason


def test_which_of_two_heroes_rescues_is_refused_by_name() -> None:
    """A prophet and a priest are in battle; the rescue is the doing of both."""
    answer = run(
        read_scenario(
            """
scenario: a band of two kinds rescues
cards:
  - Envoy: Hero, blue, 6/6, human, prophet
  - Priest: Hero, blue, 3/3, human, priest
  - Well: Fortress, "If a prophet rescues a Lost Soul, draw 1."
before:
  A:
    territory: [Well]
    deck: 5 unknown
  B:
    land of bondage: [Lost Soul]
  battle:
    attackers: [Envoy, Priest]
play:
  - B: does not block
""",
            GAMES,
        ),
        GAMES,
    )
    assert answer.status is Status.NOT_UNDERSTOOD
    assert "cannot wait yet for this: if a prophet rescues a lost soul" in answer.problems[0].reason


def test_whether_a_hero_rescues_by_the_enhancement_that_it_uses_is_refused_by_name() -> None:
    answer = run(
        read_scenario(
            """
scenario: an Enhancement rescues
cards:
  - Envoy: Hero, blue, 6/6, human, prophet
  - Well: Fortress, "If a prophet rescues a Lost Soul, draw 1."
  - Horn: good Enhancement, blue, 1/1, "Rescue a Lost Soul."
  - Guard: Evil Character, brown, 7/7, human
before:
  A:
    territory: [Well, Envoy]
    hand: [Horn]
    deck: 5 unknown
  B:
    territory: [Guard]
    land of bondage: [Lost Soul, Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Guard
  - A: plays Horn on Envoy
""",
            GAMES,
        ),
        GAMES,
    )
    assert answer.status is Status.NOT_UNDERSTOOD
    assert "cannot wait yet for this: if a prophet rescues a lost soul" in answer.problems[0].reason


def test_an_instead_of_a_discard_that_a_draw_brings_about_is_refused_not_skipped() -> None:
    """The ongoing decrease counts the cards in hand, so that drawing takes the Hero's toughness."""
    answer = run(
        read_scenario(
            """
scenario: a draw takes the toughness of a Hero for whom something waits
cards:
  - Envoy: 'Hero, blue, 1/4, human, "If this Hero is defeated, topdeck him."'
  - Hymn: good Enhancement, blue, 0/0, "Draw 6."
  - Miser: 'Evil Character, brown, 9/9, X = number of cards in opponent''s hand, "Decrease Heroes 0/X this battle."'
before:
  A:
    territory: [Envoy]
    hand: [Hymn]
    deck: 9 unknown
  B:
    territory: [Miser]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Miser
  - A: plays Hymn on Envoy
""",
            GAMES,
        ),
        GAMES,
    )
    assert answer.status is Status.NOT_UNDERSTOOD
    assert "instead of a discard that a draw" in answer.problems[0].reason


def test_what_an_undone_event_has_triggered_is_unclear() -> None:
    """The draw is pending behind Snare when Snare is negated, and the discard that triggered it is taken back."""
    answer = run(
        read_scenario(
            """
scenario: an event is undone while what it triggered is pending
cards:
  - Envoy: Hero, blue, 6/6, human
  - Watchtower: Fortress, "If a Lost Soul is discarded, draw 1."
  - Guard: Evil Character, brown, 5/5, human
  - Snare: evil Enhancement, brown, 1/1, "Discard a Lost Soul. Discard a Hero."
  - Rescue Cry: good Enhancement, blue, 1/1, "Negate the last card played in battle."
before:
  A:
    territory: [Envoy]
    hand: [Rescue Cry]
  B:
    territory: [Guard, Watchtower]
    hand: [Snare]
    deck: 5 unknown
    land of bondage: [Lost Soul, Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Guard
  - B: plays Snare on Guard, choosing Lost Soul 1
  - A: plays Rescue Cry on Envoy
""",
            GAMES,
        ),
        GAMES,
    )
    assert answer.status is Status.UNCLEAR
    assert "Watchtower" in answer.problems[0].reason


def test_a_game_without_abilities_notices_nothing() -> None:
    state = attacked()
    assert not any(isinstance(frame, Trigger) for frame in began(state).agenda)
    assert not isinstance(play(state, Pass(BEN), "pass"), State)
