"""What a player chooses in the words of a line of `play`: `B: chooses Envoy for Snare`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulings.scenarios.language import LONGEST_LINE, Language
from rulings.scenarios.problems import ScenarioError
from rulings.table.choices import Option
from rulings.table.naming import listed

_RULE = "action"
_SHARE = re.compile(r"\d+ to .+")


def say_choice(player: str, option: Option, card: str, language: Language) -> str:
    """Say an option as a line of a scenario.

    Args:
        player: Who chooses.
        option: What is chosen.
        card: For the ability of which card; empty for none.
        language: The language of the scenario, which must read the line.

    Returns:
        The line; empty where no line of the language says it.
    """
    for words in _ways(option, card):
        if len(words) <= LONGEST_LINE and _is_read(words, language):
            return f"{player}: {words}"
    return ""


def _is_read(words: str, language: Language) -> bool:
    try:
        language.read(_RULE, words, 1)
    except ScenarioError:
        return False
    return True


def _ways(option: Option, card: str) -> Iterator[str]:
    """The ways in which a line may say an option; the language tells which of them it knows."""
    words = option.words
    if words.startswith("uses "):
        yield f"chooses to use {words.removeprefix('uses ')}"
        return
    if words.startswith("does not use "):
        yield f"chooses not to {words.removeprefix('does not ')}"
        return
    chosen = option.value if isinstance(option.value, tuple) else (words,)
    said = [str(one) for one in chosen]
    if said and all(_SHARE.fullmatch(share) for share in said):
        yield f"assigns {' and '.join(said)}"
        return
    named = listed(said) or "nothing"
    numbers = [one.removeprefix("option ") for one in said if one.startswith("option ")]
    if numbers and len(numbers) == len(said):
        named = f"{'options' if len(numbers) > 1 else 'option'} {' and '.join(numbers)}"
    yield from _chooses(named, card)
    if isinstance(option.value, str):
        yield from _chooses(option.value, card)


def _chooses(what: str, card: str) -> Iterator[str]:
    if card:
        yield f"chooses {what} for {_named(card)}"
    yield f"chooses {what}"


def _named(card: str) -> str:
    return f"the {card}" if card[:1].islower() else card
