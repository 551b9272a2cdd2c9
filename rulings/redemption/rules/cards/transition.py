"""A state in the making: facts are added one after the other, all with the same cause."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rulings.redemption.rules.cards.bearing import cards_that_follow
from rulings.redemption.rules.cards.hand_size import NEVER_MORE, STAYS_OUT, HandIsFull, is_barred
from rulings.redemption.rules.cards.leaving import CEASES, ceases, left_behind, vanished
from rulings.redemption.rules.cards.places import DISCARD_PILE, owner
from rulings.table.facts import Moved, Renamed, Reordered, Value
from rulings.table.places import Place
from rulings.table.state import BOTTOM, State, change, move, record


@dataclass(frozen=True, slots=True)
class Happening:
    """A state, and what is bringing about the next facts.

    Attributes:
        state: The state so far.
        cause: The play or game rule.
    """

    state: State
    cause: str

    def moved(self, card: str, target: Place, *because: str) -> Happening:
        """Let a card go to a place, behind the cards that are there; to a full hand it does not go."""
        if is_barred(self.state, card, target):
            return self.say(HandIsFull(target.player, card), STAYS_OUT, NEVER_MORE)
        return self._with(move(self.state, card, target, BOTTOM), because)

    def put_on_top(self, card: str, target: Place, *because: str) -> Happening:
        """Let a card go to a place, before the cards that are there."""
        return self._with(move(self.state, card, target), because)

    def say(self, what: Any, *because: str) -> Happening:
        """Write a statement down, or let a fact happen that was made elsewhere."""
        return self._with(what, because)

    def set(self, subject: str, attribute: str, value: Value, *because: str) -> Happening:
        """Let an attribute become a value; nothing happens where it is so already."""
        if self.state.get(subject, attribute) == value:
            return self
        return self._with(change(self.state, subject, attribute, value), because)

    def becomes(self, subject: str, attribute: str, value: Value, *because: str) -> Happening:
        """Let an attribute become a value, also where it is so already: what it was before is over then."""
        return self._with(change(self.state, subject, attribute, value), because)

    def reordered(self, place: Place, cards: tuple[str, ...], *because: str) -> Happening:
        """Bring the cards of a place into another order; nothing happens where they lie so already."""
        before = self.state.at(place)
        return self if cards == before else self._with(Reordered(place, before, cards), because)

    def renamed(self, before: Place, after: Place, cards: tuple[str, ...], *because: str) -> Happening:
        """Let cards be found under another place from now on, though none of them moves."""
        return self._with(Renamed(before, after, cards), because)

    def discarded(self, card: str, *because: str) -> Happening:
        """Let a card go to its owner's discard pile (redemption/effect/discard#goes-to-owners-discard-pile)."""
        pile = Place(DISCARD_PILE, owner(self.state, card))
        clauses = (*because, "redemption/effect/discard#goes-to-owners-discard-pile")
        return self._with(move(self.state, card, pile), clauses)

    def then(self, *frames: Any) -> Happening:
        """Put something on the agenda, the first of the frames to be done next."""
        agenda = (*self.state.agenda, *reversed(frames))
        return Happening(replace(self.state, agenda=agenda), self.cause)

    def _with(self, what: Any, because: tuple[str, ...]) -> Happening:
        if not isinstance(what, Moved):
            return Happening(record(self.state, what, self.cause, because), self.cause)
        gone = ceases(self.state, what)
        fact = vanished(self.state, what) if gone else what
        clauses = (*because, CEASES) if gone else because
        now = Happening(record(self.state, fact, self.cause, clauses), self.cause)
        for lost in left_behind(now.state, what):
            now = now.set(what.card, lost.attribute, lost.value, lost.because)
        for other in cards_that_follow(now.state, what):
            now = now.moved(other.card, other.target, *other.because)
            now = now.set(other.card, "face down", True, *other.because) if other.face_down else now
        return now
