"""Files into documents that can be cut: which format, which encoding, which lines."""

from __future__ import annotations

import re
import stat
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from rulings.documents.files.encoding import EncodingError, decode
from rulings.documents.files.layout import Line, UnreadablePdfError
from rulings.documents.files.markup import without_tags
from rulings.documents.files.web_page import page_text
from rulings.documents.passages import plain
from rulings.paths import printable

LARGEST = 64 * 1024 * 1024
"""No official document is larger than this, in bytes."""

_PDF_MARK = b"%PDF-"
_HEAD = 1024
_COMMENTS = r"(?:<!--(?:(?!-->).)*-->\s*)*"
_PAGE = re.compile(rf"\s*(?:<\?xml[^<>]*>\s*)?{_COMMENTS}<(?:!doctype\s+html|html|head|body)\b", re.I | re.S)
_PAGE_TAGS = re.compile(r"</?(?:html|head|body|div|p|h[1-6]|ul|ol|li|table|tr|td|span|script)\b[^<>]*>", re.IGNORECASE)
_MARKDOWN = re.compile(r"^#{1,6} +\S|^\*\*[^*\n]+:\*\*|^\|.*\|$|^(?:```|===+$)|^[-*] \*\*", re.MULTILINE)
_HEADING_SIGNS = re.compile(r"^#{1,6} +(?=\S)", re.MULTILINE)


class UnreadableDocumentError(ValueError):
    """A file cannot be read as a document; the message is a sentence that names the file and says why."""


class Format(Enum):
    """What a file is written in."""

    PDF = "PDF"
    HTML = "web page"
    MARKDOWN = "Markdown"
    TEXT = "plain text"


@dataclass(frozen=True, slots=True)
class ReadDocument:
    """A file as text, before it is known which document it is.

    Attributes:
        name: The file's name, without its folder.
        format: What it is written in.
        text: Its text; of a web page as Markdown, of a PDF its lines.
        lines: The printed lines of a PDF; no other format has any.
    """

    name: str
    format: Format
    text: str
    lines: tuple[Line, ...] = ()

    @property
    def bare(self) -> str:
        """The text without the signs that announce headings, line by line the same."""
        return self.text if self.format is Format.TEXT else _HEADING_SIGNS.sub("", self.text)

    def head(self, lines: int) -> str:
        """Give the first printed lines without markup.

        Args:
            lines: How many; blank ones do not count.

        Returns:
            The lines.
        """
        found: list[str] = []
        for line in self.text.splitlines():
            if len(found) == lines:
                break
            words = plain(_HEADING_SIGNS.sub("", line)).replace("®", "")
            if words:
                found.append(words)
        return "\n".join(found)


def read_file(path: Path) -> bytes:
    """Read a file that somebody named.

    Args:
        path: The file.

    Returns:
        Its bytes.

    Raises:
        UnreadableDocumentError: There is no such file, it is no file, may not be read, or is too large; a file that
            is too large is not read at all.
    """
    shown = printable(path)
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise UnreadableDocumentError(f"{shown} is a folder; name the files in it.")
        if not stat.S_ISREG(status.st_mode):
            raise UnreadableDocumentError(f"{shown} is no file.")
        if status.st_size > LARGEST:
            raise UnreadableDocumentError(_too_large(shown))
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError as error:
        raise UnreadableDocumentError(f"There is no file {shown}.") from error
    except (OSError, ValueError) as error:
        if isinstance(error, UnreadableDocumentError):
            raise
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise UnreadableDocumentError(f"{shown} cannot be read: {why}.") from error
    if len(data) > LARGEST:
        raise UnreadableDocumentError(_too_large(shown))
    return data


def read_document(name: str, data: bytes) -> ReadDocument:
    """Read a document from the bytes of its file.

    Args:
        name: The file's name.
        data: The bytes.

    Returns:
        The text with what is known of it.

    Raises:
        UnreadableDocumentError: The file is empty, binary, a PDF without text or with a password, cut short, or in
            an encoding that is not certain.
    """
    if not data.strip():
        raise UnreadableDocumentError(f"{name} is empty.")
    if _PDF_MARK in data[:_HEAD]:
        return _read_pdf(name, data)
    try:
        text = decode(data)
    except EncodingError as error:
        raise UnreadableDocumentError(f"{name} {error}.") from error
    if name.lower().endswith(".pdf"):
        what = "a web page" if _is_page(name, text) else "no PDF"
        raise UnreadableDocumentError(f"{name} is named as a PDF but is {what}; download it again or rename it.")
    kind = _text_format(name, text)
    text = page_text(text) if kind is Format.HTML else without_tags(text)
    if not text.strip():
        raise UnreadableDocumentError(f"{name} holds no text.")
    return ReadDocument(name, kind, text)


def _read_pdf(name: str, data: bytes) -> ReadDocument:
    # pdfium starts when it is imported, and most commands read no PDF
    from rulings.documents.files.pdf import pdf_lines

    try:
        lines = pdf_lines(data)
    except UnreadablePdfError as error:
        raise UnreadableDocumentError(f"{name}: {error}") from error
    return ReadDocument(name, Format.PDF, "\n".join(line.text for line in lines), lines)


def _text_format(name: str, text: str) -> Format:
    if _is_page(name, text):
        return Format.HTML
    if name.lower().endswith((".md", ".markdown", ".mdown")) or len(_MARKDOWN.findall(text)) > 2:
        return Format.MARKDOWN
    return Format.TEXT


def _is_page(name: str, text: str) -> bool:
    """Whether a text is a web page: it opens like one, is named like one, or has a tag in every other line."""
    if _PAGE.match(text[:_HEAD]):
        return True
    tags = len(_PAGE_TAGS.findall(text))
    named = name.lower().endswith((".html", ".htm", ".xhtml"))
    return tags > (0 if named else max(4, text.count("\n") // 2))


def _too_large(shown: str) -> str:
    return f"{shown} is larger than {LARGEST // 1024 // 1024} MB; no rules document is."
