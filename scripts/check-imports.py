#!/usr/bin/env python3
"""Fails where a target imports a module that Package.swift does not name for it, or names one that it does not import.

SwiftPM lets a target import what its dependencies depend on, so that a manifest can say less than the sources do.
"""
import json
import pathlib
import re
import subprocess
import sys

IMPORT = re.compile(r"^\s*(?:@testable )?(?:(?:package|internal|public) )?import (\w+)\s*$", re.M)
# Of the compiler and the system, not of a package.
SYSTEM = {"Foundation", "Testing", "Synchronization", "Glibc", "Darwin", "Dispatch", "Security", "CoreFoundation",
          "FoundationXML", "Musl", "PackagePlugin", "XcodeProjectPlugin", "CryptoKit"}

# Programs that tests start and do not import.
STARTED = {"keystow-live-testing"}

root = pathlib.Path(__file__).resolve().parent.parent
manifest = json.loads(subprocess.check_output(["swift", "package", "dump-package"], cwd=root))


def named(target):
    names = set()
    for dependency in target["dependencies"]:
        for kind in ("byName", "product", "target"):
            if kind in dependency:
                names.add(dependency[kind][0])
    return names


def code_of(text):
    """Without the texts between triple quotes, which may hold code."""
    return re.sub(r'"""(.*?)"""', "", text, flags=re.S)


failures = []
for target in manifest["targets"]:
    if target["type"] not in ("regular", "executable", "test"):
        continue
    default = ("Tests/" if target["type"] == "test" else "Sources/") + target["name"]
    folder = root / target.get("path", default)
    imported = set()
    for file in folder.rglob("*.swift"):
        imported |= set(IMPORT.findall(code_of(file.read_text(encoding="utf-8"))))
    imported -= SYSTEM | {target["name"]}
    names = named(target)
    for module in sorted(imported - names):
        failures.append(f"{target['name']}: imports {module}, which Package.swift does not name")
    # Every test target may use what is there for tests.
    for module in sorted(names - imported - STARTED - {"TestSupport"}):
        failures.append(f"{target['name']}: Package.swift names {module}, which it does not import")
for failure in failures:
    print(f"check-imports.py: {failure}", file=sys.stderr)
sys.exit(1 if failures else 0)
