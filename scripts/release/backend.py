"""What pip asks for the wheel when it installs this repository: pip install git+https://…/keystow@vVERSION.

The program is the released one of this commit, downloaded and checked; where there is none, it is built, which needs
Swift and takes minutes.
Source of the interface: https://peps.python.org/pep-0517/
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

import wheel


class UnsupportedOperation(Exception):
    """Raised by hooks that cannot do what they are asked for; named by PEP 517."""


def version():
    with open("Sources/Pipeline/Reports/ToolVersion.swift") as file:
        return re.search(r'static let current = "(.*)"', file.read()).group(1)


def install(prefix):
    """Puts the program, its manual and its completions into a folder."""
    # Pip shows what a hook prints with --verbose, or if it fails.
    status = subprocess.run(["scripts/download.sh", prefix]).returncode
    if status == 1 and shutil.which("swift"):
        status = subprocess.run(["scripts/install.sh", "--prefix", prefix]).returncode
    elif status == 1:
        sys.exit("keystow: no released program for this commit and system, and no Swift to build it (see above)")
    if status != 0:
        sys.exit(f"keystow: installation failed with status {status} (see above)")


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    if "SOURCE_DATE_EPOCH" not in os.environ:
        time = subprocess.run(["git", "log", "-1", "--format=%ct"], capture_output=True, text=True).stdout.strip()
        os.environ["SOURCE_DATE_EPOCH"] = time or "0"
    with tempfile.TemporaryDirectory() as prefix:
        install(prefix)
        for name in ("LICENSE", "NOTICE", "README.md"):
            shutil.copy(name, prefix)
        return wheel.write(version(), prefix, wheel_directory)


def build_sdist(sdist_directory, config_settings=None):
    raise UnsupportedOperation("the sources are the repository")
