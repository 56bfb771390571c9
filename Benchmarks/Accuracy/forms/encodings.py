"""Values in encodings: the value alone, and whole settings."""

import base64
import gzip
import urllib.parse

from forms.form import add

SPECIALS = "!@%^*-_+=."


def escaped(mark, digits):
    """Every byte as an escape."""
    return lambda choice, value: "".join(mark + format(byte, digits) for byte in value.encode())


def percent(choice, value):
    text = urllib.parse.quote(value, safe="")
    return text if "%" in text else escaped("%", "02X")(choice, value)


def base64_text(data):
    return base64.b64encode(data).decode()


VALUES = {
    "base64 of value": (
        lambda c, v: base64_text(v.encode()),
        (
            ("yaml", "secret.yaml", "kind: Secret\napiVersion: v1\ndata:\n  «kebab»: «v»"),
            ("json", "config.json", '"«camel»": "«v»"'),
            ("swift", "Secrets.swift", 'let «camel» = Data(base64Encoded: "«v»")!'),
        ),
    ),
    "hex of value": (
        lambda c, v: v.encode().hex(),
        (
            ("python", "«word».py", '«snake» = bytes.fromhex("«v»")'),
            ("js", "«word».js", 'const «camel» = Buffer.from("«v»", "hex");'),
        ),
    ),
    "percent": (
        percent,
        (
            ("text", "notes.txt", "https://«host»/«word»?«snake»=«v»"),
            ("js", "«word».js", 'const «camel» = decodeURIComponent("«v»");'),
        ),
    ),
    "\\u escapes": (
        escaped("\\u00", "02x"),
        (("json", "config.json", '"«camel»": "«v»"'), ("js", "«word».js", 'const «camel» = "«v»";')),
    ),
    "\\x escapes": (
        escaped("\\x", "02x"),
        (("python", "«word».py", '«upper» = "«v»"'), ("c", "config.h", '#define «upper» "«v»"')),
    ),
    "HTML entities": (
        lambda c, v: "".join(f"&#{ord(x)};" for x in v),
        (
            ("html", "index.html", '<meta name="«kebab»" content="«v»">'),
            ("xml", "settings.xml", "<«camel»>«v»</«camel»>"),
        ),
    ),
    "HTML hex entities": (
        lambda c, v: "".join(f"&#x{ord(x):x};" for x in v),
        (
            ("html", "index.html", '<input name="«snake»" value="«v»">'),
            ("plist", "Info.plist", "<key>«pascal»</key>\n<string>«v»</string>"),
        ),
    ),
}
for what, (encode, holders) in VALUES.items():
    for language, files, text in holders:
        add("encoding", language, files, {what: text}, encode=encode, specials=SPECIALS)

SETTINGS = (
    "«upper»=«v»\nPORT=8080\n",
    '{"«snake»": "«v»", "region": "eu"}',
    'export «upper»="«v»"\n',
    "«snake»: «v»\nregion: eu\n",
)
WHOLE = {
    "base64 of settings": lambda data: base64_text(data),
    "base64 twice": lambda data: base64_text(base64_text(data).encode()),
    "base64url of settings": lambda data: base64.urlsafe_b64encode(data).decode().rstrip("="),
    "base64 of gzip": lambda data: base64_text(gzip.compress(data, mtime=0)),
    "hex of settings": lambda data: data.hex(),
    "percent of settings": lambda data: urllib.parse.quote(data, safe=""),
    "hex of base64": lambda data: base64_text(data).encode().hex(),
    "percent of base64 of hex": lambda data: urllib.parse.quote(base64_text(data.hex().encode()), safe=""),
}
HOMES = (
    ("yaml", "«word».yml", "data:\n  «word»: «v»"),
    ("json", "«word».json", '"data": "«v»"'),
    ("python", "«word».py", 'DATA = "«v»"'),
    ("shell", "«verb».sh", "echo «v» | base64 -d > .«word»"),
)
for what, encode in WHOLE.items():
    for language, file, text in HOMES:
        for inner in SETTINGS:
            add(
                "encoding",
                language,
                file,
                {what: text},
                inner=inner,
                encode=lambda c, v, e=encode: e(v.encode()),
                specials=SPECIALS,
            )
