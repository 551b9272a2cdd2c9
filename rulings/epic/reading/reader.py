"""The reader of card texts: what each text says, and what of it is not understood."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from rulings.epic.reading import abilities
from rulings.epic.reading.abilities import (
    CONTINUOUS,
    DISCARD_PILE,
    INSTRUCTIONS,
    KEYWORDS,
    MAIN,
    POWER,
    TRIGGERED,
    Ability,
    CardText,
    Costs,
    Keywords,
    Opening,
    Option,
    Sentence,
    Triggers,
)
from rulings.epic.reading.by_hand import by_hand
from rulings.epic.reading.prepare import Paragraph, normal, prepare
from rulings.epic.reading.sharing import share
from rulings.epic.reading.vocabulary import GIVEN, SOURCES, load_lexicon
from rulings.keeping import keep
from rulings.texts.grammar_files import read_grammar_files
from rulings.texts.grammars import make_grammar
from rulings.texts.hand_written import HandWritten, hash_of, stand_for
from rulings.texts.kept_plans import recipe_of_plan
from rulings.texts.kernel import Grammar, TooMuchError
from rulings.texts.kinds import NAME, NameRule, mark
from rulings.texts.phrases import Phrase
from rulings.texts.plans import plan_grammar
from rulings.texts.tokens import Token, sentences
from rulings.texts.understanding import (
    LONGEST_SENTENCE,
    LONGEST_TEXT,
    Status,
    Unread,
    unread_sentence,
    unread_text,
)

_KEPT_SENTENCES = 5_000
_OPENINGS = ("keyword-line", "opening")
_EVENT = "event"


@dataclass(frozen=True, slots=True)
class SentenceReading:
    """A sentence with its words.

    Attributes:
        tokens: Its words.
        value: What it says; None where it is not understood.
    """

    tokens: tuple[Token, ...]
    value: Opening | Keywords | Sentence | None

    def span_of(self, phrase: Phrase) -> tuple[int, int]:
        """Find the place of a phrase of it in the text as given."""
        first, after = phrase.span
        return self.tokens[first].start, self.tokens[after - 1].end


@dataclass(frozen=True, slots=True)
class ParagraphReading:
    """A paragraph: what it says as a whole, and sentence by sentence.

    Attributes:
        paragraph: Its words.
        sentences: Its sentences.
        ability: The ability; None where not even a part of it is understood.
    """

    paragraph: Paragraph
    sentences: tuple[SentenceReading, ...]
    ability: Ability | None


@dataclass(frozen=True, slots=True)
class Reading:
    """A card text as the reader understood it.

    Attributes:
        text: The text as given.
        card: What it says.
        paragraphs: Its paragraphs, those among them that could not be read.
        unread: What could not be read.
    """

    text: str
    card: CardText
    paragraphs: tuple[ParagraphReading, ...]
    unread: tuple[Unread, ...] = ()

    @property
    def status(self) -> Status:
        """How much was read."""
        if not self.unread:
            return Status.READ
        return Status.PARTLY if self.card.abilities else Status.REFUSED


_Outcome = tuple[tuple[Any, ...], int, tuple[str, ...], str]
"""Values of a sentence, the furthest place reached, what was expected there, and the reason of a refusal."""


@dataclass(slots=True)
class Reader:
    """Reads card texts by a grammar, and remembers the sentences that it has read."""

    grammar: Grammar
    names: NameRule
    by_hand: Mapping[str, HandWritten] = field(default_factory=dict)
    known: dict[tuple[bool, tuple[tuple[str, str], ...]], _Outcome] = field(default_factory=dict)

    def read(self, text: str, types: str = "") -> Reading:
        """Read the text of a card.

        Args:
            text: The text, in the notation of `prepare`.
            types: The type of the card, `Event`; empty where unknown.

        Returns:
            The reading; what could not be read is in it too.
        """
        if len(text) > LONGEST_TEXT:
            reason = f"The text has {len(text)} characters; texts of up to {LONGEST_TEXT} are read."
            return Reading(text, CardText(()), (), (unread_text(text, reason),))
        paragraphs = tuple(map(self._in_known_words, prepare(text)))
        unread: list[Unread] = []
        read = [(paragraph, self._read_paragraph(text, paragraph, unread)) for paragraph in paragraphs]
        is_event = _is_event(read, types)
        found = tuple(
            ParagraphReading(paragraph, said, _ability(text, paragraph, said, is_event=is_event))
            for paragraph, said in read
        )
        if not paragraphs:
            unread.append(unread_text(text, "There are no words in it.", "<sentence>"))
        return Reading(text, _card(found, is_event=is_event), found, tuple(unread))

    def _in_known_words(self, paragraph: Paragraph) -> Paragraph:
        """Let the words of a reading by hand stand for those of a paragraph that no grammar should be made for."""
        written = self.by_hand.get(hash_of(normal(paragraph.tokens)))
        if written is None:
            return paragraph
        (said,) = prepare(written.says)
        tokens = stand_for(said.tokens, paragraph.tokens[0].start, paragraph.tokens[-1].end)
        return Paragraph(paragraph.half, paragraph.option, tokens, written.because)

    def _read_paragraph(self, text: str, paragraph: Paragraph, unread: list[Unread]) -> tuple[SentenceReading, ...]:
        found: list[SentenceReading] = []
        for number, sentence in enumerate(sentences(paragraph.tokens)):
            values, furthest, expected, reason = self.read_sentence(sentence, is_first=not number)
            if len(values) != 1:
                unread.append(unread_sentence(text, sentence, furthest, expected, reason))
            found.append(SentenceReading(sentence, values[0] if len(values) == 1 else None))
        return tuple(found)

    def read_sentence(self, sentence: Sequence[Token], *, is_first: bool) -> _Outcome:
        """Read one sentence in all ways.

        Args:
            sentence: Its words.
            is_first: It opens an ability: an arrow, a colon or keywords may stand in it.

        Returns:
            All values that differ in meaning; the furthest place reached, what was expected there, and why nothing
            was read, or that there are several readings.
        """
        key = is_first, tuple((token.word, token.text) for token in sentence)
        if key not in self.known:
            if len(self.known) >= _KEPT_SENTENCES:
                self.known.clear()
            self.known[key] = self._read_sentence(sentence, _OPENINGS if is_first else ("sentence",))
        return self.known[key]

    def _read_sentence(self, sentence: Sequence[Token], rules: Sequence[str]) -> _Outcome:
        if len(sentence) > LONGEST_SENTENCE:
            return (), 0, (), f"The sentence has {len(sentence)} words and marks; up to {LONGEST_SENTENCE} are read."
        run = self.grammar.begin(sentence, mark(sentence, self.names))
        try:
            values = tuple(share(value) for rule in rules for value in run.read_whole(rule))
        except TooMuchError as error:
            return (), 0, (), f"The sentence is {error}."
        if len(values) > 1:
            return values, 0, (), f"The sentence has {len(values)} readings that differ in meaning."
        if values:
            return values, len(sentence), (), ""
        return (), run.furthest, run.expected(), "The sentence is not understood from here on."


def _is_event(read: Sequence[tuple[Paragraph, Sequence[SentenceReading]]], types: str) -> bool:
    """Tell whether a text is that of an event; where the type is not told, one without arrow, colon or keywords is."""
    if types:
        return _EVENT in types.lower().split("/")
    main = [said for paragraph, said in read if paragraph.half == MAIN]
    options = any(paragraph.option for paragraph, _ in read)
    return options or not any(isinstance(said[0].value, Opening | Keywords) for said in main)


def _ability(text: str, paragraph: Paragraph, said: Sequence[SentenceReading], *, is_event: bool) -> Ability | None:
    values = [sentence.value for sentence in said if sentence.value is not None]
    if not values:
        return None
    first = values[0]
    head = first.head if isinstance(first, Opening) else first if isinstance(first, Keywords) else None
    found = tuple(value.sentence if isinstance(value, Opening) else value for value in values)
    instructed = is_event and paragraph.half == MAIN
    is_cost_of_option = instructed and isinstance(head, Costs)
    return Ability(
        kind=_kind(None if is_cost_of_option else head, instructed=instructed),
        head=None if is_cost_of_option else head,
        sentences=tuple(value for value in found if isinstance(value, Sentence)),
        half=paragraph.half,
        span=(paragraph.tokens[0].start, paragraph.tokens[-1].end),
        text=text[paragraph.tokens[0].start : paragraph.tokens[-1].end],
    )


def _kind(head: Triggers | Costs | Keywords | None, *, instructed: bool) -> str:
    match head:
        case Keywords():
            return KEYWORDS
        case Triggers():
            return TRIGGERED
        case Costs():
            return POWER
        case _:
            return INSTRUCTIONS if instructed else CONTINUOUS


def _card(found: Sequence[ParagraphReading], *, is_event: bool) -> CardText:
    main = [part for part in found if part.paragraph.half == MAIN]
    options = [[part for part in main if part.paragraph.option == number] for number in _options(main)]
    discard_pile = tuple(
        part.ability for part in found if part.paragraph.half == DISCARD_PILE and part.ability is not None
    )
    return CardText(tuple(_option(parts, is_event=is_event) for parts in options), discard_pile)


def _options(main: Sequence[ParagraphReading]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(part.paragraph.option for part in main))


def _option(parts: Sequence[ParagraphReading], *, is_event: bool) -> Option:
    first = parts[0].sentences[0].value
    costs = first.head if is_event and isinstance(first, Opening) and isinstance(first.head, Costs) else None
    read = tuple(part.ability for part in parts if part.ability is not None)
    return Option(read, costs, (parts[0].paragraph.tokens[0].start, parts[-1].paragraph.tokens[-1].end))


@cache
def load_reader() -> Reader:
    """Load the reader of card texts with its lexicon and grammar.

    Returns:
        The reader, the same one at every call.
    """
    folder, lexicon = files("rulings.epic.reading").joinpath("grammar"), load_lexicon()
    plan = keep(
        recipe_of_plan(
            "the grammar of Epic's card texts",
            SOURCES,
            lambda: plan_grammar(read_grammar_files(folder, lexicon), lexicon, types(), GIVEN),
        )
    )
    grammar = make_grammar(plan, lexicon, types(), GIVEN)
    names = grammar.rules[NAME]
    assert isinstance(names, NameRule)
    return Reader(grammar, names, by_hand())


def types() -> Mapping[str, type[Phrase]]:
    """List the types of values that the grammar makes, by name."""
    return {
        name: found
        for name, found in vars(abilities).items()
        if inspect.isclass(found) and issubclass(found, Phrase) and found.__module__.startswith(abilities.__name__)
    }
