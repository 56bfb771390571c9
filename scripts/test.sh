#!/bin/sh
# Installs what the tests need and runs them all. Extra words go to `swift test` (--filter NAME).
set -eu
cd "$(dirname "$0")/.."
scripts/dependencies.sh
exec swift test "$@"
