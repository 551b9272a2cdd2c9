"""Load the whole book from the corpus folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rulings.book.corpus import GAME_FILE, HEADINGS
from rulings.book.entry_file import EntryError, read_entry
from rulings.book.lint import lint
from rulings.book.model import KINDS, Book, Chapter, Document, Edition, Entry, Game, Precedence, Status
from rulings.book.names import fold
from rulings.book.problems import BookError, Problem
from rulings.book.yaml_text import YamlError, read_mapping


def load_book(corpus: Path) -> Book:
    """Load a book that has no problems.

    Args:
        corpus: The folder with a folder for each game.

    Returns:
        The book.

    Raises:
        BookError: Something is wrong with it; carries every problem.
    """
    book, problems = read_book(corpus)
    if problems:
        raise BookError(problems)
    return book


def read_book(corpus: Path) -> tuple[Book, tuple[Problem, ...]]:
    """Read what can be read of a book and say what is wrong.

    Args:
        corpus: The folder with a folder for each game.

    Returns:
        The book of all files that could be read, and every problem in the order of files and lines.
    """
    problems: list[Problem] = []
    games: dict[str, Game] = {}
    entries: list[Entry] = []
    for file in sorted(corpus.glob(f"*/{GAME_FILE}")):
        game = _read_game(corpus, file, problems)
        if game is not None:
            games[game.key] = game
    if not games:
        problems.append(Problem(GAME_FILE, 1, "no-game", f"no {GAME_FILE} in any folder of {corpus.name}/"))
    for game in games.values():
        entries += sorted(_read_entries(corpus, game, problems), key=_order(game))
    problems += _stray_files(corpus, games)
    book = Book(MappingProxyType(games), MappingProxyType({entry.id: entry for entry in entries}))
    return book, tuple(sorted([*problems, *lint(book)]))


def _order(game: Game) -> Any:
    place = {chapter.key: number for number, chapter in enumerate(game.chapters)}

    def key(entry: Entry) -> tuple[int, tuple[int, ...], str]:
        return place.get(entry.chapter, len(place)), _numbers(entry), fold(entry.title)

    return key


def _numbers(entry: Entry) -> tuple[int, ...]:
    """Return the number of a numbered section, so that 5.2 stands before 5.10."""
    number = entry.sources[0].partition("/")[2]
    parts = number.split(".")
    return tuple(map(int, parts)) if all(part.isdigit() for part in parts) else ()


def _read_game(corpus: Path, file: Path, problems: list[Problem]) -> Game | None:
    path = file.relative_to(corpus).as_posix()
    try:
        fields = read_mapping(file.read_text("utf-8"))
        return _game(file.parent, fields)
    except YamlError as error:
        problems.append(Problem(path, error.line, "bad-game", str(error)))
    except BookError as error:
        problems += error.problems
    except (KeyError, TypeError, ValueError) as error:
        problems.append(Problem(path, 1, "bad-game", f"missing or misshapen: {error}"))
    return None


def _game(folder: Path, fields: Mapping[str, Any]) -> Game:
    key, publisher = fields["key"], fields["publisher"]
    if key != folder.name:
        raise ValueError(f"its key is `{key}`, its folder {folder.name}/")
    documents = tuple(
        Document(
            key=item["key"],
            game=key,
            title=item["title"],
            short=item["short"],
            version=str(item["version"]),
            published=str(item["published"]),
            publisher=publisher,
            status=Status(item["status"]),
            file=item["file"],
            aside=tuple(item.get("aside", ())),
            headings=_headings(folder, item["key"]),
        )
        for item in fields["documents"]
    )
    editions = tuple(
        Edition(item["key"], key, item["title"], str(item["as_of"]), tuple(item["authority"]))
        for item in fields["editions"]
    )
    chapters = tuple(Chapter(item["key"], item["title"]) for item in fields["chapters"])
    precedence = tuple(Precedence(item["key"], item["title"], item["says"]) for item in fields.get("precedence", ()))
    shorthand, slang = (_words(fields.get(name, {})) for name in ("shorthand", "slang"))
    return Game(key, fields["title"], publisher, documents, editions, chapters, precedence, shorthand, slang)


def _words(fields: Mapping[Any, Any]) -> Mapping[str, str]:
    return MappingProxyType({str(short): str(words) for short, words in fields.items()})


def _headings(folder: Path, document: str) -> Mapping[str, str]:
    file = folder / HEADINGS / f"{document}.yaml"
    if not file.is_file():
        return MappingProxyType({})
    try:
        read = read_mapping(file.read_text("utf-8"))
    except (YamlError, UnicodeDecodeError) as error:
        path = file.relative_to(folder.parent).as_posix()
        line = error.line if isinstance(error, YamlError) else 1
        raise BookError((Problem(path, line, "bad-headings", str(error)),)) from error
    return MappingProxyType({str(place): str(heading) for place, heading in read.items()})


def _stray_files(corpus: Path, games: Mapping[str, Game]) -> list[Problem]:
    """Name the Markdown files that no game reads, so that no entry is lost in silence."""
    read = {file for game in games for folder in KINDS for file in (corpus / game / folder).glob("*.md")}
    unreadable = {file.parent for file in corpus.glob(f"*/{GAME_FILE}") if file.parent.name not in games}
    stray = (file for file in corpus.rglob("*.md") if file not in read and not unreadable.intersection(file.parents))
    message = f"no entry is read from here; one stands in game/folder/name.md, the folder one of {', '.join(KINDS)}"
    return [Problem(file.relative_to(corpus).as_posix(), 1, "misplaced-file", message) for file in stray]


def _read_entries(corpus: Path, game: Game, problems: list[Problem]) -> list[Entry]:
    entries = []
    for folder in KINDS:
        for file in sorted((corpus / game.key / folder).glob("*.md")):
            path = file.relative_to(corpus).as_posix()
            try:
                entries.append(read_entry(path, file.read_text("utf-8")))
            except EntryError as error:
                problems += error.problems
            except UnicodeDecodeError as error:
                problems.append(Problem(path, 1, "not-utf-8", f"byte {error.start} is not UTF-8"))
    return entries
