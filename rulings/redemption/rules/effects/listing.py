"""The effects that there are (REG, List of Effects)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulings.redemption.rules.abilities.effect import Effect, asking
from rulings.redemption.rules.effects.activate_an_artifact import ACTIVATE_ARTIFACT
from rulings.redemption.rules.effects.add_to_battle import ADD_TO_BATTLE
from rulings.redemption.rules.effects.band import BAND
from rulings.redemption.rules.effects.banish import BANISH
from rulings.redemption.rules.effects.bounce import BOUNCE
from rulings.redemption.rules.effects.capture import CAPTURE
from rulings.redemption.rules.effects.choose_opponent import CHOOSE_OPPONENT
from rulings.redemption.rules.effects.continue_as_a_challenge import CONTINUE_AS_A_CHALLENGE
from rulings.redemption.rules.effects.convert import CONVERT
from rulings.redemption.rules.effects.discard import DISCARD
from rulings.redemption.rules.effects.draw import DRAW
from rulings.redemption.rules.effects.end_the_battle import END_THE_BATTLE
from rulings.redemption.rules.effects.equip import EQUIP
from rulings.redemption.rules.effects.first_strike import FIRST_STRIKE
from rulings.redemption.rules.effects.ignore import IGNORE
from rulings.redemption.rules.effects.immune_and_protect import PROTECT
from rulings.redemption.rules.effects.increase_and_decrease import DECREASE, INCREASE
from rulings.redemption.rules.effects.interrupt import INTERRUPT
from rulings.redemption.rules.effects.negate import NEGATE
from rulings.redemption.rules.effects.play import PLAY
from rulings.redemption.rules.effects.present import PRESENT
from rulings.redemption.rules.effects.prevent import PREVENT
from rulings.redemption.rules.effects.release import RELEASE
from rulings.redemption.rules.effects.rescue import RESCUE
from rulings.redemption.rules.effects.reserve import RESERVE
from rulings.redemption.rules.effects.site_access import SITE_ACCESS
from rulings.redemption.rules.effects.take_and_give import GIVE, TAKE
from rulings.redemption.rules.effects.topdeck_and_underdeck import TOPDECK, UNDERDECK
from rulings.redemption.rules.effects.withdraw import WITHDRAW

_RECORDS = (
    ACTIVATE_ARTIFACT,
    ADD_TO_BATTLE,
    BAND,
    BANISH,
    BOUNCE,
    CAPTURE,
    CHOOSE_OPPONENT,
    CONTINUE_AS_A_CHALLENGE,
    CONVERT,
    DECREASE,
    DISCARD,
    DRAW,
    END_THE_BATTLE,
    EQUIP,
    FIRST_STRIKE,
    GIVE,
    IGNORE,
    INCREASE,
    INTERRUPT,
    NEGATE,
    PLAY,
    PRESENT,
    PREVENT,
    PROTECT,
    RELEASE,
    RESCUE,
    RESERVE,
    SITE_ACCESS,
    TAKE,
    TOPDECK,
    UNDERDECK,
    WITHDRAW,
)

LISTING: Mapping[str, Effect] = MappingProxyType({record.name: record for record in _RECORDS})
"""The effects by name."""

QUESTIONS = asking(LISTING)
"""What a state can be asked of effects."""
