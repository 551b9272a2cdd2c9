"""The wording of a passage apart from its print: markup, list marks, quotes, dashes, hyphenation, case, white space."""

from __future__ import annotations

import hashlib
import re
from types import MappingProxyType

_TYPOGRAPHIC = str.maketrans(
    {
        **dict.fromkeys("‘’‚‛′´", "'"),
        **dict.fromkeys("“”„‟″«»", '"'),
        **dict.fromkeys("‐‑‒–−", "-"),
        **dict.fromkeys("—―", " - "),
        **dict.fromkeys("\u00ad\u200b\u200c\u200d\u2060\ufeff®™", ""),
        "…": "...",
        "\ufb00": "ff",
        "\ufb01": "fi",
        "\ufb02": "fl",
        "\ufb03": "ffi",
        "\ufb04": "ffl",
    }
)
_ENTITIES = MappingProxyType(
    {
        "amp": "&",
        "apos": "'",
        "hellip": "…",
        "ldquo": "“",
        "lsquo": "‘",
        "mdash": "—",
        "nbsp": " ",
        "ndash": "–",
        "quot": '"',
        "rdquo": "”",
        "rsquo": "’",
        "#39": "'",
    }
)
_DEEPEST = 4  # list marks in a row that are taken off a line: a reply to a reply that quotes a point

# Every pattern is bounded or stops at its own first character: no input makes it slow.
_TAG = re.compile(r"</?[A-Za-z][^<>]{0,300}>")
_ENTITY = re.compile(r"&(#39|[a-z]{3,6});")
_LINK = re.compile(r"\[([^\[\]]{0,300})\]\([^()\s]{0,300}\)|\[\]")
_ESCAPE = re.compile(r"\\(?=[^\w\s])")
_STARS = re.compile(r"((?<![\w*])(?:\*/|/\*)(?![\w*]))|\*+")
_UNDERSCORE = re.compile(r"(?<![^\W_])_|_(?![^\W_])")
_MARK = re.compile(
    r"[-*•▶►◦▪·>#]{1,6}(?=\s)"
    r"|(?:\d{1,3}[.)]|\(\d{1,3}\)|\d{1,3}(?:\.\d{1,3}){1,4}[a-z]?|\(?[a-zA-Z]\))(?=\s)"
)
_CUT_WORD = re.compile(r"(?<=[a-z])-\n(?=[a-z])")
_HYPHEN = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")
_WORD = re.compile(r"(?:(?<!\w)[-+])?[^\W_]+")


def normalised(text: str) -> str:
    """Take everything out of a printed text that is print and not wording, but leave the case for showing it.

    Args:
        text: A passage's text, or words that somebody pasted.

    Returns:
        The words with their punctuation, one blank between them: no tags, emphasis, link targets and list marks at the
        start of a line, straight quotes, plain hyphens for dashes, words mended that the end of a line cut.
    """
    bare = _LINK.sub(lambda link: link[1] or "", _TAG.sub("", text))
    bare = _ENTITY.sub(lambda entity: _ENTITIES.get(entity[1], entity[0]), bare)
    bare = _ESCAPE.sub("", bare.replace("`", ""))
    bare = _UNDERSCORE.sub("", _STARS.sub(lambda stars: stars[1] or "", bare))
    lines = (_without_mark(line) for line in bare.translate(_TYPOGRAPHIC).splitlines())
    return " ".join(_CUT_WORD.sub("", "\n".join(lines)).split())


def comparable(text: str) -> str:
    """Give the form in which two texts are compared.

    Args:
        text: A passage's text.

    Returns:
        The normalised text without case and without hyphens inside words; punctuation stays, because it can change
        what a rule says.
    """
    return folded(normalised(text))


def folded(text: str) -> str:
    """Take out of a normalised text, or out of a word of one, what a comparison does not see.

    Args:
        text: What `normalised` returns, or a part of it.

    Returns:
        The text in small letters, without hyphens between letters and without the stars that stand for a number,
        which print loses easily.
    """
    return _HYPHEN.sub("", text.casefold()).replace("*", "")


def fingerprint(text: str) -> str:
    """Make the hash that a clause is pinned by.

    Args:
        text: A passage's text.

    Returns:
        16 hexadecimal digits; equal for texts that differ in print only.
    """
    return fingerprint_of(normalised(text))


def fingerprint_of(text: str) -> str:
    """Make the hash of a text that is normalised already.

    Args:
        text: What `normalised` returns.

    Returns:
        What `fingerprint` makes of the text that it was normalised from.
    """
    return hashlib.sha256(folded(text).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def words_of(text: str) -> list[str]:
    """Split a text into the words that a search compares.

    Args:
        text: A passage's text.

    Returns:
        Words and numbers without case, punctuation, apostrophes and hyphens; a number keeps its sign.
    """
    return bare_words(normalised(text))


def bare_words(text: str) -> list[str]:
    """Split a text that is normalised already, or a part of one, into the words that a search compares.

    Args:
        text: What `normalised` returns.

    Returns:
        As for `words_of`; the words of the parts are the words of the whole.
    """
    return _WORD.findall(folded(text).replace("'", ""))


def _without_mark(line: str) -> str:
    line = line.strip()
    for _ in range(_DEEPEST):
        mark = _MARK.match(line)
        if not mark:
            break
        line = line[mark.end() :].lstrip()
    return line
