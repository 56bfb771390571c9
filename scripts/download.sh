#!/bin/sh
# Downloads the program that was released from this commit for this system, checks it, and puts it into PREFIX.
# Ends with 1 if there is none, and with 2 if what was downloaded is not what the release says.
#
#   scripts/download.sh PREFIX
#
# KEYSTOW_RELEASES  where releases are (default: those of the GitHub repository that this is a clone of)
# KEYSTOW_TAG       the tag or the full id of this commit (default: what git says)
set -eu
prefix=${1:?usage: scripts/download.sh PREFIX}
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
cd "$(dirname "$0")/.."
none() {
  echo "No released program: $*" >&2
  exit 1
}

version=$(sed -n 's/.*static let current = "\(.*\)"$/\1/p' Sources/Pipeline/Reports/ToolVersion.swift)
tag=v$version
# A moving tag, such as v0, may be at the same commit.
this=${KEYSTOW_TAG:-$(git describe --exact-match --tags --match "$tag" HEAD 2>/dev/null ||
  git rev-parse --verify --quiet HEAD || true)}
case $this in
  "$tag") commit= ;;
  "" | *[!0-9a-f]*) none "this is ${this:-no clone}, not $tag" ;;
  *) commit=$this ;;
esac
releases=${KEYSTOW_RELEASES:-}
if [ -z "$releases" ]; then
  origin=$(git remote get-url origin 2>/dev/null || true)
  case $origin in
    https://github.com/*/*) releases=${origin%.git}/releases/download ;;
    *) none "set KEYSTOW_RELEASES to where releases are" ;;
  esac
fi
case $(uname) in Linux) system=linux ;; Darwin) system=macos ;; *) none "for $(uname)" ;; esac
name=keystow-$version-$system-$(uname -m | sed s/aarch64/arm64/)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# get FILE: downloads a file of the release. A server that hangs must not hold up a job.
get() {
  if command -v curl >/dev/null 2>&1; then
    curl --fail --silent --show-error --location --proto-redir =https --connect-timeout 20 --speed-time 60 \
      --retry 3 --output "$work/$1" "$releases/$tag/$1"
  elif command -v wget >/dev/null 2>&1; then
    wget -q -T 60 -O "$work/$1" "$releases/$tag/$1"
  else
    echo "curl and wget: command not found" >&2
    return 1
  fi || none "$releases/$tag/$1"
}
# checked FILE: downloads a file, and compares its checksum with that of the release.
checked() {
  sum=$(awk -v name="$1" '$2 == name || $2 == "*" name { print $1; exit }' "$work/SHA256SUMS")
  [ -n "$sum" ] || none "$1 is not in $releases/$tag"
  get "$1"
  if command -v sha256sum >/dev/null 2>&1; then
    actual=$(sha256sum "$work/$1")
  else
    actual=$(shasum -a 256 "$work/$1")
  fi
  if [ "${actual%% *}" != "$sum" ]; then
    echo "download.sh: $1 has another checksum than SHA256SUMS says; nothing was installed" >&2
    exit 2
  fi
}
get SHA256SUMS
# Between two releases, the sources have the version of the first. The bill of materials names its commit.
if [ -n "$commit" ]; then
  checked "$name.spdx.json"
  grep -q "\"commit $commit\"" "$work/$name.spdx.json" || none "$tag is of another commit than $commit"
fi
checked "$name.tar.gz"

tar -C "$work" -xzf "$work/$name.tar.gz"
mkdir -p "$prefix/bin" "$prefix/share"
# Beside and renamed: a running keystow keeps its file.
for program in "$work/$name"/bin/*; do
  cp "$program" "$prefix/bin/.keystow.new"
  chmod 755 "$prefix/bin/.keystow.new"
  mv -f "$prefix/bin/.keystow.new" "$prefix/bin/${program##*/}"
done
cp -R "$work/$name/share/." "$prefix/share"
