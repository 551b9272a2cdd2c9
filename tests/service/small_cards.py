"""A small list of cards that nobody printed, imported for the pages and the API."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from rulings.cards.browsing.fields import texts_of
from rulings.desk import no_cards
from rulings.epic.browsing import BROWSING as EPIC_BROWSING
from rulings.epic.cards.card_list import read_card_list as read_epic_card_list
from rulings.epic.cards.importing import cards_of as epic_cards_of
from rulings.epic.cards.plain_data import CODEC as EPIC_CODEC
from rulings.redemption.browsing import BROWSING
from rulings.redemption.cards.card_list import read_card_list
from rulings.redemption.cards.importing import cards_of
from rulings.redemption.cards.plain_data import CODEC
from rulings.redemption.cards.printings import LostSoulNames
from rulings.store.card_texts import read_texts, version_of_reader
from rulings.store.cards import FILE, import_of, store_cards
from rulings.store.imported_cards import ImportedCards
from tests.epic.cards.small_lists import event
from tests.epic.cards.small_lists import list_of as epic_list_of
from tests.epic.cards.small_lists import row as epic_row
from tests.redemption.cards.small_lists import list_of, row

HARPER = "If blocking, you may discard an evil card from hand to capture a good Hero. Cannot be negated."
OLD_HARPER = "You may discard a Hero. Cannot be negated."
LAMP = "Discard a Hero in battle."
SAME_LAMP = "Discard one Hero in battle."

ROWS = (
    row("Harper [LoC]", "LoC", SpecialAbility=HARPER, Identifier="Male Human", Brigade="Blue", Strength="3"),
    row("Harper (Wa)", "War", OfficialSet="Warriors", SpecialAbility=OLD_HARPER, Brigade="Blue"),
    row("Lamp [LoC]", "LoC", Type="Artifact", SpecialAbility=LAMP),
    row("Lamp (Wa)", "War", Type="Artifact", SpecialAbility=SAME_LAMP),
    row("Riddle [LoC]", "LoC", SpecialAbility='Discard a Hero. Hoot <b>twice</b> & "sing".'),
    row("Riddle (Wa)", "War", SpecialAbility="Hoot."),
    row("Mute"),
    row("Piper"),
    row("Piper", Type="Evil Character", Alignment="Evil"),
    row("Salt / Light", Type="GE/EE", SpecialAbility="GE: Discard a Hero. EE: Banish a Hero."),
)


EPIC_ROWS = (
    epic_row("Ulla, the Piper", cost="0", text="Ambush ◆ Blitz | Tribute → Draw a card. | She pipes.", subtype="HUMAN"),
    epic_row("Newt", align="EVIL", offense="9", text="Airborne | Loyalty 2 → Break target champion.", subtype="NEWT"),
    event("Lamp", "Draw two cards. | — OR — | Banish target champion.", discard="{1}: Recall"),
    event("Lantern", "Draw a card. | Recycle | (Banish two, then draw.)", set="Pantheon: Gareth vs Lashnok"),
    event("Lantern", "Draw two cards.", set="Kickstarter Promo"),
    event("Lantern", "", set="Base Set"),
    event("Latch", "Draw two cards.", set="Season 1 Promo"),
    event("Latch", "Draw 2 cards."),
    epic_row("Eft Token Frog Token", align="GOOD WILD", cost="0", subtype="EFT TOKEN FROG TOKEN"),
    epic_row("Ulo, the Deep", type="DEITY", cost="", offense="", defense="", text="{1}: Gain 2 health.", subtype="God"),
)


def import_small_cards(folder: Path) -> None:
    """Import the small list into a data folder."""
    import_rows(folder, *ROWS)


def import_epic_rows(folder: Path, *rows: str) -> Mapping[str, ImportedCards[Any]]:
    """Import rows of a list of Epic into a data folder; the cards of all games in it."""
    written = epic_list_of(*rows)
    read = epic_cards_of(read_epic_card_list(written))
    folder.mkdir(parents=True, exist_ok=True)
    source = (sha256(written.encode()).hexdigest(), "1" * 16, "small.tsv")
    store_cards(folder / FILE, EPIC_CODEC, import_of(source, read), read.cards)
    texts, file = texts_of(EPIC_BROWSING, read.cards), folder / EPIC_BROWSING.kept
    read_texts(file, version_of_reader(EPIC_BROWSING), texts, EPIC_BROWSING.read, lambda count: None)
    return no_cards(folder / FILE)


def import_rows(folder: Path, *rows: str) -> Mapping[str, ImportedCards[Any]]:
    """Import rows of a list into a data folder; the cards of all games in it."""
    written = list_of(*rows)
    read = cards_of(read_card_list(written), LostSoulNames())
    folder.mkdir(parents=True, exist_ok=True)
    store_cards(
        folder / FILE, CODEC, import_of((sha256(written.encode()).hexdigest(), "1" * 16, "small.txt"), read), read.cards
    )
    texts = texts_of(BROWSING, read.cards)
    read_texts(folder / BROWSING.kept, version_of_reader(BROWSING), texts, BROWSING.read, lambda count: None)
    return no_cards(folder / FILE)
