"""A post with links in whichever form it is wanted."""

from __future__ import annotations

from dataclasses import replace

from rulings.linking.conversion.from_html import from_html
from rulings.linking.conversion.to_html import clean, to_html
from rulings.linking.forms import LONGEST, Form, PostTooLongError
from rulings.linking.linkify import Linked, linkify
from rulings.linking.targets import Linkable


def link_post(
    post: str,
    form: Form,
    wanted: Form,
    linkable: Linkable,
    address: str,
    *,
    finds_mentions: bool = False,
) -> Linked:
    """Put links into a post, and write it in a form.

    Args:
        post: The post.
        form: The form in which it is written.
        wanted: The form in which it is wanted.
        linkable: What can be linked.
        address: The public address of the desk, without a slash at its end.
        finds_mentions: Whether terms and names of cards without a mark are linked too.

    Returns:
        The post. In its own form nothing but the links changes; HTML is cleaned of whatever acts.

    Raises:
        PostTooLongError: It has more letters than are taken.
    """
    if len(post) > LONGEST:
        raise PostTooLongError(len(post))
    if form is Form.PLAIN and wanted is not Form.PLAIN:
        post, form = to_html(post, Form.PLAIN), Form.HTML
    linked = linkify(post, form, linkable, address, finds_mentions=finds_mentions)
    if form is wanted:
        return replace(linked, text=clean(linked.text)) if form is Form.HTML else linked
    return replace(linked, text=from_html(to_html(linked.text, form), wanted), form=wanted)
