"""Which process runs which files of tests, and when: the longest files begin, so that all processes end together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from xdist.scheduler import LoadFileScheduling

LONGEST = (
    "tests/test_cases.py",
    "tests/service/pages/test_in_browser.py",
    "tests/service/pages/test_crawl.py",
    "tests/redemption/reading/test_whole_list.py",
    "tests/service/pages/test_builder_in_browser.py",
    "tests/service/pages/test_book_in_browser.py",
    "tests/service/representations/test_scenarios.py",
    "tests/test_packaging.py",
    "tests/service/test_contract_answers.py",
    "tests/commands/test_cases.py",
    "tests/commands/test_cli.py",
    "tests/service/pages/test_offline_in_browser.py",
    "tests/redemption/reading/test_idle_words.py",
    "tests/epic/positions/test_positions.py",
    "tests/commands/test_cards.py",
    "tests/commands/test_keeping.py",
    "tests/commands/test_play.py",
    "tests/store/test_cards.py",
    "tests/service/embedding/test_on_a_board_in_browser.py",
    "tests/documents/comparison/test_differences.py",
    "tests/service/pages/test_comfort_in_browser.py",
    "tests/redemption/positions/test_random_play.py",
    "tests/store/test_killed.py",
    "tests/service/casework/test_casework_in_browser.py",
    "tests/commands/test_late.py",
    "tests/service/serving/test_workers.py",
    "tests/service/test_short_way.py",
    "tests/service/test_description_by_example.py",
)
"""The files that take longest, which begin, in this order; a run names at its end what is missing here."""

TOGETHER = {
    "tests/redemption/reading/saying/test_sentences_of_the_list.py": "tests/redemption/reading/test_whole_list.py",
    "tests/test_cases_with_reservations.py": "tests/test_cases.py",
    "tests/test_hash_seed.py": "tests/test_cases.py",
}
"""Files that are run by the process that runs another: the texts of the list are read, and the cases run, once."""

LONG = 0.015
"""What share of a run makes a file one of the longest; the process that begins it last keeps the others waiting."""

WHOLE = 100
"""How many files a run has at least of which shares are told: all of them are some hundreds."""


class FilesTogether(LoadFileScheduling):
    """Gives whole files to processes."""

    def _split_scope(self, nodeid: str) -> str:
        """Name what the process runs as a whole to which a test belongs."""
        return unit_of(nodeid)


def unit_of(nodeid: str) -> str:
    """Name the file that is run as a whole, perhaps with others, with a test."""
    file = nodeid.partition("::")[0]
    return TOGETHER.get(file, file)


def turn_of(nodeid: str) -> int:
    """Say when the file of a test begins: the longest have the first turns, all others the last one together."""
    unit = unit_of(nodeid)
    return LONGEST.index(unit) if unit in LONGEST else len(LONGEST)


def longest_not_listed(durations: Iterable[tuple[str, float]]) -> Mapping[str, float]:
    """Find the files that should begin early and are not said to.

    Args:
        durations: Of each phase of each test its node and how long it took.

    Returns:
        Their shares of the run, the longest first; nothing of a run of a few files.
    """
    taken: Counter[str] = Counter()
    for nodeid, duration in durations:
        taken[unit_of(nodeid)] += duration  # type: ignore[assignment]
    bound = LONG * taken.total()
    shares = {file: spent / taken.total() for file, spent in taken.most_common() if spent > bound}
    return {file: share for file, share in shares.items() if file not in LONGEST and len(taken) >= WHOLE}
