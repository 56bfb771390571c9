"""Fills the templates of the samples: «v» is the value, «snake» its name in snake case, «word» any word."""

import datetime
import re
import string
import uuid

from words import DOMAINS, ENVIRONMENTS, HOSTS, REMARKS, SENTENCES, USERS, VENDORS, VERBS, WORDS

OPEN, CLOSE = "\ue000", "\ue001"
SLOT = re.compile("«([A-Za-z]+)»")
NAMES = {
    "snake": lambda w: "_".join(w),
    "upper": lambda w: "_".join(w).upper(),
    "camel": lambda w: w[0] + "".join(x.title() for x in w[1:]),
    "pascal": lambda w: "".join(x.title() for x in w),
    "kebab": lambda w: "-".join(w),
    "header": lambda w: "X-" + "-".join(x.title() for x in w),
    "dotted": lambda w: ".".join(w),
    "spaced": lambda w: " ".join(w),
    "Spaced": lambda w: " ".join(w).capitalize(),
}

BASE64 = string.ascii_letters + string.digits + "+/"
RANDOM = {
    "object": ("0123456789ABCDEF", 24),
    "part": (string.ascii_letters + string.digits + "-_", 43),
    "hex": ("0123456789abcdef", 32),
    "sha": ("0123456789abcdef", 40),
    "shatwo": ("0123456789abcdef", 64),
    "short": ("0123456789abcdef", 8),
    "integrity": (BASE64, 86),
    "base": (BASE64, 64),
    "long": (BASE64, 400),
    "interface": (string.ascii_letters + string.digits, 3),
    "digits": (string.digits, 12),
}


class Template:
    """What one sample is filled from: its generator, the words of its name, and its written value."""

    def __init__(self, choice, name, value):
        self.choice, self.name, self.value = choice, name, value
        self.vendor, self.tag = choice.choice(VENDORS), choice.choice(WORDS)
        self.seconds = choice.randrange(360 * 86400)

    def slot(self, match):
        slot, pick = match[1], self.choice.choice
        if slot in NAMES:
            return NAMES[slot](self.name)
        if slot == "v":
            return OPEN + self.value + CLOSE
        if slot == "prose":
            return " ".join(self.fill(pick(SENTENCES)) for _ in range(self.choice.randrange(1, 4)))
        if slot == "n":
            return str(self.choice.randrange(2, 900))
        if slot == "time":
            self.seconds += self.choice.randrange(40)
            time = datetime.datetime(2025, 12, 1) + datetime.timedelta(seconds=self.seconds)
            return time.isoformat() + "Z"
        if slot in RANDOM:
            alphabet, count = RANDOM[slot]
            return "".join(pick(alphabet) for _ in range(count))
        if slot == "uuid":
            return str(uuid.UUID(bytes=self.choice.randbytes(16), version=4))
        simple = {
            "word": lambda: pick(WORDS),
            "Word": lambda: pick(WORDS).title(),
            "WORD": lambda: pick(WORDS).upper(),
            "verb": lambda: pick(VERBS),
            "user": lambda: pick(USERS),
            "environment": lambda: pick(ENVIRONMENTS),
            "tag": lambda: self.tag,
            "vendor": lambda: self.vendor,
            "Vendor": lambda: self.vendor.title(),
            "VENDOR": lambda: self.vendor.upper(),
            "host": lambda: f"{pick(['api', 'db', 'mail', 'git', 'app', 'data'])}.{self.vendor}.{pick(DOMAINS)}",
            "service": lambda: pick(HOSTS),
            "remark": lambda: self.fill(pick(REMARKS)),
            "sentence": lambda: self.fill(pick(SENTENCES)),
        }
        return simple[slot]()

    def fill(self, text):
        """The text with every slot filled."""
        return SLOT.sub(self.slot, text)


def into(skeleton, body):
    """A skeleton with a body, whose lines get the indentation of the slot."""
    return re.sub(
        "(?m)^([ \t]*)«body»",
        lambda match: "\n".join(match[1] + line if line else line for line in body.split("\n")),
        skeleton,
    )


def unmarked(text):
    """The text without marks, and the byte span of what was marked first, or None."""
    before, mark, rest = text.partition(OPEN)
    if not mark:
        return text, None
    value, _, after = rest.partition(CLOSE)
    start = len(before.encode())
    after = after.replace(OPEN, "").replace(CLOSE, "")
    return before + value + after, (start, start + len(value.encode()))
