"""The rule page of a game: complete enough to play from, and to settle an argument at the table.

``as_text``, ``as_markdown`` and ``as_html``, each in a module of its own, set it.
"""

from standpat.words.rule_page.examples import Example
from standpat.words.rule_page.menu import Setting
from standpat.words.rule_page.page import Page
from standpat.words.rule_page.writer import About, rule_page

__all__ = ["About", "Example", "Page", "Setting", "rule_page"]
