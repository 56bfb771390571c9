#!/usr/bin/env python3
"""Writes keystow.rb, a Homebrew formula that installs the archives of a release, next to them.

Usage: KEYSTOW_RELEASES=… formula.py VERSION FOLDER

KEYSTOW_RELEASES says where releases are (https://github.com/OWNER/keystow/releases/download); FOLDER has the archives
of one or more systems. The formula belongs into Formula/ of a repository called homebrew-SOMETHING.
Source of the format: https://docs.brew.sh/Formula-Cookbook
"""
import hashlib
import os
import sys

from archives import read, released

PROCESSORS = {"arm64": "on_arm", "x86_64": "on_intel"}
# The program for macOS takes them from Homebrew; that for Linux is static.
MACOS_LIBRARIES = ["libarchive", "libdeflate", "libgit2", "pcre2", "vectorscan"]

FORMULA = """class Keystow < Formula
  desc "Find secrets in git repositories, move them out, and keep them out"
  homepage "HOMEPAGE"
  version "VERSION"
  license "Apache-2.0"

ARCHIVES
  def install
    bin.install "bin/keystow", "bin/keystow-live"
    man1.install Dir["share/man/man1/*.1"]
    bash_completion.install "share/bash-completion/completions/keystow"
    zsh_completion.install "share/zsh/site-functions/_keystow"
    fish_completion.install "share/fish/vendor_completions.d/keystow.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/keystow --version")
    (testpath/"config.json").write({ api_key: Digest::SHA256.hexdigest("sample")[0, 32] }.to_json)
    assert_match "config.json:1:", shell_output("#{bin}/keystow scan --no-git #{testpath}", 1)
  end
end
"""


def archives(version, folder, releases):
    """The blocks of the systems that there are archives for."""
    blocks = {}
    for system, processor, path in released(version, folder):
        name = os.path.basename(path)
        blocks.setdefault(system, []).append(
            f"    {PROCESSORS[processor]} do\n"
            f'      url "{releases}/v{version}/{name}"\n'
            f'      sha256 "{hashlib.sha256(read(folder, name)).hexdigest()}"\n'
            "    end\n"
        )
    for system, parts in blocks.items():
        if system == "macos":
            parts.insert(0, "".join(f'    depends_on "{library}"\n' for library in MACOS_LIBRARIES))
        yield f"  on_{system} do\n" + "\n".join(parts) + "  end\n"


def main():
    version, folder = sys.argv[1:]
    releases = os.environ["KEYSTOW_RELEASES"]
    blocks = list(archives(version, folder, releases))
    if not blocks:
        sys.exit(f"formula.py: no archive of {version} in {folder}")
    formula = FORMULA.replace("HOMEPAGE", releases.removesuffix("/releases/download"))
    formula = formula.replace("VERSION", version).replace("ARCHIVES\n", "\n".join(blocks) + "\n")
    with open(os.path.join(folder, "keystow.rb"), "w") as file:
        file.write(formula)


main()
