"""What a player does: the plays that the rules allow or refuse."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.table.places import Place


@dataclass(frozen=True, slots=True)
class Attack:
    """A player puts a character in the Field of Battle to begin a battle.

    Attributes:
        player: Who.
        card: The character.
        against: The player who is attacked; empty where nobody says whom.
    """

    player: str
    card: str
    against: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """The defending player puts a character in battle to block."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class AddSite:
    """A player adds a Site to the battle."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A player plays a card: an Enhancement on a character, a Dominant, a card into territory.

    Attributes:
        player: Who.
        card: The card.
        on: The character that it is played on; empty where there is none.
        choosing: The cards that are chosen for it, in the order in which its text asks.
    """

    player: str
    card: str
    on: str = ""
    choosing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Activate:
    """A player activates an Artifact.

    Attributes:
        player: Who.
        card: The Artifact.
        on: The card on which it becomes active; empty for the Artifact pile.
    """

    player: str
    card: str
    on: str = ""


@dataclass(frozen=True, slots=True)
class UseAbility:
    """A player uses an ability of a card that leaves the moment to its player."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class Pass:
    """A player with initiative plays nothing, or the defending player does not block."""

    player: str


@dataclass(frozen=True, slots=True)
class Equip:
    """A player equips a character with a weapon, outside of battle.

    Attributes:
        player: Who.
        weapon: The weapon.
        on: The character.
    """

    player: str
    weapon: str
    on: str


@dataclass(frozen=True, slots=True)
class Deactivate:
    """A player turns an active Artifact face down."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class DrawCards:
    """A player draws cards by game rule: in the Draw Phase, or as the opening hand."""

    player: str
    number: int


@dataclass(frozen=True, slots=True)
class ShuffleHand:
    """A player shuffles the hand, and with it what was known of the order of its cards."""

    player: str


@dataclass(frozen=True, slots=True)
class DiscardCard:
    """A player discards a card from hand by game rule."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class PutCard:
    """A player puts a card somewhere by game rule: a card from hand into territory, a Lost Soul into a Site.

    Attributes:
        player: Who.
        card: The card.
        place: Where; the place on a card where the card goes into a Site.
    """

    player: str
    card: str
    place: Place


@dataclass(frozen=True, slots=True)
class GoTo:
    """A player moves on to a later phase of the turn."""

    player: str
    phase: str


@dataclass(frozen=True, slots=True)
class EndPhase:
    """A player ends the phase; of the last one, the turn."""

    player: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """A player ends the turn."""

    player: str


Play = (
    Attack
    | Block
    | AddSite
    | PlayCard
    | Activate
    | Deactivate
    | UseAbility
    | Pass
    | DrawCards
    | ShuffleHand
    | DiscardCard
    | PutCard
    | GoTo
    | EndPhase
    | EndTurn
    | Equip
)
