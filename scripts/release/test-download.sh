#!/bin/sh
# Tries scripts/download.sh and scripts/install.sh --released: a server on this machine has a release, and a clone
# asks for it.
#
#   scripts/release/test-download.sh [FOLDER]     (default: a made-up release of this version)
set -eu
folder=${1:+$(cd "$1" && pwd)}
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT
fail() {
  echo "test-download.sh: $case: $*" >&2
  cat "$work/log" >&2
  exit 1
}
version=$(sed -n 's/.*static let current = "\(.*\)"$/\1/p' Sources/Pipeline/Reports/ToolVersion.swift)
name=keystow-$version-$(uname | sed 's/Linux/linux/; s/Darwin/macos/')-$(uname -m | sed s/aarch64/arm64/)

# A clone with these scripts. A build would begin with the dependencies.
clone=$work/clone
mkdir -p "$clone/Sources/Pipeline/Reports"
cp -R scripts pyproject.toml LICENSE NOTICE README.md "$clone"
cp Sources/Pipeline/Reports/ToolVersion.swift "$clone/Sources/Pipeline/Reports"
printf '#!/bin/sh\nexit 42\n' >"$clone/scripts/dependencies.sh"
git -C "$clone" init -q
git -C "$clone" add .
git -C "$clone" -c user.name=t -c user.email=t@localhost commit -qm x
git -C "$clone" tag "v$version"
git -C "$clone" tag v0
commit=$(git -C "$clone" rev-parse HEAD)

release=$work/releases/v$version
mkdir -p "$release"
if [ -n "$folder" ]; then
  cp "$folder/$name.tar.gz" "$folder/$name.spdx.json" "$folder/SHA256SUMS" "$release"
  commit=$(sed -n 's/.*"sourceInfo": "commit \([0-9a-f]*\)".*/\1/p' "$release/$name.spdx.json")
else
  mkdir -p "$work/$name/bin" "$work/$name/share/man/man1"
  printf '#!/bin/sh\necho "keystow %s (made up)"\n' "$version" >"$work/$name/bin/keystow"
  chmod +x "$work/$name/bin/keystow"
  echo page >"$work/$name/share/man/man1/keystow.1"
  tar -C "$work" -czf "$release/$name.tar.gz" "$name"
  printf '{\n  "sourceInfo": "commit %s"\n}\n' "$commit" >"$release/$name.spdx.json"
  (cd "$release" && { sha256sum -- * 2>/dev/null || shasum -a 256 -- *; } >"$work/SHA256SUMS")
  mv "$work/SHA256SUMS" "$release"
fi

python3 -u -m http.server --bind 127.0.0.1 --directory "$work/releases" 0 >"$work/server" 2>&1 &
server=$!
tries=0
until grep -q ' port [0-9]' "$work/server" 2>/dev/null; do
  tries=$((tries + 1))
  [ $tries -lt 100 ] || { cat "$work/server" >&2; exit 1; }
  sleep 0.1
done
KEYSTOW_RELEASES=http://127.0.0.1:$(sed -n 's/.* port \([0-9]*\) .*/\1/p' "$work/server")
export KEYSTOW_RELEASES no_proxy=127.0.0.1

# run STATUS COMMAND...: whether it ends so; the prefix is new each time.
run() {
  rm -rf "$work/prefix"
  expected=$1
  shift
  status=0
  "$@" >"$work/log" 2>&1 || status=$?
  [ $status = "$expected" ] || fail "status $status, not $expected"
}
installed() {
  "$work/prefix/bin/keystow" --version | grep -q "^keystow $version " || fail "no program"
  [ -s "$work/prefix/share/man/man1/keystow.1" ] || fail "no manual"
  [ "$(find "$work/prefix" -name '.*' -type f)" = "" ] || fail "a temporary file is left"
}
nothing() { [ ! -e "$work/prefix" ] || fail "something was installed"; }
says() { grep -q -- "$1" "$work/log" || fail "no '$1' in the output"; }
download=$clone/scripts/download.sh

case="a tag"
run 0 "$download" "$work/prefix"
installed
case="a folder relative to where one is"
(cd "$work" && run 0 clone/scripts/download.sh prefix)
installed
(cd "$work" && run 0 clone/scripts/install.sh --released --prefix prefix)
installed
case="what an action knows: the tag, the commit, a branch"
run 0 env KEYSTOW_TAG="v$version" "$download" "$work/prefix"
installed
run 0 env KEYSTOW_TAG="$commit" "$download" "$work/prefix"
installed
run 1 env KEYSTOW_TAG="$(echo "$commit" | tr 0-9a-f 1-9a-f0)" "$download" "$work/prefix"
says "of another commit"
nothing
run 1 env KEYSTOW_TAG=main "$download" "$work/prefix"
says "this is main, not v$version"
nothing
case="install.sh --released"
run 0 env PATH="$work/prefix/bin:$PATH" "$clone/scripts/install.sh" --released --prefix "$work/prefix"
installed
says "^Installed keystow $version "

case="pip install of the repository"
if python3 -c 'import ensurepip, venv' 2>/dev/null; then
  python3 -m venv "$work/venv"
  # pip URL: as users call it. Without an index: nothing but the repository and the release is needed.
  pip() { "$work/venv/bin/pip" install --no-index --no-cache-dir --disable-pip-version-check "$1"; }
  run 0 pip "git+file://$clone@v$version"
  "$work/venv/bin/keystow" --version | grep -q "^keystow $version " || fail "no program"
  [ -s "$work/venv/share/man/man1/keystow.1" ] || fail "no manual"
  "$work/venv/bin/pip" uninstall --quiet --yes keystow
  # Neither a release nor a compiler.
  mkdir "$work/few"
  for tool in sh env sed awk grep git curl wget tar gzip mktemp rm cp mv mkdir chmod uname dirname cat; do
    ! place=$(command -v "$tool") || ln -s "$place" "$work/few/$tool"
  done
  run 1 env PATH="$work/few" KEYSTOW_RELEASES="$KEYSTOW_RELEASES/none" "$work/venv/bin/pip" install --no-index \
    --no-cache-dir "$clone"
  says "no Swift to build it"
  [ ! -e "$work/venv/bin/keystow" ] || fail "something was installed"
else
  echo "skipped: python3-venv is not installed"
fi

# only TOOL: this machine without the other of curl and wget.
only() {
  rm -rf "$work/path"
  mkdir "$work/path"
  for tool in sh env sed awk grep git tar gzip mktemp rm cp mv mkdir chmod uname dirname cat sha256sum shasum "$@"; do
    ! place=$(command -v "$tool") || ln -s "$place" "$work/path/$tool"
  done
}
case="without curl"
if command -v wget >/dev/null; then
  only wget
  run 0 env PATH="$work/path" "$download" "$work/prefix"
  installed
  run 1 env PATH="$work/path" KEYSTOW_RELEASES="$KEYSTOW_RELEASES/none" "$download" "$work/prefix"
  nothing
else
  echo "skipped: wget: command not found"
fi
case="without curl and wget"
only
run 1 env PATH="$work/path" "$download" "$work/prefix"
says "curl and wget: command not found"
nothing

case="no release"
run 1 env KEYSTOW_RELEASES="$KEYSTOW_RELEASES/none" "$download" "$work/prefix"
says "No released program: $KEYSTOW_RELEASES/none/v$version/SHA256SUMS"
nothing
run 42 env KEYSTOW_RELEASES="$KEYSTOW_RELEASES/none" "$clone/scripts/install.sh" --released --prefix "$work/prefix"
nothing
case="no server"
run 1 env KEYSTOW_RELEASES=http://127.0.0.1:9 "$download" "$work/prefix"
nothing
case="an archive that is listed and missing"
mv "$release/$name.tar.gz" "$work/kept"
run 1 "$download" "$work/prefix"
nothing
case="an archive that is not listed"
cp "$release/SHA256SUMS" "$work/sums"
sed "s/$name\.tar/other-&/" "$work/sums" >"$release/SHA256SUMS"
run 1 "$download" "$work/prefix"
says "is not in"
nothing
cp "$work/sums" "$release/SHA256SUMS"
case="an archive with another checksum"
gzip -dc "$work/kept" | gzip -1 >"$release/$name.tar.gz"
run 2 "$download" "$work/prefix"
says "another checksum than SHA256SUMS says; nothing was installed"
nothing
run 2 "$clone/scripts/install.sh" --released --prefix "$work/prefix"
nothing
mv "$work/kept" "$release/$name.tar.gz"
case="a commit without a release"
git -C "$clone" -c user.name=t -c user.email=t@localhost commit -q --allow-empty -m y
run 1 "$download" "$work/prefix"
says "of another commit"
nothing
echo "The release is downloaded, checked and refused as it should be."
