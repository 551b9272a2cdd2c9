"""The rulings in force on a card, on the other versions of it, and on all cards of a unique character."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote

from rulings.cases.record.case import Case
from rulings.service.boxes.keys import OF_CHARACTER
from rulings.service.context import Context
from rulings.service.recorded import card_of_today, some
from rulings.service.representations.cases import PATH, of_case
from rulings.service.representations.entries import Json

_SHOWN = 8
"""Rulings on other versions that a page names."""


def on_card(context: Context, game: str, key: str) -> Json:
    """List the rulings in force that are about a card, whatever a list called it when they were given.

    Args:
        context: What is answered from.
        game: The key of its game.
        key: The key that it has today.

    Returns:
        How many there are, the weightiest of them, and where all are listed.
    """
    return some(_about(context, game, context.card_keys.of_one_card(game, key)), _listed(key))


def on_versions(context: Context, game: str, key: str) -> list[Json]:
    """List rulings in force about other versions of the unique characters that a card is, each with that version.

    Args:
        context: What is answered from.
        game: The key of its game.
        key: The key that the card has today.

    Returns:
        Those that are not about the card itself (redemption/term/version#unique-characters), the weightiest first.
    """
    keys = context.card_keys
    own = set(_about(context, game, keys.of_one_card(game, key)))
    versions = {one: other for other in keys.versions(game, key) for one in keys.of_one_card(game, other)}
    others = [case for case in _about(context, game, versions) if case not in own]
    return [of_case(case) | {"on": _on(context, case, versions)} for case in others[:_SHOWN]]


def on_character(context: Context, key: str) -> Json:
    """List the rulings in force that are about a card of a unique character.

    Args:
        context: What is answered from.
        key: The key of the character; there is one.

    Returns:
        How many there are, the weightiest of them, each with the cards that it is about, and where all are listed.
    """
    found = context.card_keys.of_character(OF_CHARACTER + key)
    assert found is not None, key
    game, keys = found
    cases = _about(context, game, keys)
    listed = [of_case(case) | {"on": _on(context, case, keys)} for case in cases[:_SHOWN]]
    return some(cases, _listed(OF_CHARACTER + key)) | {"results": listed}


def _about(context: Context, game: str, keys: Iterable[str]) -> tuple[Case, ...]:
    """The rulings in force of a game that are about one of its cards, the weightiest first."""
    cases = context.case_box.open_if_whole()
    found = {case.number for key in keys for case in cases.about("card", key) if case.game == game}
    return tuple(case for case in cases.listed if case.number in found) if found else ()


def _on(context: Context, case: Case, keys: Iterable[str]) -> list[Json]:
    """The cards that a ruling is about, of those that are meant, by the names of today."""
    meant = frozenset(keys)
    of_today = dict.fromkeys(context.card_keys.today(case.game, card) for card in case.cards if card in meant)
    return [card_of_today(context, case.game, card) for card in of_today]


def _listed(about: str) -> str:
    return f"{PATH}?about={quote(about)}"
