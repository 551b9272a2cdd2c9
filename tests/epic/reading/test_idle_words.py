"""A word that is left out of a text changes what it means, or it stands here with the reason why it does not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulings.epic.cards.record import CardList
from rulings.epic.reading.reader import Reading, load_reader
from rulings.epic.reading.survey import ALL, different_texts
from rulings.texts.survey import CardText
from rulings.texts.tokens import Token, tokenize
from rulings.texts.understanding import Status

IDLE = {
    "[all]": "a bare plural is all of them",
    "all [of]": "all of your champions are all your champions",
    "champion [card]": "its place tells where it is",
    "event [card]": "an event is a card",
    "return [a] target": "a target is one where no number is named",
    "are [both]": "they are two, and the condition is for each",
    "are [also] evil": "to be evil takes no alignment away",
    "[in] this": "two ways to say how it came about",
    "[,]": "how a sentence is punctuated",
    "[also] gains": "to gain something takes nothing away",
    "and [then]": "what stands later is done later",
    "pay [for]": "two ways to say it",
    "loses [its]": "it has no others to lose",
    "and [was]": "a verb that is not said again is the same",
    "and [deal]": "the verb of damage need not be said again",
    "and [to] each": "without the word the paragraph is read by the grammar, with it by hand",
}
"""Words that change nothing, in brackets among those around them."""


@pytest.fixture(scope="module")
def texts(epic_card_list: CardList) -> tuple[CardText, ...]:
    return different_texts(epic_card_list.printings)[ALL]


def meaning(reading: Reading) -> object:
    return [
        (part.paragraph.half, part.paragraph.option, [sentence.value for sentence in part.sentences])
        for part in reading.paragraphs
    ]


def idle(text: CardText) -> Iterator[str]:
    """The words of a text without which it is read whole and means the same, each with its neighbours."""
    read, tokens = load_reader().read, tokenize(text.text)
    said = meaning(read(text.text, text.types))
    for place, token in enumerate(tokens):
        rest = read(text.text[: token.start] + " " * (token.end - token.start) + text.text[token.end :], text.types)
        if token.word != "." and rest.status is Status.READ and meaning(rest) == said:
            yield _among(tokens, place)


def _among(tokens: tuple[Token, ...], place: int) -> str:
    before = tokens[place - 1].word if place else ""
    after = tokens[place + 1].word if place + 1 < len(tokens) else ""
    return f"{before} [{tokens[place].word}] {after}"


def is_known(word: str) -> bool:
    return any(f" {known} " in f" {word} " for known in IDLE)


def test_each_word_that_changes_nothing_is_known_with_its_reason(texts: tuple[CardText, ...]) -> None:
    found = [(text.card, word) for text in texts for word in idle(text)]
    assert [one for one in found if not is_known(one[1])] == []


def test_each_known_word_is_in_some_text(texts: tuple[CardText, ...]) -> None:
    found = {word for text in texts for word in idle(text)}
    assert [known for known in IDLE if not any(f" {known} " in f" {word} " for word in found)] == []
