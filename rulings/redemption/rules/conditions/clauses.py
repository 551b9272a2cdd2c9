"""The clauses on what a condition says of the game state: advantage, having, attacking, being alone (REG, Glossary)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rulings.redemption.reading.abilities import Claim, Condition, Player, Target, Time, Word
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.parts import conditions_of
from rulings.redemption.rules.conditions.artifacts import why_active
from rulings.redemption.rules.conditions.battle import opposed_to
from rulings.redemption.rules.conditions.checks import times_of
from rulings.redemption.rules.players.advantage import clauses_of_advantage
from rulings.redemption.rules.targets.brigades import counts_once
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing

_TERM = "redemption/term/"
_SURFACE = f"{_TERM}playing-surface#what-belongs-to-it"
_SAID: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "has": (f"{_TERM}has#owns-and-controls",),
        "alone": (f"{_TERM}alone#only-character-on-its-side",),
        "block": (f"{_TERM}block#when-a-character-blocks",),
        "played on": (f"{_TERM}used-by#played-on-it",),
        "opposed": (f"{_TERM}opposed-and-opposing#opposed-character",),
        "control": (f"{_TERM}control#controller", f"{_TERM}control#use-as-your-own", _SURFACE),
    }
)
_OF_PLAYERS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "attacking": (f"{_TERM}attacking#how-long-a-player-attacks",),
        "rescuing": (f"{_TERM}rescuing#rescuing-player",),
        "blocking": (f"{_TERM}blocking#blocking-player",),
        "defending": (f"{_TERM}defending#how-long-a-player-defends",),
    }
)
"""The clauses by the kind of what is said, of cards and of players."""


def clauses_of_claims(state: State, activation: Activation, condition: Condition) -> tuple[str, ...]:
    """Name the clauses on what a condition says.

    Args:
        state: The state in which it is checked.
        activation: The activation whose text says it.
        condition: The condition.

    Returns:
        The clauses, each once.
    """
    if condition.conjunction == "during" and any(_is_battle(time) for time in times_of(condition)):
        return (f"{_TERM}during-battle#whenever-a-battle-is-ongoing",)
    claims = condition.claims.items if isinstance(condition.claims, Listing) else ()
    found = (clause for claim in claims if isinstance(claim, Claim) for clause in _of(state, activation, claim))
    return tuple(dict.fromkeys(found))


def clauses_of_conditions(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """Name the clauses on what all conditions of an effect say."""
    return tuple(clause for item in conditions_of(instruction) for clause in clauses_of_claims(state, activation, item))


def _is_battle(time: Time) -> bool:
    return any(isinstance(part, Word) and part.name == "battle" for part in walk(time.unit))


def _of(state: State, activation: Activation, claim: Claim) -> Iterator[str]:
    kind = getattr(claim.kind, "name", claim.kind)
    if kind == "advantage":
        yield from clauses_of_advantage(state, activation, claim)
    elif isinstance(claim.subject, Player) and kind in _OF_PLAYERS:
        yield from _OF_PLAYERS[kind]
    elif kind == "in place" and claim.subject is None:
        yield f"{_TERM}while-in-battle#while-this-card-is"
    elif kind == "active":
        yield from (*why_active(state, activation, claim), _SURFACE)
    elif kind in ("played during", "used during"):
        if isinstance(claim.time, Time) and _is_battle(claim.time):
            yield f"{_TERM}during-battle#whenever-a-battle-is-ongoing"
    elif kind == "played against":
        yield from _why_against(state, activation)
    else:
        if any(isinstance(part, Target) and counts_once(part) for part in walk(claim)):
            yield f"{_TERM}brigade#brigade-without-alignment"
        if kind == "control" and any(state.get(card, "face down") for card in state.where):
            yield f"{_TERM}control#face-down-cards"
        if kind in ("control", "in place") and any(state.get(card, "captured") for card in state.where):
            yield f"{_TERM}captured-character#still-seen-and-counted"
        yield from _SAID.get(kind, ())


def _why_against(state: State, activation: Activation) -> Iterator[str]:
    """Against whom a card is played: what opposes it in battle, and nothing where nothing does."""
    yield f"{_TERM}played-against#not-against-targets"
    against = opposed_to(state, activation.card)
    yield f"{_TERM}played-against#{'against-opposing-characters' if against else 'against-nothing'}"
