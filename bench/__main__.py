"""Measure the desk and print what was seen."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bench.judged import Quality, Search, measure_quality, read_judged
from bench.judged_clauses import measure_clauses, read_questions
from bench.load import Before, answer_pages, fresh_searches, look_ups, measure_load
from bench.rivals import search_with_fts5, search_with_tantivy
from bench.start_up import environment_of_a_user
from bench.timing import Latency, measure_latency, measure_once
from rulings.book.model import Book
from rulings.desk import Desk, open_desk
from rulings.paths import corpus_folder

_ROUNDS = 20
_QUERIES = "queries-dev.yaml"
_QUESTIONS = "clauses-dev.yaml"
_CARDS = "redemption-carddata.txt"


def main() -> None:
    """Measure search, build, start, memory, HTTP and commands, each in this one run."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    queries = _beside("RULINGS_SEARCH", "search") / _QUERIES
    parser.add_argument("--queries", type=Path, default=queries, help="a YAML file of judged queries")
    documents = _beside("RULINGS_SOURCES", "sources")
    parser.add_argument("--documents", type=Path, default=documents, help="a folder of official documents")
    cards = _beside("RULINGS_CARDS", "cards") / _CARDS
    parser.add_argument("--cards", type=Path, default=cards, help="the community's list of cards")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        seconds = measure_once(lambda: open_desk(corpus_folder(), data, lambda sentence: None))
        print(f"build and open       {seconds:6.2f} s     (target 5)")
        _measure_start(data / "user")
        desk = open_desk(corpus_folder(), data, lambda sentence: None)
        print(f"book                 {len(desk.book.entries)} entries, {len(desk.book.clauses)} clauses")
        rivals = _rivals(desk.book)
        _measure_search(desk, arguments.queries, rivals)
        _measure_questions(desk, arguments.queries.with_name(_QUESTIONS), rivals)
        _measure_completion(desk)
        _measure_http(data, desk.book)
    command = [sys.executable, "-m", "bench.start_up"]
    print(subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout, end="")
    _measure_documents(arguments.documents)
    _measure_cards(arguments.cards)
    command = [sys.executable, "-m", "bench.hostile", str(arguments.documents)]
    print(subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout, end="")
    for part in ("bench.engine", "bench.building", "bench.case_book", "bench.linking", "bench.offline"):
        command = [sys.executable, "-m", part]
        print(subprocess.run(command, capture_output=True, text=True, check=True, timeout=600).stdout, end="")


def _beside(variable: str, name: str) -> Path:
    """Return the folder that a variable names, or the one that lies beside the checkout."""
    return Path(os.environ.get(variable) or Path(__file__).parents[2] / "shared" / name)


def _measure_start(folder: Path) -> None:
    """Time a fresh process from its start to its first answer, the second time, and ask how much memory it took."""
    command = [sys.executable, "-m", "bench.first_answer"]
    environment = environment_of_a_user(folder)
    for _ in range(2):
        start = time.perf_counter()
        printed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60)
        seconds = time.perf_counter() - start
    print(f"start, first answer  {seconds:6.2f} s     (target 1.5)")
    print(f"memory               {printed.stdout.strip():>6} MB    (target 150)")


def _rivals(book: Book) -> dict[str, Search]:
    """Return other indexes of the same texts."""
    return {"sqlite fts5": search_with_fts5(book), "tantivy": search_with_tantivy(book)}


def _measure_search(desk: Desk, queries: Path, rivals: Mapping[str, Search]) -> None:
    searches: dict[str, Search] = {
        "rulings": lambda query, game: [found.entry.id for found in desk.searcher.search(query, game, 10).results],
        **rivals,
    }
    if not queries.is_file():
        print(f"no judged queries at {queries}; --queries names a file")
        return
    judged = read_judged(queries, desk.book)
    asked = [(item.query, item.game) for item in judged]
    print(f"\n{len(judged)} judged queries  first  three    MRR    p50 ms  p95 ms  p99 ms")
    for name, search in searches.items():
        quality = measure_quality(judged, search)
        latency = measure_latency(_calls(search, asked), _ROUNDS)
        print(f"{name:18} {quality.first:6.3f} {quality.three:6.3f} {quality.reciprocal:6.3f}  {_in_words(latency)}")
        if name == "rulings":
            _print_missed(quality)
    print("target              0.900  0.950            1.000           5.000\n")


def _measure_questions(desk: Desk, file: Path, rivals: Mapping[str, Search]) -> None:
    """Print how often the clause that answers stands first, or one that misleads; of rivals, how fast they are."""
    if not file.is_file():
        print(f"no judged questions at {file}")
        return

    def search(query: str, game: str | None) -> list[str]:
        return [found.clause.id for found in desk.searcher.search(query, game, 10).results]

    questions = read_questions(file, desk.book)
    quality = measure_clauses(questions, search)
    asked = [(item.text, item.game) for item in questions]
    latency = measure_latency(_calls(search, asked), _ROUNDS)
    print(f"{len(questions)} judged questions  first  three  misled   p50 ms  p95 ms  p99 ms")
    print(f"clauses            {quality.first:6.3f} {quality.three:6.3f}  {quality.misled:6}  {_in_words(latency)}")
    for name, rival in rivals.items():
        print(f"{name:40} {_in_words(measure_latency(_calls(rival, asked), _ROUNDS))}")
    for question, clauses in quality.missed:
        print(f"  missed {question.id} {question.text!r}: {', '.join(clauses)}")
    print("target              0.850  0.950       0\n")


def _calls(search: Search, asked: Sequence[tuple[str, str | None]]) -> list[Callable[[], object]]:
    return [lambda query=query, game=game: search(query, game) for query, game in asked]  # type: ignore[misc]


def _print_missed(quality: Quality) -> None:
    for item, found in quality.missed:
        print(f"  missed {item.id} {item.query!r}: {', '.join(found)}")


def _measure_completion(desk: Desk) -> None:
    names = [entry.title[:length] for entry in desk.book.entries.values() for length in (1, 2, 4)]
    latency = measure_latency([lambda name=name: desk.searcher.suggest(name) for name in names], 3)  # type: ignore[misc]
    print(f"completion                               {_in_words(latency)}   (target 1 ms)")


def _measure_http(data: Path, book: Book) -> None:
    titles = [entry.title for entry in book.entries.values()]
    questions = [asked for entry in book.entries.values() for asked in entry.asked]
    loads = {
        "HTTP look-ups": (look_ups(), "(target 1000, p99 60 ms)"),
        "HTTP new names": (fresh_searches(titles), "(target 1000, p99 60 ms)"),
        "HTTP new questions": (fresh_searches(questions), "(target 1000, p99 60 ms)"),
    }
    pages = measure_load(data, 20, 6.0, answer_pages(data, 20), Before(4, 15.0))
    seen = f"{pages.a_second:6.0f} a second, 20 keep-alive clients, {_in_words(pages.latency)}, {pages.failed} failed"
    print(f"{'answer pages':20} {seen}   (target p95 150 ms)")
    new = measure_load(data, 20, 6.0, answer_pages(data, 1000), Before(1, 2.0))
    seen = f"{new.a_second:6.0f} a second, 20 keep-alive clients, {_in_words(new.latency)}, {new.failed} failed"
    print(f"{'new answer pages':20} {seen}   (target 0 failed)")
    for name, (paths, target) in loads.items():
        load = measure_load(data, 50, 6.0, paths)
        seen = f"{load.a_second:6.0f} a second, 50 keep-alive clients, {_in_words(load.latency)}, {load.failed} failed"
        print(f"{name:20} {seen}   {target}")


def _measure_documents(folder: Path) -> None:
    if not folder.is_dir():
        print(f"no official documents at {folder}; --documents names a folder")
        return
    for module in ("bench.documents", "bench.beside"):
        command = [sys.executable, "-m", module, str(folder)]
        print(subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout, end="")


def _measure_cards(file: Path) -> None:
    if not file.is_file():
        print(f"no list of cards at {file}; --cards names one")
        return
    for module in ("bench.cards", "bench.reading", "bench.decks"):
        command = [sys.executable, "-m", module, str(file)]
        print(subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout, end="")


def _in_words(latency: Latency) -> str:
    return f"{latency.p50:7.3f} {latency.p95:7.3f} {latency.p99:7.3f}"


if __name__ == "__main__":
    main()
