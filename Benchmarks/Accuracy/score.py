#!/usr/bin/env python3
"""Measures scanners on the samples of generate.py: recall, exact spans, and false positives.

usage: Benchmarks/Accuracy/score.py TRUTH DIR [--keystow FILE] [--peers BIN_DIR] [--without NAME,...]
                                    [--tiers low,medium,high] [--by class,place,form]
                                    [--missed FORM | --flagged] [--json]

TRUTH is truth.jsonl and DIR the folder "files" of one run of generate.py. A secret is found if a finding
in its file has the value, a part of at least a third of it, or a text around it; it is exact if it is the
value as written or as meant. A decoy, placeholder or near miss is flagged if anything is found in its file.
Keystow is measured at each confidence, the others at their lowest.
"""

import argparse
import collections
import json
import pathlib
import shutil
import sys

sys.dont_write_bytecode = True
import scanners

STRENGTHS = ("strong", "weak", "vendor", "none")
# What is not a secret, one and several.
OTHERS = {"decoy": "decoys", "placeholder": "placeholders", "near miss": "near misses"}


def sample_of(path):
    """What tells a sample apart: its own folder, also for what lies in an archive there."""
    return "/".join(path.split("/")[:2])


def lines_of(truth, folder):
    """First and last line of the value as written, or None."""
    if not truth["span"]:
        return None
    data = (pathlib.Path(folder) / truth["file"]).read_bytes()
    start, end = truth["span"]
    first = data.count(b"\n", 0, start) + 1
    return first, first + data.count(b"\n", start, end)


def relation(finding, truth, lines):
    """How a finding matches a secret: "exact", "part", or None."""
    texts = {truth["value"], truth["written"] or truth["value"]}
    if any(finding.same(text) for text in texts):
        return "exact"
    if truth["class"] == "private key" and lines and lines[0] <= finding.line <= lines[1]:
        # Scanners report the block, its first line, or its header.
        return "part"
    if finding.text is None:
        return "part" if lines and lines[0] <= finding.line <= lines[1] else None
    for text in texts:
        if text in finding.text or (finding.text in text and 3 * len(finding.text) >= len(text)):
            return "part"
    return None


def judge(truths, folder, found):
    """The verdict on each sample: "exact", "part", "missed", or "flagged", "silent"; and what else was found."""
    by_sample = collections.defaultdict(list)
    for finding in found:
        by_sample[sample_of(finding.path)].append(finding)
    verdicts, others = [], 0
    for truth in truths:
        here = by_sample.get(sample_of(truth["file"]), [])
        if truth["expected"] != "secret":
            verdicts.append("flagged" if here else "silent")
            continue
        lines = lines_of(truth, folder) if here else None
        relations = [relation(finding, truth, lines) for finding in here]
        verdicts.append("exact" if "exact" in relations else "part" if "part" in relations else "missed")
        others += relations.count(None)
    return verdicts, others


def contenders(name, found, tiers):
    """The columns of a scanner: {title: its findings}."""
    least = lambda level: [f for f in found if scanners.LEVELS.index(f.level) >= scanners.LEVELS.index(level)]
    if name == "keystow":
        return {f"keystow {tier}": least(tier) for tier in tiers}
    return {name: found}


def share(part, whole):
    return round(100 * part / whole, 1) if whole else None


def count(truths, verdicts, others=None):
    """The figures of a group of samples, in percent."""
    pairs = list(zip(truths, verdicts))
    secrets = [(t, v) for t, v in pairs if t["expected"] == "secret"]
    hits = [v for _, v in secrets if v != "missed"]
    figures = {
        "secrets": len(secrets),
        "recall": share(len(hits), len(secrets)),
        "exact": share(hits.count("exact"), len(hits)),
    }
    for strength in STRENGTHS:
        group = [v for t, v in secrets if t["name"] == strength]
        figures[f"recall, {strength} name"] = share(sum(v != "missed" for v in group), len(group))
    for expected, several in OTHERS.items():
        group = [v for t, v in pairs if t["expected"] == expected]
        figures[several], figures[f"{several} flagged"] = len(group), share(group.count("flagged"), len(group))
    if others is not None:
        figures["other findings"] = others
    return figures


def grouped(truths, verdicts, member):
    """The figures of each value of a member of the truth."""
    groups = collections.defaultdict(list)
    for pair in zip(truths, verdicts):
        # Kinds of decoys and placeholders may have the names of shapes.
        groups[pair[0][member] if member != "class" else f"{pair[0]['expected']}: {pair[0]['class']}"].append(pair)
    return {key: count(*zip(*groups[key])) for key in sorted(groups)}


def cell(figure):
    return "" if figure is None else str(figure)


def table(header, rows):
    print("| " + " | ".join(header) + " |")
    print("| " + " | ".join("---" for _ in header) + " |")
    for row in rows:
        print("| " + " | ".join(cell(c).replace("|", "\\|") for c in row) + " |")
    print()


def print_report(report):
    columns = list(report["all"])
    keys = [
        "recall",
        *(f"recall, {s} name" for s in STRENGTHS),
        "exact",
        *(f"{several} flagged" for several in OTHERS.values()),
        "other findings",
    ]
    print(
        f"{report['samples']} samples: "
        + ", ".join(f"{n} {OTHERS.get(what, 'secrets')}" for what, n in report["expected"].items())
        + "; percent\n"
    )
    table(["who", *keys], [[who, *(figures[key] for key in keys)] for who, figures in report["all"].items()])
    for member, groups in report["by"].items():
        names = sorted({name for groups_of in groups.values() for name in groups_of})
        # Recall where there are secrets, and false positives where there are others.
        for what, number in (
            ("recall", "secrets"),
            *((f"{several} flagged", several) for several in OTHERS.values()),
        ):
            rows = []
            for name in names:
                figures = [groups[who][name] for who in columns]
                if not figures[0][number]:
                    continue
                row = [name, figures[0][number], *(f[what] for f in figures)]
                if what == "recall":
                    row += [figures[0]["recall, strong name"], figures[0]["recall, weak name"], figures[0]["exact"]]
                rows.append(row)
            if rows and (what == "recall" or member != "form"):
                first = columns[0]
                extra = [f"{first}, strong name", f"{first}, weak name", f"{first}, exact"] if what == "recall" else []
                print(f"{what.capitalize()} by {member}\n")
                table([member, number, *columns, *extra], rows)
    for reason in report["left out"]:
        print(f"Left out: {reason}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("truth", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--keystow", default=shutil.which("keystow"))
    parser.add_argument("--peers", type=pathlib.Path, help="folder with the commands of other scanners")
    parser.add_argument("--without", default="", help="scanners to leave out, by name")
    parser.add_argument("--tiers", default="low,medium,high", help="confidences of Keystow")
    parser.add_argument("--by", default="class,place,form", help="groups to report")
    parser.add_argument("--missed", metavar="FORM", help="list the missed files of a form, or of all with ''")
    parser.add_argument("--flagged", action="store_true", help="list what was flagged and is not a secret")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if not options.keystow:
        sys.exit("score.py: no keystow on PATH; run scripts/install.sh or name one with --keystow")
    with open(options.truth, encoding="utf-8") as file:
        truths = [json.loads(line) for line in file]
    tools, left_out = scanners.installed(options.keystow, options.peers, options.without.split(","))
    if options.missed is not None or options.flagged:
        tools = {"keystow": tools["keystow"]}
    report = {
        "samples": len(truths),
        "expected": collections.Counter(t["expected"] for t in truths),
        "all": {},
        "by": {member: {} for member in options.by.split(",") if member},
        "left out": left_out,
    }
    for name, (function, tool) in tools.items():
        found = scanners.findings(function, tool, options.folder)
        if name == "keystow" and (options.missed is not None or options.flagged):
            return list_samples(truths, options, contenders(name, found, options.tiers.split(",")[:1]))
        for title, part in contenders(name, found, options.tiers.split(",")).items():
            verdicts, others = judge(truths, options.folder, part)
            report["all"][title] = count(truths, verdicts, others)
            for member in report["by"]:
                report["by"][member][title] = grouped(truths, verdicts, member)
    if options.json:
        print(json.dumps(report, indent=2, ensure_ascii=False))
    else:
        print_report(report)


def list_samples(truths, options, columns):
    """Prints the samples on which Keystow is wrong at its first tier: file, form, class, name, value."""
    (found,) = columns.values()
    verdicts, _ = judge(truths, options.folder, found)
    rules = collections.defaultdict(set)
    for finding in found:
        rules[sample_of(finding.path)].add(finding.rule)
    for truth, verdict in zip(truths, verdicts):
        if options.flagged and verdict == "flagged" or not options.flagged and verdict == "missed":
            if not options.missed or truth["form"] == options.missed:
                what = ",".join(sorted(rules[sample_of(truth["file"])])) or truth["name"]
                print(f"{truth['file']}\t{truth['form']}\t{truth['class']}\t{what}\t{truth['value']}")


if __name__ == "__main__":
    main()
