"""What a question comes to: two cards against each other, a scenario, or an entry of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rulings.questions.game import GameQuestions, Verb
from rulings.questions.known import Names
from rulings.questions.reading import read_question, tokens_of
from rulings.questions.words import (
    Does,
    Fights,
    Framed,
    Initiative,
    Legal,
    Means,
    Meets,
    Named,
    Thing,
    Withstands,
    Word,
)
from rulings.texts.kernel import walk
from rulings.texts.phrases import print_words
from rulings.versus.asked import Asked

_MOST_WAYS = 8
"""How many questions are listed that somebody may have meant."""


class Asks(StrEnum):
    """How the answer is put."""

    HAPPENS = "happens"
    """What comes of it."""

    CAN = "can"
    """Yes where it does something, no where it does not."""

    SURVIVES = "survives"
    """Yes where nothing is done to it."""


@dataclass(frozen=True, slots=True)
class TwoCards:
    """A question on two cards against each other.

    Attributes:
        game: The game.
        cards: The card that acts, and the one that it is about.
        asks: How the answer is put.
        verb: The effect that is asked about of a card that may have another; None for any.
        ways: The only ways of use that are asked about; empty for all.
    """

    game: str
    cards: tuple[Asked, Asked]
    asks: Asks = Asks.HAPPENS
    verb: Verb | None = None
    ways: tuple[str, str] | tuple[()] = ()

    @property
    def says(self) -> str:
        """What was understood, in a sentence."""
        one, other = ((card.described and f"{card.name} ({card.described})") or card.name for card in self.cards)
        if self.ways:
            return f"{one} {self.ways[0]}, and {other} {self.ways[1]}."
        return f"What {one} does to {other}."


@dataclass(frozen=True, slots=True)
class OfScenario:
    """A question that a scenario answers.

    Attributes:
        game: The game.
        says: What was understood, in a sentence.
        scenario: The scenario.
        step: The number of the step of which it asks whether it is allowed; 0 where it asks who has initiative.
    """

    game: str
    says: str
    scenario: str
    step: int = 0


@dataclass(frozen=True, slots=True)
class OfEntry:
    """A question that an entry answers.

    Attributes:
        game: The game.
        entry: The id of the entry.
    """

    game: str
    entry: str


Understood = TwoCards | OfScenario | OfEntry
"""What a question comes to."""


def understand(text: str, game: GameQuestions, names: Names) -> Understood | None:
    """Understand a question.

    Args:
        text: What was typed.
        game: How questions on the game are read.
        names: What the question can name.

    Returns:
        What it comes to; None where it is not understood, or means several things.
    """
    meant = read_question(text, game.grammar(), names.cards, names.entries)
    found = _each_once(_of(said, game, names) for said in meant)
    fights = [each for each in found if isinstance(each, TwoCards) and each.ways]
    if len(found) > 1 and len(fights) == 1:
        return fights[0]
    return found[0] if len(found) == 1 else None


def ways_to_ask(text: str, game: GameQuestions, names: Names) -> tuple[str, ...]:
    """List what a question can mean that names a card by what several cards are called.

    Args:
        text: What was typed, which is not understood as it stands.
        game: How questions on the game are read.
        names: What the question can name.

    Returns:
        The question with each card that may be meant; none where it is not understood then either, or where there are
        too many.
    """
    meant = read_question(text, game.grammar(), names.perhaps, names.entries)
    asked = dict.fromkeys(_with_names(text, said) for said in meant if _of(said, game, names) is not None)
    found = tuple(each for each in asked if understand(each, game, names) is not None)
    return found if len(found) <= _MOST_WAYS else ()


def _with_names(text: str, said: Any) -> str:
    """A question with what scenarios call the cards that it names."""
    tokens = tokens_of(text)
    named = [phrase.card for phrase in walk(said) if isinstance(phrase, Named)]
    for card in sorted(named, key=lambda term: term.span, reverse=True):
        begin, end = card.span
        text = f"{text[: tokens[begin].start]}{card.name}{text[tokens[end - 1].end :]}"
    return text


def _each_once(found: Iterable[Understood | None]) -> list[Understood]:
    kept: list[Understood] = []
    for each in found:
        if each is not None and each not in kept:
            kept.append(each)
    return kept


def _of(said: Any, game: GameQuestions, names: Names) -> Understood | None:
    match said:
        case Framed(what=what):
            return _of(what, game, names)
        case Means(entry=entry):
            return OfEntry(game.game, entry.name)
        case Initiative(standing=standing):
            return _initiative(standing.name, game)
        case Legal(thing=thing, deed=deed):
            return _legal(thing, deed, game)
        case Fights(attacker=attacker, blocker=blocker, asks=asks):
            return _pair(attacker, blocker, game, Asks(asks), None, game.attacks_and_blocks)
        case Meets(one=one, other=other, asks=asks):
            return _pair(one, other, game, Asks(asks))
        case Withstands(target=target, verb=verb):
            return _does(Does(verb, target, asks=Asks.SURVIVES), game, names)
        case Does():
            return _does(said, game, names)
    return None


def _does(said: Does, game: GameQuestions, names: Names) -> Understood | None:
    verb = game.verb(said.verb.name)
    target = _card(said.target, game, verb)
    if target is None:
        return None
    thing = said.target if isinstance(said.target, Thing) else Thing(Word(names.kinds.get(target.name, "")))
    actor = _card(said.actor, game, None) if said.actor is not None else game.actor(verb, target, thing)
    if actor is None:
        return None
    is_told = isinstance(said.actor, Named) and bool(verb.entry)
    return TwoCards(game.game, _apart(actor, target), Asks(said.asks), verb if is_told else None)


def _pair(
    one: Any,
    other: Any,
    game: GameQuestions,
    asks: Asks,
    verb: Verb | None = None,
    ways: tuple[str, str] | tuple[()] = (),
) -> TwoCards | None:
    cards = (_card(one, game, verb), _card(other, game, verb))
    if cards[0] is None or cards[1] is None:
        return None
    return TwoCards(game.game, _apart(cards[0], cards[1]), asks, verb, ways)


def _apart(one: Asked, other: Asked) -> tuple[Asked, Asked]:
    """Two made-up cards of one kind have names of their own."""
    if one.described and other.described and one.name == other.name:
        return one, Asked(f"the other {other.name.removeprefix('the ')}", other.described)
    return one, other


def _card(said: Any, game: GameQuestions, verb: Verb | None) -> Asked | None:
    if isinstance(said, Named):
        return Asked(said.card.name)
    if any(quality.is_what == "lies" for quality in said.qualities):
        return None
    return game.made_up(said, verb)


def _legal(thing: Any, deed: str, game: GameQuestions) -> OfScenario | None:
    lies = ""
    if isinstance(thing, Thing):
        lies = next((quality.name for quality in thing.qualities if quality.is_what == "lies"), "")
        asked = game.made_up(thing, None)
    else:
        asked = Asked(thing.card.name)
    if asked is None:
        return None
    text, step = game.legal(asked, lies, deed)
    condition = f", {lies}," if lies else ""
    return OfScenario(game.game, f"Whether {asked.name}{condition} {deed}.", text, step)


def _initiative(standing: str, game: GameQuestions) -> Understood | None:
    text = game.initiative(standing)
    return OfScenario(game.game, f"Who has initiative: {standing}.", text) if text is not None else None


def words_of(phrase: Any) -> str:
    """The words of a phrase that mean themselves."""
    return " ".join(print_words(phrase))
