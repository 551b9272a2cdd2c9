"""How long it takes to read the official documents and to compare two of them, and how much memory."""

from __future__ import annotations

import argparse
import resource
from pathlib import Path

from bench.timing import measure_once
from rulings.documents.comparison.differences import differences
from rulings.documents.families.outline import DOCUMENTS
from rulings.documents.ingest import Ingested, ingest

_PDF = ".pdf"


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
    if {"rulebook@2005", "rulebook@2025"} <= set(files):
        old, new = (_read(files[key]).outline for key in ("rulebook@2005", "rulebook@2025"))
        seconds = measure_once(lambda: [pair.words for pair in differences(old, new)])
        print(f"diff of two books    {seconds:6.2f} s     (target 2)")


def _read(file: Path) -> Ingested:
    return ingest(file.name, file.read_bytes())


def _memory() -> int:
    """Return the most memory that this process ever took, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    main()
