#!/usr/bin/env python3
"""Adds sample keys of public documentation to those that a scan ignores, without writing them out.

usage: scripts/known-sample.py 'AWS documentation' < VALUES       a value on each line; prompts at a terminal
       scripts/known-sample.py --file 'AWS documentation' < KEY   a value of several lines, such as a private key
       scripts/known-sample.py --check < VALUES                   prints which of them are known, by line

Only a salted hash of each value is stored, in Sources/Pipeline/Filters/KnownSamples.swift.
"""
import getpass
import hashlib
import pathlib
import re
import sys

SOURCE = pathlib.Path(__file__).parent.parent / "Sources/Pipeline/Filters/KnownSamples.swift"
SHORTEST = 8


def values(is_file=False):
    if is_file:
        return [sys.stdin.buffer.read().removesuffix(b"\n")]
    if sys.stdin.isatty():
        return [getpass.getpass("Sample: ").encode()]
    return [line for line in sys.stdin.buffer.read().split(b"\n") if line]


def hash_of(value, salt):
    return "0x" + hashlib.sha256(salt + value).hexdigest()[:16].upper()


def main():
    arguments = sys.argv[1:]
    is_file = "--file" in arguments
    if is_file:
        arguments.remove("--file")
    if len(arguments) != 1 or arguments[0] in ("-h", "--help"):
        sys.exit(__doc__.strip())
    text = SOURCE.read_text()
    salt = re.search(r'salt = "([^"]+)"', text).group(1).encode()
    known = set(re.findall(r"0x[0-9A-F]{16}", text))
    if arguments[0] == "--check":
        for number, value in enumerate(values(), 1):
            print(number, "known" if hash_of(value, salt) in known else "unknown")
        return
    section = f"    // {arguments[0].rstrip('.')}.\n"
    added = []
    for number, value in enumerate(values(is_file), 1):
        if len(value) < SHORTEST:
            sys.exit(f"known-sample.py: line {number}: shorter than {SHORTEST} bytes")
        hashed = hash_of(value, salt)
        if hashed not in known and hashed not in added:
            added.append(hashed)
    if added:
        if section not in text:
            end = text.index("\n  ]\n") + 1
            text = text[:end] + section + text[end:]
        start = text.index(section) + len(section)
        rest = re.match(r"(?:    (?:0x[0-9A-F]{16},? ?)+\n)*", text[start:])
        hashes = sorted(re.findall(r"0x[0-9A-F]{16}", rest.group()) + added)
        rows = ("    " + ", ".join(hashes[row:row + 4]) + ",\n" for row in range(0, len(hashes), 4))
        text = text[:start] + "".join(rows) + text[start + rest.end():]
        SOURCE.write_text(text)
    print(f"Added {len(added)} samples")


main()
