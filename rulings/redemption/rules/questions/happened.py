"""What happened in the course of a game, and in which order, as its log tells it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulings.redemption.rules import questions as ask_for
from rulings.redemption.rules.abilities.activation import Activated, Completed
from rulings.redemption.rules.abilities.carried_out import Interrupted, Stopped
from rulings.redemption.rules.activation.stars import Shown
from rulings.redemption.rules.battle.side_battles import SideBattleBegun
from rulings.redemption.rules.cards.deck_order import DeckSearched, DeckShuffled
from rulings.redemption.rules.cards.drawn import Drawn
from rulings.redemption.rules.cards.places import (
    BATTLE,
    DECK,
    DISCARD_PILE,
    HAND,
    LAND_OF_REDEMPTION,
    Played,
    card_of,
    face,
)
from rulings.redemption.rules.cards.showing import CardsRevealed, LookedAt
from rulings.redemption.rules.cards.statements import Begun, Blocks
from rulings.redemption.rules.effects.search import SearchFinds
from rulings.redemption.rules.questions import Occurrence
from rulings.redemption.rules.undoing.drawn_order import HandShuffled
from rulings.table.facts import Changed, Moved
from rulings.table.log import Entry
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.undoing import CameBack, Negated
from rulings.table.verdicts import Finding

Fits = Callable[[State, Entry, Occurrence], bool]
"""Whether a line of the log tells of an event."""

_PLAY = "redemption/term/play"
_MEANINGS = {
    "enters battle": ("redemption/term/enters-battle#from-another-location",),
    "begins the battle": ("redemption/term/begins-a-battle#all-three-conditions",),
    "is blocking": ("redemption/term/block#when-a-character-blocks",),
    "leaves battle": ("redemption/term/removed-from-battle#to-another-location",),
}
_SURRENDER = "redemption/procedure/battle-resolution#step-4-surrender"
_DRAW = "redemption/effect/draw"


def lines_of(state: State, event: Occurrence) -> tuple[int, ...]:
    """List the lines of the log that tell of an event.

    Args:
        state: The state.
        event: The event.

    Returns:
        Their indexes in the log.

    Raises:
        NotThereYetError: The engine does not know yet how to tell such an event.
    """
    fits = _KINDS[event.kind]
    return tuple(index for index, entry in enumerate(state.log) if fits(state, entry, event))


def happened(state: State, question: ask_for.Happened) -> Finding:
    """Whether something happened since the beginning."""
    lines = lines_of(state, question.event)
    meaning = _meaning(state, question.event)
    if not lines:
        return Finding(False, meaning, _denied(question.event))
    return Finding(True, (*state.log[lines[0]].because, *meaning))


def begins_and_happens(state: State, event: Occurrence) -> tuple[int, int] | None:
    """Find where an event begins and where it has happened, the first time.

    Args:
        state: The state.
        event: The event.

    Returns:
        Two indexes of lines of the log; what is said of a card that is played, or that begins a battle or blocks,
        begins as the card comes. None where it did not happen.

    Raises:
        NotThereYetError: The engine does not know yet how to tell such an event.
    """
    line = next(iter(lines_of(state, event)), None)
    if line is None:
        return None
    coming = (index for index in range(line, -1, -1) if _comes_for(state.log[index], state.log[line], event))
    return next(coming, line) if event.kind in _AS_IT_COMES else line, line


_AS_IT_COMES = frozenset(("played", "begins the battle", "is blocking"))


def _comes_for(entry: Entry, said: Entry, event: Occurrence) -> bool:
    """Whether a card moves to where it is said to do something, by the same play or ability."""
    return isinstance(entry.what, Moved) and entry.what.card == event.card and entry.cause == said.cause


def _denied(event: Occurrence) -> str:
    """Say that something did not happen."""
    said = _DENIED.get(event.kind, "{} is not {}")
    return " ".join(said.format(event.card or event.player, event.kind, event.other, event.place or "").split())


_DENIED: Mapping[str, str] = MappingProxyType(
    {
        "side battle": "there is no side battle",
        "enters battle": "{} does not enter battle",
        "leaves battle": "{} does not leave battle",
        "begins the battle": "{} does not begin the battle",
        "is blocking": "{0} does not block {2}",
        "goes": "{0} does not go to {3}",
        "draws": "{} does not draw",
        "gets special initiative": "{} does not get special initiative",
        "hand shuffled": "{}'s hand is not shuffled",
        "shuffled": "{}'s deck is not shuffled",
        "searched": "{}'s deck is not searched",
        "hand looked at": "{}'s hand is not looked at",
        "deck looked at": "{}'s deck is not looked at",
        "hand laid open": "{}'s hand is not revealed",
        "deck laid open": "{}'s deck is not revealed",
        "reactivated": "{} does not reactivate",
        "battle begins": "no battle begins",
        "begins battle": "{} does not begin a battle",
        "blocks": "{} does not block",
        "battle ends": "the battle does not end",
    }
)
"""What is said of an event that did not happen, where it is not simply that something is not so."""


def _meaning(state: State, event: Occurrence) -> tuple[str, ...]:
    """The clauses that say what it is that is asked."""
    if event.kind == "played":
        return (*_how_played(state, event), *_by_whom(state, event))
    return _MEANINGS.get(event.kind, ())


def _by_whom(state: State, event: Occurrence) -> tuple[str, ...]:
    """The clauses on who has played a card: a player by a game action, or the one whose ability brought it in."""
    causes = [entry.cause for entry in state.log if _is_played(state, entry, event)]
    by_ability = any(cause in state.activations for cause in causes)
    user = (f"{_PLAY}#played-by-user-of-the-ability", f"{_PLAY}#other-ways-are-play-game-actions")
    enhancement = face(state, event.card).is_enhancement
    also = ("redemption/term/played-by#enhancement-is-also-used",) if causes and enhancement else ()
    return ("redemption/term/played-by#player-who-plays-it", *also, *(user if by_ability else ()))


def _how_played(state: State, event: Occurrence) -> tuple[str, ...]:
    used = face(state, event.card).is_enhancement
    if "weapon" in face(state, event.card).classes and not state.get(event.card, "equipped"):
        return (f"{_PLAY}#enhancement-when-used", "redemption/term/weapon#played-as-regular-enhancement")
    if not used and not face(state, event.card).is_character and state.where[event.card].zone != BATTLE:
        other = (f"{_PLAY}#any-other-card", f"{_PLAY}#mostly-a-game-action")
        return (f"{_PLAY}#depends-on-card-type", *other)
    kind = "enhancement-when-used" if used else "character-or-rainbow-site"
    return (f"{_PLAY}#depends-on-card-type", f"{_PLAY}#{kind}")


def precedes(state: State, question: ask_for.Precedes) -> Finding:
    """Whether two things happened, the first before the second."""
    first, second = lines_of(state, question.first), lines_of(state, question.second)
    if not first or not second:
        missing = question.second if first else question.first
        return Finding(False, (), _denied(missing))
    holds = first[0] < second[0]
    clauses = (*state.log[first[0]].because, *state.log[second[0]].because)
    return Finding(holds, clauses, "" if holds else "it is the other way round")


def _goes_to(zone: str) -> Fits:
    def fits(state: State, entry: Entry, event: Occurrence) -> bool:
        fact = entry.what
        return isinstance(fact, Moved) and fact.card == event.card and fact.target.zone == zone

    return fits


def _becomes(attribute: str) -> Fits:
    def fits(state: State, entry: Entry, event: Occurrence) -> bool:
        fact = entry.what
        return (
            isinstance(fact, Changed)
            and fact.after is True
            and (fact.subject, fact.attribute) == (event.card, attribute)
        )

    return fits


def _goes(state: State, entry: Entry, event: Occurrence) -> bool:
    fact, asked = entry.what, event.place
    if asked is None or not isinstance(fact, Moved) or fact.card != event.card:
        return False
    return fact.target.zone == asked.zone and asked.player in ("", fact.target.player)


def _is_converted(state: State, entry: Entry, event: Occurrence) -> bool:
    fact = entry.what
    converts = isinstance(fact, Changed) and (fact.subject, fact.attribute) == (event.card, "converted")
    return converts and fact.after is not None


def _is_revealed(state: State, entry: Entry, event: Occurrence) -> bool:
    return isinstance(entry.what, Shown | CardsRevealed | SearchFinds) and event.card in entry.what.cards


def _is_prevented(state: State, entry: Entry, event: Occurrence) -> bool:
    return isinstance(entry.what, Stopped) and entry.what.card == event.card


def _draws(state: State, entry: Entry, event: Occurrence) -> bool:
    return isinstance(entry.what, Drawn) and entry.what.player == event.player and bool(entry.what.cards)


def _shuffles_deck(state: State, entry: Entry, event: Occurrence) -> bool:
    return isinstance(entry.what, DeckShuffled) and entry.what.player == event.player


def _searches_deck(state: State, entry: Entry, event: Occurrence) -> bool:
    return isinstance(entry.what, DeckSearched) and entry.what.player == event.player


def _looks_at(zone: str) -> Fits:
    def fits(state: State, entry: Entry, event: Occurrence) -> bool:
        said, owner = entry.what, event.other or event.player
        is_so = isinstance(said, LookedAt) and Place(zone, owner) in said.places
        return is_so and (not event.other or said.player == event.player)

    return fits


def _lays_open(zone: str) -> Fits:
    def fits(state: State, entry: Entry, event: Occurrence) -> bool:
        return isinstance(entry.what, CardsRevealed) and Place(zone, event.player) in entry.what.places

    return fits


def _shuffles_hand(state: State, entry: Entry, event: Occurrence) -> bool:
    return isinstance(entry.what, HandShuffled) and entry.what.player == event.player


def _gets_special_initiative(state: State, entry: Entry, event: Occurrence) -> bool:
    fact = entry.what
    is_so = isinstance(fact, Changed) and (fact.subject, fact.attribute) == ("", "special initiative")
    return is_so and fact.after == event.player


def _is_rescued(state: State, entry: Entry, event: Occurrence) -> bool:
    """Whether a card comes to a Land of Redemption, without being played there."""
    is_there = _goes_to(LAND_OF_REDEMPTION)(state, entry, event)
    return is_there and state.faces[event.card].plays_to != LAND_OF_REDEMPTION


def _is_surrendered(state: State, entry: Entry, event: Occurrence) -> bool:
    return _goes_to(LAND_OF_REDEMPTION)(state, entry, event) and _SURRENDER in entry.because


def _is_drawn(state: State, entry: Entry, event: Occurrence) -> bool:
    return _goes_to(HAND)(state, entry, event) and any(clause.startswith(_DRAW) for clause in entry.because)


def _is_played(state: State, entry: Entry, event: Occurrence) -> bool:
    return isinstance(entry.what, Played) and entry.what.card == event.card


def _is_said(statement: type[Activated | CameBack | Completed | Negated | Interrupted]) -> Fits:
    def fits(state: State, entry: Entry, event: Occurrence) -> bool:
        return isinstance(entry.what, statement) and card_of(entry.what.activation) == event.card

    return fits


def _is_side_battle(state: State, entry: Entry, event: Occurrence) -> bool:
    return isinstance(entry.what, SideBattleBegun)


def _enters(state: State, entry: Entry, event: Occurrence) -> bool:
    fact = entry.what
    inward = isinstance(fact, Moved) and fact.target.zone == BATTLE and fact.source.zone != BATTLE
    return inward and fact.card == event.card


def _begins(state: State, entry: Entry, event: Occurrence) -> bool:
    return isinstance(entry.what, Begun) and entry.what.card == event.card


def _is_blocking(state: State, entry: Entry, event: Occurrence) -> bool:
    said = entry.what
    blocks = isinstance(said, Blocks) and said.card == event.card
    return blocks and (not event.other or event.other in said.heroes)


def _leaves(state: State, entry: Entry, event: Occurrence) -> bool:
    fact = entry.what
    outward = isinstance(fact, Moved) and fact.source.zone == BATTLE and fact.target.zone != BATTLE
    return outward and fact.card == event.card


_UNDER_WAY, _RESOLVING = "under way", "resolving"
"""A battle that is under way once more, after a side battle in it was resolved, does not begin."""


def _of_the_battle(attribute: str, value: object, role: str = "") -> Fits:
    def fits(state: State, entry: Entry, event: Occurrence) -> bool:
        fact = entry.what
        is_so = isinstance(fact, Changed) and (fact.subject, fact.attribute, fact.after) == ("", attribute, value)
        if is_so and fact.before == _RESOLVING and value == _UNDER_WAY:
            return False
        return is_so and (not role or state.get("", role) == event.player)

    return fits


_KINDS: Mapping[str, Fits] = MappingProxyType(
    {
        "discarded": _goes_to(DISCARD_PILE),
        "banished": _goes_to("banish pile"),
        "rescued": _is_rescued,
        "surrendered": _is_surrendered,
        "drawn": _is_drawn,
        "captured": _becomes("captured"),
        "converted": _is_converted,
        "goes": _goes,
        "revealed": _is_revealed,
        "prevented": _is_prevented,
        "reactivated": _is_said(CameBack),
        "draws": _draws,
        "hand shuffled": _shuffles_hand,
        "shuffled": _shuffles_deck,
        "searched": _searches_deck,
        "hand looked at": _looks_at(HAND),
        "deck looked at": _looks_at(DECK),
        "hand laid open": _lays_open(HAND),
        "deck laid open": _lays_open(DECK),
        "gets special initiative": _gets_special_initiative,
        "battle begins": _of_the_battle("battle", _UNDER_WAY),
        "defeated": _becomes("defeated"),
        "played": _is_played,
        "activated": _is_said(Activated),
        "completed": _is_said(Completed),
        "negated": _is_said(Negated),
        "interrupted": _is_said(Interrupted),
        "enters battle": _enters,
        "leaves battle": _leaves,
        "begins the battle": _begins,
        "is blocking": _is_blocking,
        "begins battle": _of_the_battle("battle", _UNDER_WAY, "attacker"),
        "blocks": _of_the_battle("blocked", True, "defender"),
        "side battle": _is_side_battle,
        "battle ends": _of_the_battle("battle", "over"),
    }
)
