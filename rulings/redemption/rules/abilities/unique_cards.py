"""Unique and generic cards: what is which, and how often a unique character enters battle (REG, Unique Card)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulings.redemption.cards.identity.characters import LISTED_TITLES
from rulings.redemption.cards.identity.persons_of_cards import OTHER_TITLE
from rulings.redemption.rules.abilities.in_force import interrupted
from rulings.redemption.rules.cards.control import PERMANENT
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.periods import turn_began
from rulings.redemption.rules.cards.places import (
    BATTLE,
    LAND_OF_REDEMPTION,
    SUSPENDED_BATTLE,
    TERRITORY,
    Played,
    controller_of,
    face,
    holder_of,
    players,
    side_of,
)
from rulings.redemption.rules.cards.titles.listed import listed_titles, why_listed_generic
from rulings.redemption.rules.cards.titles.versions import (
    is_same_character,
    is_version,
    says_unique,
    why_version,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.unsaid import uniqueness_unsaid
from rulings.table.facts import Changed, Moved
from rulings.table.log import Log
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.undoing import fallen

_UNIQUE = "redemption/term/unique-card"
ONCE_A_TURN = f"{_UNIQUE}#once-a-turn-into-battle"
NO_DUPLICATES = "redemption/term/duplicate-card#no-control-of-duplicates"
LEFT_OUT = "redemption/term/duplicate-card#captured-and-redeemed-left-out"
PLACES = "redemption/term/duplicate-card#places-that-count"
_COUNTED = (BATTLE, SUSPENDED_BATTLE, TERRITORY, "set-aside area")


def is_unique(state: State, card: str) -> bool:
    """Tell whether a card is unique.

    Args:
        state: The state.
        card: The card.

    Returns:
        Whether it is; otherwise it is generic.

    Raises:
        NotSaidError: It is a character of which nothing says whether it is unique or generic.
    """
    said = says_unique(face(state, card))
    if said is None:
        reason = f"Whether {card} is unique or generic is not known; say so where the card is described."
        raise uniqueness_unsaid(face(state, card).name, reason)
    return said


def because_unique(card: Face) -> tuple[str, ...]:
    """Name the clauses by which a card is unique or generic."""
    return (*_because_unique(card), f"{_UNIQUE}#unique-or-generic")


def _because_unique(card: Face) -> tuple[str, ...]:
    if card.is_character:
        generic = "redemption/term/generic-card#every-character-is-one-of-two"
        token = ("redemption/effect/create-a-token#generic-by-default",) if "token" in card.classes else ()
        short = (f"{_UNIQUE}#short-rule-of-the-rulebook",) if card.name.startswith("The ") else ()
        titles = (OTHER_TITLE,) if card.same_as else (LISTED_TITLES,) if listed_titles(card) else ()
        if says_unique(card):
            return (f"{_UNIQUE}#criteria-for-characters", *titles, *short)
        return (generic, *token, *why_listed_generic(card))
    if says_unique(card):
        dominant = ("redemption/term/dominant#all-are-unique",) if "Dominant" in card.types else ()
        return (f"{_UNIQUE}#artifacts-dominants-fortresses", *dominant, *_of_two_sides(card, "Artifact", "Fortress"))
    sides = _of_two_sides(card, *card.types)
    return sides or ("redemption/term/generic-card#enhancements-lost-souls-sites",)


def _of_two_sides(card: Face, *sides: str) -> tuple[str, ...]:
    """The clauses on a card that is unique on one of its sides: a Covenant, Curse or City."""
    names = [kind for kind in card.types if kind in ("Covenant", "Curse", "City")]
    if not names or not set(sides) & set(card.types):
        return ()
    if "City" in names:
        generic = () if says_unique(card) else ("redemption/term/generic-card#city-used-as-site",)
        return (f"{_UNIQUE}#curses-covenants-cities", "redemption/term/duplicate-card#cities", *generic)
    return (f"{_UNIQUE}#curses-covenants-cities", "redemption/term/duplicate-card#covenants-and-curses")


def has_entered(state: State, card: str) -> bool:
    """Tell whether a card has entered battle in this turn.

    Args:
        state: The state.
        card: The card.

    Returns:
        Whether it has, in an entry that no negate has taken back
        (redemption/term/enters-battle#negated-entry-does-not-count).
    """
    down = fallen(state) | interrupted(state)
    return any(cause not in down for cause in _entries(state, card))


def entry_was_negated(state: State, card: str) -> bool:
    """Tell whether the ability that brought a card into battle earlier in this turn was negated."""
    down = fallen(state)
    return any(cause in down for cause in _entries(state, card))


def _entries(state: State, card: str) -> Iterator[str]:
    """What has brought a card into battle in this turn; with what the scenario began is a part of the first one."""
    first = next((entry.what for entry in state.log if isinstance(entry.what, Moved) and entry.what.card == card), None)
    if first is not None and first.source == side_of(first.source.player) and not turn_began(state):
        yield ""
    for entry in state.log[turn_began(state) :]:
        fact = entry.what
        enters = isinstance(fact, Moved) and fact.card == card and fact.target.zone == BATTLE and not fact.target.on
        if enters and fact.source.zone != BATTLE:
            yield entry.cause


def may_enter_again(state: State, card: str) -> bool:
    """Tell whether the number of entries in a turn lets a character into battle.

    Args:
        state: The state.
        card: The character.

    Returns:
        Whether it has not entered yet, or is generic (redemption/term/unique-card#once-a-turn-into-battle,
        redemption/term/generic-card#may-enter-battle-again).

    Raises:
        NotThereYetError: It has entered, and nothing says whether it is unique or generic.
    """
    return not has_entered(state, card) or not is_unique(state, card)


def entry_clauses(state: State, card: str) -> tuple[str, ...]:
    """Name the clauses by which a card may enter battle although it was there before in this turn.

    Args:
        state: The state, in which it is about to enter.
        card: The card.

    Returns:
        That a generic one may, or that a negated entry does not count.
    """
    beside = why_both(state, card, holder_of(state, card))
    if has_entered(state, card):
        return ("redemption/term/generic-card#may-enter-battle-again", *beside)
    if entry_was_negated(state, card):
        return (f"{_UNIQUE}#negated-entry-does-not-count", "redemption/term/enters-battle#negated-entry-does-not-count")
    return beside


def is_same(state: State, card: str, other: str) -> bool:
    """Tell whether two cards are the same unique card (redemption/term/version#unique-characters).

    Raises:
        NotSaidError: It is not known whether two unique characters are one.
    """
    return card != other and is_version(face(state, card), face(state, other))


def copies_of(state: State, card: str, player: str) -> tuple[str, ...]:
    """List the other cards of the same unique one that a player controls.

    Args:
        state: The state.
        card: The card.
        player: The player.

    Returns:
        Those in the player's territory, set-aside area and side of battle; captured and redeemed characters are left
        out (redemption/term/unique-card#one-in-territory-set-aside-and-battle,
        redemption/term/duplicate-card#captured-and-redeemed-left-out).
    """
    return _copies_among(state, state.where, card, player)


def _copies_among(state: State, others: Iterable[str], card: str, player: str) -> tuple[str, ...]:
    return tuple(
        other
        for other in others
        if state.where[other].zone in _COUNTED
        and not state.get(other, "captured")
        and controller_of(state, other) == player
        and is_same(state, card, other)
    )


def why_double(state: State, card: str, copies: tuple[str, ...]) -> tuple[str, ...]:
    """Name the clauses by which copies that a player controls already count, by what they are and where they lie."""
    elsewhere = any(state.where[other].zone == "set-aside area" or state.get(other, "face down") for other in copies)
    places = (PLACES,) if elsewhere else ()
    return (*why_version(face(state, card), face(state, copies[0])), f"{_UNIQUE}#one-person-place-or-item", *places)


def why_both(state: State, card: str, player: str) -> tuple[str, ...]:
    """Name the clauses by which a player may control a card beside others of its name.

    Args:
        state: The state.
        card: The card.
        player: The player.

    Returns:
        That generic cards may be several, that captured and redeemed ones do not count, and that unique Artifacts may
        lie face down several times; none where there are no others.
    """
    own = face(state, card)
    found: dict[str, None] = {}
    for other, place in state.where.items():
        if other == card or not is_same_character(state.faces[other], own):
            continue
        if state.get(other, "captured") or place.zone == LAND_OF_REDEMPTION:
            found |= {LEFT_OUT: None} if place.player == player and says_unique(own) else {}
        elif place.zone in (*_COUNTED, "artifact pile") and controller_of(state, other) == player:
            found |= dict.fromkeys(_SEVERAL if says_unique(own) is False else _IN_PILE if _is_pile(own, place) else ())
    return tuple(found)


def _is_pile(own: Face, place: Place) -> bool:
    return place.zone == "artifact pile" and bool({"Artifact", "Covenant", "Curse"} & set(own.types))


_SEVERAL = (
    "redemption/term/generic-card#any-number-may-be-controlled",
    "redemption/term/generic-card#multiples-are-no-duplicates",
    "redemption/term/version#generic-characters",
)
_IN_PILE = ("redemption/term/duplicate-card#face-down-in-artifact-pile",)


def opposing_copies(state: State, card: str, player: str) -> tuple[str, ...]:
    """List the versions of a unique character that fight on another side than a player's (#not-against-own-version)."""
    fighting = [other for side in players(state) if side != player for other in state.at(side_of(side))]
    for other in fighting:
        if is_same_character(face(state, card), face(state, other)) and says_unique(face(state, card)) is None:
            reason = f"Whether {card} is unique or generic is not known, and it would fight {other}."
            raise uniqueness_unsaid(face(state, card).name, reason)
    return tuple(other for other in fighting if is_same(state, card, other))


def hindrance(state: State, card: str, player: str) -> tuple[str, tuple[str, ...]] | None:
    """Say why a character cannot enter battle on a player's side.

    Args:
        state: The state.
        card: The character.
        player: The player.

    Returns:
        The reason in a sentence, and its clauses; None where nothing keeps it out.

    Raises:
        NotThereYetError: Nothing says whether it is unique.
    """
    if state.get(card, "paralyzed"):
        return f"{card} is paralyzed.", ("redemption/effect/paralyze#cannot-enter-battle",)
    if not may_enter_again(state, card):
        clauses = (ONCE_A_TURN, "redemption/term/enters-battle#unique-once-per-turn")
        return f"{card} is unique and has entered battle in this turn.", clauses
    against = opposing_copies(state, card, player)
    if against:
        clauses = (f"{_UNIQUE}#not-against-own-version", "redemption/term/duplicate-card#no-fight-between-duplicates")
        why = why_version(face(state, card), face(state, against[0]))
        return f"{card} would fight {against[0]}, a version of itself.", (*clauses, *why)
    copies = copies_of(state, card, player)
    if copies:
        clauses = (f"{_UNIQUE}#one-in-territory-set-aside-and-battle", NO_DUPLICATES)
        reason = f"{player} controls {copies[0]}, the same unique character, already."
        return reason, (*clauses, *why_double(state, card, copies))
    return None


def silenced(state: State, card: str) -> bool:
    """Tell whether the ability of a character stays inactive as it enters battle after a negated entry.

    Args:
        state: The state, in which it has entered.
        card: The character.

    Returns:
        Whether it is unique, its earlier entry in this turn was negated, and its own ability was not
        (redemption/term/enters-battle#ability-after-negated-entry).

    Raises:
        NotThereYetError: Nothing says whether it is unique, and it has an ability.
    """
    if state.faces[card].ability is None or not entry_was_negated(state, card):
        return False
    own = {key for key, known in state.activations.items() if known.card == card}
    return is_unique(state, card) and not own & fallen(state)


@dataclass(frozen=True, slots=True)
class SilentEntry:
    """The statement that the ability of a character does not activate after a negated entry."""

    card: str

    def __str__(self) -> str:
        return f"The ability of {self.card} does not activate, since it came into battle before and that was negated"


def enter_silently(state: State, card: str, cause: str) -> State:
    """Let a character be played in battle without its ability (#ability-after-negated-entry)."""
    now = Happening(state, cause).say(Played(card), "redemption/term/play#character-or-rainbow-site")
    return now.say(SilentEntry(card), "redemption/term/enters-battle#ability-after-negated-entry").state


def discard_copies(now: Happening) -> Happening:
    """Discard the copies of unique cards that a player controls beside the first one.

    Args:
        now: What happened so far.

    Returns:
        The same without them (redemption/term/duplicate-card#extra-copies-discarded).
    """
    for card in tuple(now.state.where):
        if now.state.where[card].zone not in _COUNTED or not says_unique(face(now.state, card)):
            continue
        later = _later_than(now.state, card)
        for other in _copies_among(now.state, later, card, controller_of(now.state, card)):
            if not now.state.get(card, "captured"):
                why = why_double(now.state, other, (card,))
                now = now.discarded(other, "redemption/term/duplicate-card#extra-copies-discarded", *why)
    return now


def _later_than(state: State, card: str) -> tuple[str, ...]:
    """The cards that came under the control of the players who have them after a card did, in the order of the table.

    What was there from the beginning came before all that happened.
    """
    since = state.log.told_by((Moved, Changed), _taken_over)
    came = since.get(card, -1)
    later = {other for other, line in since.items() if line > came}
    return tuple(other for other in state.where if other in later) if len(later) > 1 else tuple(later)


def _taken_over(log: Log) -> Mapping[str, int]:
    """The last line in which each card came under the control of a player, of those that did."""
    found: dict[str, int] = {}
    for line in log.places_of(Moved, Changed):
        fact: Moved | Changed = log[line].what
        if isinstance(fact, Moved) and fact.source.player != fact.target.player:
            found[fact.card] = line
        elif isinstance(fact, Changed) and fact.attribute in (PERMANENT, "face down", "captured"):
            found[fact.subject] = line
    return found
