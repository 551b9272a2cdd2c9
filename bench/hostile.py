"""How long it takes to answer what is sent to make the desk slow, and whether twice as much takes twice the time.

What comes of such input is tested; only the time is measured here.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path

from bench.timing import measure_latency, measure_once
from rulings.desk import Desk, open_desk
from rulings.documents.comparison.quotes import QuoteIndex
from rulings.documents.comparison.wording import fingerprint
from rulings.documents.coverage import cut_documents
from rulings.documents.files.reading import UnreadableDocumentError, read_document
from rulings.documents.ingest import ingest
from rulings.paths import corpus_folder
from rulings.redemption.reading.identifiers import split_identifier
from rulings.redemption.reading.prepare import normal, prepare
from rulings.redemption.reading.reader import Reader, load_reader
from rulings.redemption.reading.sections import split_sections
from rulings.service.app import create_app
from rulings.service.settings import Settings
from rulings.store.scenarios import MOST_BYTES, KeptScenarios
from rulings.texts.tokens import sentences, tokenize
from tests import hostile

_API = "/api/v1"


def main() -> None:
    """Measure in a process of its own."""
    parser = argparse.ArgumentParser(prog="python -m bench.hostile", description=__doc__)
    parser.add_argument("documents", type=Path, help="a folder of official documents")
    documents = parser.parse_args().documents
    _measure_growth("hostile words", hostile.IN_WORDS, lambda text: sentences(tokenize(text)), 1)
    _measure_growth("hostile card texts", hostile.IN_CARD_TEXTS, _prepare, 1.5)
    _measure_growth("hostile lines", hostile.IN_LINES, split_identifier, 1)
    _measure_growth("hostile passages", hostile.IN_PASSAGES, fingerprint, 2)
    _measure_growth("hostile pages", hostile.IN_PAGES, _read_page, 5)
    _measure_growth("hostile documents", hostile.IN_DOCUMENTS, _ingest, 5)
    if documents.is_dir():
        outlines = cut_documents(documents)
        index = QuoteIndex.of_outlines(outlines.values(), outlines.keys())
        _measure_growth("hostile posts", hostile.IN_POSTS, index.check, 5)
    _measure_keeping(20, 20_000)
    load_reader()
    _measure_all("bad card texts", hostile.CARD_TEXTS.values(), _read_afresh, 1)
    with tempfile.TemporaryDirectory() as folder:
        desk = open_desk(corpus_folder(), Path(folder), lambda sentence: None)
        _measure_all("bad queries", hostile.QUERIES, lambda query: _ask(desk, query), 0.1)
        client = create_app(desk, Settings(requests_a_minute=0)).test_client()
        scenarios = [text for text, _ in hostile.SCENARIOS]
        _measure_all(
            "bad scenarios", scenarios, lambda text: client.post(f"{_API}/scenarios", json={"scenario": text}), 3
        )
        searches = [text for text, _ in hostile.SEARCHES.values()]
        _measure_all(
            "long searches", searches, lambda text: client.post(f"{_API}/scenarios", json={"scenario": text}), 5
        )
        sent = [*hostile.CARD_TEXTS.values(), "x" * hostile.LONG]
        told = [text.encode("utf-8", "replace").decode() for text in sent]
        _measure_all("texts by the API", told, lambda text: client.post(f"{_API}/readings", json={"text": text}), 2)


def _measure_growth(name: str, pieces: Iterable[str], call: Callable[[str], object], target: float) -> None:
    """Print the slowest piece, and how much longer than for half of it the slowest growth takes."""
    times = {piece: _seconds(call, hostile.repeated(piece)) for piece in pieces}
    slowest = max(times, key=times.__getitem__)
    growth = times[slowest] / _seconds(call, hostile.repeated(slowest, hostile.LONG // 2))
    print(f"{name:20} {times[slowest]:6.2f} s     (target {target}; {growth:.1f} times half of it, {slowest!r})")


def _measure_keeping(few: int, many: int) -> None:
    """Print how long it takes to keep a scenario beside few others and beside many."""
    times = []
    for number in (few, many):
        with tempfile.TemporaryDirectory() as folder:
            kept = KeptScenarios(Path(folder), most_bytes=2 * MOST_BYTES)
            for place in range(number):
                kept.keep(f"scenario: {place}\n")
            keep = partial(_keep_another, kept)
            times.append(measure_latency([keep], 100).p50)
    print(f"keep a scenario      {times[1]:6.2f} ms    (beside {many:,}; beside {few} {times[0]:.2f} ms)")


def _keep_another(kept: KeptScenarios) -> None:
    kept.keep(f"scenario: at {time.time_ns()}\n")


def _measure_all(name: str, given: Iterable[str], call: Callable[[str], object], target: float) -> None:
    print(f"{name:20} {max(_seconds(call, text) for text in given):6.2f} s     (target {target}, the slowest)")


def _seconds(call: Callable[[str], object], text: str) -> float:
    return measure_once(lambda: call(text))


def _prepare(text: str) -> None:
    tokens = prepare(text).tokens
    sentences(tokens)
    split_sections(tokens, "Hero")
    normal(tokens)


def _read_page(text: str) -> None:
    for name in ("a.html", "a.md"):
        with suppress(UnreadableDocumentError):
            read_document(name, f"<html>{text}".encode())


def _ingest(text: str) -> None:
    with suppress(UnreadableDocumentError):
        ingest("a.txt", text.encode())


def _read_afresh(text: str) -> None:
    """Read by a reader that remembers nothing."""
    shared = load_reader()
    Reader(shared.grammar, shared.names, shared.by_hand).read(text)


def _ask(desk: Desk, query: str) -> None:
    desk.searcher.search(query)
    desk.searcher.suggest(query)


if __name__ == "__main__":
    main()
