#!/usr/bin/env python3
"""Measures what a .gitignore of each profile ignores of what the tools of a stack really make.

    python3 Benchmarks/ignore_profiles.py KEYSTOW [--only STACK] [--missing] [--tools DIR]
        [--github CLONE] [--toptal CLONE]

Each stack of ignore_stacks.py has sources, and either commands or a list of paths. The sources are
committed to a scratch repository; the commands run in a copy of it (a missing program skips them:
the stack is then marked "list"), and every new file is one that must be ignored, except those that
the stack names as kept. The lists are paths that the documentation of the tools names. A new folder
counts as one path, which is ignored if every file in it is. Then
`keystow ignore add` writes a .gitignore for the sources alone, and `git check-ignore --no-index`
judges the made paths, the sources, and Tests/IgnoreTests/Keep.paths.

CLONE are clones (also bare) of github/gitignore and toptal/gitignore; their templates that a person
would choose for the stack are joined. Nothing of them is stored. Commands may use the network
through npm and Maven; DIR is a folder of programs to put first on PATH, such as a Python environment
with pytest, mypy, ruff, tox, cmake, ninja and meson.

Ends in 1 when a lean block misses a goal: 98 % of the made paths, no kept path, 45 lines for Swift
with Xcode and 60 for others, 20 lines of secrets.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from ignore_stacks import EDITORS, STACKS

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
ENVIRONMENT = dict(
    os.environ, GIT_CONFIG_NOSYSTEM="1", GIT_CONFIG_GLOBAL=os.devnull, GIT_AUTHOR_NAME="a",
    GIT_AUTHOR_EMAIL="a@example.com", GIT_COMMITTER_NAME="a", GIT_COMMITTER_EMAIL="a@example.com")
SWIFT = ("SwiftUI app", "Swift package")
# Files of desktops and editors, and secrets, which are in most stacks.
COMMON = set(EDITORS) | {"App/.DS_Store", "App/Assets.xcassets/.DS_Store"}


def run(command, folder, **options):
    return subprocess.run(
        command, cwd=folder, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        **options)


class Tree:
    """The sources of a stack, and what its tools make of them."""

    def __init__(self, stack, folder, verbose):
        self.stack, self.sources = stack, folder / "sources"
        self.sources.mkdir()
        run(["git", "init", "-q"], self.sources)
        for path, text in stack["sources"].items():
            file = self.sources / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        run(["git", "add", "-A"], self.sources)
        run(["git", "commit", "-qm", "sources"], self.sources)
        made = self.made_by_tools(folder / "work", verbose)
        self.is_run = made is not None
        listed = stack.get("made", [])
        self.kept = list(stack["sources"]) + stack.get("kept", [])
        self.made = sorted(set((made or []) + listed) - set(self.kept))
        folders = {"/".join(path.split("/")[:end]) for path in self.kept
                   for end in range(1, path.count("/") + 1)}
        self.units = {}
        for path in self.made:
            parts = path.split("/")
            tops = ["/".join(parts[:end]) for end in range(1, len(parts) + 1)]
            unit = next(top for top in tops if top not in folders)
            self.units.setdefault(unit, []).append(path)

    def made_by_tools(self, work, verbose):
        """The new files; None if there are no commands, or a program is missing."""
        commands = self.stack.get("run", [])
        needed = self.stack.get("needs", [])
        if not commands or any(shutil.which(name, path=ENVIRONMENT["PATH"]) is None for name in needed):
            return None
        shutil.copytree(self.sources, work, symlinks=True)
        for command in commands:
            done = run(["bash", "-c", command], work, timeout=900)
            if verbose and done.returncode:
                print(f"{command}: {done.returncode}\n{done.stdout.decode(errors='replace')[-2000:]}")
        made = []
        for top, folders, files in os.walk(work):
            if ".git" in folders:
                folders.remove(".git")
            links = [name for name in folders if os.path.islink(os.path.join(top, name))]
            made += [os.path.relpath(os.path.join(top, name), work) for name in files + links]
        return [path for path in made if not (self.sources / path).exists()]

    def rules(self, keystow, *options):
        """What `keystow ignore add` writes for the sources."""
        file = self.sources / ".gitignore"
        done = run([keystow, "ignore", "add", "--yes", *options], self.sources)
        if done.returncode:
            sys.exit(done.stdout.decode())
        rules = file.read_bytes()
        file.unlink()
        return rules


class Judge:
    """A repository without files, in which git says what a .gitignore ignores."""

    def __init__(self, folder):
        self.folder = folder / "judge"
        self.folder.mkdir()
        run(["git", "init", "-q"], self.folder)

    def ignored(self, rules, paths):
        (self.folder / ".gitignore").write_bytes(rules)
        done = subprocess.run(
            ["git", "check-ignore", "--no-index", "-z", "--stdin"], cwd=self.folder,
            env=ENVIRONMENT, stdout=subprocess.PIPE,
            input=b"".join(os.fsencode(path) + b"\0" for path in paths))
        return {os.fsdecode(path) for path in done.stdout.split(b"\0") if path}


class Templates:
    """The templates of a clone."""

    def __init__(self, clone):
        self.clone = clone
        names = self.git("ls-tree", "-r", "--name-only", "HEAD").decode().split("\n")
        self.paths = {}
        for name in names:
            base = name.rsplit("/", 1)[-1]
            if base.endswith((".gitignore", ".patch")) and "community/" not in name:
                self.paths.setdefault(base.rsplit(".", 1)[0].lower(), []).append(name)

    def git(self, *arguments):
        return subprocess.run(
            ["git", "-C", self.clone, *arguments], check=True, stdout=subprocess.PIPE).stdout

    def joined(self, names):
        paths = [path for name in names for path in self.paths.get(name.lower(), [])]
        return b"\n".join(self.git("show", f"HEAD:{path}") for path in paths)


def size(rules):
    return len(rules.rstrip(b"\n").split(b"\n")) if rules.strip() else 0


def size_of_secrets(rules):
    lines = rules.decode().split("\n")
    start = [number for number, line in enumerate(lines) if line.startswith("# Keys, passwords")]
    return sum(1 for line in lines[start[0]:] if line and "<<<" not in line) if start else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("keystow")
    parser.add_argument("--only", action="append", metavar="STACK")
    parser.add_argument("--missing", action="store_true", help="print what is wrong, and failures")
    parser.add_argument("--tools", metavar="DIR")
    parser.add_argument("--github", metavar="CLONE")
    parser.add_argument("--toptal", metavar="CLONE")
    arguments = parser.parse_args()
    if arguments.tools:
        ENVIRONMENT["PATH"] = os.path.abspath(arguments.tools) + ":" + ENVIRONMENT["PATH"]
    clones = {
        name: Templates(clone) for name, clone in (
            ("github", arguments.github), ("toptal", arguments.toptal)) if clone}
    keep = (REPOSITORY / "Tests/IgnoreTests/Keep.paths").read_text().split("\n")
    keep = [path for path in keep if path and not path.startswith("#")]
    columns = ["lean", "full", *clones]
    totals, is_good = {name: [] for name in columns}, True
    own_shares = {name: [] for name in columns}
    print("| stack | paths | " + " | ".join(columns) + " |")
    print("| --- | --- | " + " | ".join("---" for _ in columns) + " |")
    for stack in STACKS:
        if arguments.only and stack["name"] not in arguments.only:
            continue
        with tempfile.TemporaryDirectory(prefix="ignore-profiles-") as name:
            folder = pathlib.Path(name)
            tree, judge = Tree(stack, folder, arguments.missing), Judge(folder)
            rules = {
                "lean": tree.rules(arguments.keystow),
                "full": tree.rules(arguments.keystow, "--full")}
            for clone, templates in clones.items():
                rules[clone] = templates.joined(stack["templates"] + ["macOS"])
            # What a tool of this stack makes need not be kept, though others keep such a file.
            made = tuple(unit + "/" for unit in tree.units)
            kept = [path for path in dict.fromkeys(tree.kept + keep)
                    if path not in tree.units and not path.startswith(made)]
            cells = []
            for column in columns:
                ignored = judge.ignored(rules[column], tree.made + kept)
                missing = [
                    unit for unit, paths in tree.units.items() if not ignored.issuperset(paths)]
                wrong = [path for path in kept if path in ignored]
                share = 100 * (1 - len(missing) / max(1, len(tree.units)))
                own = [unit for unit in tree.units if not COMMON.issuperset(tree.units[unit])]
                own_shares[column].append(
                    100 * sum(unit not in missing for unit in own) / max(1, len(own)))
                totals[column].append((share, len(wrong), size(rules[column])))
                cells.append(f"{share:.1f} % / {len(wrong)} / {size(rules[column])}")
                if arguments.missing and column in ("lean", "full"):
                    for unit in missing:
                        paths = [path for path in tree.units[unit] if path not in ignored]
                        print(f"    {column} misses {unit}: {', '.join(paths[:3])}")
                    for path in wrong:
                        print(f"    {column} ignores {path}")
                if column == "lean":
                    limit = 45 if stack["name"] in SWIFT else 60
                    good = (share >= 98 and not wrong and size(rules["lean"]) <= limit
                            and size_of_secrets(rules["lean"]) <= 20)
                    is_good = is_good and good
                    cells[-1] += "" if good else " (!)"
            count = f"{len(tree.units)} {'run' if tree.is_run else 'list'}"
            print(f"| {stack['name']} | {count} | " + " | ".join(cells) + " |", flush=True)
    means = []
    for column in columns:
        rows = totals[column]
        lines = sorted(row[2] for row in rows)
        means.append(
            f"{sum(row[0] for row in rows) / len(rows):.1f} % / {sum(row[1] for row in rows)} / "
            f"{lines[0]} to {lines[-1]}")
    print("| mean | | " + " | ".join(means) + " |")
    print("| without the paths of every stack | | " + " | ".join(
        f"{sum(shares) / len(shares):.1f} %" for shares in own_shares.values()) + " |")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
