"""Read the community's list of cards: one card of a set a row, twelve columns parted by tabs.

Nothing is lost in silence: each row that was repaired or skipped, and each cell that looks wrong and was kept, is a
problem with its line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulings.cards.problems import Outcome
from rulings.cards.table import Columns, Report, read_table
from rulings.epic.cards.cells import TYPES, Side, alignment_of, number_of, parse_sides
from rulings.epic.cards.record import CHAMPION, GOD, PARAGRAPH, CardList, Printing
from rulings.epic.cards.sets import Sets, known_sets
from rulings.epic.cards.texts import CellText, Repairs, part_flavour, read_text

COLUMNS = (
    *("Name", "Cost", "Align.", "Type", "O", "D", "Rules Text", "Discard Pile Text", "Subtype"),
    *("Gem Color (cube rarity)", "Artist Name", "Set Name"),
)
"""The columns of the list in their order."""

LIST = Columns(
    all=COLUMNS,
    needed=("Name", "Cost", "Align.", "Type", "Rules Text"),
    fewest=COLUMNS.index("Rules Text") + 1,
    prose=frozenset(("Rules Text", "Discard Pile Text")),
)
"""What makes a table a list of the community."""

_TEXT, _DISCARD_TEXT = "Rules Text", "Discard Pile Text"
_RARITY, _ARTIST, _SET = COLUMNS[-3:]
_BAR = " |"


def read_card_list(source: bytes | str, sets: Sets | None = None, repairs: Repairs | None = None) -> CardList:
    """Read a list of cards.

    Args:
        source: The content of the file.
        sets: The sets; those of the data file where None.
        repairs: What is known of single cells; the data file where None.

    Returns:
        The printings, with every problem.

    Raises:
        NotACardListError: It is empty, no text, or no list of cards.
    """
    table = read_table(source, LIST)
    known = sets or known_sets()
    printings: list[Printing] = []
    for row in table.rows:
        report = table.report_at(row.line)
        cells = {column: _without_bar(column, cell, report) for column, cell in row.cells.items()}
        if known.position(cells[_SET]) is None:
            message = f"Nobody knows the set `{cells[_SET][:40]}`; it counts as the newest."
            report(_SET, "unknown-set", Outcome.KEPT, message)
        printings += _printings(row.line, cells, repairs, report)
    return CardList(tuple(printings), table.problems_in_order(), table.number)


def _without_bar(column: str, cell: str, report: Report) -> str:
    """Take off the mark between paragraphs where nothing follows it."""
    if not cell.endswith(_BAR):
        return cell
    report(column, "needless-bar", Outcome.REPAIRED, "The cell ended with the mark between paragraphs.")
    return cell.removesuffix(_BAR).rstrip()


def _printings(line: int, row: Mapping[str, str], repairs: Repairs | None, report: Report) -> Iterator[Printing]:
    sides = parse_sides(row)
    text = _text(_TEXT, row, repairs, report)
    discard = _text(_DISCARD_TEXT, row, repairs, report)
    if len(sides) > 1:
        message = f"The row has the tokens on either side of a card; it was read as {len(sides)} cards."
        report("Name", "two-sides", Outcome.REPAIRED, message)
        if text.text or discard.text:
            message = "Nobody can tell to which side the text belongs; each was given all of it."
            report(_TEXT, "text-of-two-sides", Outcome.KEPT, message)
    type_ = _type(row, report)
    flavours = part_flavour(text.flavour, len(sides))
    for side, flavour in zip(sides, flavours, strict=True):
        yield Printing(
            line=line,
            name=_straight(side.name),
            set=_straight(row[_SET]),
            type=type_,
            is_token=side.is_token,
            alignments=tuple(_alignments(side, report)),
            cost=_cost(row, type_, report),
            offense=_number("O", side.offense, type_, report),
            defense=_number("D", side.defense, type_, report),
            subtypes=side.subtypes,
            text=text.text,
            discard_text=discard.text,
            reminders=(*text.reminders, *discard.reminders),
            flavour=flavour,
            rarity=row[_RARITY],
            artist=row[_ARTIST],
        )


def _straight(name: str) -> str:
    """A name with straight apostrophes, as most names of the list have them."""
    return name.replace("’", "'")


def _text(column: str, row: Mapping[str, str], repairs: Repairs | None, report: Report) -> CellText:
    found = read_text(row["Name"], row[column], repairs)
    for reason, message in found.repairs:
        report(column, reason, Outcome.REPAIRED, message)
    if column == _DISCARD_TEXT and found.flavour:
        message = "Its last paragraph has no word of the rules; it was kept as rules text."
        report(column, "odd-paragraph", Outcome.KEPT, message)
        return CellText(PARAGRAPH.join(filter(None, (found.text, found.flavour))), found.reminders)
    return found


def _type(row: Mapping[str, str], report: Report) -> str:
    written = row["Type"]
    if written.upper() not in TYPES:
        report("Type", "unknown-type", Outcome.KEPT, f"`{written[:40]}` is no card type.")
    return TYPES.get(written.upper(), written)


def _alignments(side: Side, report: Report) -> Iterator[str]:
    if not side.alignments:
        report("Align.", "no-alignment", Outcome.KEPT, "The row names no alignment.")
    for word in side.alignments:
        found = alignment_of(word)
        if found is None:
            report("Align.", "unknown-alignment", Outcome.KEPT, f"`{word[:40]}` is no alignment.")
        yield found or word


def _cost(row: Mapping[str, str], type_: str, report: Report) -> int | None:
    found = number_of(row["Cost"])
    if (found is None) != (type_ == GOD) or (row["Cost"] and found is None):
        message = f"`{row['Cost'][:40]}` is no cost of a card of that type; it was taken as {_said(found)}."
        report("Cost", "odd-cost", Outcome.KEPT, message)
    return found


def _number(column: str, cell: str, type_: str, report: Report) -> int | None:
    found = number_of(cell)
    if (found is None) == (type_ == CHAMPION) or (cell and found is None):
        message = f"`{cell[:40]}` is no number of a card of that type; it was taken as {_said(found)}."
        report(column, "odd-number", Outcome.KEPT, message)
    return found


def _said(number: int | None) -> str:
    return str(number) if number is not None else "none"
