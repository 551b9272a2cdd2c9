"""What the lines of a scenario say, as the grammar in `grammar/` reads them, before names are looked up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.texts.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Laid(Phrase):
    """A line of `before`: a card, or several that nobody knows, and how it lies there.

    Attributes:
        card: The card.
        number: How many unknown cards, or how many of the card.
        states: In which conditions it is.
    """

    card: Any = None
    number: Any = None
    states: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Lies(Phrase):
    """A condition in which a card lies.

    Attributes:
        name: expended, flipped, deploying, damage, counters, owned, attacking, blocking, blocked.
        number: How much damage, how many counters.
        values: What each counter adds to offense and defense.
        player: Who owns it, or is attacked.
    """

    name: str
    number: Any = None
    values: Any = None
    player: Any = None


@dataclass(frozen=True, slots=True)
class Action(Phrase):
    """What a player does.

    Attributes:
        verb: What.
        card: With which card.
        cards: With which cards.
        against: Against which player.
        choosing: What is chosen with it.
        number: Which power, which option.
        what: What else is said.
        shares: How damage is assigned.
    """

    verb: str
    card: Any = None
    cards: Any = None
    against: Any = None
    choosing: Any = None
    number: Any = None
    what: str = ""
    shares: Any = None


@dataclass(frozen=True, slots=True)
class Share(Phrase):
    """How much damage is assigned to a card or player, perhaps of one Champion of several."""

    number: Any
    card: Any = None
    player: Any = None
    source: Any = None


@dataclass(frozen=True, slots=True)
class Said(Phrase):
    """What a line of `expect` asks.

    Attributes:
        ask: What it asks for.
        card: Of which card.
        other: Of which other card.
        player: Of which player.
        number: How much, how many.
        numbers: Offense and defense.
        what: What it is asked about.
        zone: In which zone.
        action: Which play.
        options: What there is to choose from.
        first: What happens first.
        second: What happens then.
        negative: It asks whether that is not so.
    """

    ask: str
    card: Any = None
    other: Any = None
    player: Any = None
    number: Any = None
    numbers: Any = None
    what: Any = None
    zone: Any = None
    action: Any = None
    options: Any = None
    first: Any = None
    second: Any = None
    negative: bool = False


@dataclass(frozen=True, slots=True)
class Zone(Phrase):
    """A zone of a player, or one of whoever's it is.

    Attributes:
        name: The zone.
        player: Whose.
        end: top or bottom, of a deck.
    """

    name: str
    player: Any = None
    end: str = ""


@dataclass(frozen=True, slots=True)
class Word(Phrase):
    """A word by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class Happens(Phrase):
    """Something that happens to a card or player.

    Attributes:
        what: What.
        card: To which card.
        player: To which player.
        by: By which card.
        number: How much.
        ask: What it is for whoever asks.
        negative: It asks whether that did not happen.
    """

    what: str
    card: Any = None
    player: Any = None
    by: Any = None
    number: Any = None
    ask: str = "happened"
    negative: bool = False
