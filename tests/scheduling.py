"""Which process runs which file of tests: one file at a time, and files together that share what takes long to make."""

from __future__ import annotations

from xdist.scheduler import LoadFileScheduling

TOGETHER = {
    "tests/redemption/reading/saying/test_sentences_of_the_list.py": "tests/redemption/reading/test_whole_list.py",
    "tests/test_cases_with_reservations.py": "tests/test_cases.py",
}
"""Files that are run by the process that runs another: the texts of the list are read, and the cases run, once."""


class FilesTogether(LoadFileScheduling):
    """Gives whole files to processes."""

    def _split_scope(self, nodeid: str) -> str:
        """Name what the process runs as a whole to which a test belongs."""
        file: str = super()._split_scope(nodeid)
        return TOGETHER.get(file, file)
