"""Lost Souls that are protected from rescue (REG, Immune and Protect)."""

from __future__ import annotations

from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Harm, Player, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.places import controller_of
from rulings.redemption.rules.ongoing.ongoing_effects import ongoing
from rulings.redemption.rules.ongoing.protected_from import named_by
from rulings.redemption.rules.ongoing.protecting import covers
from rulings.redemption.rules.players.performer_by_cards import is_such
from rulings.redemption.rules.targets.qualities import nouns_of
from rulings.redemption.rules.targets.referencing import is_meant
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import items_of


def may_rescue(state: State, hero: str, soul: str) -> Finding:
    """Tell whether a Hero may rescue a Lost Soul in battle resolution, as far as protection goes.

    Args:
        state: The state.
        hero: The Hero.
        soul: The Lost Soul.

    Returns:
        Whether the Lost Soul is not protected from this Hero (redemption/effect/immune-and-protect#protected-lost-soul,
        #protect-from-rescue).

    Raises:
        NotThereYetError: It is protected from something that the engine does not know yet.
    """
    named = [
        (shield, item)
        for shield in ongoing(state, "protect")
        if soul in shield.targets or soul in shield.untold
        for item in named_by(shield)
    ]
    if any(_wards_off(state, shield.activation, item, hero) and covers(shield, soul) for shield, item in named):
        return Finding(False, (_PROTECTED,))
    listed = any(_is_rescue(item) and item.by is not None and soul in shield.targets for shield, item in named)
    return Finding(True, (_FROM_THOSE_LISTED,) if listed else ())


_PROTECTED = "redemption/effect/immune-and-protect#protected-lost-soul"
_FROM_THOSE_LISTED = "redemption/effect/immune-and-protect#protect-from-rescue"


def _is_rescue(item: Any) -> bool:
    return isinstance(item, Harm) and getattr(item.kind, "name", "") == "rescue"


def _wards_off(state: State, speaker: Activation, item: Any, hero: str) -> bool:
    if isinstance(item, Harm):
        if not _is_rescue(item):
            return False
        return item.by is None or _is_one_of(state, speaker, item.by.who, hero) is not item.by.except_for
    if isinstance(item, Target) and item.things is not None:
        heads = {getattr(noun.head, "name", "") for noun in nouns_of(item.things)}
        return "ability" not in heads and _is_one_of(state, speaker, item, hero)
    raise NotThereYetError(f"The engine does not know yet what protection from `{wording.what(item)}` stops.")


def _is_one_of(state: State, speaker: Activation, who: Any, hero: str) -> bool:
    return any(_is_meant(state, speaker, said, hero) for said in items_of(who))


def _is_meant(state: State, speaker: Activation, said: Any, hero: str) -> bool:
    """Whether a Hero, or the player who controls it, is whom a text means; a bare player is any of them."""
    if isinstance(said, Player) and said.kind in _ANYBODY and said.of is None:
        return is_such(state, speaker, said, controller_of(state, hero))
    plain = isinstance(said, Target) and said.place is None and said.owner is None
    if not plain or said.things is None:
        raise NotThereYetError(f"The engine does not know yet from whom `{wording.words_of(said)}` protects.")
    return is_meant(state, speaker, speaker.player, said, hero)


_ANYBODY = frozenset(("a player", "each player"))
