"""A name among the cards of several games: the first game that has such a card, else the only near one; no guess."""

from __future__ import annotations

import pytest

from rulings.book.names import fold
from rulings.cards.labels import Label, Labelled
from rulings.cards.lookup import Found, NamesInMemory, NotFound, look_up, look_up_exactly
from rulings.cards.names import CardName, NameKind, distinct_names
from rulings.cards.several_games import FoundIn, Missed, Way, look_up_among
from tests.cards.small_codec import Tile, TileCard

REDS = {"owl": "Owl", "heron": "Heron", "cart-1": "Cart", "cart-2": "Cart"}
BLUES = {"owl": "Owl", "newt": "Newt", "carp": "Carp", "cart": "Cart", "marmot": "Marmot"}
GREENS = {"marmut": "Marmut", "gull": "Gull"}


def ways(cards: dict[str, str], *, is_near: bool) -> Way:
    """What finds the cards of a game."""
    words = {key: (frozenset((fold(key), "red")),) for key in cards}
    labels = (Labelled(key, name, (Label(name, words[key], (key,), (key,)),)) for key, name in cards.items())
    names = NamesInMemory.of_names(
        (name for key, written in cards.items() for name in distinct_names(key, [(NameKind.NAME, written)])), labels
    )

    def find(asked: str) -> tuple[Found | NotFound, TileCard | None]:
        found = (look_up if is_near else look_up_exactly)(names, asked)
        if not isinstance(found, Found):
            return found, None
        return found, TileCard(found.card, cards[found.card], (Tile(cards[found.card], "red"),))

    return find


def asked(name: str, **games: dict[str, str]) -> FoundIn | Missed:
    exactly = {game: ways(cards, is_near=False) for game, cards in games.items()}
    return look_up_among(exactly, {game: ways(cards, is_near=True) for game, cards in games.items()}, name)


@pytest.mark.parametrize(
    ("name", "game", "card"),
    [("owl", "reds", "owl"), ("newt", "blues", "newt"), ("Herron", "reds", "heron"), ("Newtt", "blues", "newt")],
)
def test_the_first_game_that_has_the_card_is_meant_and_a_near_name_in_one_game_is_found(name, game, card):
    found = asked(name, reds=REDS, blues=BLUES)
    assert isinstance(found, FoundIn)
    assert (found.game, found.card.key) == (game, card)


def test_the_cards_of_that_name_in_other_games_are_named_with_the_first():
    found = asked("newt", reds={"newt": "Newt"}, blues={"newt-ii": "Newt"}, greens=GREENS)
    assert isinstance(found, FoundIn)
    assert (found.game, found.others) == ("reds", (("blues", "newt-ii"),))
    alone = asked("heron", reds=REDS, blues=BLUES)
    assert isinstance(alone, FoundIn)
    assert alone.others == ()


def test_a_name_of_several_cards_of_a_game_is_not_taken_for_that_of_another():
    found = asked("Cart", reds=REDS, blues=BLUES)
    assert isinstance(found, Missed)
    assert found.is_ambiguous
    assert {(game, name.card) for game, name in found.candidates} == {
        ("reds", "cart-1"),
        ("reds", "cart-2"),
        ("blues", "cart"),
    }


def test_a_name_that_is_near_to_cards_of_several_games_means_none_of_them():
    found = asked("Marmit", blues=BLUES, greens=GREENS)
    assert found == Missed(
        (
            ("blues", CardName("marmot", NameKind.NAME, "Marmot", fold("Marmot"))),
            ("greens", CardName("marmut", NameKind.NAME, "Marmut", fold("Marmut"))),
        ),
        is_ambiguous=True,
    )


def test_words_in_brackets_that_fit_in_one_game_find_the_card_there():
    found = asked("Newt (newt)", reds={"newt": "Newt"}, blues={"newt-ii": "Newt"})
    assert isinstance(found, FoundIn)
    assert found.game == "reds"
    other = asked("Newt (newt-ii)", reds={"newt": "Newt"}, blues={"newt-ii": "Newt"})
    assert isinstance(other, FoundIn)
    assert other.game == "blues"


def test_words_in_brackets_that_fit_nowhere_are_named():
    found = asked("Newt (puce)", reds=REDS, blues=BLUES)
    assert isinstance(found, Missed)
    assert (found.is_ambiguous, found.unknown) == (False, ("puce",))
    assert [game for game, _ in found.candidates] == ["blues"]


def test_without_near_names_only_the_name_as_it_stands_counts():
    exactly = {"reds": ways(REDS, is_near=False)}
    assert look_up_among(exactly, {}, "Herron") == Missed()
    assert isinstance(look_up_among(exactly, {}, "Heron"), FoundIn)
