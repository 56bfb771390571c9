"""Values in archives and other binary files."""

import gzip
import importlib.util
import io
import lzma
import marshal
import plistlib
import sqlite3
import struct
import tarfile
import zipfile

from forms.form import add

SPECIALS = "!@%^*-_+=."
DATE = (2026, 1, 2, 3, 4, 6)


def zip_of(entries):
    """A zip archive, with dates that do not change."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries:
            archive.writestr(zipfile.ZipInfo(name, DATE), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def tar_of(entries):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, data in entries:
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return out.getvalue()


def packed(data):
    return gzip.compress(data, mtime=0)


def gz(choice, file, data):
    return file + ".gz", packed(data)


def zipped(choice, file, data):
    name = choice.choice(["backup.zip", "release.jar", "App.ipa", "app-release.apk", "export.zip"])
    return name, zip_of([("README.txt", b"Settings of the service.\n"), ("config/" + file, data)])


def tar(choice, file, data):
    return "backup.tar", tar_of([("etc/" + file, data)])


def tar_gz(choice, file, data):
    return choice.choice(["backup.tar.gz", "backup.tgz"]), packed(
        tar_of([("etc/hosts", b"127.0.0.1 localhost\n"), ("etc/" + file, data)])
    )


def tar_xz(choice, file, data):
    return "backup.tar.xz", lzma.compress(tar_of([("etc/" + file, data)]))


def zip_in_tar(choice, file, data):
    return "backup.tar.gz", packed(tar_of([("files/settings.zip", zip_of([(file, data)]))]))


def gz_in_zip(choice, file, data):
    return "export.zip", zip_of([("logs/" + file + ".gz", packed(data))])


def deb(choice, file, data):
    """A Debian package: an ar archive of two tar archives."""
    control = packed(tar_of([("./control", b"Package: sample\nVersion: 1.0\nArchitecture: all\n")]))
    out = b"!<arch>\n"
    for name, part in (
        ("debian-binary", b"2.0\n"),
        ("control.tar.gz", control),
        ("data.tar.gz", packed(tar_of([("./etc/" + file, data)]))),
    ):
        out += (
            f"{name:<16}{1760000000:<12}{0:<6}{0:<6}{100644:<8}{len(part):<10}`\n".encode()
            + part
            + b"\n" * (len(part) % 2)
        )
    return "package.deb", out


def docx(choice, file, data):
    """A text document with the lines of the file as paragraphs."""
    escape = lambda text: text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    lines = "".join(f"<w:p><w:r><w:t>{escape(line)}</w:t></w:r></w:p>" for line in data.decode().splitlines())
    space = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    body = f'<?xml version="1.0"?><w:document xmlns:w="{space}"><w:body>{lines}</w:body></w:document>'
    return "handover.docx", zip_of([("[Content_Types].xml", b"<Types/>"), ("word/document.xml", body.encode())])


def sqlite(choice, file, data):
    """A database with a table of settings."""
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE settings (id INTEGER PRIMARY KEY, name TEXT, value TEXT)")
    rows = [line.split("=", 1) for line in data.decode().splitlines() if "=" in line]
    database.executemany("INSERT INTO settings (name, value) VALUES (?, ?)", [(n, v.strip('"')) for n, v in rows])
    database.commit()
    return "app.sqlite", database.serialize()


def binary_plist(choice, file, data):
    return file, plistlib.dumps(plistlib.loads(data), fmt=plistlib.FMT_BINARY)


def utf16(choice, file, data):
    return file, ("\ufeff" + data.decode()).encode("utf-16-le")


def binary(choice, file, data):
    """A program with the text among its strings."""
    noise = lambda: choice.randbytes(300)
    lines = b"\0".join(line.encode() for line in data.decode().splitlines() if line)
    return "app.bin", b"\x7fELF\x02\x01\x01\0" + struct.pack("<8x") + noise() + b"\0" + lines + b"\0" + noise()


def pyc(choice, file, data):
    """Compiled Python with the settings as constants."""
    names = [line.split("=", 1) for line in data.decode().splitlines() if "=" in line]
    source = "".join(f"{n.strip().lower()} = {v!r}\n" for n, v in names if n.strip().isidentifier())
    code = marshal.dumps(compile(source, "settings.py", "exec"))
    return "settings.pyc", importlib.util.MAGIC_NUMBER + struct.pack("<III", 0, 1760000000, len(source)) + code


ENV, JSON, PLIST = ("env", ".env"), ("json", "config.json"), ("plist", "Info.plist")
BODIES = {ENV: "«upper»=«v»", JSON: '"«camel»": "«v»"', PLIST: "<key>«pascal»</key>\n<string>«v»</string>"}
for name, wrap, homes in (
    ("gzip", gz, (ENV, JSON, PLIST)),
    ("zip", zipped, (ENV, JSON, PLIST)),
    ("tar", tar, (ENV, JSON, PLIST)),
    ("tar.gz", tar_gz, (ENV, JSON, PLIST)),
    ("tar.xz", tar_xz, (ENV, JSON, PLIST)),
    ("zip in tar.gz", zip_in_tar, (ENV, JSON)),
    ("gzip in zip", gz_in_zip, (ENV, JSON)),
    ("deb", deb, (ENV, JSON)),
    ("docx", docx, (ENV,)),
    ("sqlite", sqlite, (ENV,)),
    ("binary plist", binary_plist, (PLIST,)),
    ("program", binary, (ENV,)),
    ("pyc", pyc, (ENV,)),
    ("UTF-16", utf16, (ENV, JSON, PLIST)),
):
    for home in homes:
        escape = "xml" if home == PLIST else None
        place = "encoding" if name == "UTF-16" else "container"
        add(place, *home, {name: BODIES[home]}, wrap=wrap, escape=escape, specials=SPECIALS)
