"""How the site is built: ``make docs``. English at the root, the player's part in French in ``fr``.

Both are built with this file: a page in French then has French search, French controls and the
right language for a screen reader.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parent))

import generate
import ludotheque

project = "Ludothèque"
author = "The Ludothèque maintainers"
release = version = ludotheque.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
autodoc_typehints_format = "short"
# Imported for types alone, so that autodoc would not find them, nor any type beside them.
autodoc_type_aliases = {"Game": "ludotheque.Game", "Outcome": "ludotheque.Outcome"}
autodoc_default_options = {"show-inheritance": False}
python_use_unqualified_type_names = True
add_module_names = False
# Types of others; their own documentation is not asked, so that the site is built offline.
nitpick_ignore_regex = [("py:class", r"(collections\.abc|mypy_extensions)\..*|vec|[iu]\d+")]
exclude_patterns = ["fr", "_*", "**/_*"]
myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3
myst_url_schemes = {"http": None, "https": None, "english": "../{{path}}.html"}
pygments_style, pygments_dark_style = "a11y-high-contrast-light", "a11y-high-contrast-dark"

templates_path = ["_templates"]
html_theme = "furo"
html_title = "Ludothèque"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_logo = "../web/public/icon.svg"
html_favicon = html_logo
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/translation.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}

PAPER = {
    "color-background-primary": "#fffdf8",
    "color-background-secondary": "#f6f1e7",
    "color-background-border": "#d8cfbf",
    "color-foreground-primary": "#22201c",
    "color-brand-primary": "#7a1f3d",
    "color-brand-content": "#7a1f3d",
}
LAMP = {
    "color-background-primary": "#191715",
    "color-background-secondary": "#25221e",
    "color-background-border": "#3a352e",
    "color-foreground-primary": "#efe8da",
    "color-brand-primary": "#e59ab2",
    "color-brand-content": "#e59ab2",
}
html_theme_options = {"light_css_variables": PAPER, "dark_css_variables": LAMP}


def link_to_english(app: Sphinx, page: str, source: list[str]) -> None:
    """A French page links to an English one as to a file; on the site that is a page next door."""
    if app.config.language == "fr":
        source[0] = re.sub(r"\]\(\.\./([\w/-]+)\.md", r"](english:\1", source[0])


def fill_page(app: Sphinx, page: str, source: list[str]) -> None:
    source[0] = generate.draw(generate.fill(source[0]))


def setup(app: Sphinx) -> None:
    app.connect("source-read", fill_page)
    app.connect("source-read", link_to_english)
