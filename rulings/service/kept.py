"""Finished answers: made, hashed and compressed once, and kept until what they depend on changes."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import blake2b
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from isal import igzip
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header, parse_etags

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

_LEVEL = 1
"""Quicker than the usual levels, for about a tenth more bytes."""
_LONGEST_KEY = 1024
_OVERHEAD = 600
"""What a kept answer takes beside its key and body, roughly."""


class Kept(NamedTuple):
    """A finished answer, which goes quickly from process to process.

    Attributes:
        headers: Its headers, without those that depend on the encoding.
        body: The body, compressed.
        tag: What its entity tags begin with; empty where the answer has none, as it was no reading.
        status: Its status line.
        stamp: When a scenario had been kept last, as the answer was begun; None where it does not depend on them.
    """

    headers: tuple[tuple[str, str], ...]
    body: bytes
    tag: str
    status: str = "200 OK"
    stamp: int | None = None


class KeptAnswers:
    """The finished answers that were asked for last, up to a size."""

    def __init__(self, most_bytes: int, stamp: Callable[[], int]) -> None:
        """Begin with none.

        Args:
            most_bytes: How much memory they may take.
            stamp: Says when a scenario was kept last.
        """
        self._most = most_bytes
        self._stamp = stamp
        self._made_in = ""
        self._size = 0
        self._answers: OrderedDict[str, Kept] = OrderedDict()
        self._lock = Lock()

    def find(self, key: str, state: str) -> Kept | None:
        """Find a finished answer.

        Args:
            key: The address that was asked for.
            state: What all answers depend on, as it is now.

        Returns:
            The answer; None where there is none, or what it depends on has changed.
        """
        with self._lock:
            self._forget_old(state)
            kept = self._answers.get(key)
            if kept is None:
                return None
            if kept.stamp is not None and kept.stamp != self._stamp():
                self._drop(key)
                return None
            self._answers.move_to_end(key)
            return kept

    def keep(self, key: str, kept: Kept, state: str) -> None:
        """Keep an answer, and drop the oldest where there is no room.

        Args:
            key: The address that was asked for.
            kept: The answer.
            state: What all answers depend on, as it was when this one was begun.
        """
        size = _size(key, kept)
        if len(key) > _LONGEST_KEY or size > self._most:
            return
        with self._lock:
            self._forget_old(state)
            self._drop(key)
            self._answers[key] = kept
            self._size += size
            while self._size > self._most:
                self._drop(next(iter(self._answers)))

    def forget(self, key: str) -> None:
        """Keep an answer no longer.

        Args:
            key: The address that was asked for.
        """
        with self._lock:
            self._drop(key)

    def _forget_old(self, state: str) -> None:
        """Drop all answers where what they depend on has changed."""
        if state != self._made_in:
            self._answers.clear()
            self._size, self._made_in = 0, state

    def _drop(self, key: str) -> None:
        kept = self._answers.pop(key, None)
        self._size -= _size(key, kept) if kept is not None else 0


def key_of(environ: WSGIEnvironment) -> str | None:
    """Name what the answer to a request depends on.

    Args:
        environ: The request.

    Returns:
        The address with host and parameters; None where the method is not one for reading.
    """
    if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
        return None
    host = environ.get("HTTP_HOST", "")
    return f"{environ['wsgi.url_scheme']}://{host}{environ['PATH_INFO']}?{environ.get('QUERY_STRING', '')}"


def key_of_posted(environ: WSGIEnvironment, body: bytes) -> str:
    """Name what the answer to a request depends on that sends something.

    Args:
        environ: The request.
        body: What it sends; nothing of it is in the name but a hash.

    Returns:
        The method, the address, the type of the body, its hash, and that of what says who sends it: what two people
        send is never one request.
    """
    address = key_of({**environ, "REQUEST_METHOD": "GET"})
    who = f"{environ.get('HTTP_COOKIE', '')}\n{environ.get('HTTP_AUTHORIZATION', '')}".strip()
    sender = blake2b(who.encode("utf-8", "replace"), digest_size=16).hexdigest() if who else ""
    sent = blake2b(body, digest_size=16).hexdigest()
    return f"{environ['REQUEST_METHOD']} {address} {environ.get('CONTENT_TYPE', '')} {sent} {sender}".rstrip()


def finish(body: bytes, headers: Iterable[tuple[str, str]], version: str, stamp: int | None = None) -> Kept:
    """Hash and compress an answer.

    Args:
        body: Its body.
        headers: Its headers.
        version: What all answers depend on: the versions of the book and of the library.
        stamp: When a scenario had been kept last; None where it does not depend on them.

    Returns:
        The finished answer.
    """
    zipped = igzip.compress(body, _LEVEL, mtime=0)
    tag = f"{version}-{blake2b(zipped, digest_size=8).hexdigest()}"  # the shorter form is sooner hashed
    return Kept(_told(headers), zipped, tag, stamp=stamp)


def finish_posted(status: str, body: bytes, headers: Iterable[tuple[str, str]]) -> Kept:
    """Compress an answer to what was sent, which nobody asks for again by a tag.

    Args:
        status: Its status line.
        body: Its body.
        headers: Its headers.

    Returns:
        The finished answer.
    """
    return Kept(_told(headers), igzip.compress(body, _LEVEL, mtime=0), "", status)


def _told(headers: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    told = (name_and_value for name_and_value in headers if name_and_value[0].lower() != "content-length")
    return (*told, ("Vary", "Accept-Encoding"))


def give(kept: Kept, environ: WSGIEnvironment) -> tuple[str, list[tuple[str, str]], bytes]:
    """Answer a request with a finished answer.

    Args:
        kept: The answer.
        environ: The request.

    Returns:
        Status, headers and body: compressed where the client takes that, empty with 304 where it has the answer.
    """
    zipped = _takes_gzip(environ.get("HTTP_ACCEPT_ENCODING", ""))
    headers = [*kept.headers]
    if kept.tag:
        tag = f"{kept.tag}-gzip" if zipped else kept.tag
        headers.append(("ETag", f'"{tag}"'))
        known = environ.get("HTTP_IF_NONE_MATCH")
        if known and parse_etags(known).contains_weak(tag):
            return "304 NOT MODIFIED", headers, b""
    body = kept.body if zipped else gzip.decompress(kept.body)
    if zipped:
        headers.append(("Content-Encoding", "gzip"))
    headers.append(("Content-Length", str(len(body))))
    return kept.status, headers, body


@lru_cache(maxsize=256)
def _takes_gzip(accepted: str) -> bool:
    return parse_accept_header(accepted, Accept).quality("gzip") > 0


def _size(key: str, kept: Kept) -> int:
    return len(key) + len(kept.body) + _OVERHEAD
