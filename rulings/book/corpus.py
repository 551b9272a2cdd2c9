"""The folder of the corpus: which files the book is made of, and its lists."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulings.book.yaml_text import read_mapping

GAME_FILE = "game.yaml"
HEADINGS = "headings"
PINS = "pins"
LISTS = "lists"


def corpus_files(corpus: Path) -> tuple[Path, ...]:
    """List every file that the book is made of.

    Args:
        corpus: The folder with a folder for each game.

    Returns:
        Game files, headings, pins, lists and entries, sorted by path.
    """
    patterns = (f"*/{GAME_FILE}", f"*/{HEADINGS}/*.yaml", f"*/{PINS}/*.yaml", f"*/{LISTS}/*.yaml", "*/*/*.md")
    return tuple(sorted(file for pattern in patterns for file in corpus.glob(pattern)))


def read_list(corpus: Path, game: str, name: str) -> Mapping[str, Any]:
    """Read a list of the documents that is too long for the front matter of the entry which it belongs to.

    Args:
        corpus: The folder with a folder for each game.
        game: The key of the game.
        name: The name of the list.

    Returns:
        What the file holds.
    """
    return read_mapping((corpus / game / LISTS / f"{name}.yaml").read_text("utf-8"))
