"""The forms in which texts are written in discussions, and how each writes a link."""

from __future__ import annotations

import re
from enum import StrEnum

LONGEST = 100_000
"""Letters of a text that is linked."""

_UNREADABLE = re.compile("[\x00\ud800-\udfff]")


class Form(StrEnum):
    """How a text is written."""

    MARKDOWN = "markdown"
    BBCODE = "bbcode"
    HTML = "html"
    PLAIN = "plain"


class TextTooLongError(ValueError):
    """A text is longer than what is linked."""

    def __init__(self, length: int) -> None:
        """Say how long it is.

        Args:
            length: Its letters.
        """
        super().__init__(f"The text has {length} letters; texts of up to {LONGEST} are linked.")


def readable(text: str) -> str:
    """Bring a text to what can be written anywhere.

    Args:
        text: The text.

    Returns:
        Lines end with a line feed; what is no character stands as the sign for that.

    Raises:
        TextTooLongError: It is longer than what is linked.
    """
    if len(text) > LONGEST:
        raise TextTooLongError(len(text))
    return _UNREADABLE.sub("\ufffd", text.replace("\r\n", "\n").replace("\r", "\n"))


def written(form: Form, words: str, address: str) -> str:
    """Write a link.

    Args:
        form: The form of the text.
        words: What a reader reads, as it stands in a text of this form.
        address: Where it leads; nothing in it means something to a form.

    Returns:
        The link; in plain text the words and the address behind them.
    """
    match form:
        case Form.MARKDOWN:
            return f"[{words}]({address})"
        case Form.BBCODE:
            return f"[url={address}]{words}[/url]"
        case Form.HTML:
            return f'<a href="{address}">{words}</a>'
        case Form.PLAIN:
            return f"{words} ({address})"
