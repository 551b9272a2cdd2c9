"""From one form to another."""

from __future__ import annotations

from rulings.linking.converting.from_html import from_html
from rulings.linking.converting.to_html import to_html
from rulings.linking.forms import Form


def convert(text: str, given: Form, wanted: Form) -> str:
    """Write a text in another form.

    Args:
        text: The text.
        given: Its form.
        wanted: The form that is wanted.

    Returns:
        The text itself where it has that form already, else with what both forms can say; HTML is cleaned.
    """
    return text if given is wanted else from_html(to_html(text, given), wanted)
