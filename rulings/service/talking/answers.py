"""What answers where people and assistants talk; what is wrong with a question is an answer as well."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulings.games import TEXTS
from rulings.service import card_browsing
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json, of_completion
from rulings.service.talking.cards import said_of_card, said_of_text, said_of_two
from rulings.service.talking.cases import complete_case, said_of_case
from rulings.service.talking.rules import said_of_name, said_of_rule, said_of_search, said_of_term
from rulings.service.talking.scenarios import said_of_question, said_of_scenario
from rulings.talk.said import Completion, Said

MOST_COMPLETIONS = 25
MOST_RESULTS = 10
"""Results whose clauses a search tells at most."""


@dataclass(frozen=True, slots=True)
class DeskAnswers:
    """The answers of a desk; `Answers`, with what assistants ask besides.

    Attributes:
        context: What is answered from.
        address: The public address of the site, without a slash at its end.
        client: Who asks.
    """

    context: Context
    address: str
    client: str = ""

    def search(self, words: str, game: str | None, limit: int) -> Said:
        """Search the book for the clauses that answer."""
        return self._or_problem(
            lambda: said_of_search(self.context, words, self._known(game), self.address, min(limit, MOST_RESULTS))
        )

    def show(self, name: str, game: str | None) -> Said:
        """Show the entry or clause of a name, and nothing that is only like it."""
        return self._or_problem(lambda: said_of_name(self.context, name, self._known(game), self.address))

    def rule(self, words: str, game: str | None) -> Said:
        """Answer with the rule that words mean: a name, a number of a rule, an id, a question."""
        return self._or_problem(lambda: said_of_rule(self.context, words, self._known(game), self.address))

    def define(self, term: str, game: str | None) -> Said:
        """Say what a term means."""
        return self._or_problem(lambda: said_of_term(self.context, term, self._known(game), self.address))

    def card(self, name: str, game: str | None) -> Said:
        """Say what is on a card, and the rules that its text rests on."""
        return self._or_problem(lambda: said_of_card(self.context, name, self._known(game), self.address))

    def read(self, text: str, types: str, identifier: str, game: str | None) -> Said:
        """Say what a card text means."""
        which = self._known(game) or next(iter(TEXTS))
        return self._or_problem(lambda: said_of_text(self.context, text, types, identifier, which, self.address))

    def check(self, question: str, game: str | None) -> Said:
        """Answer what happens if: a question in words, or the hash or address of a kept scenario."""
        return self._or_problem(lambda: said_of_question(self.context, question, self._known(game), self.address))

    def scenario(self, text: str) -> Said:
        """Run a scenario."""
        return self._or_problem(lambda: said_of_scenario(self.context, text, self.client, self.address))

    def versus(self, first: str, second: str, game: str | None) -> Said:
        """Set two cards against each other."""
        return self._or_problem(lambda: said_of_two(self.context, first, second, self._known(game), self.address))

    def case(self, words: str, game: str | None) -> Said:
        """Find a recorded ruling by its number or by words."""
        return self._or_problem(lambda: said_of_case(self.context, words, self._known(game), self.address))

    def complete(self, command: str, text: str, game: str | None) -> Sequence[Completion]:
        """List what the words of a command may become; nothing where that cannot be looked up."""
        try:
            return self._complete(command, text, game if game in self.context.desk.book.games else None)
        except ProblemError:
            return ()

    def _complete(self, command: str, text: str, known: str | None) -> Sequence[Completion]:
        if command == "case":
            return complete_case(self.context, text, known)
        if command in ("card", "versus"):
            return [_of_card(one) for one in card_browsing.complete(self.context, text, known, MOST_COMPLETIONS)]
        found = self.context.desk.searcher.suggest(text, known, MOST_COMPLETIONS)
        return [_of_entry(of_completion(one)) for one in found]

    def _known(self, game: str | None) -> str | None:
        games = self.context.desk.book.games
        if game is not None and game not in games:
            raise ProblemError(
                "bad-parameter", f"There is no game `{game[:40]}`.", f"The games are {', '.join(games)}."
            )
        return game

    def _or_problem(self, answer: Callable[[], Said]) -> Said:
        """Answer, or say what is wrong with the question and what would be right."""
        try:
            return answer()
        except ProblemError as error:
            listed = tuple(_candidate(one) for one in error.candidates)
            return Said(error.title, "", (error.detail, error.hint), listed, is_known=False)


def _candidate(one: Mapping[str, Any]) -> str:
    return f"{one['title']}: {one['id']}" if "id" in one else str(one["title"])


def _of_entry(one: Json) -> Completion:
    shown = one["text"] if one["text"] == one["title"] else f"{one['text']} → {one['title']}"
    return Completion(f"{shown} ({one['game']} {one['kind']})", str(one["id"]))


def _of_card(one: Json) -> Completion:
    return Completion(f"{one['text']} ({one['game']})", str(one["id"]))
