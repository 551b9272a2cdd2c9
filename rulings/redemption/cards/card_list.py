"""Read the community's list of cards: one printing a row, sixteen columns parted by tabs.

Nothing is lost in silence: each row that was repaired or skipped, and each cell that looks wrong and was kept, is a
problem with its line.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulings.cards.problems import Outcome
from rulings.cards.table import Columns, Report, read_table
from rulings.redemption.cards.cells import ALIGNMENTS, name_no_brigade, parse_brigades, parse_classes, parse_types
from rulings.redemption.cards.record import CardList, Legality, Printing
from rulings.redemption.cards.references import find_place, find_testaments
from rulings.redemption.cards.sets import Sets, known_sets

COLUMNS = (
    *("Name", "Set", "ImageFile", "OfficialSet", "Type", "Brigade", "Strength", "Toughness", "Class", "Identifier"),
    *("SpecialAbility", "Rarity", "Reference", "Sound", "Alignment", "Legality"),
)
"""The columns of the list in their order."""

LIST = Columns(
    all=COLUMNS,
    needed=("Name", "Set", "Type", "SpecialAbility"),
    fewest=COLUMNS.index("Type") + 1,
    prose=frozenset(("SpecialAbility",)),
    is_row=lambda cells: not parse_types(cells["Type"])[2],
)
"""What makes a table a list of the community."""

_IGNORED = "Sound"


def read_card_list(source: bytes | str, sets: Sets | None = None) -> CardList:
    """Read a list of cards.

    Args:
        source: The content of the file.
        sets: The sets; those of the data file where None.

    Returns:
        The printings, with every problem.

    Raises:
        NotACardListError: It is empty, no text, or no list of cards.
    """
    table = read_table(source, LIST)
    known = sets or known_sets()
    printings = tuple(_printing(row.line, row.cells, known, table.report_at(row.line)) for row in table.rows)
    return CardList(printings, table.problems_in_order(), table.number)


def _printing(line: int, row: Mapping[str, str], sets: Sets, report: Report) -> Printing:
    types, is_token, unknown_types = parse_types(row["Type"])
    classes, unknown_classes = parse_classes(row["Class"])
    brigades, unread = parse_brigades(row["Brigade"])
    for word in unknown_types:
        report("Type", "unknown-type", Outcome.KEPT, f"`{word[:40]}` is no card type.")
    if not types:
        report("Type", "no-type", Outcome.KEPT, "The row names no card type.")
    for word in unknown_classes:
        report("Class", "unknown-class", Outcome.KEPT, f"`{word[:40]}` is no class.")
    if unread and name_no_brigade(unread):
        report("Brigade", "unknown-brigade", Outcome.KEPT, f"`{unread[:40]}` is no brigade.")
    elif unread:
        message = f"`{unread[:40]}` was read as several brigades; slashes between them would be right."
        report("Brigade", "unparted-brigades", Outcome.REPAIRED, message)
    _check(row, sets, report)
    return Printing(
        line=line,
        name=row["Name"],
        set=row["Set"],
        official_set=row["OfficialSet"],
        image=row["ImageFile"],
        types=types,
        is_token=is_token or row["OfficialSet"].endswith(" Token"),
        brigades=brigades,
        strength=row["Strength"],
        toughness=row["Toughness"],
        classes=classes,
        identifier=row["Identifier"],
        ability=row["SpecialAbility"],
        rarity=row["Rarity"],
        reference=row["Reference"],
        testaments=find_testaments(row["Reference"], row["Identifier"]),
        alignment=row["Alignment"],
        legality=_legality(row["Legality"], report),
    )


def _check(row: Mapping[str, str], sets: Sets, report: Report) -> None:
    """Report cells that look wrong, though nobody can tell what would be right."""
    if sets.find(row["Set"]) is None:
        message = f"Nobody knows the set `{row['Set'][:40]}`; it counts as the newest."
        report("Set", "unknown-set", Outcome.KEPT, message)
    if row["Alignment"] not in ALIGNMENTS:
        report("Alignment", "unknown-alignment", Outcome.KEPT, f"`{row['Alignment'][:40]}` is no alignment.")
    if bool(row["Strength"]) != bool(row["Toughness"]):
        report("Toughness", "half-numbers", Outcome.KEPT, "Only one of strength and toughness is there.")
    if row[_IGNORED]:
        report(_IGNORED, "ignored-cell", Outcome.KEPT, "The column says nothing on the card; its cell was left out.")
    cited = find_place(row["Name"])
    if cited and cited not in row["Reference"]:
        message = f"The name cites {cited}, the column something else."
        report("Reference", "other-reference", Outcome.KEPT, message)


def _legality(cell: str, report: Report) -> Legality:
    try:
        return Legality(cell)
    except ValueError:
        report("Legality", "unknown-legality", Outcome.KEPT, f"`{cell[:40]}` is no legality; it was taken as none.")
        return Legality.OTHER
