"""The reader of card texts: from a text to its abilities, with what could not be read."""

from __future__ import annotations

import inspect
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from rulings.keeping import keep
from rulings.redemption.reading import abilities, identity_line
from rulings.redemption.reading.abilities import NOT_UNDERSTOOD, Modifier, Reminder, Statement, Trait, Unheard
from rulings.redemption.reading.by_hand import by_hand
from rulings.redemption.reading.connections import belongs_to, is_trailing
from rulings.redemption.reading.prepare import normal, prepare
from rulings.redemption.reading.sections import split_sections
from rulings.redemption.reading.sharing import share
from rulings.redemption.reading.vocabulary import SOURCES, load_lexicon
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

_KEPT_SENTENCES = 20_000


@dataclass(frozen=True, slots=True)
class SentenceReading:
    """A sentence.

    Attributes:
        tokens: Its words.
        value: What it says.
        told: What was computed of it before.
    """

    tokens: tuple[Token, ...]
    value: Statement | Modifier | Trait | Reminder | Unheard
    told: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def span(self) -> tuple[int, int]:
        """Its place in the text as given."""
        return self.tokens[0].start, self.tokens[-1].end

    def span_of(self, phrase: Phrase) -> tuple[int, int]:
        """Find the place of a phrase of it in the text as given."""
        first, after = phrase.span
        return self.tokens[first].start, self.tokens[after - 1].end


@dataclass(frozen=True, slots=True)
class AbilityReading:
    """An ability: the sentences whose effects are connected.

    Attributes:
        sentences: Its sentences.
        modifiers: Sentences that modify it, without a subject of their own, from further behind in the section.
        told: What was computed of it before.
    """

    sentences: tuple[SentenceReading, ...]
    modifiers: tuple[SentenceReading, ...] = ()
    told: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def span(self) -> tuple[int, int]:
        """Its place in the text as given, without the modifiers behind it."""
        return self.sentences[0].span[0], self.sentences[-1].span[1]


@dataclass(frozen=True, slots=True)
class SectionReading:
    """What one section of a card says.

    Attributes:
        section: Its name.
        abilities: Its abilities.
        sentences: All its sentences in the order of print, those among them that could not be read.
    """

    section: str
    abilities: tuple[AbilityReading, ...]
    sentences: tuple[SentenceReading, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A card text as the reader understood it.

    Attributes:
        text: The text as given.
        sections: Its sections with what was read of them.
        unread: What could not be read.
        repairs: Names of the repairs that were made before reading.
        by_hand: Why the text was read by hand; empty where the grammar read it.
    """

    text: str
    sections: tuple[SectionReading, ...]
    unread: tuple[Unread, ...] = ()
    repairs: tuple[str, ...] = ()
    by_hand: str = ""

    @property
    def status(self) -> Status:
        """How much was read."""
        if not self.unread:
            return Status.READ
        return Status.PARTLY if any(section.abilities for section in self.sections) else Status.REFUSED


_Outcome = tuple[tuple[Any, ...], int, tuple[str, ...], str]
"""Values of a sentence, the furthest place reached, what was expected there, and the reason of a refusal."""


@dataclass(slots=True)
class Reader:
    """Reads card texts by a grammar, and remembers the sentences that it has read."""

    grammar: Grammar
    names: NameRule
    by_hand: Mapping[str, HandWritten] = field(default_factory=dict)
    known: dict[tuple[tuple[str, str], ...], _Outcome] = field(default_factory=dict)

    def read(self, text: str, types: str = "") -> Reading:
        """Read the text of a special ability.

        Args:
            text: The text, as printed.
            types: The type or types of the card, such as `GE/EE`; empty where unknown.

        Returns:
            The reading; what could not be read is in it too.
        """
        if len(text) > LONGEST_TEXT:
            reason = f"The text has {len(text)} characters; texts of up to {LONGEST_TEXT} are read."
            return Reading(text, (), (unread_text(text, reason),))
        prepared = prepare(text)
        written = self.by_hand.get(hash_of(normal(prepared.tokens)))
        tokens = prepared.tokens if written is None else stand_for(prepare(written.says).tokens, 0, len(text))
        sections: list[SectionReading] = []
        unread: list[Unread] = []
        for section in split_sections(tokens, types):
            found: list[SentenceReading] = []
            for sentence in sentences(section.tokens):
                values, furthest, expected, reason = self.read_sentence(sentence)
                if len(values) == 1:
                    found.append(SentenceReading(sentence, values[0]))
                else:
                    unread.append(unread_sentence(text, sentence, furthest, expected, reason))
                    found.append(SentenceReading(sentence, Unheard(NOT_UNDERSTOOD, len(sentence))))
            read = connect(sentence for sentence in found if not isinstance(sentence.value, Unheard))
            sections.append(SectionReading(section.section, read, tuple(found)))
        if not prepared.tokens:
            unread.append(unread_text(text, "There are no words in it.", "<sentence>"))
        reason = written.because if written is not None else ""
        return Reading(text, tuple(sections), tuple(unread), prepared.applied, reason)

    def read_sentence(self, sentence: Sequence[Token]) -> _Outcome:
        """Read one sentence in all ways.

        Args:
            sentence: Its words.

        Returns:
            All values that differ in meaning; the furthest place reached, what was expected there, and why nothing
            was read, or that there are several readings.
        """
        key = tuple((token.word, token.text) for token in sentence)
        if key not in self.known:
            if len(self.known) >= _KEPT_SENTENCES:
                self.known.clear()
            self.known[key] = self._read_sentence(sentence)
        return self.known[key]

    def _read_sentence(self, sentence: Sequence[Token]) -> _Outcome:
        if len(sentence) > LONGEST_SENTENCE:
            return (), 0, (), f"The sentence has {len(sentence)} words and marks; up to {LONGEST_SENTENCE} are read."
        run = self.grammar.begin(sentence, mark(sentence, self.names))
        try:
            values = tuple(map(share, run.read_whole("sentence")))
        except TooMuchError as error:
            return (), 0, (), f"The sentence is {error}."
        if len(values) > 1:
            return values, 0, (), f"The sentence has {len(values)} readings that differ in meaning."
        if values:
            return values, len(sentence), (), ""
        return (), run.furthest, run.expected(), "The sentence is not understood from here on."


def connect(read: Iterable[SentenceReading]) -> tuple[AbilityReading, ...]:
    """Put the sentences of a section together to abilities (REG, Ability: the sentences whose effects are connected).

    Args:
        read: The sentences in their order.

    Returns:
        The abilities; a modifier without a subject stands with every ability before it.
    """
    found: list[AbilityReading] = []
    for sentence in read:
        if found and is_trailing(sentence.value):
            found = [AbilityReading(ability.sentences, (*ability.modifiers, sentence)) for ability in found]
        elif found and belongs_to(sentence.value, [inner.value for inner in found[-1].sentences]):
            last = found.pop()
            found.append(AbilityReading((*last.sentences, sentence), last.modifiers))
        else:
            found.append(AbilityReading((sentence,)))
    return tuple(found)


@cache
def load_reader() -> Reader:
    """Load the reader of card texts with its lexicon and grammar.

    Returns:
        The reader, the same one at every call.
    """
    folder, lexicon = files("rulings.redemption.reading").joinpath("grammar"), load_lexicon()
    plan = keep(
        recipe_of_plan(
            "the grammar of card texts",
            SOURCES,
            lambda: plan_grammar(read_grammar_files(folder, lexicon), lexicon, types()),
        )
    )
    grammar = make_grammar(plan, lexicon, types())
    names = grammar.rules[NAME]
    assert isinstance(names, NameRule)
    return Reader(grammar, names, by_hand())


def types() -> Mapping[str, type[Phrase]]:
    """List the types of values that the grammar makes, by name."""
    return {
        name: found
        for module in (abilities, identity_line)
        for name, found in vars(module).items()
        if inspect.isclass(found) and issubclass(found, Phrase) and found.__module__.startswith(module.__name__)
    }
