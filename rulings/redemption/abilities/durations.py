"""How long effects last whose text names a duration (REG, Ongoing Effects)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rulings.cards.abilities import Duration
from rulings.cards.text.instructions import Instruction
from rulings.redemption.errors import NotThereYetError
from rulings.table.facts import Changed
from rulings.table.state import Entry, State

_ENDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"phase": ("phase", ""), "battle": ("battle", "over"), "turn": ("active player", "")}
)
"""The attribute of the game whose change ends a unit of time, and the value that it then has, where only one does."""


def is_over(state: State, at: int, instruction: Instruction) -> bool:
    """Tell whether an ongoing effect has lasted as long as its text says.

    Args:
        state: The state.
        at: The line of the log in which it was carried out.
        instruction: The effect.

    Returns:
        Whether its stated duration and the phase in which it activated are both over
        (redemption/term/ongoing-effect#when-it-completes); never, where its text names none.
    """
    lasts = duration_of(instruction)
    since = state.log[at:]
    return lasts is not None and _ended(since, "phase") and _ended(since, lasts.unit)


def duration_of(instruction: Instruction) -> Duration | None:
    """The duration that an effect names.

    Raises:
        NotThereYetError: It is one that the engine cannot tell the end of yet.
    """
    deed = instruction.setting.deed
    lasts = deed.duration if deed is not None else None
    if lasts is None:
        return None
    if isinstance(lasts, Duration) and _is_plain(lasts):
        return lasts
    raise NotThereYetError(f"How long the {instruction.name} effect lasts is not there yet.")


def _is_plain(lasts: Duration) -> bool:
    narrowed = lasts.owner is not None or lasts.until is not None or lasts.number is not None
    return not narrowed and lasts.kind in ("this", "until end of") and lasts.unit in _ENDS


def _ended(since: Sequence[Entry], unit: str) -> bool:
    """Whether a phase, battle or turn has ended since a line of the log."""
    attribute, value = _ENDS[unit]
    changes = (entry.what for entry in since if isinstance(entry.what, Changed))
    return any((what.subject, what.attribute) == ("", attribute) and value in ("", what.after) for what in changes)
