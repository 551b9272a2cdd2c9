"""What is pasted into a discussion: a link, Markdown, BBCode as the boards of players take it, and plain text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulings.service.representations.entries import Json
from rulings.service.representations.markdown_text import escaped


@dataclass(frozen=True, slots=True)
class Pasted:
    """What is pasted, before it is given a form.

    Attributes:
        title: What it is called.
        link: The whole address of its page.
        says: Its paragraphs.
        listed: Lines below them, each a point of a list.
        basis: What it rests on, each with its whole address.
    """

    title: str
    link: str
    says: Sequence[str]
    listed: Sequence[str] = ()
    basis: Sequence[tuple[str, str]] = ()


def forms_of(pasted: Pasted) -> Json:
    """Write something in all forms.

    Args:
        pasted: What is pasted; no mark in its words is taken for one of the form.

    Returns:
        The forms: `link`, `markdown`, `bbcode` and `text`.
    """
    return {"link": pasted.link, "markdown": _markdown(pasted), "bbcode": _bbcode(pasted), "text": _text(pasted)}


def _markdown(pasted: Pasted) -> str:
    said = "\n>\n".join(f"> {escaped(paragraph)}" for paragraph in pasted.says)
    listed = "\n".join(f"> - {escaped(line)}" for line in pasted.listed)
    basis = "; ".join(f"[{escaped(name)}]({address})" for name, address in pasted.basis)
    source = f"— [{escaped(pasted.title)}]({pasted.link})" + (f", from {basis}" if basis else "")
    return "\n>\n".join(filter(None, (said, listed, f"> {source}")))


def _bbcode(pasted: Pasted) -> str:
    points = "\n".join(f"[li]{_without_tags(line)}[/li]" for line in pasted.listed)
    listed = f"[list]\n{points}\n[/list]" if points else ""
    said = "\n".join(filter(None, (*map(_without_tags, pasted.says), listed)))
    basis = "; ".join(f"[url={address}]{_without_tags(name)}[/url]" for name, address in pasted.basis)
    source = f"[url={pasted.link}]{_without_tags(pasted.title)}[/url]" + (f", from {basis}" if basis else "")
    return f"[quote]{said}[/quote]\n{source}"


def _text(pasted: Pasted) -> str:
    basis = "; ".join(name for name, _ in pasted.basis)
    lines = (*pasted.says, *(f"- {line}" for line in pasted.listed))
    source = f"— {pasted.title}" + (f", from {basis}" if basis else "")
    return "\n".join((*map(_on_a_line, lines), source, pasted.link))


def _without_tags(text: str) -> str:
    """Write a text so that a board shows its brackets and takes none of them for a tag."""
    return _on_a_line(text).replace("[", "&#91;").replace("]", "&#93;")


def _on_a_line(text: str) -> str:
    return " ".join(text.split())
