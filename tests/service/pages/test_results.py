"""The clauses of a result look as they do on the page of their entry."""

import pytest
from flask.testing import FlaskClient

from rulings.desk import Desk
from rulings.service.app import create_app
from rulings.service.settings import Settings

TABLE_BESIDE = "/search?q=who+has+initiative+by+numbers"
TABLE_FIRST = "/search?q=default+location+of+a+weapon"


@pytest.fixture(scope="module")
def client(book_desk: Desk) -> FlaskClient:
    return create_app(book_desk, Settings(requests_a_minute=0)).test_client()


def test_a_table_beside_the_answer_is_a_table(client: FlaskClient) -> None:
    beside = client.get(TABLE_BESIDE).text.partition('class="beside"')[2].partition("</ul>")[0]
    assert "who-has-it-as-table" in beside
    assert beside.count("<table>") == 1
    assert "|" not in beside


@pytest.mark.parametrize(("address", "indent"), [(TABLE_BESIDE, "  "), (TABLE_FIRST, "")])
def test_a_table_keeps_its_rows_in_markdown(client: FlaskClient, address: str, indent: str) -> None:
    lines = client.get(address.replace("?", ".md?")).text.splitlines()
    head = next(number for number, line in enumerate(lines) if line.startswith(f"{indent}|"))
    rows = [line for line in lines[head : head + 3] if line.startswith(f"{indent}|")]
    assert len({row.count("|") for row in rows}) == 1
    assert set(rows[1]) <= set(" |-:")
    assert len(rows) == 3
