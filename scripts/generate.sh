#!/bin/sh
# Writes the files that are made from the program itself. Needs the keystow of this checkout on PATH.
set -eu
cd "$(dirname "$0")/.."
keystow rules --format markdown >Documentation/Rules.md
