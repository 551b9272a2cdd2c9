"""`before: battle`: who is attacked, who played the last card, and what the battle has been so far."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.redemption.language.position import Position, one_of
from rulings.redemption.language.table import Table
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.scenarios.yaml_lines import Fields, Node, Text
from rulings.table.places import Place

BATTLE_PLACES = (("battle", "attackers"), ("battle", "blockers"))
"""The fields below `before` that lay cards in battle."""

_RESCUE = "rescue attempt"
_KINDS = (_RESCUE, "battle challenge")


def defender_of(position: Position, battle: Fields, key: Text) -> str:
    """Tell which player is attacked.

    Args:
        position: The beginning so far.
        battle: What stands under `battle`.
        key: The field that asks.

    Returns:
        The player: named where there is more than one other.

    Raises:
        ScenarioError: Nobody says which of several players it is, or the one named cannot be attacked.
    """
    others = [player for player in position.players if player != position.active]
    said = next((value for name, value in battle.pairs if name.text == "defender"), None)
    if said is not None:
        return one_of(said, others, "player who can be attacked")
    if len(others) != 1:
        raise ScenarioError(Problem(key.line, key.text, "Say who is attacked: `defender: PLAYER`."))
    return others[0]


def begin_battle(position: Position, key: Text, battle: Fields) -> None:
    """Note what is so of a battle whose cards are laid out.

    Args:
        position: The beginning, its cards laid out; the battle is noted in it.
        key: The heading `battle`.
        battle: What stands under it.

    Raises:
        ScenarioError: The battle lacks something, or a value is none that it can have.
    """
    table = position.table
    if not table.places.get(Place("battle", position.active)):
        raise ScenarioError(Problem(key.line, "battle", "A battle that is under way has `attackers`."))
    defender = defender_of(position, battle, key)
    is_blocked = bool(table.places.get(Place("battle", defender)))
    fields = {name.text: inside for name, inside in battle.pairs}
    table.attributes |= {
        ("", "battle"): "under way",
        ("", "attacker"): position.active,
        ("", "defender"): defender,
        ("", "last played by"): _last_played_by(position, key, fields) or (defender if is_blocked else position.active),
    }
    if "passes" in fields:
        table.attributes["", "passes"] = int(one_of(fields["passes"], ("0", "1", "2"), "number of passes")) or None
    if is_blocked:
        table.attributes["", "blocked"] = True
    if "began as" in fields and one_of(fields["began as"], _KINDS, "kind of battle") == _RESCUE:
        table.attributes["", "was a rescue attempt"] = True


def _last_played_by(position: Position, key: Text, fields: Mapping[str, Node]) -> str:
    """Who played the last card; empty where no card but the characters was played."""
    if "last played by" in fields:
        return one_of(fields["last played by"], position.players, "player")
    if _has_used_cards(position.table):
        reason = "Cards were played in this battle; say who played the last one: `last played by: PLAYER`."
        raise ScenarioError(Problem(key.line, "battle", reason))
    return ""


def _has_used_cards(table: Table) -> bool:
    """Whether characters in battle use Enhancements; what is equipped, placed or held was there before the battle."""
    lying = [card for place, cards in table.places.items() if place.zone == "battle" and place.on for card in cards]
    before = ("equipped", "placed", "held", "activated")
    return any(not any((card, manner) in table.attributes for manner in before) for card in lying)
