#!/usr/bin/env python3
"""Prints a software bill of materials of the programs: all that is linked or loaded, as SPDX 2.3 JSON.

Usage: SOURCE_DATE_EPOCH=… sbom.py VERSION COMMIT

Versions are those of the machine that the program was built on.
Source of the format: https://spdx.github.io/spdx-spec/v2.3/
"""
import json
import os
import re
import subprocess
import sys
import time

# Debian's packages with the archives, by the name of what they contain, and its licence.
LIBRARIES = {
    "libgit2-dev": ("libgit2", "GPL-2.0-only WITH GCC-exception-2.0"),
    "libvectorscan-dev": ("vectorscan", "BSD-3-Clause"),
    "libpcre2-dev": ("pcre2", "BSD-3-Clause"),
    "libdeflate-dev": ("libdeflate", "MIT"),
    "libarchive-dev": ("libarchive", "BSD-2-Clause"),
    "libbz2-dev": ("bzip2", "bzip2-1.0.6"),
    "liblzma-dev": ("xz-utils", "NOASSERTION"),
    "libzstd-dev": ("libzstd", "BSD-3-Clause"),
    "zlib1g-dev": ("zlib", "Zlib"),
    "libmbedtls-dev": ("mbedtls", "Apache-2.0"),
    "libhttp-parser-dev": ("http-parser", "MIT"),
    "libc6-dev": ("glibc", "LGPL-2.1-or-later"),
    "libstdc++-[0-9]*-dev": ("libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1"),
}


def output(*command):
    run = subprocess.run(command, capture_output=True, text=True)
    return run.stdout.strip() if run.returncode == 0 else ""


def package(name, version, licence, address=None):
    identifier = "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)
    entry = {
        "SPDXID": identifier,
        "name": name,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
    }
    if address:
        reference = {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": address}
        entry["externalRefs"] = [reference]
    return entry


def libraries():
    for pattern, (name, licence) in LIBRARIES.items():
        shown = output("dpkg-query", "-W", "-f", "${source:Package} ${source:Version}\n", pattern)
        if shown:
            source, version = shown.splitlines()[0].split()
            yield package(name, version, licence, f"pkg:deb/debian/{source}@{version}?arch=source")


def loaded():
    """What keystow-live loads where it runs, with the version it was built with."""
    version = output("dpkg-query", "-W", "-f", "${source:Version}", "libcurl4-openssl-dev")
    return [package("curl", version, "curl", f"pkg:deb/debian/curl@{version}?arch=source")] if version else []


def swift_packages():
    if not os.path.exists("Package.resolved"):
        sys.exit("sbom.py: no Package.resolved; build first, so that it is known what was linked")
    with open("Package.resolved") as file:
        pins = json.load(file)["pins"]
    for pin in sorted(pins, key=lambda pin: pin["identity"]):
        address = pin["location"].removesuffix(".git").removeprefix("https://")
        version = pin["state"].get("version", pin["state"]["revision"])
        yield package(pin["identity"], version, "Apache-2.0", f"pkg:swift/{address}@{version}")


def main():
    version, commit = sys.argv[1:]
    swift = re.search(r"Swift version (\S+)", output("swift", "--version"))
    parts = list(swift_packages()) + list(libraries())
    parts.append(package("swift", swift.group(1) if swift else "unknown", "Apache-2.0 WITH Swift-exception"))
    program = package("keystow", version, "Apache-2.0")
    program["sourceInfo"] = f"commit {commit}"
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", program["SPDXID"])]
    relations += [(program["SPDXID"], "STATIC_LINK", part["SPDXID"]) for part in parts]
    relations += [(program["SPDXID"], "DYNAMIC_LINK", part["SPDXID"]) for part in loaded()]
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"])))
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"keystow-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/keystow-{version}-{commit}",
        "creationInfo": {"created": created, "creators": ["Tool: keystow-release"]},
        "packages": [program] + parts + loaded(),
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations
        ],
    }
    print(json.dumps(document, indent=2))


main()
