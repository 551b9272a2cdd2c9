"""What remains of a course without what is said of effects that were not carried out (REG, Use an Ability)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.activation import Omitted
from rulings.redemption.rules.ongoing.protecting import Shielded
from rulings.table.state import State


def end_of_course(state: State) -> object:
    """Give what has happened until a state, without why effects were not carried out.

    Args:
        state: The state.

    Returns:
        The lines of the log with their causes. An optional ability that finds nothing to do is completed where its
        player uses it and not where he does not (redemption/term/use-an-ability#optional-ability), which is to be asked
        of the state where it matters; nothing else tells the two apart.
    """
    return [(entry.what, entry.cause) for entry in state.log if not isinstance(entry.what, Omitted | Shielded)]
