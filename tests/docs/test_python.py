"""Every Python block in the documentation runs, and shows what it gives; the blocks of a page go on from each other."""

import doctest

import pytest

from .pages import PAGES, blocks_of


def python_blocks(page):
    """The blocks that are no files of a package to be installed."""
    return [block for block in blocks_of(page) if block.language == "python" and not block.file]


@pytest.mark.parametrize("page", [page for page in PAGES if python_blocks(page)], ids=lambda page: page.name)
def test_the_python_blocks_of_a_page_do_what_they_show(page, beside):
    beside(page)
    names = {"__name__": "__main__"}
    for block in python_blocks(page):
        if ">>>" in block.text:
            check(block, names)
        else:
            exec(compile(block.text, block.place, "exec"), names)  # noqa: S102 - it is our own text


def check(block, names):
    example = doctest.DocTestParser().get_doctest(block.text, names, block.place, str(block.page), block.line)
    example.globs = names
    said = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    result = runner.run(example, out=said.append, clear_globs=False)
    assert not result.failed, "".join(said)


@pytest.mark.parametrize(
    "block",
    [block for page in PAGES for block in blocks_of(page) if block.language == "python" and block.file],
    ids=lambda block: block.place,
)
def test_a_python_file_of_a_page_can_be_compiled(block):
    compile(block.text, block.place, "exec")
