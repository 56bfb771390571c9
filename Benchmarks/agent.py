#!/usr/bin/env python3
"""Times the hook of coding agents in a project with 50 keys.

usage: Benchmarks/agent.py [--runs N] [--keystow FILE]

Makes a repository with 50 keys in Secrets.xcconfig and 20 values in .env, and sends messages of
Claude Code to `keystow agent hook` in turn, each to a process of its own, as the client does.
Prints median, 99th percentile and maximum of the wall times in milliseconds.
"""
import argparse
import json
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789"


def project(folder, count):
    """A repository with as many keys, and their values."""
    source = random.Random(21)
    value = lambda: "".join(source.choice(LETTERS) for _ in range(32))
    values = {f"SERVICE_{number}_KEY": value() for number in range(count)}
    subprocess.run(["git", "init", "-q", folder], check=True)
    manifest = "".join(f'[keys.{name}]\ntype = "String"\n\n' for name in values)
    (folder / ".keystow.toml").write_text(manifest)
    (folder / "Secrets.xcconfig").write_text("".join(f"{name} = {text}\n" for name, text in values.items()))
    (folder / ".env").write_text("".join(f"OTHER_{number}={value()}\n" for number in range(20)))
    (folder / "README.md").write_text("# App\n")
    return values


def messages(folder, values):
    """What a client sends: the event, the message, whether it is refused or changed."""
    text = "".join(f"let line{number} = compute({number}) // ordinary code\n" for number in range(150))
    log = "".join(f"[{number}/900] Compiling Module File{number}.swift\n" for number in range(700))
    value = next(iter(values.values()))
    call = lambda tool, **fields: ("PreToolUse", {"tool_name": tool, "tool_input": fields})
    return {
        "command": (*call("Bash", command="swift build 2>&1 | tail -n 20"), False),
        "command, refused": (*call("Bash", command="cat Secrets.xcconfig"), True),
        "read": (*call("Read", file_path=f"{folder}/README.md"), False),
        "write, 7 KB": (*call("Write", file_path=f"{folder}/a.swift", content=text), False),
        "write of a value": (*call("Write", file_path=f"{folder}/a.swift", content=text + value), True),
        "prompt": ("UserPromptSubmit", {"prompt": "Add a list of films, with tests"}, False),
        "output, 30 KB": (
            "PostToolUse",
            {"tool_name": "Bash", "tool_input": {"command": "make"}, "tool_response": {"stdout": log, "stderr": ""}},
            False),
        "output with a value": (
            "PostToolUse",
            {"tool_name": "Bash", "tool_input": {"command": "make"}, "tool_response": {"stdout": log + value}},
            True),
        "session start": ("SessionStart", {"source": "startup"}, True),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--keys", type=int, default=50)
    parser.add_argument("--keystow", default=shutil.which("keystow"))
    options = parser.parse_args()
    if not options.keystow:
        sys.exit("agent.py: no keystow on PATH; run scripts/install.sh or name one with --keystow")
    with tempfile.TemporaryDirectory(prefix="keystow-bench-") as scratch:
        folder = pathlib.Path(scratch).resolve()
        jobs = messages(folder, project(folder, options.keys))
        times = {name: [] for name in jobs}
        for turn in range(options.runs + 5):
            for name, (event, message, answers) in jobs.items():
                message = json.dumps({"session_id": "a", "cwd": str(folder), "hook_event_name": event, **message})
                start = time.perf_counter()
                run = subprocess.run(
                    [options.keystow, "agent", "hook", "claude", event], input=message.encode(),
                    capture_output=True, cwd=folder)
                passed = time.perf_counter() - start
                if run.returncode or bool(run.stdout) != answers:
                    sys.exit(f"agent.py: {name}: unexpected answer: {run.returncode} {run.stdout[:200]} {run.stderr[:200]}")
                if turn >= 5:
                    times[name].append(passed * 1000)
    print("| message | median ms | p99 ms | maximum ms |")
    print("| --- | --- | --- | --- |")
    for name, all_times in [*times.items(), ("all", sum(times.values(), []))]:
        ordered = sorted(all_times)
        p99 = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
        print(f"| {name} | {statistics.median(ordered):.1f} | {p99:.1f} | {ordered[-1]:.1f} |")


if __name__ == "__main__":
    main()
