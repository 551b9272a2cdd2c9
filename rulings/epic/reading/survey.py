"""The survey of Epic's card texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib.resources import files

from rulings.epic.cards.record import Printing
from rulings.epic.reading.prepare import normal, prepare, whole_text
from rulings.epic.reading.reader import Reader, Reading
from rulings.epic.reading.summary import summarize
from rulings.texts import survey as surveys
from rulings.texts.phrases import print_words
from rulings.texts.survey import CardText, ReadText, Survey
from rulings.texts.understanding import Status

LEDGER = "ledger.txt"
"""The name of the ledger beside the reader."""

ALL = "all"
"""The only group of texts: Epic has one list, and no text of it is out of date."""


def different_texts(printings: Iterable[Printing]) -> dict[str, tuple[CardText, ...]]:
    """List the different texts of printings, the main text together with what works in the discard pile.

    Args:
        printings: The printings, in any order.

    Returns:
        Each text once for each type of card, in the order of the texts.
    """
    found: dict[tuple[str, str], CardText] = {}
    for printing in sorted(printings, key=lambda item: (item.text, item.discard_text, item.type, item.name)):
        text = whole_text(printing.text, printing.discard_text)
        if text:
            found.setdefault((text, printing.type), CardText(text, printing.type, printing.name))
    return {ALL: tuple(found.values())}


def survey(
    texts: Iterable[CardText], reader: Reader, missing: Callable[[Reading], Iterable[str]] | None = None
) -> Survey:
    """Read many texts and count.

    Args:
        texts: The texts, each once.
        reader: The reader.
        missing: Names what of a reading cannot be carried out; None where that is not counted.

    Returns:
        The survey.
    """

    def read(text: CardText) -> ReadText:
        reading = reader.read(text.text, text.types)
        meaning = summarize(reading)["sections"]
        gaps = missing(reading) if missing is not None and reading.status is Status.READ else ()
        back = prints_back(reading)
        return ReadText(normal_text(text.text), reading.status, reading.unread, meaning, back, missing=frozenset(gaps))

    return surveys.survey(texts, read, counts_gaps=missing is not None)


def normal_text(text: str) -> str:
    """Normalise a whole text, paragraph by paragraph."""
    return " | ".join(f"{part.half} {part.option}: {normal(part.tokens)}" for part in prepare(text))


def prints_back(reading: Reading) -> bool:
    """Tell whether what was read prints back to the words of the normalised text.

    Args:
        reading: A reading.

    Returns:
        Whether every sentence that was read prints, from its typed value, the words that it was read from.
    """
    return all(
        print_words(sentence.value) == tuple(token.word for token in sentence.tokens)
        for paragraph in reading.paragraphs
        for sentence in paragraph.sentences
        if sentence.value is not None
    )


def shipped_ledger() -> str:
    """Read the ledger that comes with the reader: how each text of the list was read when it was last written."""
    return files("rulings.epic.reading").joinpath(LEDGER).read_text("utf-8")
