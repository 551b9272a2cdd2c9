"""What the lines of a scenario say, as the grammar in `grammar/` reads them, before names are looked up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.texts.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Named(Phrase):
    """A card by its name.

    Attributes:
        card: The name.
        copy: In `before`, which of several cards of that name it is.
    """

    card: Any
    copy: Any = None


@dataclass(frozen=True, slots=True)
class It(Phrase):
    """The character with which the same player last attacked or blocked."""

    word: str


@dataclass(frozen=True, slots=True)
class Anonymous(Phrase):
    """A card without a name that is described where it is used: `a brown Evil Character 5/5`.

    Attributes:
        type: Its type.
        qualities: Its identifiers and classes.
        brigades: Its brigades.
        numbers: Strength and toughness.
    """

    type: Any
    qualities: tuple[Any, ...] = ()
    brigades: tuple[Any, ...] = ()
    numbers: Any = None


@dataclass(frozen=True, slots=True)
class CardType(Phrase):
    """A card type in full words.

    Attributes:
        name: The type.
        alignment: good or evil, where the words say so of a type that has cards of both kinds.
    """

    name: str
    alignment: str = ""


@dataclass(frozen=True, slots=True)
class Part(Phrase):
    """A part of the description of a card.

    Attributes:
        types: Its types.
        brigades: Its brigades.
        numbers: Strength and toughness.
        quality: An identifier.
        card_class: A class: warrior, weapon, territory, cloud, star, rainbow.
        testament: The testament that it belongs to.
        book: The book of the Bible that it cites.
        chapter: Its chapter.
    """

    types: tuple[Any, ...] = ()
    brigades: tuple[Any, ...] = ()
    numbers: Any = None
    quality: Any = None
    card_class: str = ""
    testament: Any = None
    book: Any = None
    chapter: Any = None


@dataclass(frozen=True, slots=True)
class Zone(Phrase):
    """A kind of place, in the words of the engine."""

    name: str


@dataclass(frozen=True, slots=True)
class Whereabouts(Phrase):
    """A place: a zone, and whose it is or on which card where the line says so."""

    zone: Any
    player: Any = None
    on: Any = None


@dataclass(frozen=True, slots=True)
class State(Phrase):
    """A condition in which a card lies at the beginning, such as captured or face down.

    Attributes:
        name: The condition.
        player: The player that it names.
        into: What the card is in it: to what it is converted, or which of its types counts.
        cards: The cards on which its ability is active.
        title: The title of the identity that counts of a card with two of one type.
        side: That identity by where its icon box is: top or bottom.
        numbers: By how much its numbers were changed.
        number: How often its ability was used; None for once.
        period: In which phase, battle, turn, round or game it was used, which lasts still.
    """

    name: str
    player: Any = None
    into: Any = None
    cards: Any = None
    title: Any = None
    side: str = ""
    numbers: Any = None
    number: Any = None
    period: Any = None


@dataclass(frozen=True, slots=True)
class Laid(Phrase):
    """A line of a place in `before`.

    Attributes:
        card: The card.
        owner: Whose it is, where it lies with another player.
        number: How many unknown cards it stands for.
        states: In which conditions it lies.
        how: How other cards lie on it: placed, equipped, held, occupying, activated, used; on, used if in battle.
        cards: These other cards.
    """

    card: Any = None
    owner: Any = None
    number: Any = None
    states: tuple[Any, ...] = ()
    how: str = ""
    cards: Any = None


@dataclass(frozen=True, slots=True)
class Bearer(Phrase):
    """A heading in `before`, below which the cards on, in or under another card stand.

    Attributes:
        card: The other card.
        how: How they lie on it.
    """

    card: Any
    how: str


@dataclass(frozen=True, slots=True)
class Action(Phrase):
    """What a player does.

    Attributes:
        verb: What: attack, block, play, pass, decline to block, present, activate, use, choose, draw, shuffle, discard,
            put, equip, end, go to, add, deactivate, resolve.
        card: The card with which.
        against: The player who is attacked.
        on: The card on which.
        place: The place where to.
        choosing: The cards that are chosen in the course of it.
        number: How many cards.
        what: The phase or turn that ends; whether something is used; what else is chosen than a card; if asked, of a
            pass that may be left out.
        phase: The phase that begins.
        options: Which of several effects are chosen, by their numbers.
        did: The effect that is carried out, or not, on what is chosen where the line says that too.
        side: The identity that is chosen of a card: of one with one title by where its icon box is, top or bottom; of
            one with several types its type.
    """

    verb: str
    card: Any = None
    against: Any = None
    on: Any = None
    place: Any = None
    choosing: Any = None
    number: Any = None
    what: str = ""
    phase: Any = None
    options: Any = None
    did: Any = None
    side: Any = ""


@dataclass(frozen=True, slots=True)
class ChosenWord(Phrase):
    """What is chosen and is no card: a player or a brigade."""

    of: Any


@dataclass(frozen=True, slots=True)
class Choosing(Phrase):
    """What is chosen in the course of a play, in the words behind it.

    Attributes:
        chosen: The cards.
        did: The effect by which, where the words say that.
        exchanged: The card with which they are exchanged, where the words name it.
    """

    chosen: Any
    did: Any = None
    exchanged: Any = None


@dataclass(frozen=True, slots=True)
class PhaseName(Phrase):
    """A phase of the turn."""

    name: str


@dataclass(frozen=True, slots=True)
class Word(Phrase):
    """A word of the language that has a meaning of its own, such as a state of the battle."""

    name: str


@dataclass(frozen=True, slots=True)
class Happens(Phrase):
    """Something that happens: to a card, by it to another or with where it goes, to a player, or to the battle."""

    kind: str
    card: Any = None
    player: Any = None
    other: Any = None
    where: Any = None


@dataclass(frozen=True, slots=True)
class Said(Phrase):
    """What a line of `expect` asks.

    Attributes:
        ask: The name of the question.
        card: The card that it is about.
        other: Another card.
        player: The player that it is about.
        where: A place.
        numbers: Strength and toughness.
        number: A number.
        comparison: at least, at most, or exactly.
        what: A word: a state, a type, a phase.
        term: A term of the lexicon: an identifier, a brigade, an effect.
        how: In which way.
        first: The event that comes first.
        second: The event that comes after it.
        action: A play.
        phase: A phase.
        cards: Several cards.
        negative: It asks whether that is not so.
    """

    ask: str
    card: Any = None
    other: Any = None
    player: Any = None
    where: Any = None
    numbers: Any = None
    number: Any = None
    comparison: str = "exactly"
    what: Any = ""
    term: Any = None
    how: str = ""
    first: Any = None
    second: Any = None
    action: Any = None
    phase: Any = None
    cards: Any = None
    negative: bool = False
