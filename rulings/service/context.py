"""What every view is given: the desk, its catalogue and the settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import cast

from flask import Flask, current_app, request
from werkzeug.sansio.utils import get_current_url
from werkzeug.wrappers import Request

from rulings.cases.store.box import CaseBox
from rulings.desk import Desk
from rulings.paths import web_folder
from rulings.service.boxes.character_box import CharacterBox, character_boxes
from rulings.service.boxes.keys import CardKeys
from rulings.service.card_box import CardBox
from rulings.service.catalogue import Catalogue
from rulings.service.discussions.links import LinkBox
from rulings.service.people.gate import Gate, seconds
from rulings.service.problems import ProblemError
from rulings.service.representations.readings import Readings
from rulings.service.representations.scenarios import Scenarios
from rulings.service.scenario_box import ScenarioBox
from rulings.service.settings import Settings
from rulings.service.shelf import Shelf, Shelves
from rulings.service.typed.questions import TypedQuestions
from rulings.service.words.sentences import Words, words_of

EXTENSION = "rulings"

MAY_BE_KEPT = "may_be_kept"
"""Set for a request by a view whose answer to what is sent is the same the next time."""

ONLY_NOW = "only_now"
"""Set for a request by a view whose answer is another the next time."""

STAMP = "stamp"
"""Set for a request by a view whose answer depends on the kept scenarios: when the last had been kept."""


@dataclass(frozen=True, slots=True)
class Context:
    """What an application answers from.

    Attributes:
        desk: The book, its search and its store.
        catalogue: The book, prepared to be shown.
        settings: How the service behaves.
        shelves: The ingested documents, as the last ingestion left them.
        readings: The reader of card texts.
        scenarios: What runs scenarios.
        card_boxes: The imported cards in memory, by the keys of their games.
        scenario_box: The kept scenarios in memory.
        questions: What understands typed questions.
        gate: What lets people in.
        case_box: The recorded rulings in memory.
        character_boxes: The unique characters in memory, by the keys of their games.
        links: What can be linked.
        words: The sentences of the pages.
    """

    desk: Desk
    catalogue: Catalogue
    settings: Settings
    shelves: Shelves
    readings: Readings
    scenarios: Scenarios
    card_boxes: Mapping[str, CardBox]
    scenario_box: ScenarioBox
    questions: TypedQuestions
    gate: Gate
    case_box: CaseBox
    character_boxes: Mapping[str, CharacterBox]
    links: LinkBox
    words: Words

    @property
    def shelf(self) -> Shelf:
        """The ingested documents as they are now."""
        return self.shelves.shelf

    @property
    def card_keys(self) -> CardKeys:
        """Which keys mean one card, and which cards are one character."""
        return CardKeys(self.card_boxes, self.character_boxes)

    @property
    def state(self) -> str:
        """What every answer depends on: book, library, cards with their texts, rulings, whether one can log in."""
        people = ("people",) if self.gate.has_accounts() else ()
        boxes = (*(box.version for box in self.card_boxes.values()), self.case_box.state)
        return "-".join((self.desk.state, *filter(None, boxes), *people))

    def card_box(self, game: str | None) -> CardBox:
        """Give the cards of a game.

        Args:
            game: Key of the game; None for the first game that has cards, or the first of all where none has.

        Returns:
            Its cards.

        Raises:
            ProblemError: There is no such game, or nobody can read lists of its cards.
        """
        if game is None:
            boxes = tuple(self.card_boxes.values())
            return next(filter(None, boxes), boxes[0])
        if game not in self.card_boxes:
            hint = f"The games with cards are {', '.join(self.card_boxes)}."
            raise ProblemError("bad-parameter", f"There are no cards of a game `{game[:40]}`.", hint)
        return self.card_boxes[game]

    def filled_card_boxes(self, game: str | None) -> tuple[CardBox, ...]:
        """List the games that have cards, only the one that is named where one is."""
        return tuple(box for key, box in self.card_boxes.items() if box and game in (None, key))


def context_of(desk: Desk, settings: Settings, clock: Callable[[], int] = seconds) -> Context:
    """Put together what everything is answered from.

    Args:
        desk: The book with its search, its store and the official documents.
        settings: How the service behaves.
        clock: Counts the seconds since 1970, for sessions and whatever else people do.

    Returns:
        The context, which needs no application.
    """
    catalogue = Catalogue.of_book(desk.book)
    readings = Readings(desk.book)
    scenarios = Scenarios(desk, readings.lock)
    shelves = Shelves(catalogue, desk.documents)
    boxes = MappingProxyType({game: CardBox(cards, desk.book) for game, cards in desk.cards.items()})
    kept, questions = ScenarioBox(desk.scenarios), TypedQuestions(desk)
    gate = Gate(desk.people, clock, is_https=(settings.address or "").startswith("https://"))
    return Context(
        *(desk, catalogue, settings, shelves, readings, scenarios, boxes, kept, questions, gate),
        *(CaseBox(desk.cases), character_boxes(desk.cards), LinkBox(desk), words_of(web_folder())),
    )


def context_in(app: Flask) -> Context:
    """Return the context of an application."""
    return cast(Context, app.extensions[EXTENSION])


def context() -> Context:
    """Return the context of the application that handles this request."""
    return context_in(current_app)


def say(key: str, /, **holes: object) -> str:
    """Say a sentence of the pages.

    Args:
        key: Which one, by its file and its name in it.
        **holes: What belongs into its holes.

    Returns:
        The sentence.
    """
    return context().words.say(key, **holes)


def address() -> str:
    """Return the public address of the site, without a slash at its end."""
    return address_of(context(), request)


def address_of(context: Context, request: Request) -> str:
    """Say at which public address of the site a request has come, without a slash at its end.

    Args:
        context: What is answered from.
        request: The request.

    Returns:
        The address that the settings give, else that of the request.
    """
    return (context.settings.address or _root(request.scheme, request.host, request.root_path)).rstrip("/")


@lru_cache(maxsize=64)
def _root(scheme: str, host: str, path: str) -> str:
    return get_current_url(scheme, host, path)
