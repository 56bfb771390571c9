"""One form: templates of the lines that hold a value, and the file around them."""

import dataclasses
import re
import urllib.parse

from skeletons import SKELETONS
from template import CLOSE, OPEN, NAMES, Template, into, unmarked
from values import SPECIALS

PASSWORDS = ("password", "plain password", "password", "alphanumeric", "hex 32", "base64url")
ESCAPES = {
    None: lambda text: text,
    "xml": lambda text: text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;"),
    "url": lambda text: urllib.parse.quote(text, safe=""),
}
# A value in the query of a URL, or in a form that is sent.
QUERY = re.compile("[?&;]«[A-Za-z]+»=«v»|^«[A-Za-z]+»=«v»&", re.M)
FORMS = []


@dataclasses.dataclass
class Form:
    name: str
    place: str
    language: str  # of the skeleton around it
    files: list  # names of files to choose from
    templates: list  # of the lines
    specials: str = SPECIALS  # special characters that a password may have here
    escape: str = None
    shapes: tuple = ()  # of the values; none for all
    neutral: bool = True  # whether the form says nothing of a secret, so that decoys may stand in it
    kind: str = None  # the class of the sample, unless it is the shape of the value
    wrap: object = None  # (choice, name, bytes) -> (name, bytes): what is done to the finished file
    encode: object = None  # (choice, value) -> text: how the value is written
    inner: str = None  # a template around the value, which is encoded with it
    make: object = None  # (choice) -> value: the values of this form, if they have a shape of their own
    make_named: object = None  # (choice) -> (words of the name, value)

    def named_templates(self):
        """The templates in which the name of the value is written."""
        inside = any(f"«{name}»" in (self.inner or "") for name in NAMES)
        return self.templates if inside else [t for t in self.templates if any(f"«{name}»" in t for name in NAMES)]

    def render(self, choice, name, value, expected="secret"):
        """A file: (its name, bytes, span of the value as written or None, that text or None)."""
        # Only the name tells a decoy from a secret.
        body = choice.choice(self.named_templates() if expected == "decoy" else self.templates)
        template = Template(choice, name, value)
        text = template.fill(self.inner).replace(OPEN, "").replace(CLOSE, "") if self.inner else value
        escape = "url" if QUERY.search(body) else self.escape
        encode = self.encode
        if expected == "placeholder":
            # Nobody encodes a text that stands for a value, unless with what is around it.
            encode, escape = encode if self.inner else None, None if escape == "url" else escape
        template.value = encode(choice, text) if encode else ESCAPES[escape](text)
        skeleton = choice.choice(SKELETONS[self.language])
        text = template.fill(into(skeleton, body))
        if choice.random() < 0.04 and not self.wrap:
            text = text.replace("\r\n", "\n").replace("\n", "\r\n")
        text, span = unmarked(text)
        file, data = template.fill(choice.choice(self.files)), text.encode()
        if self.wrap:
            file, data = self.wrap(choice, file, data)
            return file, data, None, None
        return file, data, span, data[slice(*span)].decode() if span else None


def add(place, language, files, table, **options):
    """Adds forms of one place: a name and its template, or several to choose from."""
    for name, templates in table.items():
        templates = [templates] if isinstance(templates, str) else templates
        FORMS.append(Form(name, place, language, files.split(), list(templates), **options))


__all__ = ["CLOSE", "FORMS", "Form", "OPEN", "PASSWORDS", "add"]
