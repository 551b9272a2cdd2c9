"""The beginning of a scenario in the making: whose turn it is, which phase, and the cards on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rulings.redemption.language.table import Table
from rulings.redemption.rules.setup import Setup
from rulings.scenarios.problems import Problem, ScenarioError, nearest
from rulings.scenarios.yaml_lines import Node, Text


@dataclass(slots=True)
class Position:
    """The beginning of a scenario in the making.

    Attributes:
        players: The players as the scenario lists them.
        table: The cards.
        active: Whose turn it is.
        phase: Which phase it is.
    """

    players: tuple[str, ...]
    table: Table = field(default_factory=Table)
    active: str = ""
    phase: str = ""

    def setup(self, category: str) -> Setup:
        """The beginning as the engine takes it, the active player first."""
        turn = self.players.index(self.active)
        return Setup(
            players=(*self.players[turn:], *self.players[:turn]),
            faces=dict(self.table.faces),
            places=self.table.frozen_places(),
            owners=dict(self.table.owners),
            phase=self.phase,
            attributes={("", "category"): category, **self.table.attributes},
        )


def one_of(value: Node, known: Sequence[str], what: str) -> str:
    """Read a value that is one of a few words.

    Args:
        value: What stands in the scenario.
        known: The words.
        what: What they name.

    Returns:
        The word.

    Raises:
        ScenarioError: It is none of them.
    """
    text = value.text.strip() if isinstance(value, Text) else ""
    if text not in known:
        near = nearest(text, known) or ", ".join(known)
        raise ScenarioError(Problem(value.line, text, f"`{text}` is no {what}.", near))
    return text
