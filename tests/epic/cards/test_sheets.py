"""What a card of Epic says for whoever browses, and the words by which players ask for it."""

from __future__ import annotations

import pytest

from rulings.cards.browsing.fields import Sheet
from rulings.cards.browsing.index import CardIndex
from rulings.cards.browsing.query import read_query
from rulings.cards.browsing.words import places_of
from rulings.epic.cards.card_list import read_card_list
from rulings.epic.cards.importing import cards_of
from rulings.epic.cards.sheets import facts_of, fields_of_cards, values_of
from tests.epic.cards.small_lists import event, list_of, row

ROWS = (
    row("Owl, the Singer", cost="0", text="Airborne ◆ Ambush | It sings.", subtype="BIRD MAGE", rarity="Rare"),
    row("Newt", align="EVIL", offense="14", defense="2", text="Tribute → Break target champion.", artist="A. Painter"),
    event("Hoot", "Draw a card. | — OR — | {1}: Draw two cards.", align="SAGE", discard="{sage} → Recall"),
    event("Hoot", "Draw a card.", align="SAGE", set="Tyrants: Draka's Rage"),
    row("Ula", type="DEITY", cost="", align="WILD GOOD", offense="", defense="", text="{1}: Gain 2 health."),
    row("Eft Token", align="GOOD", cost="0", subtype="EFT TOKEN"),
)
CARDS = cards_of(read_card_list(list_of(*ROWS))).cards
INDEX = CardIndex.of_sheets(
    fields_of_cards({"flying": "airborne", "opp": "opponent"}),
    (Sheet(card.key, card.name, (card.name,), values_of(card)) for card in CARDS),
)


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("t:champion", {"Owl, the Singer", "Newt", "Eft Token"}),
        ("t:spell", {"Hoot"}),
        ("t:deity", {"Ula"}),
        ("c:0", {"Owl, the Singer", "Eft Token"}),
        ("cost>=1", {"Newt", "Hoot"}),
        ("a:wild", {"Owl, the Singer", "Ula"}),
        ("a:wild a:good", {"Ula"}),
        ("cl:mage", {"Owl, the Singer"}),
        ("subtype:bird", {"Owl, the Singer"}),
        ("o>=10 d<3", {"Newt"}),
        ("k:flying", {"Owl, the Singer"}),
        ("k:ambush", {"Owl, the Singer"}),
        ("has:tribute", {"Newt"}),
        ("has:trigger", {"Newt"}),
        ("has:power", {"Ula"}),
        ("has:vanilla", {"Eft Token"}),
        ("has:or", set()),
        ("set:tyrants", {"Hoot"}),
        ('set:"base set" t:event', {"Hoot"}),
        ("r:rare", {"Owl, the Singer"}),
        ('line:"bird mage champion"', {"Owl, the Singer"}),
        ("line:token", {"Eft Token"}),
        ("x:draw", {"Hoot"}),
        ("x:recall", set()),
        ("flavour:sings", {"Owl, the Singer"}),
        ("x:sings", set()),
        ("artist:painter", {"Newt"}),
        ("wild bird", {"Owl, the Singer"}),
    ],
)
def test_players_find_cards_in_their_own_words(query: str, cards: set[str]) -> None:
    selected = INDEX.select(read_query(query).query)
    assert selected.mistakes == ()
    assert {INDEX.sheets[place].name for place in places_of(selected.cards)} == cards


def test_a_card_is_known_by_its_type_line_cost_numbers_and_sets() -> None:
    facts = {card.name: facts_of(card) for card in CARDS}
    assert facts["Owl, the Singer"] == ("Wild Bird Mage champion", "{0}", "3/4", "Base Set")
    assert facts["Hoot"] == ("Sage event", "{1}", "Tyrants: Draka's Rage, Base Set")
    assert facts["Ula"] == ("Wild Good god", "Base Set")
    assert facts["Eft Token"] == ("Good Eft champion token", "{0}", "3/4", "Base Set")
