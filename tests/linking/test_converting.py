"""A text in another form says the same, and nothing in it acts."""

from html.parser import HTMLParser

import pytest

from rulings.linking.converting.convert import convert
from rulings.linking.converting.to_html import to_html
from rulings.linking.forms import Form

POST = """\
An **odd** *leaf* a_b [x](https://x.example/a_(b)) and `code *x*`

> quoted
>
> > twice

```
if <a>: [b]
```

- one
- two
"""


class Words(HTMLParser):
    """What a reader reads of HTML, without spaces."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []

    def handle_data(self, data: str) -> None:
        self.words += data.split()


def read(text: str, form: Form) -> str:
    reader = Words()
    reader.feed(to_html(text, form))
    reader.close()
    return "".join(reader.words)


@pytest.mark.parametrize("wanted", [Form.MARKDOWN, Form.HTML])
@pytest.mark.parametrize("between", [Form.MARKDOWN, Form.HTML, Form.BBCODE])
def test_a_post_reads_the_same_in_each_form(between: Form, wanted: Form) -> None:
    there = convert(POST, Form.MARKDOWN, between)
    back = convert(there, between, wanted)
    assert read(back, wanted).replace("-", "") == read(POST, Form.MARKDOWN).replace("-", "")


def test_a_post_in_bbcode() -> None:
    assert convert(POST, Form.MARKDOWN, Form.BBCODE) == (
        "An [b]odd[/b] [i]leaf[/i] a_b [url=https://x.example/a_%28b%29]x[/url] and code *x*\n\n"
        "[quote]\nquoted\n\n[quote]\ntwice\n[/quote]\n[/quote]\n\n"
        "[code]\nif <a>: [b]\n[/code]\n\n- one\n- two\n"
    )


def test_a_post_of_a_message_board_in_plain_text_and_in_markdown() -> None:
    post = "[quote=Ann]old[/quote]\n[b]New[/b] [url=https://x.example]the [i]x[/i][/url] [code]a [b][/code]"
    assert convert(post, Form.BBCODE, Form.PLAIN) == "> old\n\nNew the x (https://x.example)\n\na [b]\n"
    assert "**New** [the *x*](https://x.example)" in convert(post, Form.BBCODE, Form.MARKDOWN)


def test_signs_of_the_other_form_are_written_so_that_they_are_read_and_do_nothing() -> None:
    assert convert("2 * 3 * 4 <b> # [b]x", Form.PLAIN, Form.MARKDOWN) == "2 \\* 3 \\* 4 \\<b\\> # \\[b\\]x\n"
    assert convert("\\[b]x", Form.MARKDOWN, Form.BBCODE) == "[nobbc][b][/nobbc]x\n"


def test_a_mark_that_is_left_stays_a_mark() -> None:
    assert convert("See [[hoop]].", Form.BBCODE, Form.MARKDOWN) == "See [[hoop]].\n"


@pytest.mark.parametrize("form", Form)
def test_nothing_acts_whatever_is_written(form: Form) -> None:
    acting = (
        "<script>x()</script><img src=x onerror=x()> [a](javascript:x()) [url=javascript:x()]b[/url] "
        "[img]javascript:x()[/img] [url=https://x.example\"onmouseover=x()]c[/url] <a href='java&#10;script:x()'>d</a>"
    )
    html = to_html(acting, form)
    tags: list[tuple[str, dict[str, str | None]]] = []
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, attrs: tags.append((tag, dict(attrs)))  # type: ignore[method-assign]
    parser.feed(html)
    for tag, attributes in tags:
        assert tag != "script"
        assert not any(name.startswith("on") for name in attributes)
        assert not any("script:" in (value or "") for value in attributes.values())
