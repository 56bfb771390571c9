"""Makes the pages of the site from the Markdown files of the repository.

Usage: build.py INTO

The same files give the same bytes. README.md becomes index.html; every other page keeps its path.
"""
import html
import json
import os
import posixpath
import re
import shutil
import subprocess
import sys

from markdown_it import MarkdownIt
from markdown_it.token import Token

# The contents, in their order; every page of Documentation must be in it. Others begin with a slash.
CONTENTS = {
    "Start": ["/README", "Walkthrough", "WalkthroughApp", "WalkthroughHistory"],
    "Find": ["Scanning", "Rules", "Formats", "Exceptions", "Triage", "Live", "ManyRepositories", "Shards", "Accuracy"],
    "Move out": ["Stow", "Values", "Xcconfig", "Constants", "Plugin", "Import"],
    "Stay clean": [
        "Files", "IgnoreFiles", "Gates", "Hooks", "CI", "BeforePublishing", "Audit", "Scrub", "Run", "Agents",
    ],
    "Reference": ["Commands", "Configuration", "Releases", "/CHANGELOG"],
    "Inside": ["Architecture", "Engine", "Features", "/Benchmarks/README", "/CONTRIBUTING", "/SECURITY"],
}
# From this many rows on, each row of a table is a result of the search of its own.
LONG_TABLE = 100


def contents():
    for group, names in CONTENTS.items():
        yield group, [name[1:] if name.startswith("/") else "Documentation/" + name for name in names]


def address(path):
    """Where a file of the repository is on the site."""
    folder, name = posixpath.split(path)
    if name == "README.md":
        return posixpath.join(folder, "index.html")
    stem, extension = posixpath.splitext(path)
    return stem + ".html" if extension == ".md" else path if extension == ".json" else path + ".txt"


def slug(text, taken):
    """The anchor that GitHub gives a heading, so that links work in both places."""
    base = re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")
    name, count = base, 0
    while name in taken:
        count += 1
        name = f"{base}-{count}"
    taken.add(name)
    return name


def plain(inline):
    """The text of an inline token without its marks."""
    parts = []
    for child in inline.children:
        parts.append(child.content if child.type in ("text", "code_inline") else " " if "break" in child.type else "")
    return "".join(parts)


class Page:
    """A page: its HTML, its headings, and its sections for the search."""

    def __init__(self, path, files):
        self.path, self.files, self.linked = path, files, set()
        markdown = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
        markdown.add_render_rule("table_open", lambda *_: '<div class="table"><table>\n')
        markdown.add_render_rule("table_close", lambda *_: "</table></div>\n")
        with open(path) as file:
            tokens = markdown.parse(file.read())
        self.headings, self.sections, self.taken = [], [], set()
        self.walk(tokens)
        if not self.headings:
            sys.exit(f"build.py: {path} has no heading")
        self.title = "Keystow" if path == "README.md" else self.headings[0][1]
        self.body = markdown.renderer.render(tokens, markdown.options, {})

    def walk(self, tokens):
        rows = 0
        for index, token in enumerate(tokens):
            if token.type == "heading_open":
                self.heading(token, tokens[index + 1])
            elif token.type == "table_open":
                rest = tokens[index:]
                end = next(place for place, other in enumerate(rest) if other.type == "table_close")
                rows = sum(other.type == "tr_open" for other in rest[:end])
            elif token.type == "tr_open" and rows >= LONG_TABLE and tokens[index + 1].type == "td_open":
                self.row(token, tokens[index:])
            elif token.type == "inline" and tokens[index - 1].type != "heading_open":
                self.links(token)
                self.text(plain(token), in_row=rows >= LONG_TABLE)
            elif token.type in ("fence", "code_block"):
                self.text(token.content)
            if token.type == "table_close":
                rows = 0

    def heading(self, token, inline):
        self.links(inline)
        name = slug(plain(inline), self.taken)
        token.attrSet("id", name)
        self.headings.append((int(token.tag[1]), plain(inline), name))
        self.sections.append([name, plain(inline), ""])
        anchor = f' <a class="anchor" href="#{name}" aria-label="Link here">#</a>'
        inline.children.append(Token("html_inline", "", 0, content=anchor))

    def row(self, token, rest):
        cells = []
        for other in rest:
            if other.type == "tr_close":
                break
            if other.type == "inline":
                cells.append(plain(other))
        name = slug(cells[0], self.taken)
        token.attrSet("id", name)
        self.sections.insert(-1, [name, cells[0], " ".join(cells[1:])])

    def text(self, text, in_row=False):
        if self.sections and not in_row:
            self.sections[-1][2] += " " + " ".join(text.split())

    def links(self, inline):
        for child in inline.children:
            if child.type == "link_open":
                child.attrSet("href", self.target(child.attrGet("href")))

    def target(self, link):
        """The address of what a link of this page names, relative to it."""
        path, mark, anchor = link.partition("#")
        if re.match(r"[a-z]+:", link) or not path:
            return link
        path = posixpath.normpath(posixpath.join(posixpath.dirname(self.path), path))
        if posixpath.join(path, "README.md") in self.files:
            path = posixpath.join(path, "README.md")
        if path not in self.files:
            sys.exit(f"build.py: {self.path}: dead link to {path}")
        self.linked.add(path)
        return relative(address(path), self.path) + mark + anchor


def relative(target, page):
    return posixpath.relpath(target, posixpath.dirname(address(page)) or ".")


def navigation(page, pages):
    lines = ['<nav id="contents" aria-label="Contents">']
    for group, paths in contents():
        lines.append(f"<h2>{group}</h2>\n<ul>")
        for path in paths:
            other = pages[path + ".md"]
            current = ' aria-current="page"' if other is page else ""
            link = f'<a href="{relative(address(other.path), page.path)}"{current}>{html.escape(other.title)}</a>'
            lines.append(f"<li>{link}{inner(page) if other is page else ''}</li>")
        lines.append("</ul>")
    return "\n".join(lines) + "\n</nav>"


def inner(page):
    """The sections of the page, for its contents."""
    rows = [f'<li><a href="#{name}">{html.escape(text)}</a></li>' for level, text, name in page.headings if level == 2]
    return "<ul>" + "".join(rows) + "</ul>" if len(rows) > 1 else ""


def document(page, pages):
    root = relative(".", page.path) + "/"
    title = page.title if page.path == "README.md" else f"{page.title} – Keystow"
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(title)}</title>
<link rel="stylesheet" href="{root}style.css">
</head>
<body>
<a class="skip" href="#contents">Contents</a>
<header><a href="{root}index.html">Keystow</a>
<div id="search" role="search" hidden><input type="search" placeholder="Search (press /)" aria-label="Search"><ol></ol></div>
</header>
<main>
{page.body}</main>
{navigation(page, pages)}
<footer>Made from <code>{page.path}</code>. Apache License 2.0.</footer>
<script src="{root}search.js"></script>
</body>
</html>
"""


def write(into, path, text):
    place = os.path.join(into, path)
    os.makedirs(os.path.dirname(place), exist_ok=True)
    with open(place, "w") as file:
        file.write(text)


def main():
    (into,) = sys.argv[1:]
    listed = subprocess.run(["git", "ls-files"], check=True, capture_output=True, text=True)
    files = set(listed.stdout.splitlines())
    pages = {
        path: Page(path, files)
        for path in sorted(files)
        if path.endswith(".md") and not path.startswith((".github/", "Tests/"))
    }
    missing = {path for path in pages if path.startswith("Documentation/")}
    missing -= {path + ".md" for _, paths in contents() for path in paths}
    if missing:
        sys.exit(f"build.py: not in the contents: {', '.join(sorted(missing))}; add it to CONTENTS in scripts/site/build.py")
    sections = []
    for page in pages.values():
        write(into, address(page.path), document(page, pages))
        for name, heading, text in page.sections:
            sections.append([f"{address(page.path)}#{name}", page.title, heading, text.strip()])
        for path in page.linked - set(pages):
            with open(path) as file:
                write(into, address(path), file.read())
    write(into, "index.js", "window.searchIndex = " + json.dumps(sections, ensure_ascii=False, indent=0) + ";\n")
    for name in ("style.css", "search.js"):
        shutil.copyfile(os.path.join(os.path.dirname(__file__), name), os.path.join(into, name))


main()
