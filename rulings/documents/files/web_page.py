"""Web pages into lines: headings, paragraphs, points with their depth, tables; scripts and styles never."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from rulings.documents.files.markup import escaped

_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_BLOCKS = frozenset(
    """
    address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer
    form header hr html legend main nav noscript option p pre search section summary
    """.split()
)
_HIDDEN = frozenset(
    "script style template iframe noframes noembed object svg math canvas audio video select title".split()
)
_EMPTY = frozenset("area base br col embed hr img input link meta param source track wbr".split())
_EMPHASIS = {"b": "**", "strong": "**", "i": "*", "em": "*"}
_DEEPEST = 8
_BLANKS = re.compile(r"\s+")
_APART = re.compile(r"<(script|style)\b|<!--|<[!?]", re.IGNORECASE)
_ENDS = {
    "script": re.compile(r"</script\b[^>]*>?", re.IGNORECASE),
    "style": re.compile(r"</style\b[^>]*>?", re.IGNORECASE),
    "<!--": re.compile(r"--!?>|(?<=<!--)-?>"),
    "<!": re.compile(">"),
    "<?": re.compile(">"),
}
_SIGN = re.compile(r"^(?=#{1,6}\s)")


def page_text(markup: str) -> str:
    """Read a web page.

    Args:
        markup: The page.

    Returns:
        Its words as Markdown: `# ` headings, `- ` and `1. ` points with two blanks for each depth, rows of tables with
        tabs between the cells, bold and italic as stars, links within the page as `[words](#)`. No tag is left.
    """
    parser = _Page()
    parser.feed(_sound(markup))
    parser.close()
    parser.end_block()
    return "\n".join(parser.lines).strip("\n") + "\n" if parser.lines else ""


def _sound(markup: str) -> str:
    """Take out comments, declarations, scripts and styles, and make plain words of a tag that never ends.

    The parser of the standard library takes time that grows with the square of a hostile page that is full of these.
    """
    parts = []
    place = 0
    while found := _APART.search(markup, place):
        parts.append(markup[place : found.start()])
        closing = _ENDS[(found[1] or found[0]).lower()].search(markup, found.end())
        place = closing.end() if closing else len(markup)
    sound = "".join([*parts, markup[place:]])
    end = sound.rfind(">") + 1
    return sound[:end] + sound[end:].replace("<", "&lt;")


class _Page(HTMLParser):
    """Collects lines while tags open and close; never fails on wrongly nested ones."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = []
        self._words: list[str] = []
        self._before = ""
        self._hidden: list[str] = []
        self._lists: list[int] = []
        self._cells: list[str] | None = None
        self._heading = 0
        self._links: list[bool] = []
        self._open: list[tuple[str, int]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open a tag."""
        if self._hidden or tag in _HIDDEN:
            if tag in _HIDDEN and tag not in _EMPTY:
                self._hidden.append(tag)
        elif tag in _HEADINGS:
            self.end_block()
            self._heading = _HEADINGS[tag]
        elif tag in ("ul", "ol", "menu", "dir"):
            self.end_block()
            self._lists.append(0 if tag == "ol" else -1)
        elif tag == "li":
            self._point()
        elif tag in ("table", "tr"):
            self._row()
        elif tag in ("td", "th"):
            self._cell()
        elif tag == "br":
            self._words.append(" " if self._cells is not None or self._heading else "\n")
        elif tag in _EMPHASIS:
            self._emphasise(tag)
        elif tag == "a":
            within = any(name == "href" and (target or "").startswith("#") for name, target in attrs)
            self._links.append(within)
            self._words.append("[" if within else "")
        elif tag in _BLOCKS:
            self.end_block()

    def handle_endtag(self, tag: str) -> None:
        """Close a tag, whatever is open."""
        if self._hidden:
            if tag in self._hidden:
                del self._hidden[self._hidden.index(tag) :]
        elif tag in ("ul", "ol", "menu", "dir"):
            self.end_block()
            self._before = ""
            if self._lists:
                self._lists.pop()
            if not self._lists:
                self._blank()
        elif tag in ("td", "th"):
            self._cell_ends()
        elif tag in ("tr", "table", "thead", "tbody", "tfoot"):
            self._row_ends()
            if tag == "table":
                self._blank()
        elif tag in _EMPHASIS:
            tags = [opened for opened, _ in self._open]
            if tag in tags:
                self._close_emphasis(tags.index(tag))
        elif tag == "a":
            if self._links and self._links.pop():
                self._words.append("](#)")
        elif tag in _HEADINGS or tag in _BLOCKS or tag == "li":
            self.end_block()
            self._before = "" if tag == "li" else self._before

    def handle_data(self, data: str) -> None:
        """Take words."""
        if not self._hidden:
            self._words.append(_BLANKS.sub(" ", data))

    def end_block(self) -> None:
        """End a heading, a paragraph or a point; inside a table nothing ends but a stretch of words."""
        self._close_emphasis(0)
        while self._links:
            self._words.append("](#)" if self._links.pop() else "")
        if self._cells is not None:
            self._words.append(" ")
            return
        for line in _printed("".join(self._words)):
            self._write(line)
        self._words.clear()
        self._heading = 0

    def _write(self, line: str) -> None:
        if self._heading:
            self._blank()
            self.lines += [f"{'#' * self._heading} {line}", ""]
        elif self._before:
            self.lines.append(self._before + line)
            self._before = ""
        elif self._lists:
            self.lines.append("  " * self._depth + line)
        else:
            self._blank()
            self.lines += [_SIGN.sub(r"\\", line), ""]

    @property
    def _depth(self) -> int:
        return min(len(self._lists), _DEEPEST) - 1

    def _blank(self) -> None:
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def _point(self) -> None:
        self.end_block()
        if self._cells is not None:
            return
        if not self._lists:
            self._lists.append(-1)
        number = self._lists[-1] = self._lists[-1] + (self._lists[-1] >= 0)
        if len(self._lists) == 1 and self.lines and not self.lines[-1].startswith(("- ", "  ", f"{number - 1}. ")):
            self._blank()
        self._before = "  " * self._depth + ("- " if number < 0 else f"{number}. ")

    def _row(self) -> None:
        self._row_ends()
        self.end_block()
        self._cells = []

    def _cell(self) -> None:
        if self._cells is None:
            self._row()
        elif "".join(self._words).strip():
            self._cell_ends()
        self._words.clear()

    def _cell_ends(self) -> None:
        self._close_emphasis(0)
        if self._cells is not None:
            self._cells.append(" ".join(_printed("".join(self._words))))
            self._words.clear()

    def _row_ends(self) -> None:
        if self._cells is None:
            return
        if "".join(self._words).strip():
            self._cell_ends()
        self._words.clear()
        cells, self._cells = self._cells, None
        if any(cells):
            if self.lines and "\t" not in self.lines[-1]:
                self._blank()
            self.lines.append("\t".join(cells) if len(cells) > 1 else f"{cells[0]}\t")

    def _emphasise(self, tag: str) -> None:
        if not any(_EMPHASIS[other] == _EMPHASIS[tag] for other, _ in self._open) and not self._heading:
            self._open.append((tag, len(self._words)))
            self._words.append(_EMPHASIS[tag])

    def _close_emphasis(self, depth: int) -> None:
        """Set the closing stars right behind the last word; where there is none, take the opening ones away."""
        while len(self._open) > depth:
            tag, start = self._open.pop()
            within = "".join(self._words[start + 1 :])
            words = within.strip()
            before = within[: len(within) - len(within.lstrip())]
            after = within[len(within.rstrip()) :]
            star = _EMPHASIS[tag] if words else ""
            self._words[start:] = [f"{before}{star}{words}{star}{after if words else ''}"]


def _printed(words: str) -> list[str]:
    """The lines of a stretch of words, without blanks in a row."""
    lines = (" ".join(line.split()) for line in words.split("\n"))
    return [escaped(line) for line in lines if line]
