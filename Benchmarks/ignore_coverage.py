#!/usr/bin/env python3
"""Measures our .gitignore templates against a clone of github/gitignore, with git as the judge.

    git clone https://github.com/github/gitignore /tmp/gitignore
    python3 Benchmarks/ignore_coverage.py /tmp/gitignore [--missing NAME]

Needs `keystow` and `git` on PATH. Their patterns are used as facts only: each is turned into a
concrete path (`*.log` into widget.log, `build/` into build/widget.txt; the word is not "sample", as
samples must be kept), which counts when their own file ignores it. Then `keystow ignore show --full NAME` is asked for a .gitignore, and `git check-ignore
--no-index` whether that ignores the path too: at the root, and for patterns that float also two
folders down. A line with `!` becomes a path that must not be ignored. Paths of files that every
repository must keep (Tests/IgnoreTests/Keep.paths) are asked of every template.

Shares are given over all paths, and as the mean of the templates' own shares. Ends in 1 when a goal
is missed.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# The templates that most projects start from: github/gitignore's own list of languages and
# frameworks in wide use, with the systems and editors that go with them.
POPULAR = """
    Android Angular Ansible C C++ CMake CakePHP CodeIgniter Composer Dart Deno Dotnet Drupal
    Eclipse Elixir Elm Emacs Erlang Firebase Flutter Fortran Gleam Go Godot Gradle Grails Haskell
    Java Jekyll JetBrains Joomla Julia Kotlin Laravel Linux Lua Magento Maven Nestjs Nextjs Nim Nix
    Node OCaml Objective-C Perl PlayFramework Python Qt R ROS Rails Ruby Rust Sass Scala SublimeText
    Swift Symfony TeX Terraform Unity UnrealEngine Vagrant Vim VisualStudio VisualStudioCode Windows
    WordPress Xcode Zig macOS
    """.split()
SUFFIX = ".gitignore"
REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
ENVIRONMENT = dict(
    os.environ, GIT_CONFIG_NOSYSTEM="1", GIT_CONFIG_GLOBAL=os.devnull, HOME="/nonexistent",
    XDG_CONFIG_HOME="/nonexistent")


class Judge:
    """A scratch repository in which git says what a .gitignore ignores."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="ignore-coverage-")
        subprocess.run(["git", "init", "-q", self.folder.name], check=True, env=ENVIRONMENT)

    def ignored(self, rules, paths):
        """The paths that git ignores under these rules."""
        (pathlib.Path(self.folder.name) / SUFFIX).write_bytes(rules)
        if not paths:
            return set()
        run = subprocess.run(
            ["git", "check-ignore", "--no-index", "-z", "-v", "-n", "--stdin"],
            cwd=self.folder.name, env=ENVIRONMENT, stdout=subprocess.PIPE,
            input=b"".join(path.encode("utf-8", "surrogateescape") + b"\0" for path in paths))
        if run.returncode not in (0, 1):
            sys.exit("git check-ignore failed")
        fields = run.stdout.decode("utf-8", "surrogateescape").split("\0")
        return {
            fields[start + 3] for start in range(0, len(fields) - 1, 4)
            if fields[start + 2] and not fields[start + 2].startswith("!")}


def concrete(pattern):
    """A path that a pattern should match, whether it floats, and whether it is a re-inclusion.

    None for patterns of which no plain path can be made.
    """
    is_negated = pattern.startswith("!")
    body = pattern[1:] if is_negated else pattern
    is_folder = body.endswith("/")
    body = body[:-1] if is_folder else body
    floats = "/" not in body or body.startswith("**/")
    body = body.lstrip("/")
    path, place = "", 0
    while place < len(body):
        for token, length, text in tokens(body, place, at_start=place == 0):
            path, place = path + text, place + length
            break
        else:
            return None
    if is_folder:
        path += "/widget.txt"
    if "//" in path or path.startswith("../") or any(ord(letter) < 32 for letter in path):
        return None
    return path, floats, is_negated


def tokens(body, place, at_start):
    """The token at a place of a pattern: its kind, its length, and text that it matches."""
    rest = body[place:]
    if rest[0] == "\\":
        if len(rest) > 1:
            yield "escape", 2, rest[1]
    elif rest[0] == "[":
        end = rest.find("]", 2)
        inside = rest[1:end]
        if end > 0 and not inside.startswith("[:"):
            yield "class", end + 1, "q" if inside[0] in "!^" else inside[0]
    elif rest.startswith("**/"):
        yield "folders", 3, "" if at_start else "between/"
    elif rest.startswith("**"):
        yield "everything", 2, "below/widget"
    elif rest[0] == "*":
        yield "star", 1, "widget"
    elif rest[0] == "?":
        yield "any", 1, "q"
    else:
        yield "literal", 1, rest[0]


class Samples:
    """Paths made of one of their templates, each checked against that template itself."""

    def __init__(self, rules, judge):
        lines = rules.decode("utf-8", "surrogateescape").replace("\r\n", "\n").split("\n")
        lines = [re.sub(r"(?<!\\) +$", "", line) for line in lines]
        made = [concrete(line) for line in lines if line and not line.startswith("#")]
        made = [sample for sample in made if sample]
        root = [path for path, _, is_negated in made if not is_negated]
        nested = ["deep/er/" + path for path, floats, is_negated in made if floats and not is_negated]
        kept = [path for path, _, is_negated in made if is_negated]
        ignored = judge.ignored(rules, root + nested + kept)
        self.root = [path for path in dict.fromkeys(root) if path in ignored]
        self.nested = [path for path in dict.fromkeys(nested) if path in ignored]
        self.kept = [path for path in dict.fromkeys(kept) if path not in ignored]


class Row:
    """What our template of one name makes of the samples of theirs."""

    def __init__(self, name, theirs, ours, judge, keep):
        self.name = name
        self.is_found = ours is not None
        if not self.is_found:
            return
        samples = Samples(theirs, judge)
        ignored = judge.ignored(ours, samples.root + samples.nested + samples.kept + keep)
        self.shares = {
            "root": (sum(path in ignored for path in samples.root), len(samples.root)),
            "any depth": (sum(path in ignored for path in samples.nested), len(samples.nested)),
            "re-included": (
                sum(path not in ignored for path in samples.kept), len(samples.kept))}
        self.missing = [path for path in samples.root + samples.nested if path not in ignored]
        self.hidden = [path for path in samples.kept if path in ignored]
        self.lost = [path for path in keep if path in ignored]


def ours(name, arguments):
    """Our .gitignore for a name, or None where we have no such template."""
    run = subprocess.run(
        [arguments.keystow, "ignore", "show", "--full", name], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, env=ENVIRONMENT, cwd="/")
    return run.stdout if run.returncode == 0 else None


def summary(label, rows):
    """Prints the shares of some rows and gives those over all paths."""
    found = [row for row in rows if row.is_found]
    result, parts = {}, []
    for kind in ("root", "any depth", "re-included"):
        hits = sum(row.shares[kind][0] for row in found)
        count = sum(row.shares[kind][1] for row in found)
        own = [row.shares[kind][0] / row.shares[kind][1] for row in found if row.shares[kind][1]]
        result[kind] = 100 * hits / max(1, count)
        mean = 100 * sum(own) / max(1, len(own))
        parts.append(f"{kind} {hits}/{count} = {result[kind]:.1f} % (mean {mean:.1f} %)")
    print(f"{label}: {len(found)} of {len(rows)} names found; " + "; ".join(parts))
    return len(found), result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("clone", help="a clone of github/gitignore")
    parser.add_argument("--keystow", default="keystow", help="the program to measure")
    parser.add_argument("--missing", metavar="NAME", help="print what ours misses of one template")
    arguments = parser.parse_args()
    clone = pathlib.Path(arguments.clone)
    files = sorted(path for path in clone.rglob("*" + SUFFIX) if path.name != SUFFIX)
    keep = (REPOSITORY / "Tests/IgnoreTests/Keep.paths").read_text().splitlines()
    keep = [path for path in keep if path and not path.startswith("#")]
    judge, rows = Judge(), []
    for path in files:
        name = path.relative_to(clone).as_posix()[:-len(SUFFIX)]
        base = name.rsplit("/", 1)[-1]
        if arguments.missing and arguments.missing not in (name, base):
            continue
        rules = ours(name, arguments)
        rows.append(Row(
            name, path.read_bytes(), ours(base, arguments) if rules is None else rules, judge, keep))
    if arguments.missing:
        for row in rows:
            print(f"{row.name}:", *(row.missing if row.is_found else ["no such template"]), sep="\n  ")
        return 0
    popular = [
        row for row in rows
        if row.name.rsplit("/", 1)[-1] in POPULAR and not row.name.startswith("community/")]
    print("not found:", " ".join(row.name for row in rows if not row.is_found))
    lost = [(row.name, path) for row in rows if row.is_found for path in row.lost]
    hidden = [(row.name, path) for row in rows if row.is_found for path in row.hidden]
    print(f"files to keep that a template ignores: {lost or 'none'}")
    print(f"their re-inclusions that ours ignore: {hidden or 'none'}")
    _, best = summary(f"popular {len(popular)}", popular)
    count, whole = summary(f"all {len(rows)}", rows)
    goals = [
        best["root"] >= 95, best["any depth"] >= 88, best["re-included"] >= 98,
        whole["root"] >= 75, count >= 250, not lost]
    print("goals reached" if all(goals) else f"goals missed: {goals}")
    return 0 if all(goals) else 1


if __name__ == "__main__":
    sys.exit(main())
