#!/usr/bin/env python3
"""Fails where a test changes what all tests of the process share: its umask, working folder, environment, signals, limits.

Such a test does so in a process of its own: `#expect(processExitsWith: .success) { … }`.
"""
import pathlib
import re
import subprocess
import sys

CALL = re.compile(r"(?<![\w.])(umask|f?chdir|setenv|unsetenv|putenv|signal|sigaction|setrlimit)\(|"
                  r"\b(changeCurrentDirectoryPath|WorkingFolder\.enter|Signals\.ignore\w*|Interruption\.handle)\(")
OWN = re.compile(r"processExitsWith: \.success\) \{")

root = pathlib.Path(__file__).resolve().parent.parent
files = subprocess.check_output(["git", "ls-files", "-z", "Tests/*Tests/*.swift", "Tests/TestSupport/*.swift"], cwd=root)


def inside(text, place):
    """Whether a place is between the braces of a process of its own."""
    for start in OWN.finditer(text):
        depth, end = 1, start.end()
        while depth and end < len(text):
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        if start.end() <= place < end:
            return True
    return False


status = 0
for name in filter(None, files.decode().split("\0")):
    text = (root / name).read_text(encoding="utf-8")
    for call in CALL.finditer(text):
        if not inside(text, call.start()):
            line = text.count("\n", 0, call.start()) + 1
            print(f"{name}:{line}: {call.group(0)[:-1]} changes the whole process", file=sys.stderr)
            status = 1
sys.exit(status)
