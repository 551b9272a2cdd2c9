"""What players have done in this turn or battle: drawn, played, attacked (REG, Draw; Play; Played By; Attack)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import By, Claim, Count, Target, Time
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.drawn import Drawn
from rulings.redemption.rules.cards.periods import is_told_of, of_phase, turn_began
from rulings.redemption.rules.cards.places import BATTLE, Played
from rulings.redemption.rules.conditions.subjects import told
from rulings.redemption.rules.targets.amounts import number_fits
from rulings.redemption.rules.targets.known_words import unknown_words
from rulings.redemption.rules.targets.matching import means
from rulings.redemption.rules.targets.playing_first import was_enhancement_played
from rulings.redemption.rules.targets.qualities import nouns_of
from rulings.redemption.rules.targets.whereabouts import players_named
from rulings.table.errors import NotSaidError, NotThereYetError, UnclearError
from rulings.table.facts import Changed
from rulings.table.log import Entry
from rulings.table.state import State
from rulings.table.undoing import is_standing
from rulings.table.verdicts import Finding
from rulings.texts.phrases import Listing, items_of

_DRAWN = ("redemption/effect/draw#lost-soul-does-not-count", "redemption/effect/draw#no-cards-means-not-drawn")
_PLAYED = ("redemption/term/played-by#player-who-plays-it", "redemption/term/play#mostly-a-game-action")
_ACTIVE = "redemption/term/active-player#whose-turn-it-is"
_OPPONENTS = ("opponent", "any opponent")
_ATTACKED = "redemption/term/attack#by-beginning-a-battle"
_LEAST = frozenset(("exactly", "at least", "at least one", "more than", "more than one"))
"""Counts that what is done later cannot make untrue."""


def knows_what_was_done(claim: Claim) -> bool:
    """Tell whether the engine knows how to tell that players have drawn or played what a claim says.

    Args:
        claim: A claim that somebody has drawn, or played.

    Returns:
        Whether it is about any cards drawn in this turn, or about Dominants or Enhancements that were played in this
        turn or battle, by whatever they were.
    """
    if getattr(claim.kind, "name", claim.kind) == "draw" and claim.object is None:
        plain = claim.place is None and not isinstance(claim.subject, Listing) and claim.subject is not None
        return plain and _is_by_own_ability(claim) and _time_of(claim) == "turn"
    objects = items_of(claim.object)
    if len(objects) != 1 or not isinstance(objects[0], Target) or isinstance(claim.subject, Listing):
        return False
    if claim.by is not None or claim.place is not None or claim.subject is None or _is_narrowed(objects[0]):
        return False
    target, time = objects[0], _unit(claim)
    heads = {getattr(noun.head, "name", "") for noun in nouns_of(target.things)}
    if getattr(claim.kind, "name", claim.kind) == "draw":
        return time == "turn" and heads == {"card"} and not any(noun.qualities for noun in nouns_of(target.things))
    return heads in ({"Dominant"}, {"Enhancement"}) and (time == "battle" or (time == "turn" and heads == {"Dominant"}))


def _is_narrowed(target: Target) -> bool:
    """Whether a target says more of cards than what they are, how many, and that they are in battle."""
    beside = target.back or target.owner or target.tails or target.alternatives or target.exceptions
    count = target.count
    counted = count is None or (not count.which and count.limit is None and count.kind in (*_LEAST, "at most"))
    if beside or not counted or target.things is None or any(unknown_words(replace(target, count=None))):
        return True
    return wording.where(target) not in ((), ("battle",))


def _is_by_own_ability(claim: Claim) -> bool:
    """Whether somebody has drawn by an ability of their own: `because of his special ability`."""
    who = items_of(claim.by.who) if isinstance(claim.by, By) and not claim.by.except_for else ()
    if len(who) != 1 or not isinstance(who[0], Target) or who[0] != Target(who[0].things, owner=who[0].owner):
        return False
    heads = [getattr(noun.head, "name", "") for noun in nouns_of(who[0].things)]
    return heads in (["ability"], ["special ability"]) and getattr(who[0].owner, "kind", "") == "that player"


def _unit(claim: Claim) -> str:
    """The time in which something was done: this turn, this battle; a battle too where that is the place."""
    if claim.time is None:
        return "battle" if wording.where(items_of(claim.object)[0]) == ("battle",) else ""
    return _time_of(claim)


def _time_of(claim: Claim) -> str:
    time = claim.time
    plain = isinstance(time, Time) and time.owner is None and time.number is None and time.of is None
    unit = getattr(time.unit, "name", "") if plain else ""
    return unit if (unit, time.which) in (("turn", "this"), ("battle", "this"), ("battle", "that")) else ""


def has_drawn(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether a player has drawn so many cards in this turn.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether any of the players named has; Lost Souls do not count (redemption/effect/draw#lost-soul-does-not-count).

    Raises:
        NotSaidError: The turn was under way when the scenario began, and it depends on what was drawn before.
        UnclearError: A draw of theirs was negated.
    """
    named = players_named(state, activation, claim.subject)
    if named is None:
        return None
    target = items_of(claim.object)[0] if claim.object is not None else _ANY_CARD
    drawn = [entry for entry in state.log[turn_began(state) :] if isinstance(entry.what, Drawn)]
    if claim.by is not None:
        drawn = [entry for entry in drawn if _is_of_own_ability(state, entry)]
    if undone := [entry for entry in drawn if not is_standing(state, entry.cause) and entry.what.player in named]:
        reason = f"Whether {undone[0].what.player} has drawn the cards of a draw that was negated is not said."
        raise UnclearError(reason, ("redemption/effect/draw#negated-draw-goes-back",))
    numbers = [sum(len(entry.what.cards) for entry in drawn if entry.what.player == player) for player in named]
    found = [number_fits(state, activation, target, number) for number in numbers]
    if None in found:
        return None
    _refuse_untold(state, target, any(found), "turn", "drawn")
    return Finding(any(found), _DRAWN)


_ANY_CARD = Target(things=None, count=Count("at least one"))


def _is_of_own_ability(state: State, entry: Entry) -> bool:
    """Whether a draw is by an ability of the player who drew (redemption/effect/draw)."""
    doer = state.activations.get(entry.cause)
    return doer is not None and doer.player == entry.what.player


def has_played(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether a player has played such a card in this turn or battle.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether any of the players named has (redemption/term/played-by#player-who-plays-it).

    Raises:
        NotSaidError: The turn or battle was under way at the beginning, and it depends on what was played before.
        NotThereYetError: It depends on as what a card with several card types was played.
        UnclearError: It was played by an ability that was negated.
    """
    named = players_named(state, activation, claim.subject)
    if named is None:
        return None
    target = items_of(claim.object)[0]
    in_battle = _unit(claim) == "battle"
    lines = of_phase(state) if in_battle else state.log[turn_began(state) :]
    played = [entry for entry in lines if isinstance(entry.what, Played) and entry.what.player in named]
    if in_battle:
        played = [entry for entry in played if entry.what.zone == BATTLE or _is_dominant(target)]
    such = tuple(_such(state, activation, target, played))
    counts = [sum(entry.what.player == player for entry in such) for player in named]
    found = [number_fits(state, activation, target, number) for number in counts]
    if None in found:
        return None
    _refuse_untold(state, target, any(found), _unit(claim), "played")
    return told(any(found), *_PLAYED)


def has_attacked(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether a player has attacked in this turn.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether one of the players named has begun a battle (redemption/term/attack#by-beginning-a-battle); None where
        the words say of whom, or speak of another time.

    Raises:
        NotSaidError: The Battle Phase was over when the scenario began, so that nobody has said it.
    """
    named = players_named(state, activation, claim.subject)
    if named is None or claim.object is not None or claim.place is not None:
        return None
    if claim.time is not None and _unit(claim) != "turn":
        return None
    if state.get("", "active player") not in named:
        return Finding(False, (_ATTACKED,))
    attacked = state.get("", "battle") is not None
    untold = not _has_phase_before(state) and not is_told_of(state, "turn")
    if not attacked and state.get("", "phase") == "discard" and untold:
        reason = "Whether there was a battle in this turn before the beginning is not said"
        raise NotSaidError(f"{reason}; say `so far: nothing this turn`, if so.")
    return Finding(attacked, (_ATTACKED,))


def knows_turn(claim: Claim) -> bool:
    """Tell whether a claim says whose turn it is, in words that the engine knows."""
    time = claim.time
    plain = isinstance(time, Time) and not time.which and time.number is None and time.of is None
    if not plain or getattr(time.unit, "name", "") != "turn" or time.owner is None:
        return False
    return time.owner.of is None and time.owner.kind in ("you", *_OPPONENTS)


def is_turn_of(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether it is the turn of the player of an ability, or of an opponent.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether it is (redemption/term/active-player); None where the words say another time.
    """
    if not knows_turn(claim) or not isinstance(claim.time, Time) or claim.time.owner is None:
        return None
    own = activation.player == state.get("", "active player")
    return Finding(own is (claim.time.owner.kind == "you"), (_ACTIVE,))


def _has_phase_before(state: State) -> bool:
    """Whether another phase of this turn was told than the one at hand."""
    lines = state.log[turn_began(state) :]
    return any(isinstance(entry.what, Changed) and entry.what.attribute == "phase" for entry in lines)


def _such(state: State, activation: Activation, target: Target, played: list[Entry]) -> Iterator[Entry]:
    """Those plays that are of such cards as a claim names."""
    for entry in played:
        card = entry.what.card
        if not means(state, activation, card, target.things):
            continue
        if not _is_dominant(target) and not was_enhancement_played(state, card):
            continue
        if len(state.faces[card].types) > 1:
            raise NotThereYetError(f"As what {card} was played cannot be told yet.")
        if not is_standing(state, entry.cause):
            reason = f"Whether {card}, which a negated ability has played, has been played is not said."
            raise UnclearError(reason, _PLAYED)
        yield entry


def _is_dominant(target: Target) -> bool:
    return any(getattr(noun.head, "name", "") == "Dominant" for noun in nouns_of(target.things))


def _refuse_untold(state: State, target: Target, so: bool, unit: str, done: str) -> None:
    """Refuse to tell what depends on what was done before the scenario began."""
    settled = so is (target.count is None or target.count.kind in _LEAST)
    if not settled and not is_told_of(state, unit):
        say = "; say `so far: nothing this turn`, if so" if unit == "turn" else ""
        raise NotSaidError(f"What players have {done} in this {unit} before the beginning is not said{say}.")
