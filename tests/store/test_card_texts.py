"""What was read of card texts is kept: each is read once by a version of the code, and a broken file is no harm."""

from pathlib import Path

import pytest

from rulings.cards.browsing.fields import CardText, TextReading
from rulings.games import BROWSING, USUAL_CARDS
from rulings.store.card_texts import ReadTexts, find_read_texts, read_texts, version_of_reader

HOOT, SING = CardText("Hoot.", "Hero"), CardText("Sing.", "Hero")


class Reading:
    """Reads texts, and remembers which, and how many it was told there are."""

    def __init__(self) -> None:
        self.read: list[CardText] = []
        self.told: list[int] = []

    def __call__(self, text: CardText) -> TextReading:
        self.read.append(text)
        return TextReading(text is HOOT, ("game/effect/sing",))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "card-texts.json"


def read(file: Path, version: str, *texts: CardText) -> Reading:
    reading = Reading()
    assert read_texts(file, version, texts, reading, reading.told.append) == len(reading.read)
    return reading


def test_what_was_read_is_found_again(file: Path) -> None:
    assert read(file, "1", HOOT, SING).told == [2]
    found = find_read_texts(file)
    assert found.reader == "1"
    assert found.of(HOOT) == TextReading(True, ("game/effect/sing",))
    assert found.of(SING) == TextReading(False, ("game/effect/sing",))
    assert found.of(CardText("Hoot.", "Site")) is None
    assert "Hoot" not in file.read_text()


def test_only_texts_that_this_version_has_not_read_are_read(file: Path) -> None:
    read(file, "1", HOOT)
    again = read(file, "1", HOOT, SING)
    assert (again.read, again.told) == ([SING], [1])
    none = read(file, "1", HOOT, SING)
    assert (none.read, none.told) == ([], [])
    assert read(file, "2", HOOT, SING).read == [HOOT, SING]


def test_what_was_read_of_texts_that_are_gone_is_forgotten(file: Path) -> None:
    read(file, "1", HOOT, SING)
    read(file, "1", SING)
    assert find_read_texts(file).of(HOOT) is None


def test_texts_read_before_it_was_broken_off_are_kept(file: Path) -> None:
    many = [CardText(f"Hoot {number}.", "Hero") for number in range(1200)]
    reading = Reading()

    def breaks_off(text: CardText) -> TextReading:
        if len(reading.read) == 1100:
            raise KeyboardInterrupt
        return reading(text)

    with pytest.raises(KeyboardInterrupt):
        read_texts(file, "1", many, breaks_off, reading.told.append)
    assert len(read(file, "1", *many).read) == 200


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"form": 1}', b'{"form": 9, "reader": "", "texts": {}}', b"\xff"]
)
def test_a_damaged_file_counts_as_one_that_holds_nothing(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    assert find_read_texts(file) == ReadTexts()
    assert read(file, "1", HOOT).read == [HOOT]


def test_the_version_is_that_of_all_code_that_reads(tmp_path: Path) -> None:
    browsing = BROWSING[USUAL_CARDS.codec.game]
    assert version_of_reader(browsing) == version_of_reader(browsing)
    assert all((folder / "__init__.py").is_file() for folder in browsing.code)
