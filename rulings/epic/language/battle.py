"""A battle that is under way as a scenario begins: who attacks whom, who blocks, and which step it is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulings.epic.language.position import Position
from rulings.epic.rules.cards.places import IN_PLAY
from rulings.epic.rules.cards.transition import ATTACKING, BLOCKED, BLOCKING, EXPENDED, FLIPPED
from rulings.epic.rules.setup import BATTLE
from rulings.epic.rules.turn.initiative import ATTACKER, BEFORE_BLOCK, BEFORE_DAMAGE, DEFENDER, STEP
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.table.places import Place

STEPS: Mapping[str, str] = MappingProxyType({"before the block": BEFORE_BLOCK, "after the block": BEFORE_DAMAGE})
"""The times of a battle at which players can act, as `battle` of a scenario names them."""


def lay_battle(position: Position, line: int) -> None:
    """Lay out the battle that lines of `before` tell of; nothing happens where none does.

    Args:
        position: The position, with all cards.
        line: The line of `before`, for errors.

    Raises:
        ScenarioError: The lines do not make a battle.
    """
    attacker = position.players[0]
    attacking, blocking = _cards(position, ATTACKING), _cards(position, BLOCKING)
    is_battle = position.phase == BATTLE or ("", STEP) in position.attributes
    if not (attacking or blocking or is_battle or _cards(position, BLOCKED)):
        return
    if not attacking:
        raise ScenarioError(Problem(line, "battle", "No Champion attacks; say `CARD, attacking`.", "Scout, attacking"))
    for card, player in attacking.items():
        if player != attacker:
            reason = f"{card} cannot attack: it is {attacker}'s turn."
            raise ScenarioError(Problem(line, card, reason))
    defender = _defender(position, set(blocking.values()), line)
    blocked = _cards(position, BLOCKED)
    step = BEFORE_DAMAGE if blocking or blocked else BEFORE_BLOCK
    if position.attributes.setdefault(("", STEP), step) == BEFORE_BLOCK and step == BEFORE_DAMAGE:
        raise ScenarioError(Problem(line, "battle", "There is a block already.", "after the block"))
    position.phase = BATTLE
    position.attributes |= {("", ATTACKER): attacker, ("", DEFENDER): defender}
    position.attributes |= {(card, EXPENDED): True for card in attacking}
    position.attributes |= {(card, FLIPPED): True for card in blocking}
    if step == BEFORE_DAMAGE:
        position.attributes |= {(card, BLOCKED): True for card in attacking}


def _cards(position: Position, attribute: str) -> dict[str, str]:
    """The cards in play of which something is said, each with who controls it."""
    return {
        card: player
        for player in position.players
        for card in position.places.get(Place(IN_PLAY, player), ())
        if position.attributes.get((card, attribute))
    }


def _defender(position: Position, blocking: set[str], line: int) -> str:
    """Who is attacked: who is named, whose Champions block, or the only opponent.

    Raises:
        ScenarioError: Nobody can be told, or the lines tell of several.
    """
    named = position.attributes.get(("", DEFENDER))
    possible = {str(named)} if named is not None else set(blocking) or set(position.players[1:])
    if len(possible) > 1 or not blocking <= possible or position.players[0] in possible:
        reason = "One player is attacked, and only that player's Champions block; say `CARD, attacking PLAYER`."
        raise ScenarioError(Problem(line, "battle", reason, "Scout, attacking B"))
    return possible.pop()
