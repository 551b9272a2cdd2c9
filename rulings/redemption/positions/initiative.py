"""Who has initiative: the scenario of a Hero against an Evil Character, written from their numbers and what they do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rulings.scenarios.showing.calculators import Calculator, Field

_SHIELDS = MappingProxyType(
    {
        "": "",
        "protected": "Protect this character from {} brigade.",
        "immune": "Immune to {} brigade.",
        "ignores": "Ignore {} brigade.",
    }
)
"""What keeps the other side off, as the text of a card."""

_MOST = 99
_SIDES = (("hero", "Hero", "Hero of A", "blue"), ("evil", "Evil Character", "Evil Character of B", "brown"))
"""Each side by its name in fields, its type, its name in the scenario, and its brigade."""

ASKED = (
    "A is winning",
    "B is winning",
    "it is a stalemate",
    "it is a mutual destruction",
    "A has initiative",
    "B has initiative",
    "nobody has initiative",
)
"""All that may come out."""


def write_scenario(values: Mapping[str, str]) -> str:
    """Write the scenario of a battle under way.

    Args:
        values: The numbers of both characters, what shields each and whether it strikes first, who played the last card
            in battle, and how often has been passed since.

    Returns:
        Its text.
    """
    hero, evil = (_card(values, *side) for side in _SIDES)
    asked = "\n".join(f"    - {line}" for line in ASKED)
    return f"""\
scenario: who has initiative
game: redemption
cards:
  - {hero}
  - {evil}
before:
  turn: A
  battle:
    attackers: [Hero of A]
    blockers: [Evil Character of B]
    last played by: {values["last"]}
    passes: {values["passes"]}
  B:
    land of bondage: [Lost Soul]
expect:
  possible:
{asked}
"""


def _card(values: Mapping[str, str], side: str, kind: str, name: str, brigade: str) -> str:
    numbers = f"{values[f'{side}_strength']}/{values[f'{side}_toughness']}"
    text = " ".join(_sentences(values, side))
    said = f', "{text}"' if text else ""
    return f"{name}: '{kind}, {brigade}, {numbers}{said}'"


def _sentences(values: Mapping[str, str], side: str) -> Iterator[str]:
    [other] = [brigade for name, _, _, brigade in _SIDES if name != side]
    if values[f"{side}_first"] == "yes":
        yield "First strike."
    if values[f"{side}_shield"]:
        yield _SHIELDS[values[f"{side}_shield"]].format(other)


def _fields() -> Iterator[Field]:
    for (side, kind, _, _), group in zip(_SIDES, ("The Hero of A", "The Evil Character of B"), strict=True):
        other = "the Evil Character" if kind == "Hero" else "the Hero"
        yield Field(f"{side}_strength", "Strength", group, "6", most=_MOST)
        yield Field(f"{side}_toughness", "Toughness", group, "6", most=_MOST)
        shields = (
            ("", "Nothing keeps the other off"),
            ("protected", f"It is protected from {other}"),
            ("immune", f"It is immune to {other}"),
            ("ignores", f"It ignores {other}"),
        )
        yield Field(f"{side}_shield", "Shield", group, "", shields)
        yield Field(f"{side}_first", "First strike", group, "no", (("no", "No"), ("yes", "Yes")))
    last = (("A", "A"), ("B", "B"))
    yield Field("last", "Who played the last card in battle", "What was played", "B", last)
    yield Field("passes", "Passes since then", "What was played", "0", (("0", "None"), ("1", "One"), ("2", "Two")))


INITIATIVE = Calculator(
    "redemption", "Who has initiative", "redemption/procedure/initiative", tuple(_fields()), write_scenario
)
"""Who has initiative in a battle of two characters."""
