#!/bin/sh
# Tries scripts/release.sh --check: it fails for each thing that disagrees, and passes if all agree.
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
clone=$work/clone
place=Sources/Pipeline/Reports/ToolVersion.swift
mkdir -p "$clone/${place%/*}"
cp -R scripts "$clone"
cp "$place" "$clone/$place"
version=$(sed -n 's/.*static let current = "\(.*\)"$/\1/p' "$place")
git() { command git -C "$clone" -c user.name=t -c user.email=t@localhost -c tag.gpgSign=false "$@"; }
commit() { git add -A && git commit -qm x && git tag -f "v$version" >/dev/null; }
# expect STATUS TEXT: how the check ends, and what it says.
expect() {
  status=0
  "$clone/scripts/release.sh" --check >"$work/log" 2>&1 || status=$?
  [ $status = "$1" ] && grep -qF -- "$2" "$work/log" || {
    echo "test-check.sh: status $status, not $1, or no '$2' in: $(cat "$work/log")" >&2
    exit 1
  }
}

git init -q
printf '# Changelog\n\n## Unreleased\n' >"$clone/CHANGELOG.md"
commit
expect 1 "CHANGELOG.md has no line '## $version - DATE'"
printf '# Changelog\n\n## %s - 2026-01-31\n' "$version" >"$clone/CHANGELOG.md"
expect 1 "not committed"
commit
expect 0 "Version, changelog and tag say $version."
git commit -qm y --allow-empty
expect 1 "this commit has no tag v$version"
git tag -f "v$version" >/dev/null
sed "s/$version/$version.1/" "$place" >"$clone/$place"
git commit -qam z
git tag "v$version.2"
expect 1 "CHANGELOG.md has no line '## $version.1 - DATE'"
echo "The version is checked as it should be."
