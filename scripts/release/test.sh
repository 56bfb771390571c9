#!/bin/sh
# Tries what scripts/release.sh made: each file as its user would, without an installed keystow.
#
#   scripts/release/test.sh [--without-plugin] FOLDER
#
# --without-plugin leaves out two builds of a package with the plugin.
set -eu
plugin=yes
if [ "${1:-}" = --without-plugin ]; then
  plugin=
  shift
fi
folder=$(cd "${1:?usage: scripts/release/test.sh [--without-plugin] FOLDER}" && pwd)
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
step() { printf -- '-- %s\n' "$*"; }
# needs PACKAGE COMMAND...: installs Debian's package if the command fails; what is still missing is skipped, and said.
needs() {
  package=$1
  shift
  ! "$@" >/dev/null 2>&1 || return 0
  if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package"; } \
      >/dev/null 2>&1 || true
  fi
  "$@" >/dev/null 2>&1 || { echo "skipped: $package is not installed"; return 1; }
}
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
archive=$(ls "$folder"/keystow-*-linux-"$(uname -m | sed s/aarch64/arm64/)".tar.gz)
tar -C "$work" -xzf "$archive"
root=$work/$(basename "$archive" .tar.gz)
finds "$root/bin/keystow"
for file in LICENSE NOTICE share/man/man1/keystow-scan.1 share/bash-completion/completions/keystow; do
  [ -s "$root/$file" ] || fail "no $file in the archive"
done
for program in keystow keystow-live; do
  ! grep -qF "$PWD" "$root/bin/$program" || fail "$program names the folder of its sources"
  readelf --program-headers "$root/bin/$program" | grep -q GNU_RELRO || fail "$program has no RELRO segment"
  for section in .swift_modhash .note.gnu.build-id; do
    objcopy --dump-section $section="$work/section" "$root/bin/$program" "$work/copy"
    [ -z "$(tail -c 20 "$work/section" | tr -d '\0')" ] ||
      fail "$section of $program depends on the folder of its sources"
  done
done

step "download.sh and install.sh --released"
scripts/release/test-download.sh "$folder"

step "the bill of materials"
python3 - "$folder"/keystow-*.spdx.json <<'END'
import json, sys
names = {package["name"] for package in json.load(open(sys.argv[1]))["packages"]}
missing = {"keystow", "mbedtls", "swift-argument-parser", "swift", "libgit2", "glibc"} - names
sys.exit(f"not in the bill of materials: {missing}" if missing else 0)
END

step "the wheel"
if needs python3-venv python3 -c 'import ensurepip, venv'; then
  python3 -m venv "$work/venv"
  "$work/venv/bin/pip" install --quiet --no-index --no-deps --disable-pip-version-check "$folder"/keystow-*.whl
  finds "$work/venv/bin/keystow"
  for file in man/man1/keystow.1 bash-completion/completions/keystow zsh/site-functions/_keystow; do
    [ -s "$work/venv/share/$file" ] || fail "no $file in the wheel"
  done
fi

set -- "$folder"/keystow_*.deb
if [ -e "$1" ]; then
  step "the Debian package"
  dpkg-deb -x "$1" "$work/deb"
  finds "$work/deb/usr/bin/keystow"
  if needs lintian lintian --version; then
    lintian --allow-root --fail-on error,warning --suppress-tags no-manual-page,initial-upload-closes-no-bugs "$1"
  fi
fi

step "the Homebrew formula"
if needs ruby ruby --version; then
  mkdir "$work/formula"
  ln -s "$archive" "$work/formula"
  KEYSTOW_RELEASES=https://github.com/OWNER/keystow/releases/download \
    scripts/release/formula.py "$(basename "$root" | sed 's/^keystow-//; s/-.*//')" "$work/formula"
  ruby -c "$work/formula/keystow.rb" >/dev/null
  sum=$(ruby scripts/release/try-formula.rb "$work/formula/keystow.rb" "$root" "$work/brew")
  grep -q "^$sum .*$(basename "$archive")$" "$folder/SHA256SUMS" || fail "the formula has another checksum: $sum"
  finds "$work/brew/bin/keystow"
fi

step "the container image"
python3 - "$folder"/keystow-image-*.tar "$work/image" <<'END'
# Unpacks the layer, and prints nothing if the image is what engines expect.
import gzip, hashlib, io, json, sys, tarfile
with tarfile.open(sys.argv[1]) as image:
    (entry,) = json.load(image.extractfile("manifest.json"))
    settings = image.extractfile(entry["Config"]).read()
    (layer,) = entry["Layers"]
    content = gzip.decompress(image.extractfile(layer).read())
    digest = hashlib.sha256(content).hexdigest()
    assert json.loads(settings)["rootfs"]["diff_ids"] == ["sha256:" + digest], "the digest of the layer"
    assert entry["Config"] == hashlib.sha256(settings).hexdigest() + ".json", "the digest of the settings"
    assert json.loads(settings)["config"]["User"] == "65532:65532", "the user"
    assert "keystow:latest" in entry["RepoTags"], entry["RepoTags"]
    with tarfile.open(fileobj=io.BytesIO(content)) as root:
        root.extractall(sys.argv[2])
END
if [ "$(id -u)" = 0 ] && unshare --mount true 2>/dev/null; then
  # Its root folder, as its user, with a repository of another user.
  mkdir "$work/image/proc"
  cp -R "$work/app/." "$work/image/repository"
  git -C "$work/image/repository" init -q
  git -C "$work/image/repository" add .
  chown -R 1234:1234 "$work/image/repository"
  chmod 755 "$work" "$work/image"
  status=0
  unshare --mount sh -c 'mount --rbind /proc "$1/proc" &&
    exec env -i HOME=/tmp PATH=/bin "$2" --userspec=65532:65532 "$1" /bin/keystow scan /repository' \
    sh "$work/image" "$(command -v chroot)" >"$work/log" 2>&1 || status=$?
  [ $status = 1 ] && grep -q 'config.json:1:' "$work/log" || fail "status $status in the image"
fi

[ -n "$plugin" ] || { echo "All of them work."; exit 0; }
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
