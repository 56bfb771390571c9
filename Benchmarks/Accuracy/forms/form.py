"""One form: templates of the lines that hold a value, and the file around them."""
import dataclasses
import urllib.parse

from skeletons import SKELETONS
from template import CLOSE, OPEN, NAMES, Template, into, unmarked
from values import SPECIALS

PASSWORDS = ("password", "password", "password", "alphanumeric", "hex 32", "base64url")
ESCAPES = {
    None: lambda text: text,
    "xml": lambda text: text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;"),
    "url": lambda text: urllib.parse.quote(text, safe=""),
}
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

    @property
    def named(self):
        """Whether the name of the value is written."""
        return any(f"«{name}»" in text for text in self.templates for name in NAMES)

    def render(self, choice, name, value, placeholder=False):
        """A file: (its name, bytes, span of the value as written or None, that text or None)."""
        # Nobody encodes the text that stands for a value in a URL.
        escape = None if placeholder and self.escape == "url" else self.escape
        written = self.encode(choice, value) if self.encode and not placeholder else ESCAPES[escape](value)
        template = Template(choice, name, written)
        body = choice.choice(self.templates)
        # Skeletons are filled apart from the lines, which may hold braces and marks of any kind.
        skeleton = choice.choice(SKELETONS[self.language])
        text, span = unmarked(template.fill(into(skeleton, body)))
        file, data = template.fill(choice.choice(self.files)), text.encode()
        if self.wrap:
            file, data = self.wrap(choice, file, data)
            return file, data, None, None
        return file, data, span, written if span else None


def add(place, language, files, table, **options):
    """Adds forms of one place: a name and its template, or several to choose from."""
    for name, templates in table.items():
        templates = [templates] if isinstance(templates, str) else templates
        FORMS.append(Form(name, place, language, files.split(), list(templates), **options))


__all__ = ["CLOSE", "FORMS", "Form", "OPEN", "PASSWORDS", "add"]
