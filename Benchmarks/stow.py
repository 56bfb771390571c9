#!/usr/bin/env python3
"""Time `keystow stow` on many findings in many files, with `scan` beside it.

    stow.py KEYSTOW [--files 300] [--findings 1000] [--runs 9]

Makes a repository whose files are property lists, JSON, YAML, .env, xcconfig, TOML, properties and
Swift in turn, all with keys of vendors' formats made from a fixed seed, and stows a fresh copy of it
in each run. After each run `scan` must be clean and the ignored file must hold every value. Prints
medians of wall and CPU (user+system) time. The machine's git configuration is kept out.
"""
import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ENVIRONMENT = {
    "PATH": os.environ["PATH"], "HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent",
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "LC_ALL": "C",
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com",
    "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.com",
}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
PLIST = ('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
         '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>\n%s</dict>\n</plist>\n')
FORMATS = [
    ("Info%d.plist", PLIST, "\t<key>%s</key>\n\t<string>%s</string>\n"),
    ("config%d.json", "{\n%s  \"last\": 1\n}\n", '  "%s": "%s",\n'),
    ("services%d.yaml", "services:\n%s", "  %s: %s\n"),
    ("app%d.env", "%s", "%s=%s\n"),
    ("Keys%d.xcconfig", "// keys\n%s", "%s = %s\n"),
    ("settings%d.toml", "%s", '%s = "%s"\n'),
    ("app%d.properties", "%s", "%s=%s\n"),
    ("Client%d.swift", "enum Client {\n%s}\n", '  static let %s = "%s"\n'),
]


def make_secret(chance):
    some = lambda count: "".join(chance.choice(LETTERS) for _ in range(count))
    return chance.choice([
        lambda: "sk_live_" + some(24),
        lambda: "AIza" + some(35),
        lambda: "SG." + some(22) + "." + some(43),
    ])()


def make_tree(root, files, findings):
    """Writes and commits the files; gives the secrets."""
    chance = random.Random(11)
    secrets = []
    for number in range(files):
        name, frame, line = FORMATS[number % len(FORMATS)]
        count = findings * (number + 1) // files - findings * number // files
        lines = []
        for index in range(count):
            secrets.append(make_secret(chance))
            lines.append(line % (f"vendor_{number}_{index}_api_key", secrets[-1]))
        folder = os.path.join(root, f"Module{number % 20}")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, name % number), "w", encoding="ascii") as file:
            file.write(frame % "".join(lines))
    git = ["git", "-C", root]
    for command in [["init", "-q"], ["config", "gc.auto", "0"], ["add", "-A"], ["commit", "-qm", "a"]]:
        subprocess.run(git + command, env=ENVIRONMENT, check=True)
    return secrets


def run(command, folder):
    """One run: (wall seconds, CPU seconds, exit status)."""
    start = time.monotonic()
    with open(os.devnull, "r+b") as null:
        child = subprocess.Popen(command, cwd=folder, env=ENVIRONMENT, stdin=null, stdout=null)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, child.returncode


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("keystow")
    options.add_argument("--files", type=int, default=300)
    options.add_argument("--findings", type=int, default=1000)
    options.add_argument("--runs", type=int, default=9)
    arguments = options.parse_args()
    keystow = os.path.abspath(arguments.keystow)
    with tempfile.TemporaryDirectory() as scratch:
        tree = os.path.join(scratch, "tree")
        secrets = make_tree(tree, arguments.files, arguments.findings)
        found = json.loads(subprocess.run(
            [keystow, "scan", "--format", "json"], cwd=tree, env=ENVIRONMENT, capture_output=True).stdout)
        times = {"scan": [], "stow": []}
        for _ in range(arguments.runs):
            copy = os.path.join(scratch, "copy")
            shutil.copytree(tree, copy)
            times["scan"].append(run([keystow, "scan", "--quiet"], copy))
            times["stow"].append(run([keystow, "stow", "--yes", "--quiet"], copy))
            if times["stow"][-1][2] != 0 or run([keystow, "scan", "--quiet"], copy)[2] != 0:
                sys.exit("stow.py: the copy is not clean")
            shown = subprocess.run(
                [keystow, "xcconfig", "show", "Secrets.xcconfig", "--show-secrets", "--format", "json"],
                cwd=copy, env=ENVIRONMENT, capture_output=True, check=True).stdout
            if set(json.loads(shown)["settings"].values()) != set(secrets):
                sys.exit("stow.py: the ignored file does not hold just the values")
            shutil.rmtree(copy)
        print(f"{len(found['findings'])} findings in {arguments.files} files, medians of {arguments.runs} runs")
        for name, runs in times.items():
            wall = statistics.median(one[0] for one in runs)
            cpu = statistics.median(one[1] for one in runs)
            print(f"{name}: {wall:.3f} s wall, {cpu:.3f} s CPU")


main()
