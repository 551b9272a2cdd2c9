"""The survey of Redemption's card texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib.resources import files

from rulings.redemption.cards.record import Legality, Printing
from rulings.redemption.reading.defaults import Defaults
from rulings.redemption.reading.prepare import normal, prepare
from rulings.redemption.reading.reader import Reader, Reading
from rulings.redemption.reading.summary import summarize
from rulings.texts import survey as surveys
from rulings.texts.phrases import print_words
from rulings.texts.survey import CardText, ReadText, Survey
from rulings.texts.understanding import Status

LEDGER = "ledger.txt"
"""The name of the ledger beside the reader."""

ROTATION, OTHERS = "Rotation", "others"
"""The texts of today's format, and all others."""


def different_texts(printings: Iterable[Printing]) -> dict[str, tuple[CardText, ...]]:
    """List the different texts of printings.

    Args:
        printings: The printings, in any order.

    Returns:
        Each text once: those of today's format, and those that it does not have. Where cards of several types share a
        text, the first type in the alphabet stands for them.
    """
    today: dict[str, CardText] = {}
    others: dict[str, CardText] = {}
    for printing in sorted(printings, key=lambda item: (item.ability, item.types, item.name)):
        if printing.ability:
            found = CardText(printing.ability, "/".join(printing.types), printing.name)
            (today if printing.legality is Legality.ROTATION else others).setdefault(printing.ability, found)
    return {
        ROTATION: tuple(today.values()),
        OTHERS: tuple(text for key, text in others.items() if key not in today),
    }


def survey(
    texts: Iterable[CardText],
    reader: Reader,
    defaults: Defaults,
    missing: Callable[[Reading], Iterable[str]] | None = None,
) -> Survey:
    """Read many texts and count.

    Args:
        texts: The texts, each once.
        reader: The reader.
        defaults: What the rules add, for the summaries.
        missing: Names what of a reading cannot be carried out; None where that is not counted.

    Returns:
        The survey.
    """

    def read(text: CardText) -> ReadText:
        reading = reader.read(text.text, text.types)
        gaps = missing(reading) if missing is not None and reading.status is Status.READ else ()
        return ReadText(
            normal(prepare(text.text).tokens),
            reading.status,
            reading.unread,
            summarize(reading, defaults)["sections"],
            prints_back(reading),
            reading.repairs,
            frozenset(gaps),
        )

    return surveys.survey(texts, read, counts_gaps=missing is not None)


def prints_back(reading: Reading) -> bool:
    """Tell whether what was read prints back to the words of the normalised text.

    Args:
        reading: A reading.

    Returns:
        Whether every sentence that was read prints, from its typed value, the words that it was read from.
    """
    return all(
        print_words(sentence.value) == tuple(token.word for token in sentence.tokens)
        for section in reading.sections
        for ability in section.abilities
        for sentence in (*ability.sentences, *ability.modifiers)
    )


def text_hash(text: CardText) -> str:
    """Hash a text so that it is known again without being kept.

    Args:
        text: The text with the types of its card.

    Returns:
        12 hexadecimal digits.
    """
    return surveys.text_hash(text.types, normal(prepare(text.text).tokens))


def shipped_ledger() -> str:
    """Read the ledger that comes with the reader: how each text of the list was read when it was last written."""
    return files("rulings.redemption.reading").joinpath(LEDGER).read_text("utf-8")
