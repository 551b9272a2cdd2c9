"""What a condition says of a battle: who attacks, blocks, is alone or opposed, played where (REG, Glossary)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Player, Target, Time
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.bearing import weapons_of
from rulings.redemption.rules.cards.periods import of_phase
from rulings.redemption.rules.cards.places import (
    BATTLE,
    TERRITORY,
    Played,
    characters_of,
    is_alone,
    player_who_is,
    side_holding,
    side_of,
)
from rulings.redemption.rules.cards.statements import Blocks
from rulings.redemption.rules.conditions.subjects import (
    as_many,
    each_or_any,
    is_any,
    is_one,
    subjects,
    told,
    within,
)
from rulings.redemption.rules.targets.amounts import number_fits
from rulings.redemption.rules.targets.whereabouts import players_in, players_named
from rulings.table.errors import NotSaidError, NotThereYetError, UnclearError
from rulings.table.facts import Changed, Moved
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import items_of

_TERM = "redemption/term/"
BLOCKS = f"{_TERM}block#when-a-character-blocks"
DURING_BATTLE = f"{_TERM}during-battle#whenever-a-battle-is-ongoing"
"""The clauses on when a character blocks, and when it is during battle."""

INITIATIVE = "initiative"
"""The name of the question who has initiative, which the rules of battles answer."""

_INITIATIVE = "redemption/procedure/initiative#who-has-it-as-table"
_OPPOSED = f"{_TERM}opposed-and-opposing#opposed-character"
_ALONE = f"{_TERM}alone#only-character-on-its-side"
_OF_PLAYERS: Mapping[str, str] = MappingProxyType(
    {
        "attacking": f"{_TERM}attacking#how-long-a-player-attacks",
        "rescuing": f"{_TERM}rescuing#rescuing-player",
        "blocking": f"{_TERM}blocking#blocking-player",
        "defending": f"{_TERM}defending#how-long-a-player-defends",
    }
)
"""The clauses on what a player does, by the kind of what is said."""


def _opposing(state: State, side: str) -> tuple[str, ...]:
    return tuple(card for player in players_in(state) if player != side for card in characters_of(state, player))


def stands_so(attribute: str) -> Callable[[State, Activation, Claim], Finding | None]:
    """Make what tells whether a character is on the attacking or blocking side."""

    def tell(state: State, activation: Activation, claim: Claim) -> Finding | None:
        if isinstance(claim.subject, Player):
            return _player_stands_so(state, activation, claim, _player_of(state, attribute))
        side = player_who_is(state, attribute)
        cards = subjects(state, activation, claim)
        if cards is None or claim.place is not None:
            return None
        on_side = [card for card in cards if card in characters_of(state, side)]
        if claim.object is not None:
            against = _opposing(state, side) if side else ()
            against_such = bool(on_side) and each_or_any(
                claim.object, lambda item: any(is_one(state, activation, card, item) for card in against)
            )
            return Finding(against_such)
        return told(as_many(state, activation, claim, len(on_side)))

    return tell


def _player_of(state: State, role: str) -> str:
    """The player who attacks or defends, also while the battle is suspended; who blocks or taunts in this one."""
    return str(state.get("", role)) if role in ("attacker", "defender") else player_who_is(state, role)


def _player_stands_so(state: State, activation: Activation, claim: Claim, side: str) -> Finding | None:
    """Whether a player attacks or defends: from the beginning of the battle until its resolution is over.

    The sources are redemption/term/attacking#how-long-a-player-attacks,
    redemption/term/defending#how-long-a-player-defends and, of one who controls a character that does so,
    redemption/term/blocking#blocking-player.
    """
    named = players_named(state, activation, claim.subject)
    if named is None or claim.object is not None or claim.place is not None:
        return None
    kind = str(getattr(claim.kind, "name", claim.kind))
    present = kind != "blocking" or bool(characters_of(state, side))
    stands = state.get("", "battle") in ("under way", "resolving") and side in named and present
    return Finding(stands, (_OF_PLAYERS[kind],))


def is_rescuing(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether characters or their player are rescuing (redemption/term/rescuing#rescuing-player)."""
    attacks = stands_so("attacker")(state, activation, claim)
    if attacks is None:
        return None
    return Finding(attacks.holds and state.get("", "kind of battle") == "rescue attempt", attacks.because)


def stands_alone(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether a character is the only one on its side (redemption/term/alone#only-character-on-its-side)."""
    cards = subjects(state, activation, claim)
    if cards is None:
        return None
    return Finding(any(is_alone(state, card) for card in cards), (_ALONE,))


def blocks_alone(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether a character blocks and is alone."""
    alone = stands_alone(state, activation, claim)
    blocks = stands_so("blocker")(state, activation, claim) if alone is not None else None
    return None if alone is None or blocks is None else Finding(alone.holds and blocks.holds)


def is_opposed(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether the side against a character has one (redemption/term/opposed-and-opposing#opposed-character)."""
    cards = subjects(state, activation, claim)
    if cards is None:
        return None
    fighting = [card for card in cards if state.where[card] == side_of(side_holding(state, card))]
    against = {card: _opposing(state, side_holding(state, card)) for card in fighting}
    if claim.by is None:
        return Finding(any(against.values()), (_OPPOSED,))
    items = items_of(claim.by)
    if not all(isinstance(item, Target) for item in items):
        return None
    by_such = any(
        number_fits(state, activation, item, sum(is_one(state, activation, other, item) for other in others))
        for others in against.values()
        for item in items
    )
    return Finding(by_such, (_OPPOSED,))


def has_initiative(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether a player has initiative (redemption/procedure/initiative#who-has-it-as-table).

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether one of the players named has it, which nobody has where no battle is under way; None where the words
        name no player.
    """
    named = players_named(state, activation, claim.subject)
    if named is None or claim.object is not None or claim.place is not None:
        return None
    if state.get("", "battle") != "under way":
        return Finding(False, (_INITIATIVE,))
    return Finding(state.ask(INITIATIVE) in named, (_INITIATIVE,))


def was_played_in(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether the card was played in battle: whether it lies there, or lay there as its ability activated."""
    if wording.where(within(claim)) != ("battle",) or claim.subject is not None:
        return None
    return Finding(BATTLE in (state.where[activation.card].zone, activation.place.zone))


_PLAYED = "redemption/term/play#character-or-rainbow-site"


def was_played_from(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether the card came from a place when it was played last, by putting it in battle or in a territory.

    The source is redemption/term/play#character-or-rainbow-site.
    """
    zones = wording.where(within(claim))
    if claim.subject is not None or not zones:
        return None
    moves = (entry.what for entry in reversed(state.log) if isinstance(entry.what, Moved))
    put = (move for move in moves if move.card == activation.card and move.target.zone in (BATTLE, TERRITORY))
    played = next(put, None)
    return None if played is None else Finding(played.source.zone in zones, (_PLAYED,))


def is_equipped(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether a character is equipped with a weapon (redemption/term/weapon#always-an-equipped-card)."""
    cards = subjects(state, activation, claim)
    if cards is None or claim.object is not None or claim.place is not None:
        return None
    return told(as_many(state, activation, claim, sum(bool(weapons_of(state, card)) for card in cards)))


def was_played_during(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether the card is played or used at a time: while a battle is going on, or in a phase.

    The source is redemption/term/during-battle#whenever-a-battle-is-ongoing.
    """
    time = claim.time
    if claim.subject is not None or not isinstance(time, Time) or time.which or time.number or time.of is not None:
        return None
    if time.owner is not None and time.owner.kind != "you":
        return None
    units = [getattr(unit, "name", "") for unit in items_of(time.unit)]
    if not all(unit == "battle" or unit.endswith(" phase") for unit in units):
        return None
    own = time.owner is None or state.get("", "active player") == activation.player
    under_way = state.get("", "battle") in ("under way", "resolving")
    phase = f"{state.get('', 'phase')} phase"
    then = own and any(under_way if unit == "battle" else unit == phase for unit in units)
    return Finding(then, (DURING_BATTLE,) if "battle" in units else ())


def was_played_against(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether the card is played against such a character.

    Args:
        state: The state as its ability activates.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether such a character opposes the card in battle (redemption/term/played-against#against-opposing-characters,
        #not-against-targets, #against-nothing); None where the words say something else.

    Raises:
        NotThereYetError: Characters have come or gone since it was played.
    """
    if claim.subject is not None or claim.place is not None:
        return None
    since = next((at for at, entry in enumerate(reversed(state.log)) if entry.what == Played(activation.card)), 0)
    moves = (entry.what for entry in state.log[len(state.log) - since :] if isinstance(entry.what, Moved))
    if any(state.faces[move.card].is_character and BATTLE in (move.source.zone, move.target.zone) for move in moves):
        raise NotThereYetError(f"Against whom {activation.card} was played earlier cannot be told yet.")
    in_battle = state.where[activation.card].zone == BATTLE
    against = _opposing(state, side_holding(state, activation.card)) if in_battle else ()
    whom = "against-opposing-characters" if against else "against-nothing"
    because = (f"{_TERM}played-against#not-against-targets", f"{_TERM}played-against#{whom}")
    return Finding(any(is_any(state, activation, card, claim.object) for card in against), because)


def was_used_against(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether the card is used against such a character: it is not, where none is in battle.

    Raises:
        UnclearError: One is there; what a card is used against, the rules do not say.
    """
    if claim.subject is not None or claim.place is not None:
        return None
    fighting = (card for player in players_in(state) for card in characters_of(state, player))
    if not any(is_any(state, activation, card, claim.object) for card in fighting):
        return Finding(False)
    reason = f"Whether {activation.card} is used against a card is not said: the rules know against what one is played."
    raise UnclearError(reason, ("redemption/term/played-against#against-opposing-characters",))


def has_blocked(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether so many characters have blocked in this battle (redemption/term/block#when-a-character-blocks).

    Raises:
        NotSaidError: The battle was under way when the scenario began, so that nobody has said who blocked.
        NotThereYetError: A character that blocked has been captured or converted.
    """
    time, items = claim.time, items_of(claim.subject)
    plain = isinstance(time, Time) and time.which == "this" and getattr(time.unit, "name", "") == "battle"
    if not plain or claim.object is not None or claim.place is not None or claim.origin is not None:
        return None
    if len(items) != 1 or not isinstance(items[0], Target):
        return None
    log = of_phase(state)
    if not any(isinstance(entry.what, Changed) and entry.what.after == "under way" for entry in log):
        raise NotSaidError("Who has blocked in a battle that was under way at the beginning is not said.")
    blockers = dict.fromkeys(entry.what.card for entry in log if isinstance(entry.what, Blocks))
    if changed := [card for card in blockers if state.get(card, "captured") or state.get(card, "converted")]:
        raise NotThereYetError(f"Whether {changed[0]}, which is not now what it was, has blocked so is not told yet.")
    found = sum(is_one(state, activation, card, replace(items[0], count=None)) for card in blockers)
    return told(number_fits(state, activation, items[0], found), BLOCKS)
