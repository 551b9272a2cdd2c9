"""The front desk: the few calls that programs need, which answer in the plain dicts that the API gives."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from rulings import desk as desks
from rulings import paths
from rulings.desk import Desk
from rulings.games import GAMES
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import not_understood, run
from rulings.service.catalogue import Catalogue
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json, of_answer, of_clause_alone, of_whole_entry
from rulings.service.representations.readings import Readings
from rulings.service.talking.meant import meant
from rulings.store.card_tables import BrokenCardsError
from rulings.store.imported_cards import opener_of

MOST_RESULTS = 50
"""How many results a search gives at most."""


def open_desk(
    corpus: Path | None = None,
    data_folder: Path | None = None,
    tell: Callable[[str], None] | None = None,
) -> FrontDesk:
    """Open the desk, building the index of the book where it is missing.

    Args:
        corpus: The folder of the rules; those that come with Rulings where None.
        data_folder: Where built files are kept; as for the command `rulings` where None.
        tell: Takes a sentence on each thing that is built or left out; nobody is told where None.

    Returns:
        The desk.

    Raises:
        BookError: The rules have problems, and nothing was built from them yet.
        DataFolderError: The data folder cannot be used.
    """
    opened = desks.open_desk(
        corpus or paths.corpus_folder(), data_folder or paths.data_folder(os.environ), tell or _tell_nobody
    )
    return FrontDesk(opened)


def _tell_nobody(sentence: str) -> None:
    del sentence


@dataclass(frozen=True, eq=False)
class FrontDesk:
    """Answers from a desk; several threads may ask at once.

    Attributes:
        desk: The book, its search and its store.
    """

    desk: Desk

    def search(self, query: str, game: str | None = None, limit: int = 5) -> Json:
        """Look words up, as `rulings search --json` does.

        Args:
            query: Any text: a name, an abbreviation, a rule number, a question.
            game: Key of the only game to look at; all games where None.
            limit: How many results to give, 1 to 50.

        Returns:
            How the query was understood, and the results, the best first.

        Raises:
            ProblemError: There is no such game, or the limit is out of range.
        """
        if not 1 <= limit <= MOST_RESULTS:
            detail = f"The limit is {limit}; a search gives 1 to {MOST_RESULTS} results."
            raise ProblemError("bad-parameter", detail, "Ask with narrower words.")
        return of_answer(self._catalogue, self.desk.searcher.search(query, self._known(game), limit))

    def show(self, name: str, game: str | None = None) -> Json:
        """Show an entry as `GET /entries/…` does, or a clause as `GET /clauses/…` does, without official wording.

        Args:
            name: An id of an entry or clause, a title or an alias.
            game: Key of the only game to look at; all games where None.

        Returns:
            The entry with its clauses, facts and links; or the clause with the entry that it belongs to.

        Raises:
            ProblemError: Nothing has this name, or several may be meant; its candidates are those.
        """
        found = meant(self._catalogue, self.desk.searcher, name, self._known(game))
        if found.clause is not None:
            return of_clause_alone(self.desk.book, found.clause, "")
        return of_whole_entry(self._catalogue, found.entry)

    def read(self, text: str, type: str = "", identifier: str = "", game: str = "") -> Json:  # noqa: A002 - as in the API
        """Read a card text, as `GET /readings` does.

        Args:
            text: The text, as printed.
            type: The type or types of the card, `GE/EE`; empty where unknown.
            identifier: The identifier line; empty where there is none.
            game: Key of the game; empty for the first.

        Returns:
            What was understood, effect by effect with what the rules add, and what was not.

        Raises:
            ProblemError: Something is longer than what is read, or texts of no such game are read.
        """
        return self._readings.read(text, type, identifier, game or next(iter(GAMES)))

    def check(self, scenario: str) -> Json:
        """Run a scenario, as `POST /scenarios` does, with the limits of `rulings check`; it is not kept.

        Args:
            scenario: The YAML text. Large ones can be slow.

        Returns:
            Whether each expectation holds, all outcomes, and what happened with the clauses; a scenario that is not
            understood, not allowed or unclear is an answer too, with its problems.

        Raises:
            ProblemError: The imported cards cannot be read.
        """
        try:
            with self._readings.lock:
                cards = self.desk.cards
                read = read_scenario(
                    scenario,
                    GAMES,
                    lambda game, name: cards[game].find_exactly(name),
                    self._clauses,
                    lambda game, name: cards[game].find(name),
                    opener_of(cards),
                )
            return run(read, GAMES).as_data()
        except ScenarioError as error:
            return not_understood(error).as_data()
        except BrokenCardsError as error:
            raise ProblemError("store-unavailable", "The imported cards cannot be read.", f"{error}") from error

    @cached_property
    def _catalogue(self) -> Catalogue:
        return Catalogue.of_book(self.desk.book)

    @cached_property
    def _readings(self) -> Readings:
        return Readings(self.desk.book)

    @cached_property
    def _clauses(self) -> Collection[str]:
        return frozenset((*self.desk.book.clauses, *self.desk.book.entries))

    def _known(self, game: str | None) -> str | None:
        if game is not None and game not in self.desk.book.games:
            raise ProblemError(
                "unknown-game", f"There is no game `{game}`.", f"The games are {', '.join(self.desk.book.games)}."
            )
        return game
