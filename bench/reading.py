"""How fast card texts are read; with `--lark`, beside Lark's Earley parser on the same grammar.

Seen on 21 November 2026, on two cores: Lark 1.3.1 read 8 real sentences in 469 s, after 6.6 s to load the grammar, the
kernel here in 12 ms. The grammar is written for a kernel that looks at the next word before it tries a rule and keeps
only the longest reading of a starred rule; Lark predicts all of its rules at every word.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from pathlib import Path

from lark.exceptions import LarkError

from bench.lark_rival import parse_with_lark
from rulings.book.load import load_book
from rulings.paths import corpus_folder
from rulings.redemption.cards.card_list import read_card_list
from rulings.redemption.reading.defaults import read_defaults
from rulings.redemption.reading.prepare import prepare
from rulings.redemption.reading.reader import Reader, load_reader
from rulings.redemption.reading.sections import split_sections
from rulings.redemption.reading.summary import summarize
from rulings.texts.tokens import Token, sentences

_LONGEST_LIST = 2


def main() -> None:
    """Measure loading, all texts of the list, one text, and Lark."""
    parser = argparse.ArgumentParser(prog="python -m bench.reading", description=__doc__)
    parser.add_argument("list", type=Path, help="the list of cards")
    parser.add_argument("--lark", type=int, default=0, metavar="N", help="let Lark read N sentences (minutes each)")
    arguments = parser.parse_args()
    texts = _texts(arguments.list)
    started = time.perf_counter()
    load_reader()
    print(f"load of the reader   {time.perf_counter() - started:6.2f} s")
    _measure_all(texts)
    if arguments.lark:
        _measure_lark(texts, arguments.lark)


def _texts(file: Path) -> list[tuple[str, str]]:
    printings = read_card_list(file.read_bytes()).printings
    return list({item.ability: (item.ability, "/".join(item.types)) for item in printings if item.ability}.values())


def _fresh() -> Reader:
    """A reader that remembers nothing."""
    shared = load_reader()
    return Reader(shared.grammar, shared.names)


def _measure_all(texts: list[tuple[str, str]]) -> None:
    started = time.process_time()
    for text, _ in texts:
        prepare(text)
    print(f"preparation of all   {time.process_time() - started:6.2f} s     (target 1.5)")
    reader = _fresh()
    started = time.process_time()
    readings = [reader.read(text, kinds) for text, kinds in texts]
    seconds = time.process_time() - started
    print(f"reading of all texts {seconds:6.2f} s     (target 10; {len(texts)} different texts, one core)")
    defaults = read_defaults(load_book(corpus_folder()))
    started = time.process_time()
    for reading in readings:
        summarize(reading, defaults)
    print(f"their summaries      {time.process_time() - started:6.2f} s")
    alone = []
    for text, kinds in texts:
        reader = _fresh()
        started = time.perf_counter()
        reader.read(text, kinds)
        alone.append((time.perf_counter() - started) * 1000)
    alone.sort()
    slow = alone[len(alone) * 99 // 100]
    print(f"one text             {statistics.median(alone):6.2f} ms    (target 5; p99 {slow:.1f})")


def _measure_lark(texts: list[tuple[str, str]], number: int) -> None:
    reader = _fresh()
    drawn = random.Random(1).sample(_sentences(texts, reader), number)
    started = time.perf_counter()
    parse = parse_with_lark(reader.grammar, reader.names, _LONGEST_LIST)
    made = time.perf_counter() - started
    ours = theirs = 0.0
    refused = 0
    for sentence in drawn:
        started = time.perf_counter()
        _fresh().read_sentence(sentence)
        ours += time.perf_counter() - started
        started = time.perf_counter()
        try:
            parse(sentence)
        except LarkError:
            refused += 1
        theirs += time.perf_counter() - started
    print(f"{number} sentences         {ours * 1000:6.0f} ms    Lark {theirs * 1000:.0f} ms, {refused} of them refused")
    print(f"Lark, load           {made:6.2f} s")


def _sentences(texts: list[tuple[str, str]], reader: Reader) -> list[tuple[Token, ...]]:
    """The different sentences that are read."""
    found = {
        tuple(token.text for token in sentence): sentence
        for text, kinds in texts
        for section in split_sections(prepare(text).tokens, kinds)
        for sentence in sentences(section.tokens)
        if len(reader.read_sentence(sentence)[0]) == 1
    }
    return list(found.values())


if __name__ == "__main__":
    main()
