"""What became of mutants, kept in a file, so that a run goes on where it stopped."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from bench.mutants.explained import Explained
from bench.mutants.sowing import Mutant
from bench.mutants.trying import Fate, Tried

LEAST = 0.95
"""The share of the sample that the tests shall notice."""


class Results:
    """A file with what became of mutants.

    A mutant that was noticed counts as long as its file stays as it is; one that survived is tried again as soon as
    anything of the code or the tests changes.
    """

    def __init__(self, kept: Path, folder: Path, of: str) -> None:
        self._kept = kept
        self._folder = folder
        self._of = of
        self._lines = kept.read_text("utf-8").splitlines() if kept.is_file() else []

    def known(self, mutants: Iterable[Mutant]) -> list[Tried]:
        """Give what is known already of some mutants.

        Args:
            mutants: The mutants.

        Returns:
            What became of those that need not be tried again.
        """
        by_name = {mutant.name: mutant for mutant in mutants}
        found: dict[Mutant, Tried] = {}
        for line in self._lines:
            said = json.loads(line)
            mutant, fate = by_name.get(tuple(said["name"])), Fate(said["fate"])
            if mutant and said["as"] == (self._figure(mutant) if fate.noticed else self._of):
                found[mutant] = Tried(mutant, fate, said["by"], said["groups"], said["seconds"])
        return list(found.values())

    def keep(self, tried: Tried) -> None:
        """Keep what became of a mutant.

        Args:
            tried: The mutant and what became of it.
        """
        said = asdict(tried) | {"name": tried.mutant.name}
        said["as"] = self._figure(tried.mutant) if tried.fate.noticed else self._of
        del said["mutant"]
        with self._kept.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(said) + "\n")

    def _figure(self, mutant: Mutant) -> str:
        return hashlib.sha256((self._folder / mutant.file).read_bytes()).hexdigest()


def report(tried: list[Tried], explained: Iterable[Explained]) -> tuple[list[str], bool]:
    """Say what became of a sample.

    Args:
        tried: The sample.
        explained: Which mutants may survive.

    Returns:
        The lines of a table and the survivors below it, and whether enough was noticed and each survivor explained.
    """
    reasons = {each.name: each.why for each in explained}
    survivors = [each for each in tried if not each.fate.noticed]
    without = [each for each in survivors if each.mutant.name not in reasons]
    noticed = len(tried) - len(survivors)
    share = noticed / len(tried)
    lines = [f"{'mutants':24} {len(tried):4}"]
    lines += [f"{fate:24} {sum(each.fate is fate for each in tried):4}" for fate in Fate]
    lines += [
        f"{'noticed':24} {noticed:4}   {share:6.1%}   (target {LEAST:.0%})",
        f"{'survived, explained':24} {len(survivors) - len(without):4}",
        f"{'survived, not explained':24} {len(without):4}   (target 0)",
    ]
    for each in sorted(survivors, key=lambda each: each.mutant):
        mutant = each.mutant
        lines.append(f"\n{mutant.file}:{mutant.line} {mutant.operator}, {mutant.occurrence}: {each.fate}")
        lines.append(f"    {mutant.text}")
        lines.append(f"    {reasons.get(mutant.name, 'not explained')}")
    return lines, share >= LEAST and not without
