"""How long it takes to read the official documents and to compare two of them, and how much memory."""

from __future__ import annotations

import argparse
import resource
import tempfile
from collections.abc import Mapping
from pathlib import Path

from bench.timing import measure_once
from rulings.documents.comparison.differences import differences
from rulings.documents.comparison.quotes import QuoteIndex
from rulings.documents.families.outline import DOCUMENTS
from rulings.documents.ingest import Ingested, ingest
from rulings.store.documents import FILE, read_library, store_document

_PDF = ".pdf"
_LETTERS = 10_000


def main() -> None:
    """Measure in a process of its own, so that the memory is that of the documents alone."""
    parser = argparse.ArgumentParser(prog="python -m bench.documents", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the documents lie, each under its usual name")
    folder = parser.parse_args().folder
    files = {source.key: folder / source.file for source in DOCUMENTS.values() if (folder / source.file).is_file()}
    texts = [file for file in files.values() if file.suffix != _PDF]
    pdfs = [file for file in files.values() if file.suffix == _PDF]
    seconds = measure_once(lambda: list(map(_read, texts)))
    print(f"{len(texts)} texts              {seconds:6.2f} s     (target 3)")
    print(f"memory               {_memory():6} MB    (target 300)")
    seconds = measure_once(lambda: list(map(_read, pdfs)))
    print(f"{len(pdfs)} PDFs               {seconds:6.2f} s     (target 20)")
    _measure_use({key: _read(file) for key, file in files.items()})


def _measure_use(read: Mapping[str, Ingested]) -> None:
    """Print how long it takes to load the stored documents, to check a post and to compare two books."""
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / FILE
        for ingested in read.values():
            store_document(store, ingested, "")
        seconds = measure_once(lambda: read_library(store))
    print(f"load of {len(read)} documents  {seconds:6.2f} s     (target 0.3)")
    if "reg@8.3.0" in read:
        index = QuoteIndex.of_outlines([ingested.outline for ingested in read.values()], read.keys())
        points = read["reg@8.3.0"].outline.passages
        post = " ".join(point.text.replace("the", "an") for point in points)[:_LETTERS]
        print(f"quotes, {_LETTERS} letters{measure_once(lambda: index.check(post)):6.2f} s     (target 0.5)")
    if {"rulebook@2005", "rulebook@2025"} <= read.keys():
        old, new = (read[key].outline for key in ("rulebook@2005", "rulebook@2025"))
        seconds = measure_once(lambda: [pair.words for pair in differences(old, new)])
        print(f"diff of two books    {seconds:6.2f} s     (target 2)")


def _read(file: Path) -> Ingested:
    return ingest(file.name, file.read_bytes())


def _memory() -> int:
    """Return the most memory that this process ever took, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    main()
