"""What every view is given: the desk, its catalogue and the settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from flask import current_app, request

from rulings.desk import Desk
from rulings.service.card_box import CardBox
from rulings.service.catalogue import Catalogue
from rulings.service.representations.readings import Readings
from rulings.service.representations.scenarios import Scenarios
from rulings.service.scenario_box import ScenarioBox
from rulings.service.settings import Settings
from rulings.service.shelf import Shelf, Shelves

EXTENSION = "rulings"

MAY_BE_KEPT = "may_be_kept"
"""Set for a request by a view whose answer to what is sent is the same the next time."""

DEPENDS = "depends"
"""Set for a request by a view: says what its answer depends on beside the state of the desk."""


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
        card_box: The imported cards in memory.
        scenario_box: The kept scenarios in memory.
    """

    desk: Desk
    catalogue: Catalogue
    settings: Settings
    shelves: Shelves
    readings: Readings
    scenarios: Scenarios
    card_box: CardBox
    scenario_box: ScenarioBox

    @property
    def shelf(self) -> Shelf:
        """The ingested documents as they are now."""
        return self.shelves.shelf

    @property
    def state(self) -> str:
        """What every answer depends on: the versions of the book, of the library and of the cards with their texts."""
        return f"{self.desk.state}-{self.card_box.version}" if self.desk.cards else self.desk.state


def context() -> Context:
    """Return the context of the application that handles this request."""
    return cast(Context, current_app.extensions[EXTENSION])


def address() -> str:
    """Return the public address of the site, without a slash at its end."""
    return (context().settings.address or request.url_root).rstrip("/")
