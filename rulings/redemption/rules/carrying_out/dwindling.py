"""Characters whose numbers change once more in each turn, and who may have no toughness left by then (REG, Turn)."""

from __future__ import annotations

from rulings.redemption.rules.agenda import Dwindle, being_discarded
from rulings.redemption.rules.battle.game_rules import check_rules
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.carrying_out.healing import give_chance_to_perishing
from rulings.redemption.rules.triggers.losing import replace_losses
from rulings.redemption.rules.triggers.perishing import spared_by_instead
from rulings.table.choices import Choice
from rulings.table.state import State


def let_dwindle(state: State, frame: Dwindle) -> State | Choice:
    """Discard characters that a change of numbers has left without toughness as one more turn was counted.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The change.

    Returns:
        The state with these characters discarded by game rule, once nobody heals them or does something else instead
        (redemption/procedure/upkeep-phase#turn-counts-go-up, redemption/effect/increase-and-decrease
        #toughness-zero-discards); or the choice of a player whether that is done instead.
    """
    spared = spared_by_instead(state, state.activations[frame.activation], frame.index)
    if isinstance(spared, Choice):
        return spared
    now, sparing = replace_losses(Happening(state, frame.activation), spared)
    now, chances = give_chance_to_perishing(now, spared)
    return check_rules(now, (*spared, *being_discarded(chances))).then(*chances, *sparing).state
