#!/bin/sh
# Builds Keystow from this checkout and puts it on PATH, installing what the build needs.
# Usage: scripts/install.sh [--prefix DIR] [--released]
#   --prefix DIR   default: /usr/local, or ~/.local if /usr/local cannot be written
#   --released     download the program released from this commit, if there is one, and build only otherwise
set -eu
folder=$PWD
cd "$(dirname "$0")/.."

prefix=
released=
while [ $# -gt 0 ]; do
  case $1 in
    --prefix) prefix=${2:?--prefix needs a folder}; shift 2 ;;
    --prefix=*) prefix=${1#--prefix=}; shift ;;
    --released) released=yes; shift ;;
    -h | --help) sed -n '2,5s/^# //p' "$0"; exit 0 ;;
    *) echo "install.sh: unknown option $1 (see --help)" >&2; exit 64 ;;
  esac
done
if [ -z "$prefix" ]; then
  prefix=/usr/local
  { [ -w "$prefix/bin" ] || { [ ! -e "$prefix/bin" ] && [ -w "$prefix" ]; }; } || prefix=$HOME/.local
fi
case $prefix in /*) ;; *) prefix=$folder/$prefix ;; esac

# finish: what the user has now.
finish() {
  echo "Installed $("$prefix/bin/keystow" --version) in $prefix/bin"
  case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) echo "Add it to PATH:  export PATH=\"$prefix/bin:\$PATH\"" ;;
  esac
}
if [ -n "$released" ]; then
  # Images with a compiler often have neither; installing one takes seconds, a build minutes.
  command -v curl >/dev/null || command -v wget >/dev/null || ! command -v apt-get >/dev/null || [ "$(id -u)" != 0 ] || {
    apt-get update -qq
    env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ca-certificates curl
  } || true
  status=0
  scripts/download.sh "$prefix" || status=$?
  case $status in
    0) finish; exit 0 ;;
    1) ;;
    *) exit "$status" ;;
  esac
fi

scripts/dependencies.sh

# The seconds of one core that this took when it was last measured. A second core is not always busy, and no more than
# four are.
seconds=530
cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
[ "$cores" -le 4 ] || cores=4
minutes=$((seconds * 5 / cores / 4 / 60 + 1))
echo "Building Keystow, about $minutes minutes on this machine if it does nothing else"

set -- --product keystow
linking=
if [ "$(uname)" = Linux ]; then
  linking=-static-stdlib
  archives=$PWD/.build/archives
  rm -rf "$archives"
  mkdir -p "$archives"
  if scripts/static-libraries.sh "$archives" >"$archives/log" 2>&1; then
    linking=-static-executable
  else
    # Then whatever there is an archive of is linked in, and no symbol is shown to libraries: the start is a
    # quarter shorter. The linker takes a library from the first folder that has it, hence the copies of what
    # pkg-config reads.
    echo "The program will need the libraries of this machine: $(tail -n 1 "$archives/log")"
    rm -f "$archives"/*
    compiler=$(command -v c++ || command -v clang++ || true)
    for archive in libhs.a libdeflate.a libstdc++.a libarchive.a libbz2.a liblzma.a libzstd.a; do
      [ -n "$compiler" ] || break
      place=$("$compiler" -print-file-name=$archive)
      [ "$place" = $archive ] || ln -s "$place" "$archives/$archive"
    done
    # Without the archives of what it is built with, libarchive is loaded, too.
    for archive in libbz2.a liblzma.a libzstd.a; do
      [ -e "$archives/$archive" ] || rm -f "$archives/libarchive.a"
    done
    for library in libgit2 libhs libpcre2-8 libdeflate libarchive; do
      others=
      [ $library != libarchive ] || [ ! -e "$archives/libarchive.a" ] || others=" -lbz2 -llzma -lzstd -lz"
      sed "s|^Libs:.*|&$others|; s|^Libs:|Libs: -L.build/archives|" "$(pkg-config --variable=pcfiledir $library)/$library.pc" \
        >"$archives/$library.pc"
    done
    set -- "$@" -Xlinker --no-export-dynamic
  fi
  export PKG_CONFIG_PATH="$archives${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
fi
export KEYSTOW_LINKING="$linking"
scripts/build.sh "$@"
built=$(scripts/build.sh "$@" --show-bin-path)/keystow
# The program for live checks needs the system's libcurl: names, certificates and proxies are those of the machine.
scripts/build.sh --product keystow-live
live=${built%/*}/keystow-live
mkdir -p "$prefix/bin"
# clear PROGRAM: zeros for what still depends on the folders of this machine, hashes of the compiler's command lines and
# the linker's hash of all (after 16 bytes of its note). Without these sections, strip would write no RELRO segment.
clear() {
  for section in .swift_modhash .note.gnu.build-id; do
    objcopy --dump-section "$section=$archives/section" "$1" "$archives/copy" 2>/dev/null || continue
    kept=0
    [ $section != .note.gnu.build-id ] || kept=16
    {
      head -c $kept "$archives/section"
      head -c $(($(wc -c <"$archives/section") - kept)) /dev/zero
    } >"$archives/zeros"
    objcopy --update-section "$section=$archives/zeros" "$1"
  done
}
# Beside and renamed: a running keystow keeps its file, and no half-copied one is ever seen.
for program in "$live" "$built"; do
  cp "$program" "$prefix/bin/.keystow.new"
  strip "$prefix/bin/.keystow.new" 2>/dev/null || true
  [ "$(uname)" != Linux ] || clear "$prefix/bin/.keystow.new"
  # The compiled literals of the rules go behind the program, which otherwise compiles them at each start; macOS signs
  # programs to their last byte.
  if [ "$(uname)" = Linux ] && [ "${program##*/}" = keystow ]; then
    "$prefix/bin/.keystow.new" --compiled-literals >"$archives/literals"
    cat "$archives/literals" >>"$prefix/bin/.keystow.new"
  fi
  chmod 755 "$prefix/bin/.keystow.new"
  mv -f "$prefix/bin/.keystow.new" "$prefix/bin/${program##*/}"
done

scripts/manual.sh "$prefix/bin/keystow" "$prefix/share/man/man1"
# complete SHELL FILE: where this shell looks for completions of programs in this prefix.
complete() {
  mkdir -p "$prefix/share/${2%/*}"
  "$prefix/bin/keystow" --generate-completion-script "$1" >"$prefix/share/$2"
}
complete bash bash-completion/completions/keystow
complete zsh zsh/site-functions/_keystow
complete fish fish/vendor_completions.d/keystow.fish

finish
