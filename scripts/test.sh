#!/bin/sh
# Installs what the tests need and runs them all. Extra words go to `swift test` (--filter NAME).
set -eu
cd "$(dirname "$0")/.."
scripts/dependencies.sh
# A test watches system calls; the fake provider of the tests makes certificates; some make archives. Homebrew's
# libarchive brings the same programs along.
for tool in strace openssl python3 zip xz zstd bzip2; do
  command -v "$tool" >/dev/null || [ "$(uname)" != Linux ] || [ "$(id -u)" != 0 ] || {
    package=$tool
    [ "$tool" != xz ] || package=xz-utils
    apt-get install -y -qq --no-install-recommends "$package" || true
  }
done
# Tests compare with it, and are skipped where there is none.
command -v git-filter-repo >/dev/null || [ "$(uname)" != Linux ] || [ "$(id -u)" != 0 ] ||
  env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends git-filter-repo || true
exec swift test "$@"
