"""Lists of cards that the book holds as data: which of them say what the documents print."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rulings.book.corpus import LISTS
from rulings.book.model import Book
from rulings.book.yaml_text import read_mapping
from rulings.documents.card_names import Names, read_card_names
from rulings.documents.passages import Passage

Groups = frozenset[tuple[str, frozenset[str]]]
"""What a list says: the names under each label; without labels, those of each line."""


def read_card_lists(corpus: Path) -> Mapping[str, Groups]:
    """Read the lists of cards that the book holds as data, from files that are named after their document.

    Args:
        corpus: The folder with a folder for each game.

    Returns:
        What each list says, by its place.
    """
    found: dict[str, Groups] = {}
    for file in sorted(corpus.glob(f"*/{LISTS}/*@*.yaml")):
        document = file.stem.rpartition("-")[0]
        found |= {
            f"{document}/{place}": _of_data(held) for place, held in read_mapping(file.read_text("utf-8")).items()
        }
    return MappingProxyType(found)


def is_held(passage: Passage, lists: Mapping[str, Groups], misprints: Mapping[str, Mapping[str, str]]) -> bool:
    """Tell whether the data of the book say all that a list of a document says, and nothing else.

    Args:
        passage: A passage of a document.
        lists: The lists of the book.
        misprints: What is printed by mistake at a place, and what is meant.

    Returns:
        Whether it is a list, all of it can be read as names, and these are the names of the data, line by line.
    """
    if passage.kind != "names" or passage.id not in lists:
        return False
    read = read_card_names(passage.text, misprints.get(passage.id, {}))
    return not read.rest and _groups(read.lines) == lists[passage.id]


def misprints_of(book: Book) -> Mapping[str, Mapping[str, str]]:
    """Collect the register of misprints.

    Args:
        book: The book.

    Returns:
        For each place what is printed there by mistake, with what is meant.
    """
    found: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for item in (item for entry in book.entries.values() for item in entry.misprints):
        found[item.at][item.printed] = item.meant
    return MappingProxyType(found)


def _of_data(held: Any) -> Groups:
    if isinstance(held, Mapping):
        return _groups((label, tuple(names)) for label, names in held.items())
    lines = held if all(isinstance(line, list) for line in held) else [held]
    return _groups(("", tuple(names)) for names in lines)


def _groups(lines: Iterable[tuple[str, Names]]) -> Groups:
    """Join what stands under one label: a page may break it in two."""
    labelled: defaultdict[str, set[str]] = defaultdict(set)
    alone = set()
    for label, names in lines:
        if label:
            labelled[label].update(names)
        else:
            alone.add(frozenset(names))
    return frozenset((*(("", names) for names in alone), *((label, frozenset(of)) for label, of in labelled.items())))
