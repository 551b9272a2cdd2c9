"""A state in the making: facts are added one after the other, all with the same cause."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rulings.epic.rules.cards.places import IN_PLAY, OUT, OWNER, owner
from rulings.epic.rules.happenings import Entered, LeftPlay
from rulings.table.facts import Created, Value
from rulings.table.places import Place
from rulings.table.state import BOTTOM, TOP, State, change, move, record

OWNERS_ZONES = "epic/rule/card-ownership#goes-to-owners-zones"
TOKEN_LEAVES = "epic/rule/token#removed-when-leaving-play"
ENTERS = "epic/rule/champion#enters-prepared-and-deploying"
TOKEN_ENTERS = "epic/rule/token#token-champions-enter-prepared-deploying"
DEPLOYING_UNTIL = "epic/rule/deploying#until-your-turn-starts-with-it"
NO_ATTACK_NO_EXPEND = "epic/rule/deploying#no-attack-no-expend-powers"
DEPLOYS = "epic/rule/deploying#every-entering-card-deploys"

EXPENDED, FLIPPED, DEPLOYING, DAMAGE = "expended", "flipped", "deploying", "damage"
ATTACKING, BLOCKING, BLOCKED = "attacking", "blocking", "blocked"
FROM = "entered from"
BORROWED = "controlled for this turn instead of by"
"""Of a Champion: who controls it again when effects end that last for this turn."""

STAYS_BLOCKED = "epic/rule/battle-phase#stays-blocked"

IN_BATTLE = (ATTACKING, BLOCKING, BLOCKED)
_OF_OBJECTS = (EXPENDED, FLIPPED, DEPLOYING, DAMAGE, FROM, BORROWED, *IN_BATTLE)
"""What is so of a card in play, and is left behind when it leaves play."""


@dataclass(frozen=True, slots=True)
class Now:
    """A state, and what is bringing about the next facts.

    Attributes:
        state: The state so far.
        cause: The activation, play or game rule.
    """

    state: State
    cause: str

    def say(self, what: Any, *because: str) -> Now:
        """Write a statement down, or let a fact happen that was made elsewhere."""
        return Now(record(self.state, what, self.cause, because), self.cause)

    def set(self, subject: str, attribute: str, value: Value, *because: str) -> Now:
        """Let an attribute become a value; nothing happens where it is so already."""
        if self.state.get(subject, attribute) == value:
            return self
        return self.say(change(self.state, subject, attribute, value), *because)

    def moved(self, card: str, zone: str, *because: str, end: str = TOP) -> Now:
        """Let a card that is not in play go to a zone of its owner."""
        return self.say(move(self.state, card, Place(zone, owner(self.state, card)), end), *because)

    def number(self, subject: str, attribute: str) -> int:
        """Tell an attribute that counts something; 0 where it is not set."""
        value = self.state.get(subject, attribute)
        return value if isinstance(value, int) else 0

    def entered(self, card: str, player: str, *because: str, without: tuple[str, ...] = ()) -> Now:
        """Let a card enter play under the control of a player, prepared and deploying."""
        source = self.state.where[card].zone
        now = self.say(move(self.state, card, Place(IN_PLAY, player), BOTTOM), *because)
        now = now.set(card, FROM, source).set(card, DEPLOYING, True, ENTERS, DEPLOYS)
        return now.say(Entered(card, player, source, without))

    def created(self, name: str, face: Any, player: str, *because: str) -> Now:
        """Let a token come into play under the control of a player, prepared and deploying."""
        now = self.say(Created(name, face, Place(IN_PLAY, player)), *because)
        now = now.set(name, OWNER, player).set(name, DEPLOYING, True, TOKEN_ENTERS, DEPLOYS)
        return now.say(Entered(name, player, ""))

    def left(self, card: str, zone: str, manner: str, *because: str, end: str = TOP) -> Now:
        """Let a card in play go to a zone of its owner; a token is removed from the game instead."""
        whose = owner(self.state, card)
        now = self.say(LeftPlay(card, self.state.where[card].player, zone, manner, *self.state.ask("numbers", card)))
        if self.state.faces[card].is_token:
            now = now.say(move(now.state, card, Place(OUT, whose), BOTTOM), *because, TOKEN_LEAVES)
        else:
            clauses = because if self.state.where[card].player == whose else (*because, OWNERS_ZONES)
            now = now.say(move(now.state, card, Place(zone, whose), end), *clauses)
        for attribute in _OF_OBJECTS:
            now = now.set(card, attribute, None)
        return now

    def changed_sides(self, card: str, player: str, *because: str) -> Now:
        """Let a card in play come under the control of another player; it is deploying from then on."""
        now = self.say(move(self.state, card, Place(IN_PLAY, player), BOTTOM), *because)
        return now.set(card, DEPLOYING, True, DEPLOYING_UNTIL)

    def then(self, *tasks: Any) -> Now:
        """Put tasks on the agenda, the first of them to be done next."""
        return Now(replace(self.state, agenda=(*self.state.agenda, *reversed(tasks))), self.cause)
