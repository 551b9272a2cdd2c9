"""With protected and ignoring characters in battle, each character is judged by itself before the state is read off."""

from dataclasses import replace

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.battle.standing import Kind, stands
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.places import side_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.game import lay_out
from rulings.redemption.rules.plays import Attack, Block
from rulings.redemption.rules.setup import Setup
from rulings.table.places import Place
from rulings.table.state import State
from tests.redemption.rules.small_games import ANN, BEN, evil, hero, make


def fought(cards: dict[str, tuple[Face, str]]) -> State:
    """The first Hero attacks, the first Evil Character blocks, the others join; each has its text."""
    faces = {name: with_text(card, text) for name, (card, text) in cards.items()}
    good = [name for name, face in faces.items() if "Hero" in face.types]
    bad = [name for name in faces if name not in good]
    owners = dict.fromkeys(good, ANN) | dict.fromkeys(bad, BEN)
    places = {Place("territory", ANN): tuple(good), Place("territory", BEN): tuple(bad)}
    state = lay_out(Setup((ANN, BEN), faces, places, owners))
    state = make(state, Attack(ANN, good[0]), Block(BEN, bad[0]))
    now = Happening(state, "test")
    for name in (*good[1:], *bad[1:]):
        now = now.moved(name, side_of(owners[name]))
    return now.state


def with_text(card: Face, text: str) -> Face:
    return replace(card, ability=load_reader().read(text, card.types[0])) if text else card


def test_a_hero_protected_from_all_that_opposes_it_is_not_defeated() -> None:
    state = fought(
        {"Envoy": (hero("Envoy", "3/3"), "Protect this Hero from evil cards."), "Guard": (evil("Guard", "9/9"), "")}
    )
    assert stands(state).kind is Kind.STALEMATE
    assert stands(state).defeated == ()
    assert "redemption/effect/immune-and-protect#battles-need-own-procedure" in stands(state).because


def test_a_protected_hero_still_defeats() -> None:
    state = fought(
        {"Envoy": (hero("Envoy", "9/3"), "Protect this Hero from evil cards."), "Guard": (evil("Guard", "9/9"), "")}
    )
    assert (stands(state).kind, stands(state).winner) == (Kind.WINNING, ANN)


def test_a_character_that_ignores_neither_defeats_nor_is_defeated() -> None:
    state = fought({"Envoy": (hero("Envoy", "9/3"), ""), "Guard": (evil("Guard", "9/9"), "Ignore Heroes.")})
    assert stands(state).kind is Kind.STALEMATE


def test_each_character_is_judged_by_itself() -> None:
    # Nine against nine in all. Envoy is protected from brown cards, so only the gray Thief's 4 counts against it;
    # Helper faces 9, Guard and Thief face 9: all but Envoy are being defeated, so no side is beaten whole but Ben's.
    state = fought(
        {
            "Envoy": (hero("Envoy", "6/6"), "Protect this Hero from brown cards."),
            "Helper": (hero("Helper", "3/3"), ""),
            "Guard": (evil("Guard", "5/5"), ""),
            "Thief": (evil("Thief", "4/4", "gray"), ""),
        }
    )
    assert set(stands(state).defeated) == {"Helper", "Guard", "Thief"}
    assert stands(state).winner == ANN
