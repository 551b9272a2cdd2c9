"""What players may do now, each with its clauses, and why not the rest: by the code that refuses plays in a game."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.rules.agenda import Spent
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import lay_out, play
from rulings.redemption.rules.legal_plays import judge, legal_plays
from rulings.redemption.rules.plays import (
    Activate,
    AddSite,
    Attack,
    Block,
    DrawCards,
    EndTurn,
    Equip,
    GoTo,
    Pass,
    Play,
    PlayCard,
    PutCard,
    UseAbility,
)
from rulings.redemption.rules.setup import Setup
from rulings.table.judging import NOT_ALLOWED, Judged
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal
from tests.redemption.rules.small_games import ANN, BEN, SOUL, enhancement, evil, game, hero, make

SONG = enhancement("Song", "1/1", good=True)
SNARE = enhancement("Snare", "1/1", good=False)


def judged(state: State) -> dict[Play, Judged[Play]]:
    found = list(legal_plays(state))
    assert len({each.play for each in found}) == len(found)
    return {each.play: each for each in found}


def allowed(state: State) -> set[Play]:
    return {made for made, found in judged(state).items() if found.is_allowed}


def test_what_refuses_a_play_in_a_game_says_why_it_is_not_allowed() -> None:
    state = game(enhancements=((ANN, SONG), (BEN, SNARE)))
    refused = 0
    for found in legal_plays(state):
        made = play(state, found.play)
        if isinstance(made, Refusal):
            assert (found.reason, found.because, found.code) == (made.reason, made.because, NOT_ALLOWED)
            assert found.because
            refused += 1
        else:
            assert found.after == made
    assert refused


def test_an_allowed_play_names_the_clauses_of_what_it_does() -> None:
    found = judge(game(), Attack(ANN, "Envoy"))
    assert found.is_allowed
    assert "redemption/procedure/battle-phase#hero-begins-battle" in found.because


def test_after_an_attack_the_defender_blocks_or_declines() -> None:
    state = make(game(enhancements=((BEN, SNARE),)), Attack(ANN, "Envoy"))
    assert Block(BEN, "Guard") in allowed(state)
    assert Pass(BEN) in allowed(state)
    assert Pass(ANN) not in allowed(state)
    assert PlayCard(BEN, "Snare") not in allowed(state)


def test_each_character_on_which_an_enhancement_may_be_played_is_a_play_of_its_own() -> None:
    state = make(
        game("5/5", "5/5", enhancements=((ANN, SONG), (BEN, SNARE))), Attack(ANN, "Envoy"), Block(BEN, "Guard")
    )
    assert PlayCard(ANN, "Song", "Envoy") in allowed(state)
    assert not judged(state)[PlayCard(BEN, "Snare", "Guard")].is_allowed
    assert PlayCard(BEN, "Snare", "Envoy") not in judged(state)


def test_every_kind_of_play_is_thought_of() -> None:
    faces = {
        "Scout": replace(hero("Scout", "2/2"), classes=("warrior",)),
        "Sword": replace(enhancement("Sword", "1/1", good=True), classes=("weapon",)),
        "Town": Face("Town", ("Site",), ("blue",)),
        "Jar": Face("Jar", ("Artifact",)),
        "Soul": SOUL,
        "Guard": evil("Guard", "5/5"),
    }
    places = {
        Place("territory", ANN): ("Scout", "Town"),
        Place("hand", ANN): ("Sword", "Jar"),
        Place("land of bondage", ANN): ("Soul",),
        Place("hand", BEN): ("Guard",),
    }
    owners = dict.fromkeys(faces, ANN) | {"Guard": BEN}
    found = judged(lay_out(Setup((ANN, BEN), faces, places, owners)))
    assert found[Equip(ANN, "Sword", "Scout")].is_allowed
    assert found[Activate(ANN, "Jar")].is_allowed
    assert found[PutCard(ANN, "Soul", Place("land of bondage", on="Town"))].is_allowed
    assert found[PutCard(ANN, "Jar", Place("artifact pile", ANN))].is_allowed
    assert found[GoTo(ANN, "battle")].is_allowed
    assert found[EndTurn(ANN)].is_allowed
    assert not found[AddSite(ANN, "Town")].is_allowed
    assert not found[DrawCards(ANN, 3)].is_allowed
    assert not found[PutCard(BEN, "Guard", Place("territory", BEN))].is_allowed
    assert UseAbility(ANN, "Scout") not in found


def test_nothing_is_played_while_an_effect_is_being_carried_out() -> None:
    assert list(legal_plays(replace(game(), agenda=(Spent("Envoy"),)))) == []


def test_where_whether_a_play_is_allowed_cannot_be_told_that_is_said() -> None:
    """Of a Lost Soul in a hand nobody can tell yet whether it is put down."""
    soul = Face("Strayed", ("Lost Soul",))
    state = lay_out(Setup((ANN, BEN), {"Strayed": soul}, {Place("hand", ANN): ("Strayed",)}, {"Strayed": ANN}))
    found = judge(state, PutCard(ANN, "Strayed", Place("territory", ANN)))
    assert (found.is_allowed, found.code) == (False, "not-there-yet")
    assert "Strayed" in found.reason
