"""What a card of Redemption says for whoever browses, and the words by which players ask for it."""

import pytest

from rulings.cards.browsing.fields import Sheet
from rulings.cards.browsing.index import CardIndex
from rulings.cards.browsing.query import read_query
from rulings.cards.browsing.words import places_of
from rulings.redemption.cards.card_list import read_card_list
from rulings.redemption.cards.importing import cards_of
from rulings.redemption.cards.printings import LostSoulNames
from rulings.redemption.cards.sheets import fields_of_cards, values_of
from tests.redemption.cards.small_lists import list_of, row

ROWS = (
    row("Owl (Wa)", Brigade="Clay", Strength="3", Toughness="4", SpecialAbility="Hoot.", Rarity="Rare"),
    row("Owl [GoC]", "GoC", Brigade="Pale Green", Strength="X", Toughness="8 (2)", SpecialAbility="Sing twice."),
    row("Nest", Type="GE/EE", Identifier="Animal, Involves music", Reference="Acts 1:2", Class="Weapon"),
    row("Heron", Type="Evil Character", Brigade="Multi", Alignment="Evil", Legality="Rotation"),
    row("Egg", Type="Hero Token", Strength="-1", Toughness="0", Legality="Banned"),
)
CARDS = cards_of(read_card_list(list_of(*ROWS)), LostSoulNames()).cards
INDEX = CardIndex.of_sheets(
    fields_of_cards(), (Sheet(card.key, card.name, (card.name,), values_of(card)) for card in CARDS)
)


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("t:hero", {"Owl", "Egg"}),
        ("t:ge", {"Nest"}),
        ("t:enhancement", {"Nest"}),
        ("t:character", {"Owl", "Egg", "Heron"}),
        ("b:pg", {"Owl"}),
        ("b:clay", set()),
        ("b:rainbow", {"Heron"}),
        ("set:warriors set:goc", {"Owl"}),
        ("i:music", {"Nest"}),
        ("ref:acts", {"Nest"}),
        ("testament:nt", {"Nest"}),
        ("c:weapon", {"Nest"}),
        ("s:x", {"Owl"}),
        ("to>=8", {"Owl"}),
        ("to=2", {"Owl"}),
        ("s<0", {"Egg"}),
        ("a:evil", {"Heron"}),
        ("l:rotation", {"Heron"}),
        ("l:banned", {"Egg"}),
        ("l:other", {"Owl", "Nest"}),
        ("r:rare", {"Owl"}),
        ("x:sing", {"Owl"}),
        ("x:hoot", set()),
        ('n:"owl wa"', {"Owl"}),
    ],
)
def test_players_find_cards_in_their_own_words(query, cards):
    selected = INDEX.select(read_query(query).query)
    assert selected.mistakes == ()
    assert {INDEX.sheets[place].name for place in places_of(selected.cards)} == cards
