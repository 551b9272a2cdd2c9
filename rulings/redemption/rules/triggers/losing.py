"""Losing by the numbers: what an instead puts in the place of a loser's discard (REG, Battle Resolution, Instead)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulings.redemption.rules.abilities.statements import Spared
from rulings.redemption.rules.agenda import Carry
from rulings.redemption.rules.battle.standing import Kind, Standing
from rulings.redemption.rules.cards.places import characters_of, controller_of, face, opponent_of, owner
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.triggers.event import OUTCOME_OF_BATTLE, Event
from rulings.redemption.rules.triggers.instead import (
    Replacement,
    choose_replacements,
    name_replacement,
    put_in_place,
    why_replaced,
)
from rulings.table.choices import Choice
from rulings.table.state import State


def fates_replaced(state: State, standing: Standing) -> Choice | Mapping[str, Replacement]:
    """Find what takes the place of the defeat of characters, or of any outcome, in battle resolution.

    Args:
        state: The state, before the second step.
        standing: How the battle ends.

    Returns:
        For each character whose fate is replaced, by what; or the choice of a player whether it is
        (redemption/modifier/instead#if-x-do-y-instead, redemption/modifier/regardless#regardless-of-battle-outcome).
    """
    attacker, defender = str(state.get("", "attacker")), str(state.get("", "defender"))
    fighters = (*characters_of(state, attacker), *characters_of(state, defender))
    fates: dict[str, frozenset[str]] = dict.fromkeys(fighters, frozenset())
    fates |= {card: _deeds(state, card, standing) for card in standing.defeated}
    if standing.kind is Kind.STALEMATE:
        fates |= {hero: frozenset(("defeat",)) for hero in characters_of(state, attacker)}
    proposed = {card: tuple(_events(state, card, deeds)) for card, deeds in fates.items()}
    return choose_replacements(state, proposed, "battle resolution")


def _deeds(state: State, card: str, standing: Standing) -> frozenset[str]:
    """A loser is discarded; in a mutual destruction by the numbers a Hero is not defeated."""
    spares = standing.kind is Kind.MUTUAL_DESTRUCTION and "Hero" in face(state, card).types
    return frozenset(("discard",) if spares else ("discard", "defeat"))


def _events(state: State, card: str, deeds: frozenset[str]) -> list[Event]:
    """What happens to a character, by each of the characters that oppose it; and that the battle ends for it."""
    controller = controller_of(state, card)
    other = opponent_of(state, controller)
    whose = (card, face(state, card), controller, owner(state, card))
    end = Event(frozenset((OUTCOME_OF_BATTLE,)), *whose, origin=state.where[card])
    losing = (replace(end, deeds=deeds, player=other, source=source) for source in characters_of(state, other))
    return [*losing, end] if deeds else [end]


def replace_losses(now: Happening, found: Mapping[str, Replacement]) -> tuple[Happening, list[Carry]]:
    """Activate what takes the place of losing.

    Args:
        now: What happened so far.
        found: For each character, what takes the place of its fate.

    Returns:
        The same with the new effects activated, and what is to be carried out next.
    """
    frames: list[Carry] = []
    for card, (whole, part) in found.items():
        why = why_replaced(now.state, whole, part)
        new = name_replacement(now.state, whole, part, card, now.cause)
        now, frame = put_in_place(now, new, Spared(card, new[1].key), *why)
        frames.append(frame)
    return now, frames
