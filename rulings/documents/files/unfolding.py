"""How much a PDF unfolds to: its compressed streams are measured piece by piece, and nothing of them is kept."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator

_BEGIN = re.compile(rb"(?<!end)stream\r?\n")
_HEAD = 4096
"""Bytes before a stream among which its dictionary is looked for."""
_FOLDED = re.compile(rb"/FlateDecode\b|/Fl\b")
_PICTURE = re.compile(rb"/Subtype\s*/Image\b")
"""A picture is not unfolded to read the words."""
_TAKEN = 1 << 16
_GIVEN = 1 << 20


def is_beyond(data: bytes, most: int) -> bool:
    """Whether what a PDF is made of, pictures apart, unfolds to more than so many bytes.

    Args:
        data: The file.
        most: How many bytes it may be.

    Returns:
        Whether it is more; it is not unfolded further than to know that.
    """
    left = most
    for found in _BEGIN.finditer(data):
        before = data[max(0, found.start() - _HEAD) : found.start()]
        dictionary = before[before.rfind(b"obj") + 1 :]
        if _PICTURE.search(dictionary):
            continue
        for piece in _unfolded(data, found.end(), len(_FOLDED.findall(dictionary))):
            left -= len(piece)
            if left < 0:
                return True
    return False


def _unfolded(data: bytes, begin: int, times: int) -> Iterator[bytes]:
    """Yield what a stream unfolds to that was folded so many times; nothing where it was not."""
    if not times:
        return
    pieces: Iterator[bytes] = (data[at : at + _TAKEN] for at in range(begin, len(data), _TAKEN))
    for _ in range(times):
        pieces = _once(pieces)
    yield from pieces


def _once(pieces: Iterator[bytes]) -> Iterator[bytes]:
    unfolding = zlib.decompressobj()
    for piece in pieces:
        rest = piece
        while rest and not unfolding.eof:
            try:
                unfolded = unfolding.decompress(rest, _GIVEN)
            except zlib.error:
                return
            yield unfolded
            rest = unfolding.unconsumed_tail
        if unfolding.eof:
            return
