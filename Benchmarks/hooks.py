#!/usr/bin/env python3
"""Times the installed hooks beside other scanners on the same repository, in turn, in one run.

usage: Benchmarks/hooks.py [--runs N] [--peers DIR] [--keystow FILE] REPOSITORY...

Jobs: pre-commit (one file of which 20 lines are staged), pre-push (ten commits of 20 lines each),
commit-msg. Keystow is measured as git runs it: the hook that `keystow hook install` wrote, its
shell included; peers as their documents say for the same changes. DIR as for peers.py; a clone
of each repository, made for the run, is all that is changed.
"""
import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

import peers


def prepare(source, scratch, keystow):
    """A clone with hooks, ten commits that its origin has not, and one staged change."""
    clone = scratch / pathlib.Path(source).resolve().name
    subprocess.run(["git", "clone", "-q", "--local", source, clone], check=True)
    git = lambda *words: subprocess.run(
        ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.com", *words],
        cwd=clone, check=True, capture_output=True, text=True).stdout.strip()
    base = git("rev-parse", "HEAD")
    changed = next(p for p in sorted(clone.iterdir()) if p.is_file() and p.suffix in (".md", ".txt", ".swift"))
    for number in range(11):
        with open(changed, "a") as text:
            text.writelines(f"line {number}.{n} of an ordinary change\n" for n in range(20))
        git("add", changed.name)
        if number < 10:
            git("commit", "-qm", f"An ordinary change, number {number}")
    (clone / ".git/COMMIT_EDITMSG").write_text("An ordinary change\n\nIt says why it was made.\n")
    subprocess.run([keystow, "hook", "install"], cwd=clone, check=True, stdout=subprocess.DEVNULL)
    branch, head = git("symbolic-ref", "HEAD"), git("rev-parse", "HEAD")
    pushed = scratch / "pushed"
    pushed.write_text(f"{branch} {head} {branch} {base}\n")
    return clone, base, pushed


def contenders(job, folder, base, pushed, peer):
    """The command lines of a job, by the name of who runs them."""
    k = lambda name: str(peer / name)
    kingfisher = [k("kingfisher"), "scan", "-n", "--no-update-check", "-q", "-f", "jsonl", "-o", os.devnull]
    if job == "pre-commit":
        return {
            "git diff --cached": ["git", "diff", "--cached", "-U0"],
            "keystow": [".git/hooks/pre-commit"],
            "kingfisher": kingfisher + ["--staged", "."],
            "betterleaks": [k("betterleaks"), "git", "--no-banner", "-s", "--staged", "."],
            "gitleaks": [k("gitleaks"), "git", "--no-banner", "--pre-commit", "--staged", "."],
        }
    if job == "commit-msg":
        return {"keystow": [".git/hooks/commit-msg", ".git/COMMIT_EDITMSG"]}
    return {
        "git log -p": ["git", "log", "-p", "-U0", f"{base}..HEAD"],
        "keystow": ["sh", "-c", f"exec .git/hooks/pre-push origin URL < '{pushed}'"],
        "kingfisher": kingfisher + ["--since-commit", base, "--branch", "HEAD", "."],
        "kingfisher, net changes": kingfisher + ["--git-history", "none", "--since-commit", base, "."],
        "betterleaks": [k("betterleaks"), "git", "--no-banner", "-s", f"--log-opts={base}..HEAD", "."],
        "gitleaks": [k("gitleaks"), "git", "--no-banner", f"--log-opts={base}..HEAD", "."],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--peers", type=pathlib.Path, default=pathlib.Path("/nonexistent"))
    parser.add_argument("--keystow", default=shutil.which("keystow"))
    parser.add_argument("repositories", nargs="+")
    options = parser.parse_args()
    if not options.keystow:
        sys.exit("hooks.py: no keystow on PATH; run scripts/install.sh or name one with --keystow")
    keystow = os.path.abspath(options.keystow)
    # The hooks look on PATH first.
    os.environ["PATH"] = os.path.dirname(keystow) + ":" + os.environ["PATH"]
    print("| job | repository | who | wall s | CPU s | peak MB | wall against keystow |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory(prefix="keystow-bench-") as scratch:
        scratch = pathlib.Path(scratch)
        for source in options.repositories:
            clone, base, pushed = prepare(source, scratch, keystow)
            for job in ("pre-commit", "pre-push", "commit-msg"):
                commands = contenders(job, clone, base, pushed, options.peers.absolute())
                present = {w: c for w, c in commands.items() if c[0].startswith(".git/") or shutil.which(c[0])}
                results = {who: [] for who in present}
                for turn in range(options.runs + 1):
                    for who, command in present.items():
                        row = peers.measure(command, clone)
                        if turn:
                            results[who].append(row)
                report(job, clone.name, results)
            shutil.rmtree(clone)


def report(job, name, results):
    """One line for each contender."""
    base = statistics.median(row[0] for row in results["keystow"])
    for who, rows in results.items():
        wall, cpu, memory = (statistics.median(row[i] for row in rows) for i in range(3))
        status = ", ".join(map(str, sorted({row[3] for row in rows})))
        print(
            f"| {job} | {name} | {who} | {wall:.3f} | {cpu:.3f} | {memory:.0f} "
            f"| {wall / base:.1f} (status {status}) |", flush=True)


if __name__ == "__main__":
    main()
