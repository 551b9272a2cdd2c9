"""What an event is: something that happened, in the words in which card texts wait for it."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.places import IN_PLAY, controller_of, face, owner
from rulings.table.places import Place
from rulings.table.state import State

AFTER_BATTLE = "after battle"
"""The event of the fifth step of battle resolution (redemption/term/after-battle#happens-in-battle-resolution)."""

OUTCOME_OF_BATTLE = "outcome of a battle"
"""The deed of each character of a battle as its outcome is determined."""

ARTIFACT_ACTIVATED = "activation of an Artifact"
"""The deed of a player who puts an Artifact, a Curse or a Covenant face up; that of an ability is another."""

PLACE_TARGETED = "targeting of a place"
"""The deed of a card whose effect targets cards in a place, or that place."""

BY_RULE = "removal by rule"
"""The deed of a character whom a game rule removes that an ability triggers, other than for lack of toughness."""

LEAVES_BY_RULE = "leave battle by rule"
"""The deed of a character that no ability takes out of battle: it lost by the numbers, or goes home."""

RESCUE_BEGUN_BY_A_PLAYER = "begin of a rescue by a player"
"""The deed of the player one of whose Heroes begins a rescue."""

ON_ATTACKING = frozenset(
    ("attack", "be attacked", "begin a battle", "begin a rescue", RESCUE_BEGUN_BY_A_PLAYER, "block", "be blocked")
)
"""Events that trigger a condition once until its effect activates
(redemption/term/triggered-effect#several-events-before-activation)."""


SOUL_IS_DRAWN = "a Lost Soul is drawn"
"""The deed that a Lost Soul is drawn and put in a Land of Bondage, which no other card that is drawn is."""


ATTACK_BY_A_PLAYER = "attack by a player"
"""The deed of the player who begins a battle, which is none of his characters."""

WINS = "win a battle"
"""The deed of each character on the side that wins a battle."""

UPKEEP_BEGINS = "begin of an Upkeep Phase"
"""The deed of the active player with whose Upkeep Phase turns that are counted go up."""

USE_OF_ABILITY = "use an ability"
"""The deed of a player whose ability is completed."""

PERHAPS_HARM = "perhaps harm"
"""The deed of an event of which nobody knows whether it is harm, since an alignment is not known."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened.

    Attributes:
        deeds: What may be said of it: discard, remove, enter battle, be attacked.
        card: The card to which it happened, or that did it where no card did it to another; empty where there is none.
        face: What that card was.
        controller: Who controlled that card, or the player to whom it happened.
        owner: Who owns that card.
        player: Who brought it about; empty where a game rule did.
        source: The card whose ability brought it about, or that blocks; empty where there is none.
        effects: The effects of that ability by name, where the event is its use; else the effect that brought it about.
        origin: Where the card was.
        target: Where it is now.
        because: Clauses by which it counts as brought about so.
        cause: The activation that brought it about; empty where none did.
        is_unseen: Whether the card is not shown to all players.
        fighters: The characters that brought it about by winning a battle, where no ability did.
        drawn: The cards that were drawn by it.
        perhaps: Effects of the ability by name of which the rules do not say whether they were used with it.
    """

    deeds: frozenset[str]
    card: str = ""
    face: Face | None = None
    controller: str = ""
    owner: str = ""
    player: str = ""
    source: str = ""
    effects: tuple[str, ...] = ()
    origin: Place | None = None
    target: Place | None = None
    because: tuple[str, ...] = ()
    cause: str = ""
    is_unseen: bool = False
    fighters: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    perhaps: tuple[str, ...] = ()

    @property
    def parties(self) -> tuple[str, ...]:
        """Who brought it about, and to whom or to whose card it happened."""
        return tuple(player for player in (self.player, self.controller) if player)


def event_of_card(state: State, card: str, *deeds: str, player: str = "", effects: tuple[str, ...] = ()) -> Event:
    """Make the event of a card as it is now.

    Args:
        state: The state after it.
        card: The card.
        deeds: What may be said of it.
        player: Who brought it about.
        effects: The effects of the ability whose use it is.

    Returns:
        The event.
    """
    return Event(
        frozenset(deeds),
        card,
        face(state, card),
        controller_of(state, card),
        owner(state, card),
        player,
        effects=effects,
    )


REMOVED_FROM_PLAY = "remove from play"
"""The deed of an ability that takes a card from where cards are in play to where they are not."""


def is_in_play(place: Place | None) -> bool:
    """Whether a place is in play (redemption/term/in-play)."""
    return place is not None and place.zone in IN_PLAY
