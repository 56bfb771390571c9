#!/bin/sh
# Tries what scripts/release.sh made: each file as its user would, without an installed keystow.
#
#   scripts/release/test.sh FOLDER
set -eu
folder=$(cd "${1:?usage: scripts/release/test.sh FOLDER}" && pwd)
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
step() { printf -- '-- %s\n' "$*"; }
fail() {
  echo "release/test.sh: $*" >&2
  [ ! -f "$work/log" ] || cat "$work/log" >&2
  exit 1
}
# One finding of 32 digits, made here.
mkdir "$work/app"
printf '{"api_key": "%s"}\n' "$(printf sample | git hash-object --stdin | cut -c 1-32)" >"$work/app/config.json"
# finds PROGRAM: whether it finds the key, and masks it.
finds() {
  status=0
  "$1" scan --no-git "$work/app" >"$work/log" 2>&1 || status=$?
  [ $status = 1 ] && grep -q 'config.json:1:' "$work/log" || fail "status $status of $1"
}

step "checksums"
(cd "$folder" && sha256sum --check --quiet SHA256SUMS)

step "the archive"
archive=$(ls "$folder"/keystow-*.tar.gz)
tar -C "$work" -xzf "$archive"
root=$work/$(basename "$archive" .tar.gz)
finds "$root/bin/keystow"
for file in LICENSE NOTICE share/man/man1/keystow-scan.1 share/bash-completion/completions/keystow; do
  [ -s "$root/$file" ] || fail "no $file in the archive"
done

step "download.sh and install.sh --released"
scripts/release/test-download.sh "$folder"

step "the bill of materials"
python3 - "$folder"/keystow-*.spdx.json <<'END'
import json, sys
names = {package["name"] for package in json.load(open(sys.argv[1]))["packages"]}
missing = {"keystow", "swift-crypto", "swift", "libgit2", "glibc"} - names
sys.exit(f"not in the bill of materials: {missing}" if missing else 0)
END

step "the wheel"
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --no-index --no-deps --disable-pip-version-check "$folder"/keystow-*.whl
finds "$work/venv/bin/keystow"
[ -s "$work/venv/share/man/man1/keystow.1" ] || fail "no manual in the wheel"

if [ -e "$(ls "$folder"/keystow_*.deb)" ]; then
  step "the Debian package"
  dpkg-deb -x "$folder"/keystow_*.deb "$work/deb"
  finds "$work/deb/usr/bin/keystow"
  if command -v lintian >/dev/null; then
    lintian --fail-on error,warning --suppress-tags no-manual-page,initial-upload-closes-no-bugs "$folder"/keystow_*.deb
  fi
fi

step "the plugin's package, without an installed keystow"
(cd "$work" && python3 -m zipfile -e "$folder"/keystow-plugin-*.zip .)
if [ -d "$work/keystow-plugin/keystow.artifactbundle" ]; then
  # Python's zipfile drops modes, which SwiftPM's own unpacking keeps.
  chmod +x "$work"/keystow-plugin/keystow.artifactbundle/*/bin/keystow
  cp -R Examples/Weather "$work/Weather"
  cd "$work/Weather"
  rm -rf .build Secrets.xcconfig
  sed "s|name: \"keystow\", path: \"[^\"]*\"|path: \"$work/keystow-plugin\"|; s|package: \"keystow\"|package: \"keystow-plugin\"|" \
    "$OLDPWD/Examples/Weather/Package.swift" >Package.swift
  git init -q
  printf 'WEATHER_API_KEY = %s\n' "$(echo plugin | git hash-object --stdin | cut -c 1-26)" >Secrets.xcconfig
  swift=$(dirname "$(command -v swift)")
  for system in native swiftbuild; do
    env HOME="$work" PATH="$swift:/usr/bin:/bin" swift build --build-system $system >"$work/log" 2>&1 || fail "swift build"
    output=$("$(swift build --build-system $system --show-bin-path)/Weather")
    [ "$output" = "3 days, with a key of 26 bytes" ] || fail "$system: it says '$output'"
  done
fi
echo "All of them work."
