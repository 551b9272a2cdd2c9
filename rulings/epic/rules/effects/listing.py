"""All effects by their type, each with what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from rulings.epic.reading import abilities as said
from rulings.epic.rules.abilities.step import Step
from rulings.epic.rules.effects import (
    dealing_damage,
    gaining,
    hands_and_decks,
    moving,
    playing_by_effect,
    positions,
    removing,
)

Do = Callable[[Step, Any], Step]
"""Carries an effect out."""

EFFECTS: Mapping[type, Do] = MappingProxyType(
    {
        said.Break: removing.break_cards,
        said.Banish: removing.banish_cards,
        said.Transform: removing.transform_cards,
        said.RemoveFromBattle: removing.remove_from_battle,
        said.Expend: positions.expend,
        said.ExpendThis: positions.expend_this,
        said.Prepare: positions.prepare,
        said.GainControl: positions.gain_control,
        said.PutCounters: positions.put_counters,
        said.RemoveCounters: positions.remove_counters,
        said.Move: moving.move,
        said.PutTokens: moving.put_tokens,
        said.Double: moving.double,
        said.DealDamage: dealing_damage.deal_damage,
        said.GainHealth: dealing_damage.gain_health,
        said.LoseHealth: dealing_damage.lose_health,
        said.PayHealth: dealing_damage.pay_health,
        said.GainGold: dealing_damage.gain_gold,
        said.Spend: dealing_damage.spend,
        said.PayGold: dealing_damage.pay_gold,
        said.Win: dealing_damage.win,
        said.Draw: hands_and_decks.draw,
        said.Discard: hands_and_decks.discard,
        said.Recycle: hands_and_decks.recycle,
        said.Recall: hands_and_decks.recall,
        said.Reveal: hands_and_decks.reveal,
        said.Choose: hands_and_decks.choose,
        said.Gain: gaining.gain,
        said.Lose: gaining.lose,
        said.Fight: gaining.fight,
        said.Play: playing_by_effect.play,
    }
)
"""What each effect does, by its type."""
