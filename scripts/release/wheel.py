#!/usr/bin/env python3
"""Makes a wheel with the program, its manual and its completions: pip install keystow.

Usage: SOURCE_DATE_EPOCH=… wheel.py VERSION FOLDER INTO

FOLDER is an installation. keystow-live stays out of it: it needs the system's libcurl, which no wheel may expect.
Source of the format: https://packaging.python.org/en/latest/specifications/binary-distribution-format/
"""
import base64
import hashlib
import os
import platform
import subprocess
import sys

from archives import files_below, read, write_zip


def is_static(program):
    """Whether a program needs no library of this machine."""
    return subprocess.run(["ldd", program], capture_output=True).returncode != 0


def tags(program):
    """The platforms that the program runs on."""
    machine = platform.machine()
    if sys.platform == "darwin":
        return ["macosx_15_0_" + machine]
    if not is_static(program):
        return [f"linux_{machine}"]
    return [f"manylinux2014_{machine}", f"manylinux_2_17_{machine}", f"musllinux_1_1_{machine}"]


def metadata(version, readme):
    return f"""Metadata-Version: 2.1
Name: keystow
Version: {version}
Summary: Find secrets in git repositories, move them out, and keep them out
License: Apache-2.0
Classifier: Environment :: Console
Classifier: Intended Audience :: Developers
Classifier: Topic :: Security
Classifier: Topic :: Software Development :: Version Control :: Git
Requires-Python: >=3.7
Description-Content-Type: text/markdown

""".encode() + readme


def write(version, folder, into):
    """Writes the wheel of an installation, and returns its name."""
    platforms = tags(os.path.join(folder, "bin/keystow"))
    data, info = f"keystow-{version}.data", f"keystow-{version}.dist-info"
    files = {f"{data}/scripts/keystow": (0o755, read(folder, "bin/keystow"))}
    for name in files_below(os.path.join(folder, "share")):
        files[f"{data}/data/share/{name}"] = (0o644, read(folder, "share/" + name))
    for name in ("LICENSE", "NOTICE"):
        files[f"{info}/{name}"] = (0o644, read(folder, name))
    files[f"{info}/METADATA"] = (0o644, metadata(version, read(folder, "README.md")))
    lines = ["Wheel-Version: 1.0", "Generator: keystow release.sh", "Root-Is-Purelib: false"]
    lines += [f"Tag: py3-none-{name}" for name in platforms]
    files[f"{info}/WHEEL"] = (0o644, ("\n".join(lines) + "\n").encode())
    record = f"{info}/RECORD"
    rows = [row(name, content) for name, (_, content) in sorted(files.items())] + [record + ",,"]
    files[record] = (0o644, ("\n".join(rows) + "\n").encode())
    name = f"keystow-{version}-py3-none-{'.'.join(platforms)}.whl"
    write_zip(os.path.join(into, name), files)
    return name


def row(name, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}"


def main():
    version, folder, into = sys.argv[1:]
    if sys.platform != "darwin" and not is_static(os.path.join(folder, "bin/keystow")):
        sys.exit("wheel.py: the program needs libraries of this machine, so it is not for others")
    write(version, folder, into)


if __name__ == "__main__":
    main()
