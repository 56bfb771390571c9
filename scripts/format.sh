#!/bin/sh
# Formats every Swift file that git tracks.
set -eu
cd "$(dirname "$0")/.."
git ls-files -z '*.swift' | xargs -0 swift format format --in-place --parallel
