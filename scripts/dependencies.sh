#!/bin/sh
# Installs the C libraries and tools that a build needs, where they are missing: apt-get or Homebrew.
set -eu

# The cheapest check comes first: what follows installs half a gigabyte.
if ! command -v swift >/dev/null 2>&1; then
  echo "Keystow is built with Swift 6.2 or later, and there is no swift on PATH." >&2
  echo "macOS: xcode-select --install.  Linux: https://www.swift.org/install/linux/" >&2
  exit 2
fi
# On a bare machine it may not start before its libraries are there, which are installed below.
version=$(swift --version 2>/dev/null || true)
case $version in
  *"Swift version "[0-5].* | *"Swift version 6."[01][!0-9]*)
    echo "Keystow is built with Swift 6.2 or later, and the swift on PATH is older:" >&2
    echo "$version" | grep 'Swift version' >&2
    exit 2
    ;;
esac

# Homebrew does not link its libarchive, as macOS has one without headers.
if command -v brew >/dev/null 2>&1; then
  PKG_CONFIG_PATH="$(brew --prefix)/opt/libarchive/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
  export PKG_CONFIG_PATH
fi
missing=
for library in libgit2 libhs libpcre2-8 libdeflate libarchive libcurl; do
  pkg-config --exists "$library" 2>/dev/null || missing="$missing $library"
done
# Debian has no pkg-config file for Mbed TLS; macOS has CryptoKit.
[ "$(uname)" != Linux ] || echo '#include <mbedtls/md.h>' | c++ -E -x c - >/dev/null 2>&1 || missing="$missing mbedtls"
for tool in git c++ pkg-config; do
  command -v "$tool" >/dev/null 2>&1 || missing="$missing $tool"
done

if [ -n "$missing" ]; then
  echo "Installing what is missing:$missing"
  if command -v brew >/dev/null 2>&1; then
    brew install pkg-config libgit2 vectorscan pcre2 libdeflate libarchive
  elif command -v apt-get >/dev/null 2>&1; then
    # The second line is what a static program takes out of libarchive, the third what Swift's own
    # toolchain needs on Debian.
    set -- git ca-certificates pkg-config libgit2-dev libvectorscan-dev libpcre2-dev libdeflate-dev libcurl4-openssl-dev \
      libarchive-dev libmbedtls-dev libbz2-dev liblzma-dev libzstd-dev \
      binutils g++ libc6-dev libcurl4 libedit2 libncurses6 libsqlite3-0 libxml2 tzdata zlib1g-dev
    sudo=
    if [ "$(id -u)" != 0 ]; then
      command -v sudo >/dev/null 2>&1 || {
        echo "An administrator of this machine has to install them:  apt-get install $*" >&2
        exit 2
      }
      sudo=sudo
    fi
    $sudo apt-get update -qq
    # What the packages say while they are set up concerns nobody, unless it fails.
    log=$(mktemp)
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >"$log" 2>&1 ||
      { cat "$log" >&2; exit 2; }
    rm -f "$log"
  else
    echo "install libgit2, Vectorscan (libhs), PCRE2, libdeflate, libarchive, Mbed TLS and libcurl with headers, then run" \
      "this again" >&2
    exit 2
  fi
fi
