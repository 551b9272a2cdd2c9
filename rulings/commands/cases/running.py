"""Scenarios of cases run by the book and the cards of whoever gives a command, and the law of that day."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import cache

from rulings.book.extract import load_extract
from rulings.cases.citing import found_in
from rulings.cases.record.case import Found
from rulings.cases.staleness.differences import Today
from rulings.cases.store.law import hash_of_software, law_of_today, stamp_of_law
from rulings.commands.imported_cards import cards_of_decks, imported_cards, look_ups
from rulings.commands.loading import load_own_book
from rulings.commands.side_by_side import side_by_side
from rulings.games import GAMES
from rulings.paths import corpus_folder, data_folder
from rulings.scenarios.answer import Answer
from rulings.scenarios.looking_up import LookUp, OpenBox
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import not_understood, run
from rulings.store.scenarios import FOLDER, KeptScenarios


def answer(text: str) -> Answer:
    """Run a scenario.

    Args:
        text: Its text.

    Returns:
        The answer.
    """
    look_up, look_up_alike, open_box, clauses = opened()
    try:
        return run(read_scenario(text, GAMES, look_up, clauses, look_up_alike, open_box), GAMES)
    except ScenarioError as error:
        return not_understood(error)


def run_all(texts: Sequence[str]) -> Iterable[Found]:
    """Run scenarios, several at the same time where they are many.

    Args:
        texts: Their texts.

    Returns:
        What each comes to, in their order.
    """
    return side_by_side(_found, texts)


def own_law() -> Today:
    """Say what cases are compared with."""
    return law_of_today(load_own_book(), imported_cards())


def stamp_of_today() -> str:
    """Hash all on which answers depend: the book, the software, the imported cards."""
    return stamp_of_law(hash_of_software(corpus_folder()), imported_cards().values())


def kept_scenario(key: str) -> str | None:
    """Find the text of a scenario that the desk keeps under a hash; None where it keeps none."""
    return KeptScenarios(data_folder(os.environ) / FOLDER).find(key)


def _found(text: str) -> Found:
    return found_in(answer(text))


@cache
def opened() -> tuple[LookUp, LookUp, OpenBox, frozenset[str]]:
    """Open the cards and the ids of the book, once for all scenarios of a command."""
    return *look_ups(), cards_of_decks(), load_extract(corpus_folder()).ids
