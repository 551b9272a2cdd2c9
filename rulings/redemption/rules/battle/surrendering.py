"""The surrender of a Lost Soul after a successful rescue attempt (REG, Battle Resolution, Rescuer's Choice)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.rules.cards.redeeming import TYPE_II, category_of, redeem
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.targets.alike import likeness
from rulings.table.choices import Choice, Option
from rulings.table.errors import UnclearError
from rulings.table.state import State

SURRENDER = "surrender"
"""The question which Lost Soul is surrendered."""

_RESOLUTION = "redemption/procedure/battle-resolution#"
_CHOICE = "redemption/procedure/rescuers-choice#"
_SELECTS = "redemption/effect/site-access#defender-selects-the-site"


@dataclass(frozen=True, slots=True)
class Surrender:
    """A Lost Soul is next to be surrendered.

    Attributes:
        souls: Those to which a Hero had access.
        by_ability: Those of them whose Site nothing but a site access effect opened.
    """

    souls: tuple[str, ...]
    by_ability: tuple[str, ...]


def surrender(state: State, frame: Surrender) -> State | Choice:
    """Surrender a Lost Soul, or ask which.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The Lost Souls.

    Returns:
        The state in which it is redeemed; or the choice, of the defender, or by Rescuer's Choice of the attacker
        (redemption/procedure/battle-resolution#step-4-surrender).
    """
    soul = state.answers.get(SURRENDER)
    if soul is None:
        return _ask(state, frame)
    because = (
        f"{_RESOLUTION}step-4-surrender",
        f"{_RESOLUTION}rescuing-side-wins",
        "redemption/term/rescuer#who-it-is",
    )
    selected = (_SELECTS,) if soul in frame.by_ability else ()
    now = Happening(state, "battle resolution")
    return redeem(now, str(soul), str(state.get("", "attacker")), *because, *selected).state


def _ask(state: State, frame: Surrender) -> Choice:
    options = tuple(Option(soul, soul, alike=likeness(state, soul, frame.souls)) for soul in frame.souls)
    words = "Which Lost Soul is surrendered?"
    if category_of(state) != TYPE_II:
        because = (f"{_RESOLUTION}step-4-surrender", f"{_CHOICE}usually-unused-in-type-i")
        return Choice(SURRENDER, str(state.get("", "defender")), words, options, because)
    chosen = (f"{_CHOICE}attacker-selects-the-lost-soul", f"{_CHOICE}between-success-and-surrender")
    if len(frame.by_ability) > 1:
        raise UnclearError(
            "Who selects among Sites that a site access effect opens is not decided.", (_SELECTS, *chosen)
        )
    return Choice(SURRENDER, str(state.get("", "attacker")), words, options, (*chosen, f"{_CHOICE}type-ii-uses-it"))
