#!/usr/bin/env python3
"""Makes an artifact bundle of the archives of a release, and a package with the build tool plugin that uses it.

Usage: SOURCE_DATE_EPOCH=… bundle.py VERSION FOLDER

FOLDER has the archives of one or more systems; each is a variant of the bundle. Writes there
keystow-VERSION.artifactbundle.zip and keystow-plugin-VERSION.zip, a package to be put into a repository of its own. Its
manifest names the bundle by address and checksum if KEYSTOW_RELEASES says where releases are
(https://github.com/OWNER/keystow/releases/download); otherwise the package contains the bundle.
Source of the format: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0305-swiftpm-binary-target-improvements.md
"""
import hashlib
import json
import os
import sys

from archives import files_below, member, read, released, write_zip

MANIFEST = """// swift-tools-version: 6.2

import PackageDescription

/// The build tool plugin with the program that it runs: nothing else has to be installed.
let package = Package(
  name: "keystow-plugin",
  platforms: [.macOS(.v15)],
  products: [.plugin(name: "KeystowPlugin", targets: ["KeystowPlugin"])],
  targets: [
    .plugin(
      name: "KeystowPlugin", capability: .buildTool(),
      dependencies: ["keystow-plugin-tool", "keystow"], path: "KeystowPlugin"),
    .executableTarget(name: "keystow-plugin-tool", path: "KeystowPluginTool"),
    .binaryTarget(
      name: "keystow",
      PLACE),
  ])
"""


def triple(system, processor):
    if system == "macos":
        return f"{processor}-apple-macosx"
    return f"{processor.replace('arm64', 'aarch64')}-unknown-linux-gnu"


def bundled(version, folder):
    """The files of the bundle, with their modes."""
    root, variants, files = "keystow.artifactbundle", [], {}
    for system, processor, archive in released(version, folder):
        variant = f"keystow-{version}-{system}-{processor}"
        for name in ("bin/keystow", "LICENSE", "NOTICE"):
            files[f"{root}/{variant}/{name}"] = (0o755 if "/" in name else 0o644, member(archive, name))
        variants.append({"path": f"{variant}/bin/keystow", "supportedTriples": [triple(system, processor)]})
    if not variants:
        sys.exit(f"bundle.py: no archive of {version} in {folder}")
    artifact = {"type": "executable", "version": version, "variants": variants}
    info = {"schemaVersion": "1.0", "artifacts": {"keystow": artifact}}
    files[f"{root}/info.json"] = (0o644, json.dumps(info, indent=2).encode() + b"\n")
    return root, files


def main():
    version, into = sys.argv[1:]
    root, files = bundled(version, into)
    bundle = f"keystow-{version}.artifactbundle.zip"
    write_zip(os.path.join(into, bundle), files)

    package = {}
    releases = os.environ.get("KEYSTOW_RELEASES")
    if releases:
        checksum = hashlib.sha256(read(into, bundle)).hexdigest()
        place = f'url: "{releases}/v{version}/{bundle}",\n      checksum: "{checksum}"'
    else:
        place = f'path: "{root}"'
        package = {f"keystow-plugin/{name}": file for name, file in files.items()}
    package["keystow-plugin/Package.swift"] = (0o644, MANIFEST.replace("PLACE", place).encode())
    sources = os.path.join(os.path.dirname(__file__), "../../Plugins")
    for name in files_below(sources):
        if name.startswith("KeystowPlugin"):
            package[f"keystow-plugin/{name}"] = (0o644, read(sources, name))
    for name in ("LICENSE", "NOTICE"):
        package[f"keystow-plugin/{name}"] = (0o644, read(os.path.join(sources, ".."), name))
    write_zip(os.path.join(into, f"keystow-plugin-{version}.zip"), package)


main()
