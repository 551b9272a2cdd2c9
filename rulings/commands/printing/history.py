"""Print histories, comparisons and checked quotes for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from rulings.documents.comparison.wording import normalised
from rulings.service.representations.entries import Json

_RELATIONS = {
    "same": "unchanged",
    "moved": "unchanged, in another place",
    "reworded": "reworded",
    "new": "new here",
    "gone": "no longer here",
    "cited": "also cited",
}
_MARKS = {"kept": ("", "", ""), "removed": ("[-", "-]", "red"), "added": ("{+", "+}", "green")}


def print_passages(console: Console, data: Json) -> None:
    """Print what stands at a place of a document.

    Args:
        console: Where to print.
        data: What `look_up` gives.
    """
    source = data["source"]
    console.print(f"[bold]{escape(' › '.join(data['headings']))}[/]  [dim]{data['place']}[/]")
    console.print(
        f"[dim]official text of {escape(source['publisher'])}: {escape(source['title'])},"
        f" version {escape(source['version'])}, {source['published']}[/]"
    )
    section: list[str] = data["headings"]
    for passage in data["passages"]:
        if passage["headings"] != section:
            section = passage["headings"]
            console.print(f"\n[bold underline]{escape(section[-1])}[/]")
        _print_passage(console, passage)


def print_history(console: Console, data: Json) -> None:
    """Print the history of an entry.

    Args:
        console: Where to print.
        data: What `history` gives.
    """
    console.print(f"[bold]{escape(data['title'])}[/]  [dim]{data['id']}[/]")
    for stage in data["stages"]:
        document = stage["document"]
        console.print(f"\n[bold underline]{document['published'][:4]}: {escape(document['title'])}[/]")
        console.print(
            f"[dim]official text of {escape(document['publisher'])}, version {escape(document['version'])}[/]"
        )
        if not stage["is_ingested"]:
            console.print(f"The text is not at hand: {escape('; '.join(place['text'] for place in stage['places']))}")
        elif stage["against"]:
            for change in stage["changes"]:
                _print_change(console, change)
            if stage["left_out"]:
                console.print(f"  [dim]{stage['left_out']} more only in {stage['against']['short']}, in force too[/]")
        else:
            for passage in stage["passages"]:
                _print_passage(console, passage)
        for clause in stage["earlier"]:
            console.print(Padding(f"[italic]Ours, on what held then:[/] {escape(clause['text'])}", (0, 0, 0, 2)))
    for item in data["contradictions"]:
        console.print(f"\n[yellow]The documents disagree on {escape(item['about'])}.[/]")
        console.print(f"The book follows {escape(item['follows']['text'])}: {escape(item['because'])}.")


def print_comparison(console: Console, data: Json) -> None:
    """Print what changed between two documents; passages that stayed are left out unless they were asked for.

    Args:
        console: Where to print.
        data: What `compare` gives.
    """
    counts = ", ".join(f"{count} {name}" for name, count in data["counts"].items())
    console.print(f"[bold]{escape(data['old']['title'])} → {escape(data['new']['title'])}[/]: {counts}")
    for pair in data["pairs"]:
        if pair["relation"] != "same" or data["relation"]:
            _print_change(console, pair)


def print_quotes(console: Console, data: Json) -> None:
    """Print what was found out about the sentences of a post.

    Args:
        console: Where to print.
        data: What `check` gives.
    """
    for finding in data["sentences"]:
        since = f" since {finding['since']['short']}" if finding["since"] else ""
        console.print(f"[bold]{finding['verdict']}{escape(since)}[/]: “{escape(finding['sentence'])}”")
        if finding["words"]:
            console.print(Padding(_words(finding["words"]), (0, 0, 0, 2)))
        for passage in finding["passages"]:
            console.print(Padding(f"[dim]{escape(passage['place'])}[/]", (0, 0, 0, 2)))
        if finding["now"]:
            console.print("  The newer wording:")
            _print_passage(console, finding["now"])
    if not data["sentences"]:
        console.print("There was no sentence to look up.")


def _print_passage(console: Console, passage: Json) -> None:
    console.print(Padding(escape(normalised(passage["text"])), (0, 0, 0, 2)))
    console.print(Padding(f"[dim]{escape(passage['place'])}[/]", (0, 0, 0, 4)))


def _print_change(console: Console, change: Json) -> None:
    place = (change["new"] or change["old"])["place"]
    console.print(f"  [bold]{_RELATIONS[change['relation']]}[/]  [dim]{escape(place)}[/]")
    is_whole = change["old"] is None or change["new"] is None
    words = Text(" ".join(span["text"] for span in change["words"])) if is_whole else _words(change["words"])
    console.print(Padding(words, (0, 0, 0, 4)))


def _words(spans: Iterable[Json]) -> Text:
    pieces = []
    for span in spans:
        before, after, style = _MARKS[span["change"]]
        pieces.append(Text(f"{before}{span['text']}{after}", style))
    return Text(" ").join(pieces)
