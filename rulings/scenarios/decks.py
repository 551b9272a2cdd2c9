"""Decks that a scenario lists: read with its own cards, checked by the rules of a format, asked about in `expect`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulings.decks.cards import CardsInMemory, OwnCardsFirst
from rulings.decks.checking import check
from rulings.decks.deck import Deck
from rulings.decks.findings import Finding as Found
from rulings.decks.formats import Format, GameDecks
from rulings.decks.lists import DECK, DeckList
from rulings.decks.problems import DeckListError, UnknownFormatError
from rulings.decks.reading import read_deck_list
from rulings.decks.report import Report, Verdict
from rulings.scenarios.looking_up import OpenBox
from rulings.scenarios.problems import Problem, ScenarioError, nearest
from rulings.scenarios.sheet import Sheet
from rulings.scenarios.yaml_lines import Fields, Items, Node, Text
from rulings.table.verdicts import Finding

FIELD = "decks"
"""The field of a scenario that lists decks."""

_HEAD = ("format", "rules")
_EXAMPLE = "A: {format: t1, deck: [7 Lost Soul, Envoy], reserve: [Scout]}"


@dataclass(frozen=True, slots=True)
class CheckedDeck:
    """A deck that a scenario lists, with what the rules of its format find.

    Attributes:
        player: Whose it is.
        report: What was found.
        cards: The names of its cards, as far as they are known.
    """

    player: str
    report: Report
    cards: frozenset[str] = frozenset()

    @property
    def says(self) -> str:
        """The verdict as a sentence."""
        return f"{self.player}'s deck is {self.report.verdict.value} in {self.report.title} by {self.report.edition}."

    @property
    def lines(self) -> tuple[str, ...]:
        """The verdict, then what was found, each as a sentence."""
        return (self.says, *(found.sentence for found in self.report.findings))

    def as_data(self) -> dict[str, Any]:
        """Put it into plain data."""
        return {"player": self.player, **self.report.as_data()}


@dataclass(frozen=True, slots=True)
class DeckIs:
    """The question whether the deck of a player, with all that belongs to it, is legal.

    Attributes:
        deck: The deck.
        verdict: What is asked that it is.
    """

    deck: CheckedDeck
    verdict: Verdict

    def answer(self) -> Finding:
        """Answer it: with the clauses of what was found, or of all that was counted where nothing was."""
        report = self.deck.report
        said = " ".join(found.sentence for found in _telling(report))
        reason = f"it is {report.verdict.value}{f': {said}' if said else ''}".rstrip(".")
        return Finding(report.verdict is self.verdict, report.because, reason)


def _telling(report: Report) -> Sequence[Found]:
    """The findings that make the verdict."""
    first = next(iter(report.findings), None)
    return [found for found in report.findings if first is not None and found.standing is first.standing]


@dataclass(frozen=True, slots=True)
class DecksOfGame:
    """With what the decks of a scenario are read and checked.

    Attributes:
        rules: The decks of its game.
        own: The cards that the scenario describes, as decks know them.
        open_box: Opens the imported cards of a game.
        usual: The format of a list that names none; empty for the first one of the game.
        spoiled: Cards of the list of which the scenario says more than the list, so that no deck takes them from it.
    """

    rules: GameDecks[Any, Any]
    own: CardsInMemory[Any]
    open_box: OpenBox
    usual: str = ""
    spoiled: frozenset[str] = frozenset()

    def check(self, player: Text, listed: Node, players: Sequence[str]) -> CheckedDeck:
        """Read and check the deck of a player.

        Args:
            player: Whose it is.
            listed: What the scenario lists.
            players: The players of the scenario.

        Returns:
            The deck.

        Raises:
            ScenarioError: The player or the list is not understood; all problems are in it.
        """
        if player.text not in players:
            reason = f"`{player.text}` is no player; the players are {', '.join(players)}."
            raise ScenarioError(Problem(player.line, player.text, reason, nearest(player.text, players)))
        if isinstance(listed, Items):
            raise ScenarioError(Problem(listed.line, player.text, "A deck is a list behind `|`, or fields.", _EXAMPLE))
        if isinstance(listed, Text):
            deck_list = self._read_text(listed.text, _first_line(listed))
            form = self._format(deck_list.fields, listed.line)
        else:
            deck_list, head = self._of_fields(listed)
            form = self._format(head, listed.line)
        self._refuse_spoiled(deck_list, listed.line)
        deck = self._resolve(deck_list)
        names = frozenset(copies.card.name for copies in deck.copies)
        return CheckedDeck(player.text, check(deck, form), names)

    def _resolve(self, deck_list: DeckList) -> Deck[Any]:
        """Look the names up: first among the cards of the scenario, then in the imported list."""
        opened = self.open_box(self.rules.game)
        if opened is None:
            return self.rules.resolve(deck_list, self.own)
        with opened as listed:
            return self.rules.resolve(deck_list, OwnCardsFirst(self.own, listed))

    def _read_text(self, text: str, line: int) -> DeckList:
        try:
            return read_deck_list(text, self.rules.words)
        except DeckListError as error:
            problems = (Problem(line + each.line - 1, each.text, each.reason) for each in error.problems)
            raise ScenarioError(*problems) from error

    def _of_fields(self, listed: Fields) -> tuple[DeckList, Mapping[str, str]]:
        """Read a deck whose parts are fields, each a list of cards with or without their number."""
        parts = (DECK, *self.rules.words.parts)
        head: dict[str, str] = {}
        lines: list[str] = []
        for key, value in listed.pairs:
            if key.text in _HEAD and isinstance(value, Text):
                head[key.text] = value.text.strip()
            elif key.text in parts and isinstance(value, Items):
                lines += [f"{key.text}:", *(_line(item) for item in value.items)]
            else:
                known = (*_HEAD, *parts)
                reason = f"A deck has texts `{'`, `'.join(_HEAD)}` and lists `{'`, `'.join(parts)}`."
                raise ScenarioError(Problem(key.line, key.text, reason, nearest(key.text, known)))
        try:
            return read_deck_list("\n".join(lines), self.rules.words), head
        except DeckListError as error:
            problems = (Problem(listed.line, each.text, each.reason) for each in error.problems)
            raise ScenarioError(*problems) from error

    def _format(self, head: Mapping[str, str], line: int) -> Format[Any]:
        game = head.get("game", self.rules.game)
        if game.casefold() != self.rules.game:
            reason = f"The scenario is one of {self.rules.game}, and this deck of {game}."
            raise ScenarioError(Problem(line, game, reason))
        try:
            return self.rules.find_format(head.get("format", self.usual), head.get("rules", ""))
        except UnknownFormatError as error:
            raise ScenarioError(Problem(line, head.get("format", ""), str(error))) from error

    def _refuse_spoiled(self, deck_list: DeckList, line: int) -> None:
        names = [each.name for each in deck_list.lines if each.name in self.spoiled]
        if names:
            reason = (
                f"A deck takes {names[0]} as the imported list has it; leave out what `cards` says behind the name, or "
                "describe the card."
            )
            raise ScenarioError(Problem(line, names[0], reason))


def read_decks(sheet: Sheet, open_decks: Callable[[], DecksOfGame]) -> tuple[CheckedDeck, ...]:
    """Read and check the decks that a scenario lists.

    Args:
        sheet: The scenario.
        open_decks: Makes what they are read and checked with, where there are any.

    Returns:
        The decks by their players.

    Raises:
        ScenarioError: A player or a list is not understood; all problems are in it.
    """
    listed = sheet.fields.get(FIELD)
    if listed is None:
        return ()
    if not isinstance(listed, Fields):
        reason = f"`{FIELD}` has a field for each player whose deck is listed."
        raise ScenarioError(Problem(listed.line, FIELD, reason, _EXAMPLE))
    decks = open_decks()
    found: list[CheckedDeck] = []
    problems: list[Problem] = []
    for player, deck in listed.pairs:
        try:
            found.append(decks.check(player, deck, sheet.players))
        except ScenarioError as error:
            problems += error.problems
    if problems:
        raise ScenarioError(*problems)
    return tuple(found)


def _first_line(listed: Text) -> int:
    """The line on which the text of a list begins: below `|`, or on the line of a text that has one alone."""
    return listed.line + ("\n" in listed.text)


def _line(item: Node) -> str:
    """A line of a list for a card of a field; one without a number is one card."""
    if not isinstance(item, Text):
        raise ScenarioError(Problem(item.line, "", "A part of a deck is a list of cards.", _EXAMPLE))
    text = " ".join(item.text.split())
    return text if text[:1].isdigit() or text[:1] in "+-" else f"1 {text}"
