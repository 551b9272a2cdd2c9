"""What the families of printed documents share: front pages, page numbers, and blocks made into passages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.documents.files.blocks import Block
from rulings.documents.files.tables import rows, unfold
from rulings.documents.passages import Discard, Item, Passage


def discard(block: Block, reason: str) -> Discard:
    """Set a block aside.

    Args:
        block: The block.
        reason: Why it carries nothing to cite.

    Returns:
        The discarded lines.
    """
    return Discard(block.piece.first_line, block.piece.last_line, reason, block.piece.text)


def front(whole: Sequence[Block], contents: str) -> tuple[tuple[Item, ...], tuple[Block, ...], tuple[Block, ...]]:
    """Take the title page, the contents page and all page numbers away.

    Args:
        whole: The blocks of a document.
        contents: The heading of its contents page.

    Returns:
        The discarded lines, the blocks that the contents page lists, and the blocks of the text. All blocks are text
        if there is no contents page.
    """
    folios = tuple(discard(block, "page number") for block in whole if block.folio)
    rest = [block for block in whole if not block.folio]
    opens = next((index for index, block in enumerate(rest) if block.piece.text == contents), None)
    if opens is None:
        return folios, (), tuple(rest)
    page = rest[opens].page
    listed = tuple(block for block in rest[opens + 1 :] if block.page == page)
    away = [discard(block, "title page") for block in rest[:opens]]
    away += [discard(block, "contents") for block in (rest[opens], *listed)]
    return (*away, *folios), listed, tuple(rest[opens + 1 + len(listed) :])


def passage(document: str, place: str, headings: Sequence[str], block: Block) -> Iterator[Item]:
    """Make a passage of a block.

    Args:
        document: Key of the document.
        place: Id of the passage.
        headings: The headings above it.
        block: A paragraph, a point or a table.

    Yields:
        The passage; for a table whose parts are printed beside each other, also the heads that it repeats.
    """
    piece = block.piece
    lines = piece.first_line, piece.last_line
    if not piece.table:
        yield Passage(place, document, tuple(headings), "point" if piece.marker else "paragraph", piece.text, *lines)
        return
    table, times = unfold(rows(block.lines))
    yield Passage(place, document, tuple(headings), "table", "\n".join(map("\t".join, table)), *lines)
    for _ in range(times - 1):
        yield Discard(*lines, "head of a table, printed again", "\t".join(table[0]))
