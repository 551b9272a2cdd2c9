"""What effects work on, as plain data: what, how many, where, whose, and how it is picked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulings.epic.reading.abilities import Noun, Number, Place, Player, Reference, Selection, Target, Variable
from rulings.epic.reading.saying.english import spoken, write
from rulings.texts.phrases import Listing, items_of

Json = dict[str, Any]

_WHOSE = {
    "you": "own",
    "they": "that player",
    "that player": "that player",
    "opponents": "opponents",
    "an opponent": "opponent",
    "defending": "opponent",
    "any": "any",
}
_CARDS = frozenset(("card", "event"))
"""What is not in play by itself."""

_PEOPLE = frozenset(("player", "opponent"))
_ONE = {"exactly": "1", "up to": "up to 1", "any number": "any number"}


def aims_of(targets: Listing, usual: str) -> Json:
    """Describe what an effect works on.

    Args:
        targets: Its targets.
        usual: Where they are if the text names no place.

    Returns:
        `target` where it is of one kind, else `targets` and how they are `joined`.
    """
    found = [aim for target in items_of(targets) for aim in _aims(target, usual)]
    if len(found) == 1:
        return {"target": found[0]}
    return {"targets": found, "joined": targets.joint or "and"}


def _aims(target: Target, usual: str) -> Sequence[Json]:
    match target:
        case Selection(nouns=None):
            return [_among(target)]
        case Selection():
            return [_of_noun(target, noun, usual) for noun in items_of(target.nouns)]
        case Reference():
            where = [target.place.zone] if target.place is not None else []
            return [_aim(write(spoken(target)) if target.place is None else "this card", "1", where, "any", "")]
        case Player():
            return [_aim(write(spoken(target)), "1", ["player"], "any", "")]
        case Place():
            return [_aim("card", "all", [target.zone], _whose(target.whose), "all")]


def _of_noun(selection: Selection, noun: Noun, usual: str) -> Json:
    return _aim(what_of(noun), _count(selection), _where(noun, usual), _owner(noun), selection.how)


def _among(selection: Selection) -> Json:
    return _aim("card", _count(selection), [], "any", selection.how)


def _aim(what: str, count: str, where: list[str], whose: str, how: str) -> Json:
    aim = {"what": what, "count": count, "where": where, "whose": whose, "how": how}
    return {key: value for key, value in aim.items() if key != "how" or value}


def what_of(noun: Noun) -> str:
    """Say a noun in the singular, with its qualities and what narrows it, without its owner and its place."""
    other = ("other",) if noun.other else ()
    qualities = tuple(word for group in noun.qualities for word in spoken(group))
    tails = tuple(word for tail in noun.tails for word in spoken(tail))
    return write((*other, *qualities, noun.head.name, *tails))


def _count(selection: Selection) -> str:
    match selection.number:
        case Number() as number:
            size = str(number.value)
        case Variable() as variable:
            size = write(spoken(variable))
        case _:
            return "all" if selection.how == "all" else _ONE[selection.limit]
    return size if selection.limit == "exactly" else f"{selection.limit} {size}"


def _where(noun: Noun, usual: str) -> list[str]:
    if noun.head.name in _PEOPLE:
        return ["player"]
    if noun.head.name == "target":
        return ["in play", "player"]
    if noun.place is None:
        return [] if noun.head.name in _CARDS and usual == "in play" else [usual]
    if noun.place.end:
        return [f"{noun.place.end} of {noun.place.zone}"]
    return ["in play" if noun.place.zone == "play" else noun.place.zone]


def _owner(noun: Noun) -> str:
    place = noun.place.whose if noun.place is not None else None
    return _whose(noun.controller or place)


def _whose(player: Any) -> str:
    match player:
        case None:
            return "any"
        case Player(kind=kind):
            return _WHOSE.get(kind, kind)
        case _:
            return write(spoken(player)).removesuffix("'s")
