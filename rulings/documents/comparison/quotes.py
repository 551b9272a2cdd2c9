"""The quote check: what of a pasted post is official wording, in force, outdated, nearly right or nowhere."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from rulings.documents.comparison.phrases import PhraseIndex
from rulings.documents.comparison.post import PART, Sentence, sentences
from rulings.documents.comparison.wording import bare_words
from rulings.documents.comparison.words import Span, word_diff
from rulings.documents.passages import Outline, Passage

SHORTEST = 4
"""Words that a sentence outside quotation marks needs to be looked at."""

NEARLY = 0.70
"""Least agreement of a sentence with the closest part of a passage to be called nearly that. Chosen on real passages
with words exchanged, left out and put in: one word in five changed still reads as the same sentence."""

CLEARLY_CLOSER = 0.08
"""By so much an old wording must agree better than the one in force for a sentence to be called outdated."""

MOST_PLACES = 20
"""So many passages are named for a sentence that stands in several."""

_NUMBER = re.compile(r"\d{1,9}")

Verdict = Literal["exact", "outdated", "nearly", "not found"]


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found out about one sentence.

    Attributes:
        sentence: The sentence as it was posted, without markup.
        marked: Whether the post marks it as a quote.
        verdict: `exact`: word for word in a document in force; `outdated`: only in an older one, word for word or
            nearly; `nearly`: close to a passage in force; `not found`.
        passages: Where it stands, or nearly stands; at most `MOST_PLACES`.
        since: The first newer version of that document which says it no longer, if the sentence is outdated and such
            a version was compared.
        official: The closest official words, if they are not exactly the sentence's.
        words: The word diff from the official words to the sentence, where they differ.
        now: The passage in force that comes closest to an outdated sentence.
    """

    sentence: str
    marked: bool
    verdict: Verdict
    passages: tuple[Passage, ...] = ()
    since: str | None = None
    official: str = ""
    words: tuple[Span, ...] = ()
    now: Passage | None = None


class QuoteIndex:
    """The passages of several documents, ready to be found by what a post quotes of them."""

    def __init__(self, passages: Sequence[Passage], in_force: Collection[str]) -> None:
        """Index passages; `of_outlines` is the usual way.

        Args:
            passages: The passages of all documents, in the order in which places are named.
            in_force: Keys of the documents in force.
        """
        self._passages = passages
        self._force = [passage.document in in_force for passage in passages]
        self._documents = tuple(dict.fromkeys(passage.document for passage in passages))
        self._phrases = PhraseIndex([passage.text for passage in passages])

    @classmethod
    def of_outlines(cls, outlines: Iterable[Outline], in_force: Collection[str]) -> QuoteIndex:
        """Index documents.

        Args:
            outlines: The documents, the highest authority first.
            in_force: Keys of those in force.

        Returns:
            The index.
        """
        return cls([passage for outline in outlines for passage in outline.passages], in_force)

    def check(self, post: str) -> tuple[Finding, ...]:
        """Say of each sentence of a post whether it is official wording.

        Where a post marks quotes, what stands outside them is only mentioned if it is found.

        Args:
            post: What somebody pasted; quotation marks, BBCode and Markdown quotes are understood, none is needed.

        Returns:
            The findings in the order of the post.
        """
        found: list[Finding] = []
        known: dict[Sentence, tuple[Finding, ...]] = {}
        for sentence in sentences(post):
            found += self._known(sentence, known)
        if any(finding.marked for finding in found):
            return tuple(finding for finding in found if finding.marked or finding.verdict != "not found")
        return tuple(found)

    def _known(self, sentence: Sentence, known: dict[Sentence, tuple[Finding, ...]]) -> tuple[Finding, ...]:
        """The findings of a sentence, each sentence of a post looked up once."""
        if sentence not in known:
            known[sentence] = tuple(self._findings(sentence, known))
        return known[sentence]

    def _findings(self, sentence: Sentence, known: dict[Sentence, tuple[Finding, ...]]) -> Iterator[Finding]:
        """The sentence as a whole, or what it quotes, or the parts that its ellipses leave."""
        parts = [words for words in map(bare_words, sentence.text.split(PART)) if words]
        length = sum(map(len, parts))
        short = length < SHORTEST and not sentence.marked
        if not parts or (short and not sentence.inner):
            return
        whole = None if short else self._exact(sentence, parts)
        if whole:
            yield whole
            return
        inner = [finding for text in sentence.inner for finding in self._known(Sentence(text, True), known)]
        if any(finding.verdict != "not found" and len(bare_words(finding.sentence)) >= SHORTEST for finding in inner):
            yield from inner
            return
        pieces = sentence.text.split(PART)
        if len(parts) > 1 and sum(len(bare_words(piece)) >= SHORTEST for piece in pieces) > 1:
            for piece in pieces:
                yield from self._known(Sentence(piece.strip(), sentence.marked), known)
            return
        near = None if short else self._nearly(sentence, [word for part in parts for word in part])
        if near is None and inner:
            yield from inner
        elif not short:
            yield near or Finding(sentence.text, sentence.marked, "not found")

    def _exact(self, sentence: Sentence, parts: Sequence[Sequence[str]]) -> Finding | None:
        found, force = [], []
        for hit in self._phrases.holding(parts):
            found.append(hit)
            if self._force[hit]:
                force.append(hit)
            if len(force) == MOST_PLACES:
                break
        named = tuple(self._passages[hit] for hit in (force or found)[:MOST_PLACES])
        if force:
            return Finding(sentence.text, sentence.marked, "exact", named)
        if not found:
            return None
        words = [word for part in parts for word in part]
        (now,) = self._phrases.closest(words, self._is_in_force)
        return Finding(
            sentence.text,
            sentence.marked,
            "outdated",
            named,
            since=self._since(self._passages[hit].document for hit in found),
            now=self._passages[now.text] if now and now.agreement >= NEARLY / 2 else None,
        )

    def _nearly(self, sentence: Sentence, words: Sequence[str]) -> Finding | None:
        force, other = self._phrases.closest(words, self._is_in_force, lambda passage: not self._force[passage])
        outdated = other is not None and (force is None or other.agreement > force.agreement + CLEARLY_CLOSER)
        best = other if outdated else force
        if best is None or best.agreement < NEARLY:
            return None
        passage = self._passages[best.text]
        official = self._phrases.printed(best)
        return Finding(
            sentence.text,
            sentence.marked,
            "outdated" if outdated else "nearly",
            (passage,),
            since=self._since([passage.document]) if outdated else None,
            official=official,
            words=word_diff(official, sentence.text, _bare),
            now=self._passages[force.text] if outdated and force and force.agreement >= NEARLY / 2 else None,
        )

    def _is_in_force(self, passage: int) -> bool:
        return self._force[passage]

    def _since(self, documents: Iterable[str]) -> str | None:
        """The first document after the newest of these that are of the first one's family."""
        named = list(documents)
        family = named[0].partition("@")[0]
        newest = max(_version(key) for key in named if key.partition("@")[0] == family)
        later = [key for key in self._documents if key.partition("@")[0] == family and _version(key) > newest]
        return min(later, key=_version, default=None)


def _bare(word: str) -> str:
    return " ".join(bare_words(word))


def _version(document: str) -> tuple[int, ...]:
    return tuple(map(int, _NUMBER.findall(document.partition("@")[2])))
