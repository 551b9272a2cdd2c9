"""In which condition a card lies when a scenario begins, and how it lies on another."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulings.redemption.language.cards import describe
from rulings.redemption.language.icon_boxes import identity_said, spelt, titles_in, without_mark
from rulings.redemption.language.table import Table
from rulings.redemption.language.words import Named, State
from rulings.redemption.rules.cards.before_the_log import STRENGTH, TOUGHNESS, USED_BEFORE, USER, used_this
from rulings.redemption.rules.cards.faces import ARTIFACTS, Face
from rulings.scenarios.problems import Obstacle
from rulings.table.facts import Value
from rulings.table.places import Place

OPEN = ("battle", "territory", "land of bondage", "artifact pile", "set-aside area", "land of redemption")
_SITES = frozenset(("Site", "City"))
"""Cards in which Lost Souls lie; a City that holds one was played as a Site (redemption/term/city#played-as-site)."""

_WITH_A_PLAYER = (*(zone for zone in OPEN if zone != "battle"), "hand")
_SICK = ("poisoned", "diseased", "paralyzed", "defeated")
_TURNED = {"Hero": "Evil Character", "Evil Character": "Hero"}


class CannotLieError(Exception):
    """A card cannot lie as a line says, or it is not there yet that it does."""

    def __init__(self, reason: str, kind: Obstacle = Obstacle.NOT_UNDERSTOOD) -> None:
        self.kind = kind
        super().__init__(reason)


Attributes = Mapping[tuple[str, str], Value]


def place_on(table: Table, bearer: str, how: str) -> Place:
    """The place of cards on another.

    Args:
        table: The table.
        bearer: The other card.
        how: placed, equipped, held, occupying, activated or used; on, which in battle means used, elsewhere placed.

    Returns:
        Where they lie: in a Site, a Land of Bondage.
    """
    zone = table.place_of(bearer).zone
    in_site = _is_site(table, bearer) and how in ("held", "occupying", "placed", "on")
    return Place("land of bondage" if in_site else zone, on=bearer)


def _is_site(table: Table, card: str) -> bool:
    """Whether a card lies as a Site: of a City that no line says."""
    as_fortress = table.attributes.get((card, "identity")) == "Fortress"
    return not _SITES.isdisjoint(table.faces[card].types) and not as_fortress


def attributes_on(table: Table, card: str, bearer: str, how: str) -> Attributes:
    """What is true of a card by the way in which it lies on another.

    Args:
        table: The table, on which it lies.
        card: The card.
        bearer: The other card.
        how: placed, equipped, held, occupying, activated or used; on, which in battle means used, elsewhere placed.

    Returns:
        The attributes.

    Raises:
        CannotLieError: It cannot lie there so.
    """
    on, zone = table.faces[bearer], table.place_of(bearer).zone
    if zone not in OPEN:
        raise CannotLieError(f"{bearer} lies in {table.place_of(bearer)}; no card lies on it there.")
    if how == "equipped":
        if "weapon" not in table.faces[card].classes or not on.is_character:
            raise CannotLieError(f"{card} is equipped to {bearer}, so it is a weapon (`weapon`), and that a character.")
        return {(card, "equipped"): True}
    if how == "activated":
        if ARTIFACTS.isdisjoint(table.faces[card].types):
            raise CannotLieError(f"{card} is activated on {bearer}, so it is an Artifact, a Covenant or a Curse.")
        return {(card, "activated"): True}
    if how == "used" or (how == "on" and zone == "battle" and table.faces[card].is_enhancement):
        if zone != "battle":
            raise CannotLieError(f"A card is used in battle; say that {card} is equipped to {bearer}, or placed on it.")
        return {}
    holder = _with_its_holder(table, card, bearer)
    if _is_site(table, bearer) and "Lost Soul" in table.faces[card].types:
        return holder
    if how in ("held", "occupying"):
        active = {(card, "activated"): True} if not ARTIFACTS.isdisjoint(table.faces[card].types) else {}
        captive = {(card, "captured"): True} if _is_site(table, bearer) and table.faces[card].is_character else {}
        return {(card, "held"): True, **active, **captive, **holder}
    return {(card, "placed"): True}


def _with_its_holder(table: Table, card: str, bearer: str) -> Attributes:
    """Who has permanent control of what another card holds: the player with whom that lies, unless a line says more.

    The source is redemption/term/permanent-control#control-that-is-not-temporary.
    """
    place = table.place_of(bearer)
    while place.on:
        place = table.place_of(place.on)
    if (card, "permanent controller") in table.attributes or place.player in ("", table.owners[card]):
        return {}
    return {(card, "permanent controller"): place.player}


def held_where_it_lies(table: Table, card: str) -> Attributes:
    """Who has permanent control of a card that lies with another player than its owner.

    Args:
        table: The table, on which it lies.
        card: The card.

    Returns:
        The attribute: outside of battle control is permanent, and it is of the player with whom the card lies
        (redemption/term/permanent-control#control-that-is-not-temporary); nothing where the scenario says more.
    """
    place = table.place_of(card)
    said = (card, "permanent controller") in table.attributes
    if said or place.zone not in _WITH_A_PLAYER or place.player in ("", table.owners[card]):
        return {}
    return {(card, "permanent controller"): place.player}


def captive_where_it_lies(table: Table, card: str) -> Attributes:
    """What is true of a character that lies in a Land of Bondage: there it is captured, also where no line says so.

    Args:
        table: The table, on which it lies.
        card: The card.

    Returns:
        The attributes; none of a card that is not both (redemption/effect/capture#to-own-land-of-bondage).
    """
    face, place = table.faces[card], table.place_of(card)
    lies_captive = place.zone == "land of bondage" and face.is_character and not place.on
    return _captured(card, face, place) if lies_captive else {}


def attributes_of(table: Table, card: str, state: State) -> Attributes:
    """What is true of a card in a condition.

    Args:
        table: The table, on which it lies.
        card: The card.
        state: The condition.

    Returns:
        The attributes.

    Raises:
        CannotLieError: A card is not in such a condition where it lies.
    """
    face, place = table.faces[card], table.place_of(card)
    if state.name == "active":
        return _active(card, face, state)
    if state.name == "used":
        return _used(table, card, place, state)
    if state.name == "revealed":
        reason = f"That {card} was revealed before is not there yet: the engine carries out no text that asks for it."
        raise CannotLieError(reason, Obstacle.NOT_THERE_YET)
    if place.zone not in OPEN:
        raise CannotLieError(f"In {place} a card is at face value, so {card} is not {state.name} there.")
    if state.name in _SICK:
        return {(card, state.name): True}
    if state.name in _CHANGES:
        return _changed(table, card, face, state)
    if state.name == "captured":
        return _captured(card, face, place)
    if state.name == "converted":
        return _converted(card, face, state)
    if state.name == "identity":
        return _identity(card, face, state)
    if state.name == "face down":
        return {(card, "face down"): True}
    return _temporarily(table, card, place, state)


def _active(card: str, face: Face, state: State) -> Attributes:
    """An ability that was used before the beginning, and the cards that it targeted."""
    if face.ability is None:
        raise CannotLieError(f"{card} has no ability that could be active.")
    on = tuple(name_of(said) for said in state.cards.items) if state.cards is not None else None
    return {(card, "active"): True, (card, "active on"): on}


_CHANGES = {"increased": 1, "decreased": -1}


def _changed(table: Table, card: str, face: Face, state: State) -> Attributes:
    """By how much effects that are over changed its numbers for good, all together."""
    if not face.is_character and not face.is_enhancement:
        raise CannotLieError(f"{card} is no character and no Enhancement, so its numbers are not {state.name}.")
    found = {}
    for attribute, number in zip((STRENGTH, TOUGHNESS), state.numbers.name.split("/"), strict=True):
        before = table.attributes.get((card, attribute), 0)
        assert isinstance(before, int)
        found[card, attribute] = before + _CHANGES[state.name] * int(number)
    return found


def _used(table: Table, card: str, place: Place, state: State) -> Attributes:
    """How often the player with whom a card lies used its ability in a period that lasts still."""
    if table.faces[card].ability is None:
        raise CannotLieError(f"{card} has no ability that could have been used.")
    if not place.player:
        raise CannotLieError(f"Whose {card} was when it was used is not said.")
    times = int(state.number.name) if state.number is not None else 1
    listed = table.attributes.get(("", USED_BEFORE), ())
    assert isinstance(listed, tuple)
    return {
        ("", USED_BEFORE): tuple(dict.fromkeys((*listed, card))),
        (card, USER): place.player,
        (card, used_this(state.period.name)): times,
    }


def name_of(said: Named) -> str:
    """The name of a card, with its number where the line gives one."""
    return f"{said.card.name} {said.copy.name}" if said.copy is not None else str(said.card.name)


def _captured(card: str, face: Face, place: Place) -> Attributes:
    if not face.is_character:
        raise CannotLieError(f"{card} is no character, so it is not captured.")
    holder = {(card, "permanent controller"): place.player} if place.player else {}
    return {(card, "captured"): True, **holder}


def _converted(card: str, face: Face, state: State) -> Attributes:
    if state.into is None:
        to = next((_TURNED[kind] for kind in face.types if kind in _TURNED), "Hero")
        raise CannotLieError(f"Say to what {card} is converted, such as `converted to a brown {to}`.")
    into = describe(state.into)
    return {(card, "converted"): into.types[0], (card, "brigades"): into.brigades or face.brigades}


def _identity(card: str, face: Face, state: State) -> Attributes:
    if face.identities:
        return {(card, "identity"): _side(card, face, state)}
    kinds = ("Site", "Fortress") if "City" in face.types else face.types
    if len(kinds) == 1 and state.into is None:
        raise CannotLieError(f"{card} has no two sides of one type.")
    said = _types_said(face, kinds, state)
    if len(said) != 1 or len(kinds) == 1:
        raise CannotLieError(f"{card} is a {' / '.join(face.types)}; {_how_to_say_type(card, kinds)}.")
    return {(card, "identity"): said[0]}


def _types_said(face: Face, kinds: tuple[str, ...], state: State) -> list[str]:
    """The types of a card that a line means: by their name, by their alignment, or by the title that each has."""
    if state.into is not None:
        return [kind for kind in kinds if kind == state.into.name]
    if state.title is None:
        return [kind for kind in kinds if _ALIGNED.get(kind) == state.side]
    titles = titles_in(without_mark(face.name))
    return [kind for kind, title in zip(kinds, titles, strict=False) if spelt(title) == state.title.words]


_ALIGNED = MappingProxyType(
    {"Hero": "good", "good Enhancement": "good", "Evil Character": "evil", "evil Enhancement": "evil"}
)


def _how_to_say_type(card: str, kinds: tuple[str, ...]) -> str:
    """Say how a line tells which type counts of a card with several."""
    if len(kinds) == 1:
        return "it has no other identity"
    return f"say {' or '.join(f'`{card}, as a {kind}`' for kind in kinds)}"


def _side(card: str, face: Face, state: State) -> str:
    """The identity that counts of a card with two of one type: by title, alignment, or where its icon box is."""
    if state.side in _BOXES and len(face.identities) == len(_BOXES):
        return face.identities[_BOXES.index(state.side)].identity
    aligned = [one.identity for one in face.identities if state.side and one.alignment == state.side]
    said = identity_said(face, state.title.words) if state.title is not None else "".join(aligned[:1])
    if not said:
        raise CannotLieError(f"{card} has two sides of one type; {how_to_say(card, face)}.")
    return said


_BOXES = ("top", "bottom")


def how_to_say(card: str, face: Face) -> str:
    """Say how a line tells which identity counts of a card with two of one type."""
    forms = " or ".join(f"`{card}, as {one.identity}`" for one in face.identities)
    return f"say {forms}"


def _temporarily(table: Table, card: str, place: Place, state: State) -> Attributes:
    """Temporary control is control of a card in battle that another player has for good."""
    if place.zone != "battle" or place.player != state.player.name:
        raise CannotLieError(f"{state.player.name} has temporary control only of cards on the own side of a battle.")
    holder = table.attributes.get((card, "permanent controller"), table.owners[card])
    if holder == state.player.name:
        raise CannotLieError(f"{state.player.name} has {card} for good; say whose it is: `{card}, owned by PLAYER`.")
    return {}
