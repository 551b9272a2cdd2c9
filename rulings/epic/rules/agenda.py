"""What is still to be done: the tasks on the agenda of a state, the next of them last."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settle:
    """Abilities that have triggered resolve, batch by batch, until none waits any more."""


@dataclass(frozen=True, slots=True)
class Resolve:
    """The instructions of an activation are followed, from one of them on.

    Attributes:
        activation: The activation.
        index: The number of its next instruction.
        stop: The number of the instruction before which to stop; None for the end.
        round: For which of several things the instructions are followed, where they are for each of them.
    """

    activation: str
    index: int = 0
    stop: int | None = None
    round: str = ""


@dataclass(frozen=True, slots=True)
class Announce:
    """A card is announced, and its costs are paid.

    Attributes:
        player: Who plays it.
        card: The card.
        option: Which of two effects divided by OR is chosen; 0 where the player is still to be asked.
        is_free: Whether its cost is not paid, since an effect says so.
    """

    player: str
    card: str
    option: int = 0
    is_free: bool = False


@dataclass(frozen=True, slots=True)
class Finish:
    """A card that was played is done resolving.

    Attributes:
        activation: The activation of the card.
    """

    activation: str


@dataclass(frozen=True, slots=True)
class Begin:
    """A step of a phase begins, and what it brings is carried out.

    Attributes:
        step: The step, a name that `turn` or `battle` knows.
    """

    step: str


@dataclass(frozen=True, slots=True)
class GainInitiative:
    """A player gets Initiative.

    Attributes:
        player: Who.
        because: The clauses that say so.
    """

    player: str
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawAnew:
    """A player draws for the cards that were put back; which they are may be for chance to say.

    Attributes:
        player: Who.
        number: How many.
        cause: The play that put them back.
    """

    player: str
    number: int
    cause: str


Task = Settle | Resolve | Announce | Finish | Begin | GainInitiative | DrawAnew
"""Anything that is still to be done."""
