"""Answers that were put into plain data, as answers again."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rulings.decks.report import report_of
from rulings.scenarios.answer import Answer, Checked, Outcome, Reservation, Sort, Status, Told
from rulings.scenarios.decks import CheckedDeck
from rulings.scenarios.problems import Obstacle, Problem
from rulings.scenarios.scenario import CardUsed, Hint, Kind
from rulings.table.fates import CardFates, Fate, SentenceFate
from rulings.table.reservations import Why

Data = Mapping[str, Any]


def answer_of(data: Data) -> Answer:
    """Make an answer of its plain data.

    Args:
        data: The data, as `Answer.as_data` gives it.

    Returns:
        The answer, without tables.

    Raises:
        KeyError: The data lacks something.
        ValueError: A word in it is none that answers have.
    """
    return Answer(
        data["scenario"],
        data["game"],
        data["rules"],
        Status(data["status"]),
        stopped=data.get("stopped", ""),
        outcomes=tuple(map(_outcome, data["outcomes"])),
        expect=tuple(map(_checked, data["expect"])),
        problems=tuple(map(_problem, data["problems"])),
        reservations=tuple(map(_reservation, data["reservations"])),
        cards=tuple(map(_card, data["cards"])),
        printings=tuple(CardUsed(card["card"], card["printing"]) for card in data["cards"] if card["printing"]),
        hints=tuple(Hint(hint["line"], hint["text"], hint["says"]) for hint in data.get("hints", ())),
        decks=tuple(CheckedDeck(deck["player"], report_of(deck)) for deck in data.get("decks", ())),
    )


def _outcome(data: Data) -> Outcome:
    return Outcome(data["id"], Fraction(data["weight"]), tuple(data["choices"]), tuple(map(_told, data["trace"])))


def _told(data: Data) -> Told:
    return Told(
        data["step"],
        Sort(data["sort"]),
        data["says"],
        tuple(data["because"]),
        data["cause"],
        data["bookkeeping"],
        data["depth"],
    )


def _checked(data: Data) -> Checked:
    return Checked(
        data["line"],
        0,
        Kind(data["kind"]),
        data["holds"],
        tuple(data["because"]),
        data["counterexample"],
        data["reason"],
    )


def _problem(data: Data) -> Problem:
    return Problem(
        data["line"],
        data["text"],
        data["reason"],
        data["nearest"],
        tuple(data["because"]),
        Obstacle(data["kind"]),
        data["card"],
    )


def _reservation(data: Data) -> Reservation:
    return Reservation(data["card"], data["text"], Why(data["why"]), data["from"], tuple(data.get("without", ())))


def _card(data: Data) -> CardFates:
    sentences = (
        SentenceFate(
            sentence["text"],
            Fate(sentence["fate"]) if sentence["fate"] else None,
            sentence["for"],
            tuple(sentence["because"]),
        )
        for sentence in data["sentences"]
    )
    return CardFates(data["card"], tuple(sentences))
