#!/bin/sh
# Builds with the optimizer. What scripts/install.sh installs and what scripts/test.sh tests are linked from the same
# objects.
# Usage: scripts/build.sh ARGUMENT...    to `swift build`
set -eu
cd "$(dirname "$0")/.."
# What --version names; without git, as in an archive of the sources, only the version.
KEYSTOW_COMMIT=${KEYSTOW_COMMIT-$(git rev-parse --verify --quiet HEAD || true)}
# With random hashes and addresses, 3 of 52 compilations of the module Files differed in one function; without, none of
# 100. Some containers do not allow fixed addresses.
SWIFT_DETERMINISTIC_HASHING=1
export KEYSTOW_COMMIT SWIFT_DETERMINISTIC_HASHING
fixed=
! setarch "$(uname -m)" -R true 2>/dev/null || fixed="setarch $(uname -m) -R"
# The same program wherever the sources are: nothing in it names a folder of this machine. What is installed is
# stripped, so debug information would only take time. That tests see what is internal costs 0.2 to 0.5 % of the
# program's instructions, and saves them minutes.
sources=$(pwd -P)
# shellcheck disable=SC2086
exec $fixed swift build -c release -debug-info-format none -Xswiftc -enable-testing \
  -Xswiftc -file-prefix-map -Xswiftc "$sources=." -Xcc "-ffile-prefix-map=$sources=." -Xcxx "-ffile-prefix-map=$sources=." \
  "$@"
