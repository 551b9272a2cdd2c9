"""Every clause that the engine cites is in the book."""

import re
from pathlib import Path

from rulings.book.load import load_book
from rulings.paths import corpus_folder

ENGINE = Path(__file__).resolve().parents[2] / "rulings" / "redemption"
CONSTANT = re.compile(r'^(_[A-Z_]+) = "(redemption/[^"]+)"$', re.MULTILINE)
CITED = re.compile(r'"(redemption/[a-z-]+/[a-z-]+(?:#[a-z0-9-]*[a-z0-9])?)"')


def spelt_out(text: str) -> str:
    """Put the beginnings of clause ids that a module names once into the strings that use them."""
    for name, value in CONSTANT.findall(text):
        text = text.replace(f"{{{name}}}", value)
    return text


def test_every_clause_that_the_engine_cites_is_in_the_book() -> None:
    book = load_book(corpus_folder())
    cited = {found for file in ENGINE.rglob("*.py") for found in CITED.findall(spelt_out(file.read_text("utf-8")))}
    assert len(cited) > 400
    assert sorted(item for item in cited if item not in book.clauses and item not in book.entries) == []
