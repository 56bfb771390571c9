#!/bin/sh
# Makes a static site of README.md, Documentation and the other pages, and checks its links.
#
#   scripts/site.sh [DIR]      (default: .build/site)
set -eu
into=${1:-}
[ -z "$into" ] || case $into in /*) ;; *) into=$PWD/$into ;; esac
cd "$(dirname "$0")/.."
into=${into:-$PWD/.build/site}

# One that has a parser of Markdown: https://markdown-it-py.readthedocs.io
find_python() {
  for python in python3 /usr/bin/python3 .build/site-python/bin/python3; do
    ! "$python" -c 'import markdown_it' 2>/dev/null || return 0
  done
  return 1
}
if ! find_python; then
  if command -v apt-get >/dev/null 2>&1; then
    sudo=
    [ "$(id -u)" = 0 ] || sudo=sudo
    $sudo apt-get update -qq
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-markdown-it >/dev/null
  else
    python3 -m venv .build/site-python
    .build/site-python/bin/pip install --quiet --disable-pip-version-check markdown-it-py
  fi
  find_python || { echo "site.sh: install markdown-it-py, then run this again" >&2; exit 2; }
fi
rm -rf "$into"
mkdir -p "$into"
"$python" scripts/site/build.py "$into"
"$python" scripts/site/check.py "$into"
