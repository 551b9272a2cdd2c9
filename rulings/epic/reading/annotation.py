"""The spans of a card text: what each of its words is, and what it rests on in the book."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.epic.reading.abilities import (
    Ally,
    At,
    Beginning,
    Condition,
    Costs,
    Deed,
    Effect,
    Either,
    ForEach,
    Gold,
    Keyword,
    Loyalty,
    Place,
    Player,
    Quality,
    Quoted,
    Reference,
    Selection,
    StatChange,
    Time,
    Tribute,
    Trigger,
    When,
)
from rulings.epic.reading.basis import read_basis
from rulings.epic.reading.instructions import name_of
from rulings.epic.reading.reader import ParagraphReading, Reading, SentenceReading
from rulings.texts.annotations import Annotation
from rulings.texts.kernel import walk
from rulings.texts.phrases import Phrase


def annotate(reading: Reading) -> tuple[Annotation, ...]:
    """Name the spans of a text.

    Args:
        reading: The reading.

    Returns:
        The spans, the outer before the inner ones; one holds another, or they have no character in common. What was
        read by hand has one span, since its words are not those of the text.
    """
    found = [span for paragraph in reading.paragraphs for span in _of_paragraph(paragraph)]
    for unread in reading.unread:
        if reading.paragraphs:
            found.append(Annotation("unread sentence", "not understood", unread.sentence))
            found.append(Annotation("unread", unread.reason, unread.span))
    shown = (span for span in found if span.span[0] < span.span[1])
    return tuple(sorted(dict.fromkeys(shown), key=lambda span: (span.span[0], -span.span[1])))


def _of_paragraph(paragraph: ParagraphReading) -> Iterator[Annotation]:
    ability = paragraph.ability
    if ability is None:
        return
    yield Annotation("ability", ability.kind, ability.span, read_basis().of("abilities", ability.kind))
    if paragraph.paragraph.by_hand:
        return
    for sentence in paragraph.sentences:
        if sentence.value is not None:
            yield from _of_sentence(sentence)


def _of_sentence(sentence: SentenceReading) -> Iterator[Annotation]:
    for phrase in walk(sentence.value):
        named = _name(phrase)
        if named is not None and phrase.span[0] < phrase.span[1]:
            kind, label, basis = named
            yield Annotation(kind, label, sentence.span_of(phrase), basis)


def _name(phrase: Phrase) -> tuple[str, str, str | None] | None:
    """Say of a phrase which kind of span it is, what it is, and on what it rests."""
    basis = read_basis()
    match phrase:
        case Tribute() | Loyalty() | Ally() | At() | When():
            return "event", _label_of_trigger(phrase), basis.of("triggers", type(phrase).__name__)
        case Costs():
            return "cost", "cost", "epic/rule/cost"
        case Deed(effect=effect):
            return _name_of_effect(effect)
        case Condition():
            return "condition", phrase.conjunction, None
        case ForEach():
            return "count", "for each", None
        case Time():
            return ("event" if phrase.edge else "duration"), "time", None
        case Selection():
            return "target", phrase.how, basis.of("selections", phrase.how)
        case Reference():
            return "back reference", phrase.kind, None
        case Player() | Beginning():
            return "player", "player", None
        case Place():
            return "place", phrase.zone, basis.of("zones", phrase.zone)
        case Quality(word=word) | Keyword(word=word):
            return "quality", word.name, basis.of_word(word)
        case StatChange(statistic=statistic):
            return "quality", statistic.name, basis.of_word(statistic)
        case Gold():
            return "quality", "gold", basis.of_word(phrase.symbol)
        case Either():
            return "choice", "either", None
        case Quoted():
            return "ability", "gained", "epic/rule/ability#granted-ability-counts-as-text"
        case _:
            return None


def _name_of_effect(effect: Effect) -> tuple[str, str, str | None]:
    name = name_of(effect)
    return "effect", name, read_basis().of("effects", name)


def _label_of_trigger(trigger: Trigger) -> str:
    return {"At": "time", "When": "event"}.get(type(trigger).__name__, type(trigger).__name__.lower())
