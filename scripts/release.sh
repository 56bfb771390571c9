#!/bin/sh
# Makes the files of a release of this commit for this machine's system and architecture.
#
#   scripts/release.sh [--into DIR] [--program DIR]    (default: .build/release-files)
#   scripts/release.sh --join DIR                      plugin, formula and checksums of the files of all systems in DIR
#   scripts/release.sh --check                         only whether tag, changelog and version agree
#
# --program DIR takes an installation that scripts/install.sh --prefix DIR made of this commit.
# KEYSTOW_RELEASES says where releases will be (https://github.com/OWNER/keystow/releases/download). Without it there
# is no Homebrew formula, and the plugin's package contains the program.
# The same commit gives the same bytes: all times are those of the commit, all lists are sorted.
set -eu
here=$PWD
cd "$(dirname "$0")/.."

fail() {
  echo "release.sh: $*" >&2
  exit 1
}
into=.build/release-files
installed=
only_check=
several=
while [ $# -gt 0 ]; do
  case $1 in
    --into) into=${2:?--into needs a folder}; shift 2 ;;
    --program) installed=${2:?--program needs a folder}; shift 2 ;;
    --join) several=${2:?--join needs a folder}; shift 2 ;;
    --check) only_check=yes; shift ;;
    -h | --help) sed -n '2,11s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) echo "release.sh: unknown option $1 (see --help)" >&2; exit 64 ;;
  esac
done
# absolute FOLDER: one given from where the user is.
absolute() { case $1 in /*) echo "$1" ;; *) echo "$here/$1" ;; esac; }

version=$(sed -n 's/.*static let current = "\(.*\)"$/\1/p' Sources/Pipeline/Reports/ToolVersion.swift)
[ -n "$version" ] || fail "no version in Sources/Pipeline/Reports/ToolVersion.swift"
if [ -n "$only_check" ]; then
  grep -q "^## \[\{0,1\}$version\]\{0,1\} - 20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]$" CHANGELOG.md ||
    fail "CHANGELOG.md has no line '## $version - DATE'"
  [ "$(git rev-parse --verify --quiet "v$version^{commit}" || true)" = "$(git rev-parse HEAD)" ] ||
    fail "this commit has no tag v$version: git tag -s v$version"
  [ -z "$(git status --porcelain)" ] || fail "there are changes that are not committed"
  echo "Version, changelog and tag say $version."
  exit 0
fi

# sums: what users check the files with.
sums() {
  (cd "$into" && LC_ALL=C && export LC_ALL && for file in *; do
    [ "$file" = SHA256SUMS ] || if command -v sha256sum >/dev/null; then sha256sum "$file"; else shasum -a 256 "$file"; fi
  done >"$into/.sums" && mv .sums SHA256SUMS)
}
# join: what is made of the archives of all systems.
join() {
  scripts/release/bundle.py "$version" "$into"
  [ -z "${KEYSTOW_RELEASES:-}" ] || scripts/release/formula.py "$version" "$into"
  sums
}
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
if [ -n "$several" ]; then
  into=$(absolute "$several")
  join
  echo "$into/SHA256SUMS has $(wc -l <"$into/SHA256SUMS") files."
  exit 0
fi

case $(uname) in Linux) system=linux ;; Darwin) system=macos ;; *) fail "unknown system $(uname)" ;; esac
architecture=$(uname -m | sed s/aarch64/arm64/)
name=keystow-$version-$system-$architecture
[ "$into" = .build/release-files ] || into=$(absolute "$into")
rm -rf "$into"
mkdir -p "$into"
into=$(cd "$into" && pwd)

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
if [ -z "$installed" ]; then
  scripts/install.sh --prefix "$stage/$name"
else
  installed=$(absolute "$installed")
  mkdir "$stage/$name"
  cp -R "$installed/bin" "$installed/share" "$stage/$name"
fi
commit=$(git rev-parse --short=10 HEAD)
"$stage/$name/bin/keystow" --version | grep -q "^keystow $version ($commit, " ||
  fail "the program is of another commit: $("$stage/$name/bin/keystow" --version)"
cp LICENSE NOTICE README.md CHANGELOG.md "$stage/$name"
chmod -R u=rwX,go=rX "$stage/$name"

# pack NAME: an archive of that folder of the stage.
pack() {
  if [ "$system" = linux ]; then
    tar -C "$stage" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -cf - "$1"
  else
    find "$stage/$1" -exec touch -h -t "$(date -r "$SOURCE_DATE_EPOCH" +%Y%m%d%H%M.%S)" {} +
    (cd "$stage" && find "$1" -type f | LC_ALL=C sort | tar --uid 0 --gid 0 -cf - -T -)
  fi | gzip -6n >"$into/$1.tar.gz"
}
pack "$name"
scripts/release/sbom.py "$version" "$(git rev-parse HEAD)" >"$into/$name.spdx.json"
scripts/release/wheel.py "$version" "$stage/$name" "$into"
if [ "$system" = linux ]; then
  scripts/release/image.py "$version" "$stage/$name" "$into"
  ! command -v dpkg-deb >/dev/null || scripts/release/deb.sh "$version" "$stage/$name" "$into"
fi
join
echo "Made in $into:"
ls -l "$into" | awk 'NF > 8 { printf "  %10.1f MB  %s\n", $5 / 1e6, $9 }'
