"""The text of the scenario behind a position, as a judge would write it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import yaml

from rulings.versus.game import Laid


def write_scenario(
    game: str, heading: str, cards: Mapping[str, str], laid: Laid, refused: Collection[int] = (), asked: int = 0
) -> str:
    """Write a scenario.

    Args:
        game: The game.
        heading: What it is about.
        cards: The two cards: by name with their description, which is empty for one of the imported list.
        laid: The position.
        refused: The numbers of the steps that are not allowed.
        asked: The number of the step of which is asked whether it is allowed; 0 for none.

    Returns:
        Its text.
    """
    listed: list[Any] = [{name: said} if said else name for name, said in {**cards, **laid.cards}.items()]
    data: dict[str, Any] = {"scenario": heading, "game": game}
    data |= {"cards": listed} if listed else {}
    data["before"] = laid.before
    data["play"] = [{line.player: line.words} if line.player else line.words for line in laid.play]
    if refused:
        data["expect"] = {"always": [f"step {number} is not allowed" for number in sorted(refused)]}
    elif asked:
        data["expect"] = {"always": [f"step {asked} is allowed"]}
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=10_000)
