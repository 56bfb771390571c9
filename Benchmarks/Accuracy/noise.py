#!/usr/bin/env python3
"""Counts what scanners report in ordinary code: findings per million lines, by rule and confidence.

usage: Benchmarks/Accuracy/noise.py REPOSITORY... [--keystow FILE] [--peers DIR] [--without NAME,...]
                                    [--exports DIR] [--list FILE] [--all] [--apart NAME,...] [--json]

Scans plain exports of HEAD. One secret counts once in a tree, however many places it has.
--list writes the findings of the default confidences (with --all of every one) with masked values and
their places; --exports keeps the exported trees, to look at them and for the next run. noise-judged.tsv,
next to this file, has a verdict on each finding that somebody has read:

secret   a credential that somebody uses, or used
sample   a test key, a dummy, or a documented sample: a credential in form, of no worth
public   an identifier or key that is meant to be published
false    no credential at all

Findings of the default confidences without a verdict are counted, and marked "?" in the list.
--apart names repositories that are about cryptography, whose test keys have a line of their own.
"""

import argparse
import collections
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

sys.dont_write_bytecode = True
import scanners

JUDGED = pathlib.Path(__file__).resolve().parent / "noise-judged.tsv"
VERDICTS = ("secret", "sample", "public", "false")


def name_of(repository):
    """A short name: that of the folder, or of the one around "repo" or ".git"; "owner+name" is "owner/name"."""
    path = pathlib.Path(repository).resolve()
    name = path.parent.name if path.name in ("repo", ".git") else path.name
    return name.removesuffix(".git").replace("+", "/")


def git(repository, *words):
    return subprocess.run(["git", "-C", repository, *words], check=True, capture_output=True).stdout


def export(repository, exports):
    """The files of HEAD in a folder below `exports`, named after repository and commit.

    Like git archive, but without links and submodules, and objects that a partial copy lacks are left out.
    """
    head = git(repository, "rev-parse", "--short=12", "HEAD").decode().strip()
    folder = exports / f"{name_of(repository).replace('/', '+')}-{head}"
    if folder.exists():
        return folder
    # A name of its own until it is complete.
    partial = exports / (folder.name + ".partial")
    shutil.rmtree(partial, ignore_errors=True)
    entries = [
        e.partition("\t")
        for e in git(repository, "ls-tree", "-r", "-z", "HEAD").decode(errors="surrogateescape").split("\0")
        if e
    ]
    files = [(what.split()[2], path) for what, _, path in entries if what.startswith("100")]
    with subprocess.Popen(
        ["git", "-C", repository, "cat-file", "--batch", "--buffer"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        threading.Thread(target=feed, args=(child.stdin, [object for object, _ in files])).start()
        for _, path in files:
            header = child.stdout.readline().split()
            if header[1] == b"missing":
                continue
            target = partial / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(child.stdout.read(int(header[2])))
            child.stdout.read(1)
    partial.rename(folder)
    return folder


def feed(pipe, objects):
    with pipe:
        pipe.write("".join(object + "\n" for object in objects).encode())


def count_lines(folder):
    """(files, text lines) below a folder; a file with NUL near its start is not text."""
    files = total = 0
    for root, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(root, name)
            if os.path.islink(path) or not os.path.isfile(path):
                continue
            files += 1
            with open(path, "rb") as file:
                data = file.read()
            if b"\0" not in data[:8000]:
                total += data.count(b"\n") + (not data.endswith(b"\n") and bool(data))
    return files, total


def identity(repository, key):
    """An id of a secret in a repository that does not give it away."""
    return hashlib.sha256(f"{repository}\0{key}".encode()).hexdigest()[:16]


def once(found):
    """The findings of a tree with one entry per secret: (the most certain finding, number of places)."""
    groups = collections.defaultdict(list)
    for finding in found:
        groups[finding.text or finding.key].append(finding)
    best = lambda group: max(group, key=lambda f: (scanners.LEVELS.index(f.level), f.path, -f.line))
    return [(best(group), len(group)) for group in groups.values()]


def read_judged(path):
    """Verdicts by id."""
    if not path.exists():
        return {}
    rows = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 6 or fields[4] not in VERDICTS:
            sys.exit(
                f"noise.py: {path}:{number}: expected id, repository, file:line, rule, verdict, reason; "
                f"verdicts are {', '.join(VERDICTS)}"
            )
        rows[fields[0]] = fields[4]
    return rows


def masked(text):
    return f"{text[:3]}… ({len(text)})".replace("\n", " ").replace("\t", " ") if text else ""


def columns(name, entries, levels):
    """The columns of a scanner: {title: its entries}."""
    at_least = lambda level: [e for e in entries if scanners.LEVELS.index(e[0].level) >= scanners.LEVELS.index(level)]
    return {f"{name} {level}": at_least(level) for level in levels}


def table(header, rows):
    print("| " + " | ".join(header) + " |")
    print("| " + " | ".join("---" for _ in header) + " |")
    for row in rows:
        print("| " + " | ".join(str(c) for c in row) + " |")
    print()


def million(count, total):
    return f"{1e6 * count / total:.1f}" if total else ""


def measure(options, tools, exports):
    """Scans every repository: [{"name", "files", "lines", "found": {column: entries}}]."""
    trees = []
    for repository in options.repositories:
        folder = export(repository, exports)
        files, total = count_lines(folder)
        tree = {"name": name_of(repository), "folder": folder.name, "files": files, "lines": total, "found": {}}
        for name, (function, tool) in tools.items():
            levels = scanners.LEVELS if name == "keystow" else ("low",)
            for title, part in columns(name, once(scanners.findings(function, tool, folder)), levels).items():
                tree["found"][title if len(levels) > 1 else name] = part
        trees.append(tree)
    return trees


def write_list(path, trees, column, judged):
    """Writes the findings of a column, one a line, in the order of noise-judged.tsv; returns those not judged."""
    unjudged = 0
    with open(path, "w", encoding="utf-8") as out:
        out.write("# id\trepository\tfile:line\trule\tverdict\treason\tconfidence\tplaces\tvalue\n")
        for tree in trees:
            for finding, places in sorted(tree["found"][column], key=lambda e: (e[0].path, e[0].line)):
                key = identity(tree["name"], finding.text)
                unjudged += key not in judged
                fields = (
                    *(key, tree["name"], f"{finding.path}:{finding.line}", finding.rule, judged.get(key, "?"), ""),
                    *(finding.level, str(places), masked(finding.text)),
                )
                out.write("\t".join(fields) + "\n")
    return unjudged


def print_report(trees, judged, apart):
    titles = list(trees[0]["found"])
    rows = [[t["name"], t["files"], t["lines"], *(len(t["found"][c]) for c in titles)] for t in trees]
    table(["tree", "files", "lines", *titles], rows)
    sums = []
    groups = [("all", trees)]
    if apart:
        groups += [("without " + ", ".join(apart), [t for t in trees if t["name"] not in apart])]
    for label, group in groups:
        total = sum(t["lines"] for t in group)
        sums.append([label, total, *(million(sum(len(t["found"][c]) for t in group), total) for c in titles)])
    table(["a million lines", "lines", *titles], sums)
    total = sum(t["lines"] for t in trees)
    ours = [c for c in titles if c.startswith("keystow")]
    rules = collections.Counter(e[0].rule for t in trees for e in t["found"][ours[0]])
    by_rule = {c: collections.Counter(e[0].rule for t in trees for e in t["found"][c]) for c in ours}
    table(["rule", *ours], [[r, *(by_rule[c][r] for c in ours)] for r, _ in rules.most_common()])
    for column in ours[1:]:
        verdicts = collections.Counter(
            judged.get(identity(t["name"], e[0].text), "not judged") for t in trees for e in t["found"][column]
        )
        print(
            f"{column}: {sum(verdicts.values())} findings, "
            + ", ".join(f"{n} {v}" for v, n in sorted(verdicts.items()))
            + f"; false: {million(verdicts['false'], total)} a million lines\n"
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("repositories", nargs="+", metavar="REPOSITORY")
    parser.add_argument("--keystow", default=shutil.which("keystow"))
    parser.add_argument("--peers", type=pathlib.Path, help="folder with the commands of other scanners")
    parser.add_argument("--without", default="", help="scanners to leave out, by name")
    parser.add_argument("--exports", type=pathlib.Path, help="folder that keeps the exported trees")
    parser.add_argument("--list", type=pathlib.Path, help="file to write the findings to")
    parser.add_argument("--all", action="store_true", help="list low-confidence findings, too")
    parser.add_argument("--apart", default="", help="repositories about cryptography, also left out of a second sum")
    parser.add_argument("--judged", type=pathlib.Path, default=JUDGED, help="verdicts (default: noise-judged.tsv)")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if not options.keystow:
        sys.exit("noise.py: no keystow on PATH; run scripts/install.sh or name one with --keystow")
    tools, left_out = scanners.installed(options.keystow, options.peers, options.without.split(","))
    judged = read_judged(options.judged)
    with tempfile.TemporaryDirectory(prefix="keystow-noise-") as scratch:
        trees = measure(options, tools, options.exports or pathlib.Path(scratch))
    if options.list:
        unjudged = write_list(options.list, trees, "keystow low" if options.all else "keystow medium", judged)
        print(f"{unjudged} findings not judged yet; all are in {options.list}\n", file=sys.stderr)
    if options.json:
        brief = [
            {**t, "found": {c: collections.Counter(e[0].rule for e in f) for c, f in t["found"].items()}} for t in trees
        ]
        print(json.dumps({"trees": brief, "left out": left_out}, indent=2))
        return
    print_report(trees, judged, [n for n in options.apart.split(",") if n])
    for reason in left_out:
        print(f"Left out: {reason}")


if __name__ == "__main__":
    main()
