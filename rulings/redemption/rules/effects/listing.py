"""The effects that there are, and those that are not there yet (REG, List of Effects).

A new effect is a file in this room with its record, and a line here; the pipeline (`carrying_out/stages`) asks the
record for all that it needs to know.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulings.redemption.rules.abilities.effect import Effect, asking
from rulings.redemption.rules.effects.activate_an_ability import ACTIVATE_ABILITY
from rulings.redemption.rules.effects.activate_an_artifact import ACTIVATE_ARTIFACT
from rulings.redemption.rules.effects.ailments.heal import HEAL_EFFECT
from rulings.redemption.rules.effects.ailments.paralyze import PARALYZE
from rulings.redemption.rules.effects.ailments.poison_and_disease import DISEASE, POISON
from rulings.redemption.rules.effects.battle.add_to_battle import ADD_TO_BATTLE
from rulings.redemption.rules.effects.battle.band import BAND
from rulings.redemption.rules.effects.battle.begin_battle import BEGIN_BATTLE
from rulings.redemption.rules.effects.battle.choose_opponent import CHOOSE_OPPONENT
from rulings.redemption.rules.effects.battle.continue_as_a_challenge import CONTINUE_AS_A_CHALLENGE
from rulings.redemption.rules.effects.battle.end_the_battle import END_THE_BATTLE
from rulings.redemption.rules.effects.battle.play import PLAY
from rulings.redemption.rules.effects.battle.present import PRESENT
from rulings.redemption.rules.effects.battle.side_battle import SIDE_BATTLE
from rulings.redemption.rules.effects.battle.toss import TOSS
from rulings.redemption.rules.effects.be_targeted_as_a_lost_soul import AS_A_LOST_SOUL
from rulings.redemption.rules.effects.begin_turn import BEGIN_TURN
from rulings.redemption.rules.effects.change_hand_size import CHANGE_HAND_SIZE
from rulings.redemption.rules.effects.convert import CONVERT
from rulings.redemption.rules.effects.copying.copy import COPY
from rulings.redemption.rules.effects.create_token import CREATE
from rulings.redemption.rules.effects.deactivate import DEACTIVATE
from rulings.redemption.rules.effects.equip import EQUIP
from rulings.redemption.rules.effects.first_strike import FIRST_STRIKE
from rulings.redemption.rules.effects.gain import GAIN
from rulings.redemption.rules.effects.ignore import IGNORE
from rulings.redemption.rules.effects.immune_and_protect import PROTECT
from rulings.redemption.rules.effects.increase_and_decrease import DECREASE, INCREASE
from rulings.redemption.rules.effects.interrupt import INTERRUPT
from rulings.redemption.rules.effects.look_and_reveal import LOOK, REVEAL
from rulings.redemption.rules.effects.moving.banish import BANISH
from rulings.redemption.rules.effects.moving.bounce import BOUNCE
from rulings.redemption.rules.effects.moving.capture import CAPTURE
from rulings.redemption.rules.effects.moving.discard import DISCARD
from rulings.redemption.rules.effects.moving.draw import DRAW
from rulings.redemption.rules.effects.moving.exchange import EXCHANGE
from rulings.redemption.rules.effects.moving.hold import HOLD
from rulings.redemption.rules.effects.moving.move import MOVE
from rulings.redemption.rules.effects.moving.place import PLACE
from rulings.redemption.rules.effects.moving.put import PUT
from rulings.redemption.rules.effects.moving.release import RELEASE
from rulings.redemption.rules.effects.moving.remove_from_a_site import REMOVE_FROM_A_SITE
from rulings.redemption.rules.effects.moving.rescue import RESCUE
from rulings.redemption.rules.effects.moving.reserve import RESERVE
from rulings.redemption.rules.effects.moving.resurrect import RESURRECT
from rulings.redemption.rules.effects.moving.set_aside import SET_ASIDE_EFFECT
from rulings.redemption.rules.effects.moving.shuffle import SHUFFLE
from rulings.redemption.rules.effects.moving.take_and_give import GIVE, TAKE
from rulings.redemption.rules.effects.moving.topdeck_and_underdeck import TOPDECK, UNDERDECK
from rulings.redemption.rules.effects.moving.transfer import TRANSFER
from rulings.redemption.rules.effects.moving.withdraw import WITHDRAW
from rulings.redemption.rules.effects.negate import NEGATE
from rulings.redemption.rules.effects.prevent import PREVENT
from rulings.redemption.rules.effects.redirect import REDIRECT
from rulings.redemption.rules.effects.restrict import RESTRICT
from rulings.redemption.rules.effects.search import SEARCH
from rulings.redemption.rules.effects.select import SELECT_EFFECT
from rulings.redemption.rules.effects.site_access import SITE_ACCESS
from rulings.redemption.rules.effects.use_other_enhancements import USE_OTHER

_RECORDS = (
    ACTIVATE_ABILITY,
    ACTIVATE_ARTIFACT,
    ADD_TO_BATTLE,
    AS_A_LOST_SOUL,
    BAND,
    BANISH,
    BEGIN_BATTLE,
    BEGIN_TURN,
    BOUNCE,
    CAPTURE,
    CHANGE_HAND_SIZE,
    CHOOSE_OPPONENT,
    SIDE_BATTLE,
    CONTINUE_AS_A_CHALLENGE,
    CONVERT,
    COPY,
    CREATE,
    DEACTIVATE,
    DECREASE,
    DISCARD,
    DISEASE,
    DRAW,
    END_THE_BATTLE,
    EQUIP,
    EXCHANGE,
    FIRST_STRIKE,
    GAIN,
    GIVE,
    HEAL_EFFECT,
    HOLD,
    IGNORE,
    INCREASE,
    INTERRUPT,
    LOOK,
    MOVE,
    NEGATE,
    PLACE,
    PARALYZE,
    PLAY,
    POISON,
    PRESENT,
    PREVENT,
    PROTECT,
    PUT,
    REDIRECT,
    RELEASE,
    REMOVE_FROM_A_SITE,
    RESCUE,
    RESERVE,
    RESTRICT,
    RESURRECT,
    REVEAL,
    SEARCH,
    SELECT_EFFECT,
    SET_ASIDE_EFFECT,
    SHUFFLE,
    SITE_ACCESS,
    TAKE,
    TOPDECK,
    TOSS,
    TRANSFER,
    UNDERDECK,
    USE_OTHER,
    WITHDRAW,
)

LISTING: Mapping[str, Effect] = MappingProxyType({record.name: record for record in _RECORDS})
"""The effects by name."""

OF_IDENTIFIERS = frozenset(("taunt",))
"""Effects of the listing that no text has, only identifier lines: the rules of the battle carry them out."""

UNLISTED = frozenset(
    (
        *(
            "begin battle",
            "begin turn",
            "be targeted as a Lost Soul",
            "move",
            "continue as a battle challenge",
            "deactivate",
            "put",
            "remove from a Site",
            "select",
        ),
        "repeat",
    )
)
"""Words for what a card does that the listing has no heading for. Those with a record are carried out as effects are,
repetitions are unrolled before anything is carried out, and the others are refused by name."""

QUESTIONS = asking(LISTING)
"""What a state can be asked of effects."""
