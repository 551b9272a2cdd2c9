"""Cards that a scenario describes, as deck building knows cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from itertools import chain

from rulings.book.names import fold
from rulings.decks.cards import CardsInMemory
from rulings.decks.formats import GameDecks
from rulings.redemption.cards.cells import MULTI
from rulings.redemption.cards.identity.alignments import alignment_in_decks, alignments_of
from rulings.redemption.cards.identity.same_card import DeckIdentity, Mark
from rulings.redemption.cards.importing import CARDS
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.redemption.cards.record import Brigades, Card, Legality, Printing
from rulings.redemption.cards.sets import Sets, known_sets
from rulings.redemption.decks.deck_card import DeckCard, deck_card, with_key
from rulings.redemption.decks.game import DECKS
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.rainbow import RAINBOW
from rulings.redemption.rules.facts import fact

_SAME_CARD = "redemption/deck/same-card"
_BY_PERSON = f"{_SAME_CARD}#same-person-and-icon"
_MARKED = re.compile(r".*\S \((?P<mark>[^()]+)\)")
_ABILITY = "described"
"""What stands for the text of an ability: deck building asks only whether there is one."""


def described_cards(faces: Iterable[Face]) -> CardsInMemory[Card]:
    """Put cards that a scenario describes together as those of a list are.

    Args:
        faces: The cards.

    Returns:
        Them, with those that are printings of one card as such: a name may end with the mark of a set.
    """
    souls = LostSoulNames(
        fact(_SAME_CARD, "one_name_two_references"), frozenset(fact(_SAME_CARD, "one_reference_two_names"))
    )
    # a line that no row of a list has, since printings without a picture are told apart by it
    printings = [_printing(face, -number) for number, face in enumerate(faces, 1)]
    return CardsInMemory.of(group_printings(printings, souls, _sets()), CARDS.codec)


def decks_of_scenario(faces: Iterable[Face]) -> GameDecks[Card, DeckCard]:
    """Give the decks of the game, with what a scenario says of which cards are the same unique character.

    Args:
        faces: The cards that it describes.

    Returns:
        The decks.
    """
    said = {fold(face.name): face.same_as for face in faces if face.same_as}
    return replace(DECKS, card_of=lambda card, places: _with_character(deck_card(card, places), card, said))


def _with_character(found: DeckCard | None, card: Card, said: Mapping[str, tuple[str, ...]]) -> DeckCard | None:
    titles = next((said[name] for name in map(fold, (card.name, card.newest.name)) if name in said), ())
    return with_key(replace(found, same=_as_character(found.same, found.types, titles))) if found and titles else found


def _as_character(same: DeckIdentity, types: tuple[str, ...], titles: tuple[str, ...]) -> DeckIdentity:
    """Say of a card that it is a unique character under all its titles, as somebody says who knows.

    Args:
        same: Which card it is otherwise.
        types: Its card types.
        titles: The titles of the character; for a card that stands for a group, of all its members.

    Returns:
        Which card it is: that of all with the same titles; perhaps that of those which share some of them.
    """
    icon, folded = "/".join(sorted(types)), sorted(set(map(fold, titles)))
    whole = Mark(f"{icon}:said {'|'.join(folded)}", _BY_PERSON, "They are said to be the same person.")
    some = {Mark(f"{icon}:said {title}", _BY_PERSON, "They are said to share a title.") for title in folded}
    claims = {mark.text for mark in (whole, *some)}
    return replace(same, marks=same.marks | {whole}, doubts=same.doubts | some, claims=same.claims | claims)


def _printing(face: Face, line: int) -> Printing:
    brigades = (MULTI,) if RAINBOW in face.classes else _brigades_of(face)
    return Printing(
        line=line,
        name=face.name,
        set=_set_in(face.name),
        official_set="",
        image="",
        types=face.types,
        is_token="token" in face.classes,
        brigades=Brigades("/".join(brigades), brigades),
        strength="",
        toughness="",
        classes=(),
        identifier=", ".join(face.identifiers),
        ability=_ABILITY if face.ability is not None else "",
        rarity="",
        reference="",
        testaments=(),
        alignment=alignment_in_decks(alignments_of(face.types, face.alignment)).capitalize(),
        legality=Legality.OTHER,
    )


def _brigades_of(face: Face) -> tuple[str, ...]:
    """The brigades of a card, of both identities where it has two of one type."""
    sides = face.identities or (face,)
    return tuple(dict.fromkeys(brigade.capitalize() for side in sides for brigade in side.brigades))


def _set_in(name: str) -> str:
    """The code of the set whose mark a name has, by the list, the REG or other names; empty where it has none."""
    marked = _MARKED.fullmatch(name)
    if marked is None:
        return ""
    known = _sets().by_code
    by_code = (code for code in known if code == marked["mark"])
    by_list = (code for code, one in known.items() if marked["mark"] in one.reg)
    by_mark = (code for code, one in known.items() if fold(marked["mark"]) in one.marks)
    return next(chain(by_code, by_list, by_mark), "")


@cache
def _sets() -> Sets:
    """The sets, which names may mark as the list does, by its codes, or as the REG abbreviates them."""
    known = known_sets()
    by_code = {
        code: replace(one, marks=one.marks | {fold(mark) for mark in (code, *one.reg)})
        for code, one in known.by_code.items()
    }
    return replace(known, by_code=by_code)
