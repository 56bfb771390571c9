"""Values in encodings and containers."""
import base64
import gzip
import html
import io
import tarfile
import urllib.parse
import zipfile

from forms.form import add

DATE = (2026, 1, 2, 3, 4, 6)
HOMES = (("yaml", "«word».yml secret.yaml", "data:\n  «word»: {}"), ("json", "«word».json", "\"data\": \"{}\""), ("python", "«word».py", "DATA = \"{}\""), ("shell", "«verb».sh", "echo {} | base64 -d > .env"))
INNER = ["«upper»=«v»\nPORT=8080\n", "{\"«snake»\": \"«v»\", \"region\": \"eu\"}", "password: x\n«snake»: «v»\n".replace("password: x\n", ""), "export «upper»=\"«v»\"\n"]


def gz(choice, file, data):
    return file + ".gz", gzip.compress(data, mtime=0)


def zipped(choice, file, data):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in ("README.txt", b"Settings of the service.\n"), ("config/" + file, data):
            archive.writestr(zipfile.ZipInfo(name, DATE), text, zipfile.ZIP_DEFLATED)
    return choice.choice(["backup.zip", "release.jar", "App.ipa", "app-release.apk", "export.zip"]), out.getvalue()


def tarred(mode, name):
    def wrap(choice, file, data):
        out = io.BytesIO()
        # Without compression first: tarfile would write the time into the header of gzip.
        with tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as archive:
            entry = tarfile.TarInfo("etc/" + file)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
        packed = {"": lambda b: b, "gz": lambda b: gzip.compress(b, mtime=0), "xz": __import__("lzma").compress}[mode]
        return name, packed(out.getvalue())
    return wrap


def utf16(choice, file, data):
    return file, ("\ufeff" + data.decode()).encode("utf-16-le")


LINES = {"env": ("env", ".env"), "json": ("json", "config.json"), "plist": ("plist", "Info.plist")}
BODIES = {"env": "«upper»=«v»", "json": "\"«camel»\": \"«v»\"", "plist": "<key>«pascal»</key>\n<string>«v»</string>"}
for what, wrap in (("gzip", gz), ("zip", zipped), ("tar", tarred("", "backup.tar")), ("tar.gz", tarred("gz", "backup.tar.gz")), ("tar.xz", tarred("xz", "backup.tar.xz")), ("UTF-16", utf16)):
    for key, (language, file) in LINES.items():
        add("container" if what != "UTF-16" else "encoding", language, file, {what: BODIES[key]}, wrap=wrap, escape="xml" if key == "plist" else None, specials="!@%^*-_+=.")

quoted = lambda mark, digits: lambda choice, value: "".join(mark + format(byte, digits) for byte in value.encode())
VALUES = {
    "base64 of value": lambda choice, value: base64.b64encode(value.encode()).decode(),
    "hex of value": lambda choice, value: value.encode().hex(),
    "percent": lambda choice, value: urllib.parse.quote(value, safe="") if any(c in "+/=!@%^*" for c in value) else quoted("%", "02X")(choice, value),
    "\\u escapes": quoted("\\u00", "02x"),
    "\\x escapes": quoted("\\x", "02x"),
    "HTML entities": lambda choice, value: "".join(f"&#{ord(c)};" for c in value),
    "HTML hex entities": lambda choice, value: "".join(f"&#x{ord(c):x};" for c in value),
}
HOLDERS = {
    "base64 of value": (("yaml", "secret.yaml", "kind: Secret\napiVersion: v1\ndata:\n  «kebab»: «v»"), ("json", "config.json", "\"«camel»\": \"«v»\""), ("swift", "Secrets.swift", "let «camel» = Data(base64Encoded: \"«v»\")!")),
    "hex of value": (("python", "«word».py", "«snake» = bytes.fromhex(\"«v»\")"), ("js", "«word».js", "const «camel» = Buffer.from(\"«v»\", \"hex\");")),
    "percent": (("text", "notes.txt", "https://«host»/«word»?«snake»=«v»"), ("js", "«word».js", "const «camel» = decodeURIComponent(\"«v»\");")),
    "\\u escapes": (("json", "config.json", "\"«camel»\": \"«v»\""), ("js", "«word».js", "const «camel» = \"«v»\";")),
    "\\x escapes": (("python", "«word».py", "«upper» = \"«v»\""), ("c", "config.h", "#define «upper» \"«v»\"")),
    "HTML entities": (("html", "index.html", "<meta name=\"«kebab»\" content=\"«v»\">"), ("xml", "settings.xml", "<«camel»>«v»</«camel»>")),
    "HTML hex entities": (("html", "index.html", "<input name=\"«snake»\" value=\"«v»\">"), ("plist", "Info.plist", "<key>«pascal»</key>\n<string>«v»</string>")),
}
for what, encode in VALUES.items():
    for language, files, text in HOLDERS[what]:
        add("encoding", language, files, {what: text}, encode=encode, specials="!@%^*-_+=.")
