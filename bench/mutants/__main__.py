"""Sow faults and print how many the tests notice."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from bench.mutants.explained import EXPLAINED, read_explained
from bench.mutants.recording import Record, figure_of, read_record
from bench.mutants.results import Results, report
from bench.mutants.sowing import REPOSITORY, draw, list_mutants
from bench.mutants.trying import Tried, try_mutants

_NUMBER = 200
_SEED = 12


def main() -> int:
    """Draw a sample, try it, and print what became of it.

    Returns:
        1 where too few were noticed or a survivor is not explained.
    """
    parser = argparse.ArgumentParser(prog="python -m bench.mutants", description=__doc__)
    parser.add_argument("--number", type=int, default=_NUMBER, help=f"how many mutants are drawn ({_NUMBER})")
    parser.add_argument("--seed", type=int, default=_SEED, help=f"what decides which ({_SEED})")
    parser.add_argument("--checkout", type=Path, default=REPOSITORY, help="the code and its tests (this checkout)")
    parser.add_argument("--explained", type=Path, default=EXPLAINED, help="which mutants may survive, and why")
    arguments = parser.parse_args()
    explained = read_explained(arguments.explained)
    checkout = arguments.checkout.resolve()
    kept = checkout / ".cache" / "mutants"
    kept.mkdir(parents=True, exist_ok=True)
    record = _record(kept / "record.json", checkout)
    sample = draw(list_mutants(checkout), arguments.number, arguments.seed)
    results = Results(kept / "results.jsonl", checkout, record.of)
    known = results.known(sample)
    tried = list(known)

    def tell(each: Tried) -> None:
        results.keep(each)
        tried.append(each)
        mutant = each.mutant
        print(
            f"{len(tried):4} {each.seconds:5.1f} s  {mutant.file}:{mutant.line} {mutant.operator}: {each.fate}", end=""
        )
        print(f" ({each.by})" if each.by else "", flush=True)

    done = {each.mutant for each in known}
    left = sorted((mutant for mutant in sample if mutant not in done), key=record.is_imported)
    if left:
        try_mutants(checkout, left, record, tell)
    lines, good = report(tried, explained)
    print("\n" + "\n".join(lines))
    return 0 if good else 1


def _record(file: Path, checkout: Path) -> Record:
    """Read the record of what tests execute; make it anew where code or tests have changed."""
    if not file.is_file() or read_record(file).of != figure_of(checkout):
        print("Recording what each test executes.", flush=True)
        subprocess.run([sys.executable, "-m", "bench.mutants.recording", file], cwd=checkout, check=True)
    return read_record(file)


if __name__ == "__main__":
    sys.exit(main())
