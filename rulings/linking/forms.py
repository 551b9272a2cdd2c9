"""The forms in which posts are written."""

from __future__ import annotations

import re
from enum import StrEnum

LONGEST = 200_000
"""How many letters a post may have."""


class Form(StrEnum):
    """A form in which a post is written."""

    MARKDOWN = "markdown"
    BBCODE = "bbcode"
    HTML = "html"
    PLAIN = "plain"


class PostTooLongError(ValueError):
    """A post is longer than what is taken."""

    def __init__(self, length: int) -> None:
        """Say how long it is.

        Args:
            length: Its letters.
        """
        super().__init__(f"The post has {length:,} letters; {LONGEST:,} are the most. Give it in parts.")


_BBCODE = re.compile(r"\[/(?:b|i|u|s|url|iurl|quote|code|list|li|color|size|img|center|font)\]", re.IGNORECASE)
_HTML = re.compile(r"</(?:p|div|a|b|i|em|strong|blockquote|code|pre|ul|ol|li|span|h[1-6])\s*>|<br\s*/?>", re.IGNORECASE)


def guess_form(post: str) -> Form:
    """Guess the form in which a post is written.

    Args:
        post: The post.

    Returns:
        BBCode or HTML where a tag of it is closed, the one of which there are more; else Markdown, of which plain text
        is a part.
    """
    tags = {Form.BBCODE: len(_BBCODE.findall(post)), Form.HTML: len(_HTML.findall(post))}
    most = max(tags, key=lambda form: tags[form])
    return most if tags[most] else Form.MARKDOWN
