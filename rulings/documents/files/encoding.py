"""The bytes of a text file into text, where it is certain in which encoding it was written."""

from __future__ import annotations

import codecs
import re

_BINARY = "is neither text nor PDF, web page or Markdown"
_OTHER = "is text in an encoding that is not certain; save it as UTF-8"
# The longer mark first: that of UTF-32 starts with that of UTF-16.
_MARKED = (
    (codecs.BOM_UTF8, "utf-8-sig", "UTF-8"),
    (codecs.BOM_UTF32_LE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_TYPOGRAPHIC = frozenset("–—‘’‚“”„†‡•…‹›€™©®«»°±·¶§´¿¡½¼¾×\u00a0\u00ad")
_MIXED = re.compile(rb"\xe2\x80[\x80-\xbf]|\xc3[\x80-\xbf]|\xc2[\xa0-\xbf]")
"""Letters and quotes of the West in UTF-8, which hardly ever stand beside each other in Windows-1252."""
_FOREIGN = 0.1
"""More letters than this share outside ASCII are no Windows-1252 text in a language of the West."""
_STRAY = 0.001
"""More control characters than this share are no text."""


class EncodingError(ValueError):
    """The bytes are no text, or it is not certain which; the message continues a sentence about the file."""


def decode(data: bytes) -> str:
    """Decode a text file.

    Args:
        data: The file.

    Returns:
        The text, without byte order mark and without control characters.

    Raises:
        EncodingError: The file is binary, breaks the encoding that it is marked with, or is in none that is certain.
    """
    for mark, codec, called in _MARKED:
        if data.startswith(mark):
            return _without_controls(_marked(data, codec, called))
    if b"\0" in data:
        raise EncodingError(_BINARY)
    try:
        return _without_controls(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        return _without_controls(_western(data, error))


def _marked(data: bytes, codec: str, called: str) -> str:
    try:
        return data.decode(codec)
    except UnicodeDecodeError as error:
        raise EncodingError(f"is marked as {called}, but byte {error.start} is not") from error


def _western(data: bytes, why: UnicodeDecodeError) -> str:
    if why.reason == "unexpected end of data" and why.start > 0:
        raise EncodingError("breaks off in the middle of a letter; copy or download it again") from why
    if _MIXED.search(data):
        raise EncodingError(f"mixes UTF-8 with another encoding, first in byte {why.start}; save it as UTF-8") from why
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError:
        raise EncodingError(_OTHER if _looks_written(data) else _BINARY) from why
    foreign = [character for character in text if not character.isascii()]
    if not _looks_written(data):
        raise EncodingError(_BINARY) from why
    western = all(character.isalpha() or character in _TYPOGRAPHIC for character in foreign)
    if not western or len(foreign) > _FOREIGN * len(text):
        raise EncodingError(_OTHER) from why
    return text


def _looks_written(data: bytes) -> bool:
    return not re.search(rb"[\x00-\x08\x0e-\x1f\x7f]", data)


def _without_controls(text: str) -> str:
    kept, number = _CONTROL.subn("", text)
    if "\0" in text or number > 2 + _STRAY * len(text):
        raise EncodingError(_BINARY)
    return kept
