"""A card as it is pasted into a discussion."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.service.representations.entries import Json
from rulings.service.representations.sharing.pasted import Pasted, forms_of

MOST_ENTRIES = 8
"""Entries that are named behind the text of a card; its page names them all."""


def pasted_card(name: str, url: str, told: Sequence[str], entries: Sequence[Json], address: str) -> Json:
    """Write a card in the forms in which it is pasted.

    Args:
        name: Its name.
        url: Path of its page.
        told: What it is, and the paragraphs of its newest text.
        entries: The entries that its text rests on.
        address: The public address of the site, without a slash at its end.

    Returns:
        The forms.
    """
    basis = [(entry["title"], address + entry["url"]) for entry in entries[:MOST_ENTRIES]]
    return forms_of(Pasted(name, address + url, [paragraph for paragraph in told if paragraph], (), basis))
