"""Lists of decks that whoever sent them had kept, in the data folder under a hash of the list.

    <data folder>/decks/<hash>.txt              a list; it never changes
    <data folder>/decks/answers/<hash>.json.gz  what was answered when it was kept
    <data folder>/decks/owners/<hash>           a hash of the word by which it can be taken away

The word is told once, to whoever had the list kept first. What is taken away is gone; the room that it had used is
given to nobody else.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

from rulings.store.first_answers import FirstAnswers
from rulings.store.scenarios import KeptScenarios, NotKeptError, is_key, key_of

FOLDER = "decks"

MOST_BYTES = 20_000_000
"""What all kept lists may take together, each in whole blocks."""

_ENDING = ".txt"
_WORD = 12
"""Random bytes of a word: nobody guesses it."""


def new_word() -> str:
    """Make a word that nobody guesses."""
    return token_urlsafe(_WORD)


@dataclass(frozen=True, slots=True)
class KeptDecks:
    """The lists that were kept.

    Attributes:
        folder: Where they are kept; nowhere where None.
        make_word: Makes the word by which a list can be taken away.
        lists: The lists, with the room that each client has.
    """

    folder: Path | None = None
    make_word: Callable[[], str] = new_word
    lists: KeptScenarios = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Keep the lists as scenarios are kept."""
        object.__setattr__(self, "lists", KeptScenarios(self.folder, MOST_BYTES, named="decks", ending=_ENDING))

    def keep(self, text: str, answer: Mapping[str, Any], client: str) -> str:
        """Keep a list.

        Args:
            text: Its text, as `normalise` leaves it.
            answer: What was answered, as plain data.
            client: Who sends it.

        Returns:
            The word by which it can be taken away; empty where it was kept before.

        Raises:
            NotKeptError: There is no room, or none for this client today, or no folder, or it cannot be written.
        """
        key = key_of(text)
        is_new = self.lists.find(key) is None
        self.lists.keep(text, client)
        assert self.folder is not None
        FirstAnswers(self.folder / "answers").keep(key, answer)
        return self._word_for(self.folder, key) if is_new else ""

    def _word_for(self, folder: Path, key: str) -> str:
        """Make the word of a list; one that could never be taken away is not kept."""
        word, owner = self.make_word(), self._owner(folder, key)
        try:
            owner.parent.mkdir(exist_ok=True)
            owner.write_text(_hash(word), "ascii")
        except OSError as error:
            (folder / f"{key}{_ENDING}").unlink(missing_ok=True)
            raise NotKeptError("The data folder cannot be written.") from error
        return word

    def find(self, key: str) -> str | None:
        """Find a list.

        Args:
            key: The hash of its text.

        Returns:
            Its text; None where it is not kept.

        Raises:
            UnreadableScenarioError: It is there and cannot be read.
        """
        return self.lists.find(key)

    def first_answer(self, key: str) -> Mapping[str, Any] | None:
        """Find what was answered as a list was kept; None where that is not kept."""
        return FirstAnswers(self.folder / "answers").find(key) if self.folder is not None else None

    def take_away(self, key: str, word: str) -> bool:
        """Take a list away, with what was answered.

        Args:
            key: The hash of its text.
            word: The word that was told as it was kept.

        Returns:
            Whether it is gone; not where it is another word.
        """
        if self.folder is None or not is_key(key):
            return False
        owner = self._owner(self.folder, key)
        try:
            known = owner.read_text("ascii")
        except (OSError, UnicodeDecodeError):
            return False
        if not hmac.compare_digest(known, _hash(word)):
            return False
        for file in (self.folder / f"{key}{_ENDING}", self.folder / "answers" / f"{key}.json.gz", owner):
            file.unlink(missing_ok=True)
        return True

    def _owner(self, folder: Path, key: str) -> Path:
        return folder / "owners" / key


def _hash(word: str) -> str:
    return sha256(word.encode("utf-8", "replace")).hexdigest()
