"""What differs between two answers: how they were answered, what was expected, how cards end up, and the story."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Any

from rulings.scenarios.answer import Answer, Outcome, Told, problem_as_data
from rulings.scenarios.showing.verdict import verdict_of
from rulings.table.drawing import DrawnCard


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that is one thing in the former answer and another in the later one.

    Attributes:
        what: What it is.
        former: What it is in the former; empty where it is not there.
        later: What it is in the later; empty where it is not there.
    """

    what: str
    former: str
    later: str


@dataclass(frozen=True, slots=True)
class Row:
    """A line of both stories side by side, or of one alone.

    Attributes:
        former: The line in the former; None where only the later has it.
        later: The line in the later; None where only the former has it.
    """

    former: Told | None
    later: Told | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs between two answers.

    Attributes:
        differences: What is another in each.
        story: The lines of the first outcome of each that differ, and the plays between which they stand; none where
            they tell the same.
    """

    differences: tuple[Difference, ...]
    story: tuple[Row, ...] = ()

    @property
    def is_same(self) -> bool:
        """Whether both say the same."""
        return not self.differences and not self.story


def compare(former: Answer, later: Answer) -> Comparison:
    """Compare two answers.

    Args:
        former: The one that was there before.
        later: The other.

    Returns:
        What differs. Outcomes are compared to which the same choices lead, by where cards lie at their ends; of
        others it says which choices lead to them. The story is that of the first outcome of each.
    """
    differences = (
        *_of_the_whole(former, later),
        *_of_decks(former, later),
        *_of_expected(former, later),
        *_of_cards(former, later),
    )
    return Comparison(tuple(differences), tuple(_story(former, later)))


def _of_the_whole(former: Answer, later: Answer) -> Iterator[Difference]:
    if former.rules != later.rules:
        yield Difference("judged by", former.rules, later.rules)
    if former.status is not later.status or _problems(former) != _problems(later):
        yield Difference("verdict", _verdict(former), _verdict(later))
    if former.stopped != later.stopped:
        yield Difference("search", *(answer.stopped or "complete" for answer in (former, later)))
    if len(former.outcomes) != len(later.outcomes):
        yield Difference("outcomes", str(len(former.outcomes)), str(len(later.outcomes)))
    one, other = ({_chosen(outcome): None for outcome in answer.outcomes} for answer in (former, later))
    yield from (Difference("outcome", choices, "") for choices in one if choices and choices not in other)
    yield from (Difference("outcome", "", choices) for choices in other if choices and choices not in one)
    said, said_later = ([each.says for each in answer.reservations] for answer in (former, later))
    yield from (Difference("not taken into account", each, "") for each in said if each not in said_later)
    yield from (Difference("not taken into account", "", each) for each in said_later if each not in said)


def _verdict(answer: Answer) -> str:
    verdict = verdict_of(answer)
    return verdict.sentence


def _problems(answer: Answer) -> list[dict[str, Any]]:
    return [problem_as_data(problem) for problem in answer.problems]


def _chosen(outcome: Outcome) -> str:
    return "; ".join(outcome.choices)


def _of_decks(former: Answer, later: Answer) -> Iterator[Difference]:
    """What is found in the decks that both list, or one of them."""
    one, other = ({deck.player: " ".join(deck.lines) for deck in answer.decks} for answer in (former, later))
    for player in dict.fromkeys((*one, *other)):
        before, after = one.get(player, ""), other.get(player, "")
        if before != after:
            yield Difference(f"{player}'s deck", before, after)


def _of_expected(former: Answer, later: Answer) -> Iterator[Difference]:
    held = {(checked.kind, checked.line): checked.holds for checked in former.expect}
    for checked in later.expect:
        before = held.get((checked.kind, checked.line))
        if before is not None and before is not checked.holds:
            yield Difference(f"{checked.kind}: {checked.line}", _holds(before), _holds(checked.holds))


def _holds(holds: bool) -> str:
    return "holds" if holds else "does not hold"


def _of_cards(former: Answer, later: Answer) -> Iterator[Difference]:
    """Where cards lie at the end, in each outcome that both have; what differs alike in all of them is said once."""
    pairs = _pairs(former, later)
    found = {_chosen(one): tuple(_of_ends(_ends(one), _ends(other))) for one, other in pairs}
    everywhere = {each for each in next(iter(found.values()), ()) if all(each in others for others in found.values())}
    yield from (each for each in next(iter(found.values()), ()) if each in everywhere)
    for choices, differences in found.items():
        for each in differences:
            if each not in everywhere:
                yield replace(each, what=f"{each.what}, where {choices}")


def _pairs(former: Answer, later: Answer) -> list[tuple[Outcome, Outcome]]:
    """The outcomes of both to which the same choices lead, with their tables; where none are the same, the first."""
    by_choices = {_chosen(outcome): outcome for outcome in later.outcomes}
    same = [(one, by_choices[_chosen(one)]) for one in former.outcomes if _chosen(one) in by_choices]
    pairs = same or list(zip(former.outcomes[:1], later.outcomes[:1], strict=False))
    return [(one, other) for one, other in pairs if one.tables and other.tables]


def _of_ends(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[Difference]:
    for card in dict.fromkeys((*before, *after)):
        if before.get(card) != after.get(card):
            yield Difference(card, before.get(card, ""), after.get(card, ""))


def _ends(outcome: Outcome) -> dict[str, str]:
    found: dict[str, str] = {}
    for place in outcome.tables[-1].table.places:
        where = f"{place.name} ({place.player})" if place.player else place.name
        for card in place.cards:
            found |= _lying(card, where)
    return found


def _lying(card: DrawnCard, where: str) -> dict[str, str]:
    said = ", ".join((where, *filter(None, (card.numbers, *card.marks))))
    found = {card.name: said if card.number == 1 else f"{said}, {card.number} of them"}
    for other in card.on:
        found |= _lying(other, f"{where}, on {card.name}")
    return found


def _story(former: Answer, later: Answer) -> Iterator[Row]:
    if not former.outcomes or not later.outcomes:
        return
    one, other = (_lines(answer.outcomes[0].trace) for answer in (former, later))
    found = SequenceMatcher(None, [line.says for line in one], [line.says for line in other], autojunk=False)
    for tag, at, end, at_later, end_later in found.get_opcodes():
        if tag == "equal":
            continue
        pairs = max(end - at, end_later - at_later)
        for number in range(pairs):
            yield Row(
                one[at + number] if at + number < end else None,
                other[at_later + number] if at_later + number < end_later else None,
            )


def _lines(trace: Sequence[Told]) -> list[Told]:
    return [told for told in trace if not told.is_bookkeeping]
