"""Finished answers: made, hashed and compressed once, since an answer never changes while the book does not."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import blake2b
from threading import Lock

from flask import Request, Response

_LEVEL = 6
_LONGEST_KEY = 1024
_OVERHEAD = 600
"""What a kept answer takes beside its key and body, roughly."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A finished answer.

    Attributes:
        headers: Its headers, without those that depend on the encoding.
        body: The body, compressed.
        tag: What its entity tags begin with.
    """

    headers: tuple[tuple[str, str], ...]
    body: bytes
    tag: str


class KeptAnswers:
    """The finished answers that were asked for last, up to a size."""

    def __init__(self, most_bytes: int) -> None:
        """Begin with none.

        Args:
            most_bytes: How much memory they may take.
        """
        self._most = most_bytes
        self._size = 0
        self._answers: OrderedDict[str, Kept] = OrderedDict()
        self._lock = Lock()

    def find(self, key: str) -> Kept | None:
        """Find a finished answer.

        Args:
            key: The address that was asked for.

        Returns:
            The answer, or None.
        """
        with self._lock:
            kept = self._answers.get(key)
            if kept is not None:
                self._answers.move_to_end(key)
            return kept

    def keep(self, key: str, kept: Kept) -> None:
        """Keep an answer, and drop the oldest where there is no room.

        Args:
            key: The address that was asked for.
            kept: The answer.
        """
        size = _size(key, kept)
        if len(key) > _LONGEST_KEY or size > self._most:
            return
        with self._lock:
            if key in self._answers:
                return
            self._answers[key] = kept
            self._size += size
            while self._size > self._most:
                self._size -= _size(*self._answers.popitem(last=False))


def key_of(request: Request) -> str:
    """Name what an answer depends on.

    Args:
        request: The request.

    Returns:
        The address with host and parameters.
    """
    return request.url_root + request.path + "?" + request.query_string.decode("latin-1")


def finish(response: Response, version: str) -> Kept:
    """Hash and compress an answer.

    Args:
        response: The answer as a view gave it.
        version: The version of the book.

    Returns:
        The finished answer.
    """
    body = response.get_data()
    told = tuple((name, value) for name, value in response.headers.items() if name.lower() != "content-length")
    tag = f"{version[:16]}-{blake2b(body, digest_size=8).hexdigest()}"
    return Kept(told, gzip.compress(body, _LEVEL, mtime=0), tag)


def give(kept: Kept, request: Request) -> Response:
    """Answer a request with a finished answer.

    Args:
        kept: The answer.
        request: The request.

    Returns:
        The answer, compressed where the client takes that; 304 where the client has it already.
    """
    zipped = request.accept_encodings.quality("gzip") > 0
    tag = f"{kept.tag}-gzip" if zipped else kept.tag
    if request.if_none_match.contains_weak(tag):
        response = Response(status=304, headers=list(kept.headers))
    elif zipped:
        response = Response(kept.body, headers=list(kept.headers))
        response.headers["Content-Encoding"] = "gzip"
    else:
        response = Response(gzip.decompress(kept.body), headers=list(kept.headers))
    response.headers["Vary"] = "Accept-Encoding"
    response.set_etag(tag)
    return response


def _size(key: str, kept: Kept) -> int:
    return len(key) + len(kept.body) + _OVERHEAD
