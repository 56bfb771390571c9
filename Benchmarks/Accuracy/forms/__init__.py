"""The forms in which a value stands in a file, by the place where people write it."""

from forms.form import FORMS, Form
from forms import (
    agents,
    apple,
    code,
    configuration,
    connections,
    containers,
    encodings,
    keys,
    shell,
    strings,
    text,
    vendors,
    web,
)

__all__ = [
    "FORMS",
    "Form",
    "agents",
    "apple",
    "code",
    "configuration",
    "connections",
    "containers",
    "encodings",
    "keys",
    "shell",
    "strings",
    "text",
    "vendors",
    "web",
]
