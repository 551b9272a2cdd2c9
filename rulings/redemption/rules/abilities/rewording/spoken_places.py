"""Places told outright: *that territory* of which a text has spoken, all that are *out of play* (REG, Targeting)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Located, Noun, Owner, Place, Places, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.rewording.made_words import reworded
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Path, Phrase, Slot, Term, items_of

LIES_THERE = "lies there"
"""The kind of an owner whose place it is in which certain cards lie."""

CONTROLS = "controls"
"""The kind of an owner who controls the cards that words point back at."""

_THIS_CARD = Target(back="this card", path=Path("", ("this", "card"), None))
_OF_PLAYERS = frozenset(("hand", "deck", "discard pile", "reserve", "territory"))
"""Places of which each player has one."""

_OUT_OF_PLAY = "out of play"
_ALL_OUT_OF_PLAY = tuple(
    Term("places", name, "one", tuple(name.split()))
    for name in ("hand", "deck", "reserve", "discard pile", "banish pile", "set-aside area", "land of redemption")
)
"""The places outside of the Field of Play (redemption/term/out-of-play#which-cards-are-out-of-play)."""

_FIELDS = ("target", "place", "from_", "with_", "to")


def with_spoken_places(effects: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Let *that territory* mean the one that the ability has spoken of before.

    Args:
        effects: The effects of an ability, in the order of print.

    Returns:
        The same, with the place told by the cards that lie there: this card where it was placed in such a place, the
        cards of a condition that asks for some in one. Where a text has spoken of none, *the deck* is a deck without a
        word for whose it is (redemption/term/effect-targeting#whose-location); other words stay as they were.
    """
    return tuple(_told(effect, effects[:index]) for index, effect in enumerate(effects))


def _told(instruction: Instruction, before: tuple[Instruction, ...]) -> Instruction:
    effect = instruction.effect
    said = {name: getattr(effect, name) for name in _FIELDS}

    def told(phrase: Phrase) -> Phrase | None:
        return _of_controller(_of_place(phrase, instruction, before)) if isinstance(phrase, Place) else None

    new = {name: reworded(phrase, told) for name, phrase in said.items()}
    changed = {name: phrase for name, phrase in new.items() if phrase is not said[name]}
    return replace(instruction, effect=replace(effect, **changed)) if changed else instruction


def _of_controller(place: Place) -> Place:
    """The place of who controls *that card*, where a text names that card: `that Hero's controller's territory`."""
    owner = place.owner
    if owner is None or owner.kind != "controller" or not isinstance(owner.of, Noun):
        return place
    if wording.words_of(owner).split()[0] != "that":
        return place
    that = Target(things=Listing((owner.of,)), back="that card", path=Path("", ("that", Slot("things", "")), None))
    return replace(place, owner=replace(owner, kind=CONTROLS, of=that))


def _of_place(place: Place, instruction: Instruction, before: tuple[Instruction, ...]) -> Place:
    if _zone(place) == _OUT_OF_PLAY and place.owner is None:
        return replace(place, name=Listing(_ALL_OUT_OF_PLAY, "and"), count="all")
    if place.count != "that" or place.owner is not None:
        return place
    zone = getattr(place.name, "name", "")
    if _says_the(place) and zone in _OF_PLAYERS and not _is_spoken_of(zone, instruction, before):
        return replace(place, count="")
    there = next(_lying_in(zone, instruction, before), None)
    return place if there is None else replace(place, count="", owner=Owner(LIES_THERE, of=there))


def _says_the(place: Place) -> bool:
    return "that" not in wording.words_of(place).split()


def _is_spoken_of(zone: str, instruction: Instruction, before: tuple[Instruction, ...]) -> bool:
    """Whether the text names a place of a kind before, or in a condition: else *the deck* is a deck as such."""
    spoken = (*(effect.effect for effect in before), *instruction.conditions)
    return any(zone in _zones(phrase) for phrase in spoken)


def _lying_in(zone: str, instruction: Instruction, before: tuple[Instruction, ...]) -> Iterator[Target]:
    """The cards that lie in a place of a kind of which the text has spoken, what it spoke of last first."""
    for effect in reversed(before):
        if effect.name == "place" and _is_itself(effect) and zone in _zones(effect.effect.to):
            yield _THIS_CARD
    for condition in instruction.conditions:
        for claim in items_of(condition.claims):
            if isinstance(claim, Claim) and claim.kind == "in place" and not claim.negative:
                yield from _of_claim(zone, claim)


def _is_itself(effect: Instruction) -> bool:
    targets = items_of(effect.effect.target)
    return len(targets) == 1 and getattr(targets[0], "back", "") == "this card"


def _of_claim(zone: str, claim: Claim) -> Iterator[Target]:
    subjects = items_of(claim.subject)
    places = wording.places_of(claim.place)
    if len(subjects) != 1 or not isinstance(subjects[0], Target) or [_zone(place) for place in places] != [zone]:
        return
    subject = subjects[0]
    yield subject if subject.back else replace(subject, count=None, place=Places(Listing((Located(places[0]),))))


def _zones(phrase: Any) -> Iterable[str]:
    return [_zone(part) for part in walk(phrase) if isinstance(part, Place)] if phrase is not None else []


def _zone(place: Place) -> str:
    name = place.name
    return name.name if isinstance(name, Term) else str(name)
