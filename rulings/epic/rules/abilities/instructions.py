"""The instructions of an ability: its deeds in order, each with its sentence, its act, and the choice it depends on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rulings.epic.reading.abilities import Act, Deed, Either, Sentence, Time
from rulings.texts.phrases import Listing, items_of


@dataclass(frozen=True, slots=True)
class Instruction:
    """One thing to be done.

    Attributes:
        key: A name that no other instruction of the ability has.
        number: The number of its sentence, from 0.
        begins: Whether it is the first of its sentence.
        leads: What stands before the sentence and holds for all of it.
        options: The options of which one is chosen here; none where something is done.
        branch: Of each choice on which it depends, the name, and the number of the option to which it belongs.
        act: The act; None where options are chosen.
        deed: The deed; likewise.
        opens: Whether it is the first deed of its act.
        alone: Whether it is the only deed of its act.
    """

    key: str
    number: int
    begins: bool
    leads: tuple[Any, ...]
    options: tuple[Any, ...] = ()
    branch: tuple[tuple[str, int], ...] = ()
    act: Act | None = None
    deed: Deed | None = None
    opens: bool = True
    alone: bool = True


def instructions(sentences: Sequence[Sentence]) -> tuple[Instruction, ...]:
    """List the instructions of sentences in their order; a time before a sentence holds for each deed of it."""
    found: list[Instruction] = []
    for number, sentence in enumerate(sentences):
        for index, part in enumerate(_of_listing(sentence.acts, str(number), ())):
            key, branch, options, act, deed, at = part
            deed = _in_time(deed, sentence.leads)
            found.append(
                Instruction(
                    key,
                    number,
                    index == 0,
                    tuple(sentence.leads),
                    options,
                    branch,
                    act,
                    deed,
                    at == 0,
                    act is None or len(items_of(act.deeds)) == 1,
                )
            )
    return tuple(found)


def _in_time(deed: Deed | None, leads: Sequence[Any]) -> Deed | None:
    """The deed with how long it lasts, where that stands before the sentence: `this turn, your champions gain …`."""
    lasting = next((lead for lead in leads if isinstance(lead, Time) and lead.which == "this" and not lead.edge), None)
    return deed if deed is None or lasting is None or deed.time is not None else replace(deed, time=lasting)


_Branch = tuple[tuple[str, int], ...]
_Part = tuple[str, _Branch, tuple[Any, ...], Act | None, Deed | None, int]


def _of_listing(acts: Any, key: str, branch: _Branch) -> Iterator[_Part]:
    """The parts of acts in a row; where *or* joins them, one is chosen first."""
    items = items_of(acts)
    if getattr(acts, "joint", "") == "or" and len(items) > 1:
        yield from _of_options(tuple(Listing((item,)) for item in items), key, branch)
        return
    for index, item in enumerate(items):
        within = f"{key}.{index}"
        if isinstance(item, Either):
            yield from _of_options(item.options, within, branch)
        else:
            yield from _of_act(item, within, branch)


def _of_options(options: Sequence[Any], key: str, branch: _Branch) -> Iterator[_Part]:
    yield key, branch, tuple(options), None, None, 0
    for number, option in enumerate(options):
        yield from _of_listing(option, f"{key}.{number}", (*branch, (key, number)))


def _of_act(act: Act, key: str, branch: _Branch) -> Iterator[_Part]:
    deeds = items_of(act.deeds)
    if act.deeds.joint == "or" and len(deeds) > 1:
        yield key, branch, deeds, None, None, 0
        for number, deed in enumerate(deeds):
            yield f"{key}.{number}", (*branch, (key, number)), (), act, deed, 0
        return
    for number, deed in enumerate(deeds):
        yield f"{key}.{number}", branch, (), act, deed, number
