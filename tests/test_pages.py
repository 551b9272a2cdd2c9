"""The pages of the repository lead where they say: every link to a file, and to a heading in it."""

import re
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parents[1]
PAGES = sorted((*HOME.glob("*.md"), *(HOME / "docs").glob("*.md")))
LINK = re.compile(r"\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]+))?\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`|^ {4,}\S[^\n]*$", re.DOTALL | re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The anchors of the headings of a page, as Git hosts make them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(HOME).as_posix())
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    astray = []
    for file, anchor in LINK.findall(CODE.sub("", page.read_text("utf-8"))):
        target = page.parent / file if file else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            astray.append(f"{file}#{anchor}")
    assert astray == []


def test_every_page_of_docs_can_be_reached_from_the_first_pages() -> None:
    reached: set[Path] = set()
    waiting = [HOME / "README.md", HOME / "CONTRIBUTING.md"]
    while waiting:
        page = waiting.pop()
        if page not in reached and page.suffix == ".md" and page.exists():
            reached.add(page)
            text = CODE.sub("", page.read_text("utf-8"))
            waiting += [(page.parent / file).resolve() for file, _ in LINK.findall(text) if file]
    assert [page.name for page in (HOME / "docs").glob("*.md") if page not in reached] == []
