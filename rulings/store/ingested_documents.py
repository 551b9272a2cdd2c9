"""The ingested documents as the desk asks for them, from the file as the last ingestion wrote it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock

from rulings.documents.library import Library
from rulings.store.document_tables import BrokenDocumentsError
from rulings.store.documents import read_library
from rulings.store.stamps import Stamp, stamp_of


@dataclass(slots=True)
class IngestedDocuments:
    """The ingested documents; none without a file. What is ingested later is noticed; several threads may ask at once.

    Attributes:
        file: The SQLite file; it may be missing. None where the documents never change.
    """

    file: Path | None = None
    _library: Library = field(default_factory=Library, repr=False)
    _stamp: Stamp | None = field(default=None, repr=False, compare=False)
    _lock: Lock = field(default_factory=Lock, init=False, repr=False, compare=False)

    @classmethod
    def of(cls, library: Library) -> IngestedDocuments:
        """Hold documents that never change.

        Args:
            library: The documents.

        Returns:
            The same as a desk asks for them.
        """
        return cls(None, library)

    @property
    def library(self) -> Library:
        """The documents as they are now; those read before where the file cannot be read any more."""
        if self.file is None or stamp_of(self.file) == self._stamp:
            return self._library
        with self._lock:
            stamp = stamp_of(self.file)
            if stamp != self._stamp:
                with suppress(BrokenDocumentsError):
                    self._library = read_library(self.file)
                self._stamp = stamp
        return self._library


def open_documents(file: Path) -> IngestedDocuments:
    """Read what was ingested.

    Args:
        file: The SQLite file; it may be missing.

    Returns:
        The documents.

    Raises:
        BrokenDocumentsError: The file is no store of documents.
    """
    stamp = stamp_of(file)
    return IngestedDocuments(file, read_library(file), stamp)
