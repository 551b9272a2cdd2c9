"""Put links into a post, and change nothing else of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape, unescape
from types import MappingProxyType
from urllib.parse import quote

from rulings.linking.forms import LONGEST, Form, PostTooLongError
from rulings.linking.marks import Mark, MarkKind, marks_in
from rulings.linking.scanning.bbcode import scan_bbcode
from rulings.linking.scanning.html import scan_html
from rulings.linking.scanning.markdown import scan_markdown
from rulings.linking.scanning.parts import Part, Scanned
from rulings.linking.scanning.plain import scan_plain
from rulings.linking.targets import Link, Linkable
from rulings.linking.vocabulary import Mention


@dataclass(frozen=True, slots=True)
class Placed:
    """A link that was put into a post.

    Attributes:
        words: The words that are read.
        link: Where it leads.
    """

    words: str
    link: Link


@dataclass(frozen=True, slots=True)
class LeftOpen:
    """What was not linked, because nobody can say what it means.

    Attributes:
        words: As they stand in the post.
        reason: Why, in a sentence.
        candidates: What may be meant.
    """

    words: str
    reason: str
    candidates: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Linked:
    """A post with links.

    Attributes:
        text: The post.
        form: The form in which it is written.
        placed: The links that were put into it, in their order.
        left_open: What was not linked, each once.
    """

    text: str
    form: Form
    placed: tuple[Placed, ...] = ()
    left_open: tuple[LeftOpen, ...] = ()


_SCANNERS: Mapping[Form, Callable[[str], Scanned]] = MappingProxyType(
    {Form.MARKDOWN: scan_markdown, Form.BBCODE: scan_bbcode, Form.HTML: scan_html, Form.PLAIN: scan_plain}
)
_SEVERAL = "Several things have this name."
_HELPED = 10
"""For so many names that nothing has it is said what may have been meant."""

_MARKDOWN_SIGNS = frozenset("\\`*_[]<>")


@dataclass(frozen=True, slots=True)
class _Change:
    start: int
    end: int
    words: str
    link: Link
    is_source: bool


def linkify(post: str, form: Form, linkable: Linkable, address: str, *, finds_mentions: bool = False) -> Linked:
    """Put links into a post.

    Args:
        post: The post.
        form: The form in which it is written.
        linkable: What can be linked.
        address: The public address of the desk, without a slash at its end.
        finds_mentions: Whether terms and names of cards without a mark are linked too, at their first mention.

    Returns:
        The post in the same form. Code, links and whatever else is no text stays as it is; in quotes only marks are
        linked. Done twice, it changes nothing more.

    Raises:
        PostTooLongError: It has more letters than are taken.
    """
    if len(post) > LONGEST:
        raise PostTooLongError(len(post))
    scanned = _SCANNERS[form](post)
    changes: list[_Change] = []
    left_open: dict[str, LeftOpen] = {}
    known: dict[str, Link] = {}
    marked: list[Mark] = []
    for part in scanned.parts:
        for mark in marks_in(post, part.start, part.end):
            marked.append(mark)
            _take_mark(_as_read(mark, form), linkable, known, changes, left_open)
    if finds_mentions:
        there = {_bare(found) for found in scanned.addresses}
        done = {change.link.path for change in changes} | {
            found.removeprefix(address) for found in there if found.startswith(f"{address}/")
        }
        for part in _without(scanned.parts, marked):
            _take_mentions(post, linkable.vocabulary.mentions(post, part.start, part.end), done, changes, left_open)
    changes.sort(key=lambda change: change.start)
    placed = tuple(Placed(change.words, change.link) for change in changes)
    return Linked(_changed(post, changes, form, address), form, placed, tuple(left_open.values()))


def _as_read(mark: Mark, form: Form) -> Mark:
    """A mark as a reader of HTML reads it."""
    if form is not Form.HTML:
        return mark
    return Mark(mark.kind, unescape(mark.name), unescape(mark.words), mark.start, mark.end)


def _take_mark(
    mark: Mark, linkable: Linkable, known: dict[str, Link], changes: list[_Change], left_open: dict[str, LeftOpen]
) -> None:
    written = f"[[{mark.kind}:{mark.name}]]" if mark.kind else f"[[{mark.name}]]"
    if written in left_open:
        return
    found = known.get(written) or linkable.find(mark)
    if isinstance(found, Link):
        known[written] = found
        changes.append(_Change(mark.start, mark.end, mark.words or _read_as(mark, found), found, is_source=False))
    elif found.named:
        left_open[written] = LeftOpen(written, _SEVERAL, found.named)
    else:
        candidates = linkable.alike(mark) if len(left_open) < _HELPED and not found.reason else ()
        left_open[written] = LeftOpen(written, found.reason or "Nothing has this name.", candidates)


def _read_as(mark: Mark, found: Link) -> str:
    """What a mark without words is read as: its name as it is written; an id or a number says nothing to readers."""
    is_name = mark.kind is not MarkKind.CASE and "/" not in mark.name and not mark.name[0].isdigit()
    return mark.name if is_name or mark.kind is MarkKind.CARD else found.title


def _take_mentions(
    post: str,
    mentions: Iterator[Mention[Link]],
    done: set[str],
    changes: list[_Change],
    left_open: dict[str, LeftOpen],
) -> None:
    for mention in mentions:
        words = post[mention.start : mention.end]
        if any(target.path in done for target in mention.targets):
            continue
        if len(mention.targets) > 1:
            left_open.setdefault(words.lower(), LeftOpen(words, _SEVERAL, mention.targets))
        elif mention.may_be_a_word:
            reason = "A sentence begins with it: it may be a usual word as well as the name of a card."
            left_open.setdefault(words.lower(), LeftOpen(words, reason, mention.targets))
        else:
            done.add(mention.targets[0].path)
            changes.append(_Change(mention.start, mention.end, words, mention.targets[0], is_source=True))


def _without(parts: Sequence[Part], marks: Sequence[Mark]) -> Iterator[Part]:
    """What is left of the parts that are not quoted when marks are taken out, those that nothing was found for too."""
    for part in parts:
        if part.is_quoted:
            continue
        start = part.start
        for mark in marks:
            if part.start <= mark.start < part.end:
                yield Part(start, mark.start)
                start = mark.end
        yield Part(start, part.end)


def _changed(post: str, changes: Sequence[_Change], form: Form, address: str) -> str:
    pieces: list[str] = []
    at = 0
    for change in changes:
        pieces += (post[at : change.start], _written(change, form, address))
        at = change.end
    return "".join((*pieces, post[at:]))


def _written(change: _Change, form: Form, address: str) -> str:
    """A link as a form writes it."""
    whole = address + quote(change.link.path, safe="/#@.-_~")
    words = change.words if change.is_source else _escaped(change.words, form)
    match form:
        case Form.MARKDOWN:
            return f"[{words}]({whole})"
        case Form.BBCODE:
            return f"[url={whole}]{words}[/url]"
        case Form.HTML:
            return f'<a href="{escape(whole)}">{words}</a>'
        case Form.PLAIN:
            return f"{words} ({whole})"


def _escaped(words: str, form: Form) -> str:
    """Words of a mark, so that the form takes none of their letters for a sign of its own."""
    match form:
        case Form.MARKDOWN:
            return "".join(f"\\{letter}" if letter in _MARKDOWN_SIGNS else letter for letter in words)
        case Form.BBCODE:
            return words.replace("[", "&#91;").replace("]", "&#93;")
        case Form.HTML:
            return escape(words, quote=False)
        case Form.PLAIN:
            return words


def _bare(address: str) -> str:
    return unescape(address).strip().rstrip("/")
