"""Positions made for a card: legal ones in which its player can use it, with what its text asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from rulings.redemption.positions.cards_asked_for import (
    EVIL_CHARACTER,
    EVIL_ENHANCEMENT,
    GOOD_ENHANCEMENT,
    HERO,
    LOST_SOUL,
    Traits,
    cards_asked_for,
    character,
    places_named,
    traits_asked_for,
)
from rulings.redemption.rules.cards.faces import ARTIFACTS, LOCATIONS, Face
from rulings.redemption.rules.cards.periods import NOTHING_THIS_TURN, SO_FAR
from rulings.redemption.rules.cards.places import ARTIFACT_PILE, DECK, HAND, LAND_OF_BONDAGE, TERRITORY
from rulings.redemption.rules.plays import Activate, Attack, Block, DrawCards, Pass, Play, PlayCard, PutCard
from rulings.redemption.rules.setup import Setup
from rulings.table.facts import Value
from rulings.table.places import Place
from rulings.trials.positions import Company, Position

OWNER, OTHER = "Owner", "Other"
"""The player whose card it is, and that player's opponent."""

_AS_ENHANCEMENT = MappingProxyType({"Covenant": (GOOD_ENHANCEMENT,), "Curse": (EVIL_ENHANCEMENT,)})
"""As what other type a card of a type is played as well."""

_USER, _FOE = "the user", "the foe"
"""The character that uses the card or fights beside it, and the one that opposes it."""


Made = Position[Setup, Play]
"""A beginning in which a card of Redemption can be used."""


@dataclass(slots=True)
class _Table:
    """A table in the making.

    Attributes:
        faces: What is printed on each card.
        places: The cards of each place.
        owners: The owner of each.
        attributes: What else is so.
    """

    faces: dict[str, Face] = field(default_factory=dict)
    places: dict[Place, list[str]] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)
    attributes: dict[tuple[str, str], Value] = field(
        default_factory=lambda: {("", "category"): "Type I", ("", SO_FAR): NOTHING_THIS_TURN}
    )

    def lay(self, face: Face, zone: str, player: str, name: str = "") -> str:
        """Lay a card somewhere under a name that no other has."""
        called = name or f"{face.name} of {player} in {zone}"
        while called in self.faces:
            called += " too"
        self.faces[called] = face if face.is_character and ", made up" in face.name else replace(face, name=called)
        self.places.setdefault(Place(zone, player), []).append(called)
        self.owners[called] = player
        if face.identities and zone == TERRITORY:
            self.attributes[called, "identity"] = face.identities[0].identity
        return called

    def setup(self, active: str, phase: str) -> Setup:
        players = (active, OTHER if active == OWNER else OWNER)
        places = {place: tuple(cards) for place, cards in self.places.items()}
        return Setup(players, self.faces, places, self.owners, phase, self.attributes)


def positions_for(card: Face) -> Iterator[Made]:
    """Make the positions in which a card is tried.

    Args:
        card: The card.

    Yields:
        For each company and each use that one of its types has, a position; those in which most is there come first.
    """
    for company in Company:
        for kind in card.types:
            yield from _of_type(card, kind, company)


def _of_type(card: Face, kind: str, company: Company) -> Iterator[Made]:
    if kind == HERO:
        yield from _of_hero(card, company)
    elif kind == EVIL_CHARACTER:
        yield from _of_evil_character(card, company)
    elif kind in (GOOD_ENHANCEMENT, EVIL_ENHANCEMENT):
        yield from _of_enhancement(card, kind, company)
    elif kind == "Dominant":
        yield from _of_dominant(card, company)
    elif kind in ARTIFACTS:
        for enhancement in _AS_ENHANCEMENT.get(kind, ()):
            yield from _of_enhancement(card, enhancement, company)
        yield _at_home(card, company, HAND, "activated", Activate(OWNER, card.name))
    elif kind in LOCATIONS:
        put = PutCard(OWNER, card.name, Place(card.plays_to or TERRITORY, OWNER))
        yield _at_home(card, company, HAND, f"put down as a {kind}", put)
        yield _at_home(card, company, TERRITORY, "there from the beginning")
    elif kind == LOST_SOUL:
        yield from _of_lost_soul(card, company)


def _of_hero(card: Face, company: Company) -> Iterator[Made]:
    for zone in (TERRITORY, HAND):
        table, _ = _table(card, company, OWNER, HERO, (5, 5), (5, 5))
        name = table.lay(card, zone, OWNER, card.name)
        setup = table.setup(OWNER, "preparation")
        yield Position(f"attacks from {zone}, {company}", name, setup, use=Attack(OWNER, name))
    put = PutCard(OWNER, card.name, Place(card.plays_to or TERRITORY, OWNER))
    yield _at_home(card, company, HAND, "put in territory", put)


def _of_evil_character(card: Face, company: Company) -> Iterator[Made]:
    for zone in (TERRITORY, HAND):
        table, foe = _table(card, company, OWNER, EVIL_CHARACTER, (5, 5), (5, 5))
        name = table.lay(card, zone, OWNER, card.name)
        setup = table.setup(OTHER, "preparation")
        yield Position(f"blocks from {zone}, {company}", name, setup, (Attack(OTHER, foe),), Block(OWNER, name))
    put = PutCard(OWNER, card.name, Place(card.plays_to or TERRITORY, OWNER))
    yield _at_home(card, company, HAND, "put in territory", put)


def _of_enhancement(card: Face, kind: str, company: Company) -> Iterator[Made]:
    """In battle with the fight even, or its user losing; a territory class Enhancement at home as well."""
    user_kind = HERO if kind == GOOD_ENHANCEMENT else EVIL_CHARACTER
    for standing, own, others in (("even", (5, 5), (5, 5)), ("losing", (1, 1), (9, 9)), ("stalemate", (1, 9), (1, 9))):
        table, foe = _table(card, company, OWNER, user_kind, own, others)
        name = table.lay(card, HAND, OWNER, card.name)
        play = PlayCard(OWNER, name, _USER)
        called = f"played as a {kind}, {standing}, {company}"
        if user_kind == HERO:
            begun: tuple[Play, ...] = (Attack(OWNER, _USER), Block(OTHER, foe))
            yield Position(called, name, table.setup(OWNER, "preparation"), begun, play)
        else:
            passed = () if standing == "losing" else (Pass(OTHER),)
            begun = (Attack(OTHER, foe), Block(OWNER, _USER), *passed)
            yield Position(called, name, table.setup(OTHER, "preparation"), begun, play)
    if "territory" in card.classes:
        table, _ = _table(card, company, OWNER, user_kind, (5, 5), (5, 5))
        name = table.lay(card, HAND, OWNER, card.name)
        setup = table.setup(OWNER, "preparation")
        yield Position(f"played in territory, {company}", name, setup, use=PlayCard(OWNER, name, _USER))


def _of_dominant(card: Face, company: Company) -> Iterator[Made]:
    play = PlayCard(OWNER, card.name)
    yield _at_home(card, company, HAND, "played at home", play)
    for active, kind in ((OWNER, HERO), (OTHER, EVIL_CHARACTER)):
        table, foe = _table(card, company, OWNER, kind, (5, 5), (5, 5))
        name = table.lay(card, HAND, OWNER, card.name)
        attacker, blocker = (_USER, foe) if active == OWNER else (foe, _USER)
        begun = (Attack(active, attacker), Block(OTHER if active == OWNER else OWNER, blocker))
        called = f"played in battle as {'attacker' if active == OWNER else 'defender'}, {company}"
        yield Position(called, name, table.setup(active, "preparation"), begun, play)


def _of_lost_soul(card: Face, company: Company) -> Iterator[Made]:
    table, _ = _table(card, company, OWNER, EVIL_CHARACTER, (5, 5), (5, 5))
    name = table.lay(card, DECK, OWNER, card.name)
    deck = table.places[Place(DECK, OWNER)]
    deck.insert(0, deck.pop())
    for number in range(4):
        table.lay(_plain(HERO, f"drawn Hero {number}"), DECK, OWNER)
    yield Position(f"drawn, {company}", name, table.setup(OWNER, "draw"), use=DrawCards(OWNER, 3))
    yield _at_home(card, company, LAND_OF_BONDAGE, "there from the beginning")
    table, foe = _table(card, company, OWNER, EVIL_CHARACTER, (5, 5), (5, 5))
    name = table.lay(card, LAND_OF_BONDAGE, OWNER, card.name)
    setup = table.setup(OTHER, "preparation")
    yield Position(f"attacked for, {company}", name, setup, use=Attack(OTHER, foe))


def _at_home(card: Face, company: Company, zone: str, how: str, use: Play | None = None) -> Made:
    """A position in the Preparation Phase of the card's owner."""
    table, _ = _table(card, company, OWNER, HERO, (5, 5), (5, 5))
    name = table.lay(card, zone, OWNER, card.name)
    if LOCATIONS & set(card.types) and "City" in card.types and zone == TERRITORY:
        table.attributes[name, "identity"] = "Fortress"
    return Position(f"{how}, {company}", name, table.setup(OWNER, "preparation"), use=use)


def _table(
    card: Face, company: Company, owner: str, user_kind: str, own: tuple[int, int], others: tuple[int, int]
) -> tuple[_Table, str]:
    """Lay the table around a card.

    Args:
        card: The card.
        company: What lies there beside it.
        owner: Whose it is.
        user_kind: The type of the character that can use it.
        own: The numbers of that character.
        others: The numbers of the one that opposes it.

    Returns:
        The table, and the character that opposes.
    """
    table = _Table()
    foe_kind = EVIL_CHARACTER if user_kind == HERO else HERO
    traits = traits_asked_for(card) if company is Company.FITTING else Traits()
    brigades = tuple(dict.fromkeys((*card.brigades, *traits.brigades)))
    user = character(_USER, user_kind, replace(traits, brigades=brigades), own)
    table.lay(user, TERRITORY, owner, _USER)
    foe = character(_FOE, foe_kind, replace(traits, brigades=(), alignment=""), others)
    table.lay(foe, TERRITORY, OTHER, _FOE)
    for player in (OWNER, OTHER):
        table.lay(_soul("a Lost Soul"), LAND_OF_BONDAGE, player)
    if company is not Company.BARE:
        _lay_plain(table)
    if company is Company.FITTING:
        _lay_asked_for(table, card, places_named(card))
    return table, _FOE


def _lay_plain(table: _Table) -> None:
    """What lies on most tables, for both players alike."""
    for player in (OWNER, OTHER):
        table.lay(_soul("another Lost Soul"), LAND_OF_BONDAGE, player)
        for kind in (HERO, EVIL_CHARACTER):
            for zone in (TERRITORY, HAND, DECK, "discard pile"):
                table.lay(_plain(kind, f"a plain {kind}"), zone, player)
        for kind, brigade in ((GOOD_ENHANCEMENT, "blue"), (EVIL_ENHANCEMENT, "brown")):
            made = Face(f"a plain {kind}", (kind,), (brigade,), 1, 1, testaments=("O.T.", "N.T."), books=())
            for zone in (HAND, DECK, "discard pile"):
                table.lay(made, zone, player)
        for number in range(6):
            table.lay(_plain(HERO, f"a Hero {number}"), DECK, player)


def _lay_asked_for(table: _Table, card: Face, named: Iterable[str]) -> None:
    """What the text names, for both players, in each place that the text names and where such cards usually lie."""
    zones = [zone for zone in (HAND, DECK, "discard pile", "reserve", "banish pile") if zone in named]
    for face in cards_asked_for(card):
        for player in (OWNER, OTHER):
            for zone in (*_usual(face), *zones):
                if LOST_SOUL in face.types and zone == HAND:
                    continue
                laid = table.lay(face, zone, player)
                if zone == ARTIFACT_PILE and len(table.places[Place(zone, player)]) > 1:
                    table.attributes[laid, "face down"] = True


def _usual(face: Face) -> tuple[str, ...]:
    if LOST_SOUL in face.types:
        return (LAND_OF_BONDAGE,)
    if set(face.types) & ARTIFACTS:
        return (ARTIFACT_PILE,)
    return (TERRITORY,) if face.is_character or set(face.types) & LOCATIONS else (HAND,)


def _plain(kind: str, name: str) -> Face:
    return character(name, kind, Traits(), (3, 3))


def _soul(name: str) -> Face:
    return Face(name, (LOST_SOUL,), testaments=("O.T.", "N.T."), books=(), alignment="neutral")
