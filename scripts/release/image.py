#!/usr/bin/env python3
"""Makes a container image of an installation without an engine: docker load -i FILE, podman load -i FILE.

Usage: SOURCE_DATE_EPOCH=… image.py VERSION FOLDER INTO

Its settings are those of the last stage of the Dockerfile.
Source of the format: https://github.com/moby/docker-image-spec/blob/main/spec.md
"""
import gzip
import hashlib
import io
import json
import os
import platform
import re
import shlex
import subprocess
import sys
import tarfile
import tempfile
import time

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}


def settings():
    """What the Dockerfile says about running the program."""
    with open("Dockerfile") as file:
        last = file.read().split("\nFROM ")[-1]
    lines = dict(re.findall(r"^(ENV|USER|WORKDIR|ENTRYPOINT|CMD) (.*)$", last, re.M))
    return {
        "Env": shlex.split(lines["ENV"]),
        "User": lines["USER"],
        "WorkingDir": lines["WORKDIR"],
        "Entrypoint": json.loads(lines["ENTRYPOINT"]),
        "Cmd": json.loads(lines["CMD"]),
    }


def entry(name, epoch, size=0):
    info = tarfile.TarInfo(name)
    info.mtime, info.size = epoch, size
    return info


def layer(root, epoch):
    """A folder as the layer of an image; everything in it belongs to root."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w") as archive:
        for folder, names, files in os.walk(root):
            names.sort()
            for name in names + sorted(files):
                path = os.path.join(folder, name)
                status = os.stat(path)
                info = entry(os.path.relpath(path, root), epoch)
                info.mode = status.st_mode & 0o7777
                if name in names:
                    info.type = tarfile.DIRTYPE
                    archive.addfile(info)
                else:
                    info.size = status.st_size
                    with open(path, "rb") as file:
                        archive.addfile(info, file)
    return content.getvalue()


def main():
    version, folder, into = sys.argv[1:]
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    architecture = ARCHITECTURES[platform.machine()]
    with tempfile.TemporaryDirectory() as root:
        subprocess.run(["scripts/release/image-root.sh", folder, root], check=True)
        content = layer(root, epoch)
    digest = hashlib.sha256(content).hexdigest()
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch))
    configuration = json.dumps(
        {
            "architecture": architecture,
            "os": "linux",
            "created": created,
            "config": settings(),
            "rootfs": {"type": "layers", "diff_ids": [f"sha256:{digest}"]},
            "history": [{"created": created, "created_by": "scripts/release/image.py"}],
        }
    ).encode()
    name = hashlib.sha256(configuration).hexdigest() + ".json"
    layers = f"{digest}/layer.tar"
    tags = [f"keystow:{version}", "keystow:latest"]
    manifest = json.dumps([{"Config": name, "RepoTags": tags, "Layers": [layers]}]).encode()
    # Only the layer is packed: podman 4 does not read a packed archive.
    packed = gzip.compress(content, 6, mtime=0)
    with tarfile.open(os.path.join(into, f"keystow-image-{version}-{architecture}.tar"), "w") as archive:
        for part, data in ((name, configuration), (layers, packed), ("manifest.json", manifest)):
            archive.addfile(entry(part, epoch, len(data)), io.BytesIO(data))


main()
