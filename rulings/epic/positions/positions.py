"""Positions made for a card: legal ones in which its player can use it, with what its text asks for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from rulings.epic.language.cards import read_description
from rulings.epic.positions.cards_asked_for import champion, classes_named, has_ambush, kinds_of
from rulings.epic.reading.abilities import DISCARD_PILE as IN_DISCARD_PILE
from rulings.epic.reading.abilities import MAIN, POWER, TRIGGERED
from rulings.epic.rules.cards.faces import ALIGNMENTS, TOKENS, Face
from rulings.epic.rules.cards.places import DECK, DISCARD_PILE, HAND, IN_PLAY, SUPPLEMENTAL_ZONE
from rulings.epic.rules.plays import Attack, Block, EndTurn, EverybodyPasses, Pass, Play, PlayCard, UsePower
from rulings.epic.rules.setup import MAIN as MAIN_PHASE
from rulings.epic.rules.setup import Setup
from rulings.table.facts import Value
from rulings.table.places import Place
from rulings.trials.positions import Company, Position

OWNER, OTHER = "Owner", "Other"
"""The player whose card it is, and that player's opponent."""

FRIEND, FOE = "the friend", "the foe"
"""A Champion of the owner's that is there beside the card, and one of the opponent's."""

EVENTS = {
    "the breaker": "event, evil, 0, “Break target champion.”",
    "the spark": "event, wild, 0, “Deal 3 damage to a target.”",
    "the letter": "event, sage, 0, “Draw two cards.”",
    "the spring": "event, good, 0, “Gain 2 health.”",
    "the storm": "event, evil, 0, “Break all champions.”",
}
"""Events in the hand of each player, which bring about what many texts wait for."""

_COMPANIES = (Company.FITTING, Company.BARE)
_DECK = 8
"""How many cards each deck has."""

Made = Position[Setup, Play]


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
    attributes: dict[tuple[str, str], Value] = field(default_factory=dict)

    def lay(self, face: Face, zone: str, player: str, name: str = "") -> str:
        """Lay a card somewhere under a name that no other has."""
        called = name or f"{face.name} of {player} in {zone}"
        self.faces[called] = face if face.is_token else replace(face, name=called)
        self.places.setdefault(Place(zone, player), []).append(called)
        self.owners[called] = player
        return called

    def setup(self, active: str) -> Setup:
        players = (active, OTHER if active == OWNER else OWNER)
        places = {place: tuple(cards) for place, cards in self.places.items()}
        return Setup(players, self.faces, places, self.owners, MAIN_PHASE, self.attributes)


def positions_for(card: Face) -> Iterator[Made]:
    """Make the positions in which a card is tried.

    Args:
        card: The card.

    Yields:
        For each company and each use that its type and its abilities have, a position; those in which most is there
        come first.
    """
    for company in _COMPANIES:
        if card.is_god:
            yield from _of_god(card, company)
        elif card.is_event:
            yield from _played(card, company)
        else:
            yield from _of_champion(card, company)
        yield from _in_discard_pile(card, company)


def named_in_hand(word: str) -> str:
    """The name of the Champion of an alignment or a class that the owner has in hand."""
    return f"a {word} champion of {OWNER} in {HAND}"


def _played(card: Face, company: Company) -> Iterator[Made]:
    play = PlayCard(OWNER, card.name)
    yield _position(card, company, HAND, "played in the turn of its player", use=play)
    if card.is_event or has_ambush(card):
        how = "played in the turn of another"
        yield _position(card, company, HAND, how, OTHER, (Pass(OTHER),), play)


def _of_champion(card: Face, company: Company) -> Iterator[Made]:
    yield from _played(card, company)
    name = card.name
    yield _position(card, company, IN_PLAY, "attacks", use=Attack(OWNER, (name,)))
    begun = (Attack(OTHER, (FOE,)), EverybodyPasses())
    yield _position(card, company, IN_PLAY, "blocks", OTHER, begun, Block(OWNER, (name,)))
    for number in range(kinds_of(card, MAIN).count(POWER)):
        yield _position(card, company, IN_PLAY, f"power {number + 1} is used", use=UsePower(OWNER, name, number + 1))
    if company is Company.FITTING:
        yield _position(card, company, IN_PLAY, "there as the turn ends", use=EndTurn(OWNER))
        for event in EVENTS:
            play = PlayCard(OWNER, _in_hand(event))
            yield _position(card, company, IN_PLAY, f"there as {event} is played", use=play)
        if TRIGGERED in kinds_of(card, MAIN):
            yield from _as_cards_are_played(card, company, IN_PLAY)
        for asked in classes_named(card):
            play = PlayCard(OWNER, named_in_hand(asked))
            yield _position(card, company, IN_PLAY, f"there as a champion of class {asked} is played", use=play)


def _of_god(card: Face, company: Company) -> Iterator[Made]:
    yield _position(card, company, SUPPLEMENTAL_ZONE, "there from the beginning")
    for number in range(kinds_of(card, MAIN).count(POWER)):
        use = UsePower(OWNER, card.name, number + 1)
        yield _position(card, company, SUPPLEMENTAL_ZONE, f"power {number + 1} is used", use=use)
    if TRIGGERED in kinds_of(card, MAIN) and company is Company.FITTING:
        yield from _as_cards_are_played(card, company, SUPPLEMENTAL_ZONE)


def _in_discard_pile(card: Face, company: Company) -> Iterator[Made]:
    """Where its grey text works: its powers, and what triggers it as a card is played."""
    kinds = kinds_of(card, IN_DISCARD_PILE)
    for number in range(kinds.count(POWER)):
        use = UsePower(OWNER, card.name, number + 1)
        yield _position(card, company, DISCARD_PILE, f"power {number + 1} is used in the discard pile", use=use)
    if TRIGGERED in kinds and company is Company.FITTING:
        yield from _as_cards_are_played(card, company, DISCARD_PILE)


def _as_cards_are_played(card: Face, company: Company, zone: str) -> Iterator[Made]:
    """As another card of one of its alignments is played."""
    for alignment in card.alignments or ALIGNMENTS[:1]:
        play = PlayCard(OWNER, named_in_hand(alignment))
        yield _position(card, company, zone, f"{zone} as a card of {alignment} is played", use=play)


def _position(
    card: Face,
    company: Company,
    zone: str,
    how: str,
    active: str = OWNER,
    before: tuple[Play, ...] = (),
    use: Play | None = None,
) -> Made:
    """Lay the table around a card, in the main phase of a player.

    Args:
        card: The card.
        company: What lies there beside it.
        zone: Where it lies.
        how: How it is used.
        active: Whose turn it is.
        before: The plays that lead there.
        use: The play that uses it; none where it is there from the beginning.

    Returns:
        The position.
    """
    table = _Table()
    table.lay(card, zone, OWNER, card.name)
    table.lay(champion(FRIEND, "good", ("human",)), IN_PLAY, OWNER, FRIEND)
    table.lay(champion(FOE, "evil", ("demon",)), IN_PLAY, OTHER, FOE)
    for player in (OWNER, OTHER):
        for number in range(_DECK):
            alignment = ALIGNMENTS[number % len(ALIGNMENTS)]
            table.lay(champion(f"card {number} ({alignment})", alignment), DECK, player)
    if company is Company.FITTING:
        _lay_fitting(table, card)
    return Position(f"{how}, {company}", card.name, table.setup(active), before, use)


def _lay_fitting(table: _Table, card: Face) -> None:
    """What lies there for both players: Champions of each alignment and each class that is named, tokens and events.

    One Champion of each player is damaged, one expended; the owner has lost health, and gained gold.
    """
    for player in (OWNER, OTHER):
        for alignment in ALIGNMENTS:
            for zone in (IN_PLAY, HAND, DISCARD_PILE):
                table.lay(champion(f"a {alignment} champion", alignment), zone, player)
        for asked in classes_named(card):
            for zone in (IN_PLAY, HAND, DISCARD_PILE):
                table.lay(champion(f"a {asked} champion", "wild", (asked,), cost=0), zone, player)
        free = champion("a free champion", card.alignments[0] if card.alignments else "good", cost=0)
        for zone in (IN_PLAY, HAND, DISCARD_PILE):
            table.lay(free, zone, player)
        for kind, token in TOKENS.items():
            table.lay(token, IN_PLAY, player, f"a {kind} token of {player}")
        for name, description in EVENTS.items():
            for zone in (HAND, DISCARD_PILE):
                table.lay(read_description(name, description, 1), zone, player)
        table.attributes[f"a evil champion of {player} in {IN_PLAY}", "damage"] = 1
        table.attributes[f"a wild champion of {player} in {IN_PLAY}", "expended"] = True
    table.attributes |= {(OWNER, "health"): 20, (OWNER, "gold"): 2}


def _in_hand(event: str) -> str:
    return f"{event} of {OWNER} in {HAND}"


def what_follows(card: str) -> Iterator[Play]:
    """What players do after a card was used, each as far as it is allowed: two turns of each."""
    use = (UsePower(OWNER, card, 1), UsePower(OWNER, card, 2))
    yield from use
    yield PlayCard(OWNER, _in_hand("the letter"))
    yield from (PlayCard(OWNER, named_in_hand(alignment)) for alignment in ALIGNMENTS)
    for number in range(2):
        yield from _fight(OWNER, (card,), OTHER, (FOE,))
        yield PlayCard(OWNER, _in_hand(list(EVENTS)[number]))
        yield from use
        yield EndTurn(OWNER)
        yield from use
        yield from _fight(OTHER, (FOE,), OWNER, (card,))
        yield EndTurn(OTHER)
        yield from use
    yield PlayCard(OWNER, _in_hand("the storm"))


def _fight(attacker: str, attacking: tuple[str, ...], defender: str, blocking: tuple[str, ...]) -> Iterator[Play]:
    yield Attack(attacker, attacking)
    yield EverybodyPasses()
    yield Block(defender, blocking)
    yield Block(defender)
    yield EverybodyPasses()
    yield EverybodyPasses()
