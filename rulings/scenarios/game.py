"""What a game brings along so that its scenarios can be read, run and told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulings.scenarios.decks import CheckedDeck
from rulings.scenarios.language import Language
from rulings.scenarios.looking_up import LookingUp
from rulings.scenarios.scenario import CardUsed, Hint, Setup, Step
from rulings.scenarios.sheet import Sheet
from rulings.table.drawing import Table, draw_plainly
from rulings.table.errors import NotTakenError, Supposition
from rulings.table.exploration import Advance
from rulings.table.fates import CardFates
from rulings.table.judging import Judged
from rulings.table.log import Entry
from rulings.table.reservations import Reserved
from rulings.table.state import State
from rulings.table.verdicts import Finding, Refusal

Ask = Callable[[State, Any], Finding]
"""Answers a question about a state."""

PutAside = Callable[[State, NotTakenError], State | None]
"""Goes on without what an error says that it cannot be taken into account."""


Suppose = Callable[[Any, Supposition], Any]
"""Makes a beginning in which a fact is so that nobody has said."""


def nothing_to_put_aside(state: State, error: NotTakenError) -> None:
    """Put nothing aside, of a game whose cards have no sentences that could be."""


def nothing_more_to_say(states: Sequence[State], chosen: str, card: str) -> None:
    """Give no reason why nothing asks for a choice, of a game that knows none."""


def nothing_untold(state: State, play: Any) -> tuple[Reserved, ...]:
    """List nothing, of a game whose cards have no sentences that could not be taken into account."""
    return ()


def suppose_nothing(setup: Any, supposed: Supposition) -> Any:
    """Suppose nothing, where every fact of a card is said."""
    return setup


def no_fates(state: State) -> tuple[CardFates, ...]:
    """Tell of no sentences, of a game whose cards have none."""
    return ()


def all_that_happened(state: State) -> object:
    """Give all that has happened until a state."""
    return tuple(state.log)


def count_all(state: State) -> int:
    """Count the cards of a state and what happened until then."""
    return len(state.where) + len(state.log)


def drawn_plainly(state: State, players: Sequence[str], ask: Ask) -> Table:
    """Draw what lies where, of a game that shows nothing more."""
    return draw_plainly(state, players)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as the log tells it the first time.

    Attributes:
        begins: The index of the line with which it begins, such as that a card comes to battle as it is played.
        happens: The index of the line that says that it has happened.
    """

    begins: int
    happens: int


def no_events(state: State, question: Any) -> None:
    """Find no event, in a game whose lines of `expect` name none."""


@dataclass(frozen=True, slots=True)
class Engine:
    """The rules of a game.

    Attributes:
        lay_out: Lays out the beginning.
        play: Makes a play under a name by which its facts are found, or says why it is not allowed.
        advance: Carries on by one step.
        ask: Answers a question about a state.
        modules: The folder of the modules that carry the rules out, which name their clauses.
        put_aside: Puts a sentence aside that cannot be taken into account, and says so; gives None of an error that
            comes of none.
        fates: Tells what became of each sentence of the cards on the table.
        why_unasked: Says why nothing in the states of a step asked to choose a card for another card, or for any where
            that one is empty; gives None where it knows no reason.
        comes_to: Gives what has happened until a state, without what is said of options that change nothing.
        weigh: Tells how much there is to weigh in a state when it is carried on, for the limit of a search.
        find_event: Finds the event of which a question asks whether it happened; gives None where it did not.
        untold: Lists what is not taken into account of the card of a play that is not allowed.
        suppose: Makes a beginning in which a fact that nobody has said is so; the same where the game lists no ways.
    """

    lay_out: Callable[[Any], State]
    play: Callable[[State, Any, str], State | Refusal]
    advance: Advance
    ask: Ask
    modules: Path
    put_aside: PutAside = nothing_to_put_aside
    fates: Callable[[State], Iterable[CardFates]] = no_fates
    why_unasked: Callable[[Sequence[State], str, str], Refusal | None] = nothing_more_to_say
    weigh: Callable[[State], int] = count_all
    comes_to: Callable[[State], object] = all_that_happened
    find_event: Callable[[State, Any], Event | None] = no_events
    untold: Callable[[State, Any], Iterable[Reserved]] = nothing_untold
    suppose: Suppose = suppose_nothing


def nothing_waits(_: State) -> str:
    """Say nothing, for games in which nothing waits for a player who does not play."""
    return ""


@dataclass(frozen=True, slots=True)
class Telling:
    """How a game tells what happened.

    Attributes:
        say: Says a fact or statement of the log in words, of which the first begins with a small letter or a name.
        is_quiet: Tells whether nobody would say it at the table.
        depth: Tells how many abilities a line of the log stands below.
        depth_of_choice: Tells it of a choice that was made before a line of the log, for the ability of a card.
        standing: Tells how things stand after a step, each in words and with its clauses; it is given the players and
            what answers questions.
        draw: Draws the table of a state; it is given the players and what answers questions.
        left_waiting: Says what waits for a player when nothing more is said; empty where nothing does.
    """

    say: Callable[[Any, State], str]
    is_quiet: Callable[[Any], bool]
    depth: Callable[[Entry, State], int]
    depth_of_choice: Callable[[State, int], int]
    standing: Callable[[State, Sequence[str], Ask], Iterator[tuple[str, tuple[str, ...]]]]
    draw: Callable[[State, Sequence[str], Ask], Table] = drawn_plainly
    left_waiting: Callable[[State], str] = nothing_waits


@dataclass(frozen=True, slots=True)
class Pointing:
    """What a game brings along so that its scenarios can be written by pointing.

    Attributes:
        places: The places below each player, in the order in which they are shown.
        shared: The places that are no player's, as fields below `before`.
        settings: Fields below `before` with the words that each can hold.
        numbers: Fields below a player that hold a number.
        name_copy: Names one of several cards of a name, the first of them being 1.
        legal_plays: Judges all plays that players can think of in a state.
        say_play: Says a play as a line of `play` says it behind the name of the player.
    """

    places: tuple[str, ...]
    legal_plays: Callable[[State], Iterable[Judged[Any]]]
    say_play: Callable[[State, Any], str]
    shared: tuple[tuple[str, ...], ...] = ()
    settings: Callable[[], Mapping[str, tuple[str, ...]]] = dict
    numbers: tuple[str, ...] = ()
    name_copy: Callable[[str, int], str] = "{} {}".format


@dataclass(frozen=True, slots=True)
class Beginning:
    """How a scenario begins and what is played, as a game reads it.

    Attributes:
        setup: What the engine lays out.
        steps: What is played.
        cards: The cards of the imported list that lie there.
        hints: What the writer may have overlooked.
        decks: The decks that it lists, each with what the rules of its format find.
    """

    setup: Setup
    steps: tuple[Step, ...]
    cards: tuple[CardUsed, ...] = ()
    hints: tuple[Hint, ...] = ()
    decks: tuple[CheckedDeck, ...] = ()


@dataclass(frozen=True, slots=True)
class Asking:
    """A line of `expect` on its way to a question.

    Attributes:
        said: What it says, as the grammar of the game reads it.
        line: Its line in the file.
        text: Its text.
    """

    said: Any
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game whose scenarios can be read, run and told.

    Attributes:
        name: Its name in files and ids.
        editions: The documents by which scenarios are judged, the usual one first.
        fields: The fields of a scenario that only this game has.
        reserved: Words that no player can be called.
        intervals: What has an end at which can be asked, by its name in lines, with the question whether it lasts.
        engine: Its rules.
        telling: How it tells what happened.
        language: Makes the language of lines with the names of cards and players.
        forms: Gives the documented forms of lines with an example of each, by the rule that reads them.
        read: Reads how a scenario begins and what is played.
        question: Makes the question that a line of `expect` asks.
        pointing: What is needed to write its scenarios by pointing; None where they are written by hand alone.
    """

    name: str
    editions: tuple[str, ...]
    fields: tuple[str, ...]
    reserved: frozenset[str]
    intervals: Mapping[str, Any]
    engine: Engine
    telling: Telling
    language: Callable[[Sequence[str], Sequence[str]], Language]
    forms: Callable[[], Mapping[str, Mapping[str, str]]]
    read: Callable[[Sheet, LookingUp], Beginning]
    question: Callable[[Asking], Any]
    pointing: Pointing | None = None
