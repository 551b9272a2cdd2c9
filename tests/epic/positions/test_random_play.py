"""Random games between small decks: nothing breaks, and what the rules do not allow is never played."""

from random import Random

import pytest

from rulings.epic.language.cards import read_description
from rulings.epic.positions.random_play import RULES, deal
from rulings.epic.rules.cards.places import HAND, IN_PLAY
from rulings.epic.rules.game import lay_out
from rulings.epic.rules.legal_plays import legal_plays, possible_plays
from rulings.epic.rules.plays import Attack
from rulings.epic.rules.questions.fates import fates
from rulings.epic.rules.setup import Setup
from rulings.epic.rules.turn.ending import winner
from rulings.table.invariants import broken_by_step, broken_fates
from rulings.table.places import Place
from rulings.trials.random_play import play_by_lot

CARDS = [
    read_description(name, text, 1)
    for name, text in (
        ("Scout", "Champion, wild, 1, 6/5"),
        ("Rider", 'Champion, wild, 0, 4/2, "Blitz ◆ Breakthrough"'),
        ("Healer", 'Champion, good, 1, 5/5, human, "Righteous | Tribute → Draw a card."'),
        (
            "Keeper",
            'Champion, evil, 0, 3/4, "Ambush | {evil} → You may pay 1 health. If you do, draw a card."',
        ),
        ("Mage", 'Champion, sage, 1, 4/6, "{expend}: Deal 3 damage to a target."'),
        ("Doom", 'event, evil, 1, "Break target champion. | — OR — | Draw two cards."'),
        ("Change", 'event, sage, 0, "Transform target champion into a wolf token. | Recycle"'),
        ("Fire", 'event, wild, 1, "Deal 6 damage to target player. | Discard pile: {wild} → Recall"'),
    )
]
SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_breaks_nothing_and_ends_with_a_winner(seed: int) -> None:
    state = lay_out(deal(CARDS, Random(seed)))
    for step in play_by_lot(RULES, state, Random(seed)):
        assert step.stopped is None
        assert list(broken_by_step(step.before, step.after)) == []
        state = step.after
    assert winner(state) is not None
    assert list(broken_fates(fates(state))) == []


def test_the_same_lots_give_the_same_game() -> None:
    games = [[*play_by_lot(RULES, lay_out(deal(CARDS, Random(3))), Random(3))] for _ in range(2)]
    assert games[0][-1].after.log == games[1][-1].after.log


def test_a_play_that_is_not_allowed_says_why_by_a_clause() -> None:
    state = lay_out(deal(CARDS, Random(1)))
    judged = list(legal_plays(state))
    assert any(play.is_allowed for play in judged)
    refused = [play for play in judged if not play.is_allowed]
    assert refused
    assert all(play.reason and play.because for play in refused)


def test_a_game_begins_with_five_cards_in_hand() -> None:
    state = lay_out(deal(CARDS, Random(1)))
    assert [len(state.at(Place(HAND, player))) for player in ("Ann", "Ben")] == [5, 5]


@pytest.mark.parametrize(("able", "thought_of"), [(4, 4 + 6 + 4 + 1), (12, 12 + 66 + 220 + 1), (13, 13 + 1)])
def test_of_many_champions_each_alone_and_all_of_them_are_thought_of(able: int, thought_of: int) -> None:
    names = [f"Scout {number}" for number in range(able)]
    faces = {name: read_description(name, "Champion, wild, 1, 6/5", 1) for name in names}
    setup = Setup(("Ann", "Ben"), faces, {Place(IN_PLAY, "Ann"): tuple(names)}, dict.fromkeys(names, "Ann"))
    attacks = [made for made in possible_plays(lay_out(setup)) if isinstance(made, Attack)]
    assert len(set(attacks)) == len(attacks) == thought_of
