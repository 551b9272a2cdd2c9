"""Who uses an Enhancement of which nobody says on which character it is played: the only one that can."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulings.redemption.rules.plays import PlayCard
from rulings.table.errors import NotSaidError
from rulings.table.state import State
from rulings.table.verdicts import Refusal


def play_on_its_user(
    play: PlayCard, characters: tuple[str, ...], none: Refusal, make: Callable[[PlayCard], State | Refusal]
) -> State | Refusal:
    """Play an Enhancement on the only one of some characters on which the rules allow it.

    Args:
        play: Who plays what; on whom is not said.
        characters: The player's characters there.
        none: Why it is not allowed where there are no characters.
        make: Makes a play that says on whom.

    Returns:
        The state after; or why it is allowed on none of them.

    Raises:
        NotSaidError: It is allowed on several.
    """
    if not characters:
        return none
    made = {character: make(replace(play, on=character)) for character in characters}
    users = [character for character, after in made.items() if isinstance(after, State)]
    if len(users) > 1:
        raise NotSaidError(f"Say on which character {play.card} is played: on {' or on '.join(users)}.")
    if users:
        return made[users[0]]
    refusals = [after for after in made.values() if isinstance(after, Refusal)]
    reasons = dict.fromkeys(refusal.reason for refusal in refusals)
    return Refusal(" ".join(reasons), tuple(dict.fromkeys(key for refusal in refusals for key in refusal.because)))
