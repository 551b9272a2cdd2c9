"""How the names of the lists of the ORDIR fare with the imported cards: those that mean none of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulings.cards.identity import ListReport
from rulings.redemption.cards.identity.characters import GENERIC_LISTS, TITLES, generic_names, lines_of_titles
from rulings.redemption.cards.identity.listed import GLOSSARY, keys_in_lists, keys_of
from rulings.redemption.cards.record import Card

_ORDIR = "ordir@7.0.0"


def report_of(cards: Sequence[Card]) -> tuple[ListReport, ...]:
    """Look for each name of the lists of generic characters and of titles among cards.

    Args:
        cards: The cards of a list.

    Returns:
        A report for each list.
    """
    known = frozenset(key for card in cards for printing in card.printings for key in keys_of(card, printing))
    reports = [
        _report("generic characters", place, (name for of, name in generic_names() if of == clause), known)
        for place, clause in GENERIC_LISTS.items()
    ]
    titles = dict.fromkeys(name for line in lines_of_titles() for name in line)
    return (*reports, _report("unique characters with several titles", TITLES, titles, known))


def _report(name: str, place: str, names: Iterable[str], known: frozenset[str]) -> ListReport:
    every = tuple(names)
    missed = tuple(one for one in every if all(known.isdisjoint(pair) for pair in keys_in_lists(one)))
    return ListReport(name, f"{_ORDIR}/{GLOSSARY}/{place}", len(every), missed)
