#!/usr/bin/env python3
"""Times `keystow scrub` against git-filter-repo with the fresh clone that it needs.

usage: Benchmarks/scrub.py [--runs N] [--keystow FILE] [--without-peer] REPOSITORY...

Both remove what `keystow audit --write-replacements` lists: every secret of the whole history. Each
run starts from a bare mirror with one pack. Prints the median wall time, user and system CPU, and the
largest memory of a process.
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


def measure(commands):
    """Wall and CPU seconds of commands in turn, each with its folder; the largest memory in MB."""
    start, cpu, memory = time.perf_counter(), 0, 0
    for command, folder in commands:
        child = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        errors = child.stderr.read()
        _, status, usage = os.wait4(child.pid, 0)
        if status:
            sys.exit(f"scrub.py: {command[0]} failed: {errors.decode(errors='replace')[-500:]}")
        cpu += usage.ru_utime + usage.ru_stime
        memory = max(memory, usage.ru_maxrss / 1024)
    return time.perf_counter() - start, cpu, memory


def jobs(keystow, mirror, lines, work):
    """The commands of both, which write below `work`."""
    clone, new = work / "clone.git", work / "new.git"
    replace = ["--replace-text", str(lines), "--replace-message", str(lines)]
    return {
        "keystow scrub": [([keystow, "scrub", "--all", "--yes", "--into", str(new)], mirror)],
        "git-filter-repo": [
            (["git", "clone", "-q", "--mirror", "--no-local", str(mirror), str(clone)], work),
            (["git-filter-repo", "--quiet", *replace], clone),
        ],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--keystow", default=shutil.which("keystow"))
    parser.add_argument("--without-peer", action="store_true")
    parser.add_argument("repositories", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    if not options.keystow:
        sys.exit("scrub.py: no keystow on PATH; run scripts/install.sh or name one with --keystow")
    keystow = str(pathlib.Path(options.keystow).resolve())
    print("| repository | who | wall s | CPU s | peak MB |\n| --- | --- | --- | --- | --- |")
    for repository in options.repositories:
        with tempfile.TemporaryDirectory(prefix="keystow-bench-") as scratch:
            scratch = pathlib.Path(scratch).resolve()
            mirror, lines = scratch / "mirror.git", scratch / "lines"
            subprocess.run(["git", "clone", "-q", "--mirror", str(repository.resolve()), mirror], check=True)
            subprocess.run(
                [keystow, "audit", "--write-replacements", str(lines)], cwd=mirror,
                stdout=subprocess.DEVNULL)
            results = {}
            for turn in range(options.runs):
                work = scratch / f"run{turn}"
                for name, commands in jobs(keystow, mirror, lines, work).items():
                    if options.without_peer and name != "keystow scrub":
                        continue
                    work.mkdir()
                    results.setdefault(name, []).append(measure(commands))
                    shutil.rmtree(work)
            for name, runs in results.items():
                wall, cpu, memory = (statistics.median(values) for values in zip(*runs))
                print(f"| {repository.name} | {name} | {wall:.2f} | {cpu:.2f} | {memory:.0f} |", flush=True)


main()
