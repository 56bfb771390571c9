#!/bin/sh
# Downloads the program that was released from this commit for this system, checks it, and puts it into PREFIX.
# Ends with 1 if there is none, and with 2 if what was downloaded is not what the release says.
#
#   scripts/download.sh PREFIX
#
# KEYSTOW_RELEASES  where releases are (default: those of the GitHub repository that this is a clone of)
# KEYSTOW_TAG       the tag of this commit (default: what git says)
set -eu
prefix=${1:?usage: scripts/download.sh PREFIX}
cd "$(dirname "$0")/.."
none() {
  echo "No released program: $*" >&2
  exit 1
}

version=$(sed -n 's/.*static let current = "\(.*\)"$/\1/p' Sources/Pipeline/Reports/ToolVersion.swift)
tag=${KEYSTOW_TAG:-$(git describe --exact-match --tags HEAD 2>/dev/null || true)}
[ "$tag" = "v$version" ] || none "this is ${tag:-a commit without a tag}, not v$version"
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
# get FILE: downloads a file of the release.
get() {
  if command -v curl >/dev/null 2>&1; then
    curl --fail --silent --show-error --location --retry 3 --output "$work/$1" "$releases/$tag/$1"
  elif command -v wget >/dev/null 2>&1; then
    wget -q -O "$work/$1" "$releases/$tag/$1"
  else
    echo "curl and wget: command not found" >&2
    return 1
  fi
}
get SHA256SUMS || none "$releases/$tag/SHA256SUMS"
grep -q " \{1,2\}\*\{0,1\}$name\.tar\.gz$" "$work/SHA256SUMS" || none "$name is not in $releases/$tag"
get "$name.tar.gz" || none "$releases/$tag/$name.tar.gz"
sum=$(sed -n "s/^\([0-9a-f]*\) .*$name\.tar\.gz$/\1/p" "$work/SHA256SUMS")
if command -v sha256sum >/dev/null 2>&1; then
  actual=$(sha256sum "$work/$name.tar.gz")
else
  actual=$(shasum -a 256 "$work/$name.tar.gz")
fi
if [ "${actual%% *}" != "$sum" ]; then
  echo "download.sh: $name.tar.gz has another checksum than SHA256SUMS says; nothing was installed" >&2
  exit 2
fi

tar -C "$work" -xzf "$work/$name.tar.gz"
mkdir -p "$prefix/bin" "$prefix/share"
# Beside and renamed: a running keystow keeps its file.
for program in "$work/$name"/bin/*; do
  cp "$program" "$prefix/bin/.keystow.new"
  chmod 755 "$prefix/bin/.keystow.new"
  mv -f "$prefix/bin/.keystow.new" "$prefix/bin/${program##*/}"
done
cp -R "$work/$name/share/." "$prefix/share"
