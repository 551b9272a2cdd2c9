"""Tags inside Markdown and plain text: the harmless ones bare, all others out."""

from __future__ import annotations

import re

_HARMLESS = frozenset("b br em i strong sub sup u".split())
_ELEMENTS = frozenset(
    """
    a abbr acronym address animate applet area article aside audio base basefont bdi bdo bgsound big blink blockquote
    body button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt
    embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html
    iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu
    menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext
    portal pre progress q rb rp rt rtc ruby s samp script search section select set slot small source span strike
    style summary svg table tbody td template textarea tfoot th thead time title tr track tt ul use var video wbr xmp
    """.split()
)
_BLOCK = re.compile(r"<(script|style)\b[^<>]{0,300}>.*?(?:</\1\s*>|\Z)|<!--.*?(?:-->|\Z)", re.IGNORECASE | re.DOTALL)
_TAG = re.compile(r"<(?=[A-Za-z/!?])(?:(/?)([A-Za-z][\w:-]{0,40})([^<>\n]{0,300})>)?")
_TARGET = re.compile(r"\]\(\s*(?!https?:|mailto:)[^()\s]{0,300}[:&][^()]{0,300}\)", re.IGNORECASE)


def without_tags(text: str) -> str:
    """Take scripts, styles, comments and tags out of Markdown or plain text.

    Tags that only change the type stay as `<b>`, without attributes. A word in angle brackets that is no tag of HTML,
    such as `<type>`, stays too. Every other `<` that could open a tag is written `&lt;`.

    Args:
        text: The text.

    Returns:
        The text with the same lines; a link that leads anywhere but to the web leads to `#`.
    """
    if "<" in text:
        text = _TAG.sub(_tag, _BLOCK.sub(lambda block: "\n" * len(block[0].splitlines()[1:]), text))
    return _TARGET.sub("](#)", text)


def escaped(text: str) -> str:
    """Write every `<` that could open a tag as `&lt;`, as Markdown does.

    Args:
        text: Words.

    Returns:
        The words without anything that a browser would take for a tag.
    """
    return re.sub(r"<(?=[A-Za-z/!?])", "&lt;", text)


def _tag(found: re.Match[str]) -> str:
    if found[2] is None:
        return "&lt;"
    slash, name, rest = found[1], found[2].lower(), found[3]
    if name in _HARMLESS:
        return f"<{slash}{name}>"
    if name in _ELEMENTS:
        return ""
    return found[0] if not rest and ":" not in name else f"&lt;{found[0][1:]}"
