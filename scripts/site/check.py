"""Checks the pages of a site: every link to another page and every anchor exists, and nothing is loaded from elsewhere.

Usage: check.py FOLDER
"""
import os
import sys
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

LOADED = {"script": "src", "link": "href", "img": "src"}


class Document(HTMLParser):
    """The ids and addresses of a page."""

    def __init__(self, path):
        super().__init__()
        self.ids, self.links, self.loaded, self.twice = set(), [], [], []
        with open(path) as file:
            self.feed(file.read())

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "id" in values:
            if values["id"] in self.ids:
                self.twice.append(values["id"])
            self.ids.add(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if LOADED.get(tag) in values:
            self.loaded.append(values[LOADED[tag]])


def problems(root, path, documents):
    document = documents[path]
    yield from (f"two elements with the id {name}" for name in document.twice)
    for link in document.links + document.loaded:
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            if link in document.loaded:
                yield f"loads {link}"
            elif parts.scheme not in ("https", "http", "mailto"):
                yield f"unknown address {link}"
            continue
        target = os.path.normpath(os.path.join(os.path.dirname(path), unquote(parts.path))) if parts.path else path
        if not os.path.isfile(os.path.join(root, target)):
            yield f"dead link to {link}"
        elif parts.fragment and target in documents and unquote(parts.fragment) not in documents[target].ids:
            yield f"dead anchor {link}"


def main():
    (root,) = sys.argv[1:]
    documents = {}
    for folder, _, names in os.walk(root):
        for name in names:
            if name.endswith(".html"):
                path = os.path.relpath(os.path.join(folder, name), root)
                documents[path] = Document(os.path.join(root, path))
    found = [f"{path}: {problem}" for path in sorted(documents) for problem in problems(root, path, documents)]
    for line in found:
        print(f"check.py: {line}", file=sys.stderr)
    if found or not documents:
        sys.exit(1)
    print(f"{len(documents)} pages, {sum(len(page.links) for page in documents.values())} links")


main()
