"""How long a look-up takes while everything runs that takes long: broad scenarios, long posts, comparisons."""

from __future__ import annotations

import argparse
import http.client
import json
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, count, cycle
from pathlib import Path

from bench.load import fresh_searches, look_ups, serving
from bench.timing import percentiles
from rulings.documents.coverage import cut_documents
from rulings.documents.families.outline import DOCUMENTS
from rulings.documents.ingest import ingest
from rulings.store.documents import FILE, store_document
from tests import hostile

_SCENARIOS = 3
_QUOTES = 2
_COMPARISONS = 2
_LONG_POST = 97_000
_PAUSE = 0.01
_WORDS = ("negate", "who may discard", "lost soul", "initiative in a stalemate")


def main() -> None:
    """Serve the desk with documents, and ask it alone and beside all that takes long."""
    parser = argparse.ArgumentParser(prog="python -m bench.beside", description=__doc__)
    parser.add_argument("documents", type=Path, help="a folder of official documents")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long to ask")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        keys, post = _ingest(arguments.documents, data / FILE)
        with serving(data) as port:
            _look_up(port, 1.0, threading.Event())
            alone = _look_up(port, arguments.seconds / 3, threading.Event())
            beside, done = _beside(port, arguments.seconds, keys, post)
    print("                          look-ups  p50 ms  p95 ms  p99 ms  longest")
    for name, times in (("look-ups alone", alone), ("look-ups beside long work", beside)):
        seen = percentiles(times)
        figures = f"{seen.p50:7.2f} {seen.p95:7.2f} {seen.p99:7.2f} {1000 * max(times):8.2f}"
        print(f"{name:25} {len(times):8} {figures}   (target p99 50 ms)")
    told = ", ".join(f"{number} {name}" for name, number in sorted(done.items()))
    print(f"  done beside them: {told or 'nothing'}")


def _ingest(folder: Path, file: Path) -> tuple[Sequence[str], str]:
    """Store the known documents; their keys by game, and a post as long as may be."""
    outlines = cut_documents(folder)
    for key in outlines:
        name = DOCUMENTS[key].file
        store_document(file, ingest(name, (folder / name).read_bytes()), "bench")
    words = "\n".join(passage.text for outline in outlines.values() for passage in outline.passages)
    return [key for key in outlines if not key.startswith("epic")], words.encode()[:_LONG_POST].decode(
        "utf-8", "ignore"
    )


def _beside(port: int, seconds: float, keys: Sequence[str], post: str) -> tuple[list[float], Counter[str]]:
    """Look up while all the long work runs, each piece of it such that nobody has asked for it before."""
    done: Counter[str] = Counter()
    over = threading.Event()
    pairs = cycle(f"/compare/{old}/{new}" for old, new in combinations(keys, 2))
    wide = hostile.unlike(20, "When a Hero attacks, you may draw 1.")
    numbers = count()

    def scenario() -> tuple[str, str, bytes]:
        return "POST", "/api/v1/scenarios", json.dumps({"scenario": f"{wide}# {next(numbers)}\n"}).encode()

    def quotes() -> tuple[str, str, bytes]:
        return "POST", "/api/v1/quotes", json.dumps({"text": f"{next(numbers)}. {post}"}).encode()

    def comparison() -> tuple[str, str, bytes]:
        return "GET", f"{next(pairs)}?limit={next(numbers) % 150 + 50}", b""

    works = {
        "scenarios": (scenario, _SCENARIOS),
        "long posts": (quotes, _QUOTES),
        "comparisons": (comparison, _COMPARISONS),
    }

    def work(name: str) -> None:
        while not over.is_set():
            method, path, body = works[name][0]()
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
            connection.request(method, path, body, {"Content-Type": "application/json"} if body else {})
            answer = connection.getresponse()
            answer.read()
            connection.close()
            done[name if answer.status == 200 else f"{name} answered with {answer.status}"] += 1

    threads = [
        threading.Thread(target=work, args=(name,)) for name, (_, number) in works.items() for _ in range(number)
    ]
    for thread in threads:
        thread.start()
    times = _look_up(port, seconds, over)
    for thread in threads:
        thread.join()
    return times, done


def _look_up(port: int, seconds: float, over: threading.Event) -> list[float]:
    """Look up again and again over one connection: every other time what nobody has asked for before."""
    fresh, known = fresh_searches(_WORDS), look_ups()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    times = []
    end = time.perf_counter() + seconds
    paths: Iterator[str] = (path for pair in zip(fresh, known, strict=False) for path in pair)
    while time.perf_counter() < end:
        start = time.perf_counter()
        connection.request("GET", next(paths))
        connection.getresponse().read()
        times.append(time.perf_counter() - start)
        time.sleep(_PAUSE)
    connection.close()
    over.set()
    return times


if __name__ == "__main__":
    main()
