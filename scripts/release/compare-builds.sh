#!/bin/sh
# Builds two releases of this commit, in two folders, and compares their files byte by byte. Takes two release builds.
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for folder in first second/with/a/longer/path; do
  git clone -q . "$work/$folder/keystow"
  "$work/$folder/keystow/scripts/release.sh" --into "$work/${folder%%/*}.files" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    exit 1
  }
done
diff -r "$work/first.files" "$work/second.files"
echo "The $(ls "$work/first.files" | wc -l) files of both releases are the same."
