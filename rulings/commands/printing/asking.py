"""The answer to a typed question, printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from rulings.commands.printing.versus import print_table
from rulings.questions.answering import Short
from rulings.questions.understanding import OfEntry, Understood


def print_short(console: Console, meant: Understood, short: Short) -> None:
    """Print an answer, what was understood, and what it rests on.

    Args:
        console: Where to.
        meant: What was understood.
        short: The answer.
    """
    console.print(Text(short.says, style="bold").append(f"  [{', '.join(short.because)}]", style="dim"), soft_wrap=True)
    print_understood(console, meant)
    console.print()
    if short.table is not None:
        print_table(console, short.table)
    else:
        console.print(Text(short.scenario), soft_wrap=True)


def print_understood(console: Console, meant: Understood) -> None:
    """Print what was understood: an entry by its id.

    Args:
        console: Where to.
        meant: What was understood.
    """
    says = f"{meant.entry} (`rulings show {meant.entry}`)" if isinstance(meant, OfEntry) else meant.says
    console.print(Text(f"Understood: {says}", style="dim"), soft_wrap=True)


def as_data(text: str, meant: Understood | None, short: Short | None, ways: Sequence[str]) -> dict[str, Any]:
    """Put an answer into plain data.

    Args:
        text: What was typed.
        meant: What was understood; None where nothing was.
        short: The answer; None for an entry, and where nothing was understood.
        ways: The questions that may be meant, where several cards are called so.

    Returns:
        The data; an entry by its id.
    """
    return {
        "question": text,
        "ways": list(ways),
        "game": meant.game if meant is not None else "",
        "says": "" if meant is None or isinstance(meant, OfEntry) else meant.says,
        "entry": meant.entry if isinstance(meant, OfEntry) else None,
        "answer": short.says if short is not None else "",
        "because": list(short.because) if short is not None else [],
        "scenario": short.scenario if short is not None else None,
        "versus": short.table.as_data() if short is not None and short.table is not None else None,
    }
