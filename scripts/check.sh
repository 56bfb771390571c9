#!/bin/sh
# All of CI, in order; stops at the first failure.
# Usage: scripts/check.sh [--nightly]
#   --nightly      also what seldom breaks: the plugin by the new build system, other tools, the files of a release
set -eu
cd "$(dirname "$0")/.."

nightly=
[ "${1-}" != --nightly ] || nightly=yes

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The seconds of each step; CI and closing notes quote them.
times=.build/check-times.txt
mkdir -p .build
: >$times
start=$(date +%s)
begun=$start
step=
# step NAME: ends the step before.
step() {
  now=$(date +%s)
  [ -z "$step" ] || printf '%5s s  %s\n' "$((now - begun))" "$step" >>$times
  step=$*
  begun=$now
  [ -z "$step" ] || printf '\n== %s (after %s min)\n' "$step" "$(((now - start) / 60))"
}
# What stands in the root of the machine and in the home folder: tests must leave both as they are.
# Tools keep caches in the latter.
surroundings() { ls -A / "${HOME:-/}" | grep -vxF -e .cache -e .swiftpm; }
# Prints what a grep found and fails; for things that must not stand in the sources.
forbid() {
  what=$1
  shift
  status=0
  git grep -nE "$@" || status=$?
  # 1 is "nothing found"; anything above is a bad pattern or path, which must not pass for that.
  case $status in
    0) echo "check.sh: $what" >&2; exit 1 ;;
    1) ;;
    *) echo "check.sh: git grep failed for: $what" >&2; exit 1 ;;
  esac
}

step "dependencies"
scripts/dependencies.sh

step "format"
git ls-files -z '*.swift' | xargs -0 swift format lint --strict --parallel

step "rules of the house"
forbid "C modules are imported in Sources/Libraries only" \
  '^[[:space:]]*(internal |package |public |@_implementationOnly )?import C[A-Z]' -- \
  'Sources/*.swift' ':!Sources/Libraries'
# In quotes it is code that an agent may run.
forbid "no print outside the tool" '(^|[^"[:alnum:]_])print\(' -- 'Sources/*.swift' ':!Sources/keystow'
forbid "no traps, no unfinished work" 'try!|fatalError\(|as! |// *(TODO|FIXME)' -- \
  'Sources/*.swift' 'Tests/*.swift'
forbid "names that say nothing" -l '' -- \
  'Sources/*Utils*' 'Sources/*Helpers*' 'Sources/*Manager*' 'Sources/*Common*'
scripts/check-process-state.py
unchecked=$(git grep -nE '@unchecked Sendable|nonisolated\(unsafe\)' -- 'Sources/*.swift' | wc -l)
if [ "$unchecked" -gt 3 ]; then
  echo "check.sh: $unchecked uses of @unchecked and nonisolated(unsafe), 3 allowed" >&2
  exit 1
fi

step "release build and installation; beside it, tests under the address sanitizer"
# Only what reads memory by hand. Foundation, which only the tests use, never frees the buffer it reads a file into.
{
  status=0
  ASAN_OPTIONS=detect_leaks=0 KEYSTOW_SANITIZED=1 \
    swift test --sanitize=address --scratch-path .build-asan -debug-info-format none >"$work/sanitized" 2>&1 || status=$?
  echo $status >"$work/sanitized-status"
} &
scripts/install.sh --prefix "$work"
wait
[ "$(cat "$work/sanitized-status")" = 0 ] || { cat "$work/sanitized"; exit 1; }
tail -n 1 "$work/sanitized"
PATH=$work/bin:$PATH

step "imports and manifest agree"
scripts/check-imports.py

step "the accuracy benchmark's own tests"
python3 Benchmarks/Accuracy/test_accuracy.py

step "build of the tests"
scripts/build.sh --build-tests

step "tests, with the installed program"
surroundings >"$work/before"
mkdir "$work/tmp"
KEYSTOW_UNDER_TEST=$work/bin/keystow TMPDIR=$work/tmp scripts/test.sh
# Some tests need root, another user, or a file system that a machine may lack; no others may be skipped.
skipped=$(cat .build/test-logs/* | grep -v 'a static program loads no shim' |
  sed -n 's/^.* Test \([A-Za-z]*\)(.*) skipped.*/\1/p' | sort -u)
for name in $skipped; do
  grep -qx "$name" scripts/skippable-tests.txt ||
    { echo "check.sh: $name was skipped and is not listed in scripts/skippable-tests.txt" >&2; exit 1; }
  echo "skipped: $name"
done
# These put faults between the program and the system, which only one that loads libraries allows.
TMPDIR=$work/tmp .build/release/keystowPackageTests.xctest --testing-library swift-testing \
  --filter 'WriteFaultTests|WritesTogetherTests' >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
! grep ' skipped' "$work/log" || exit 1
surroundings | diff "$work/before" - || { echo "check.sh: the tests wrote outside of their folders" >&2; exit 1; }

step "the static program in an empty root"
scripts/test-static.sh "$work/bin/keystow"

step "the build tool plugin"
if [ -n "$nightly" ]; then
  scripts/test-plugin.sh

  step "debug build, fuzzing and measuring tools"
  swift build --build-tests
  KEYSTOW_FUZZ=1 KEYSTOW_BENCHMARKS=1 swift build --product keystow-fuzz-packs
  KEYSTOW_FUZZ=1 KEYSTOW_BENCHMARKS=1 swift build --product keystow-measure

  step "the files of a release"
  scripts/release.sh --program "$work" --into "$work/release"
  scripts/release/test.sh --without-plugin "$work/release"
  scripts/release/test-check.sh
else
  scripts/test-plugin.sh native
fi

step "YAML for others"
scripts/lint-yaml.sh

step "the site and its links"
scripts/site.sh

step "generated files are current"
scripts/generate.sh
git diff --exit-code -- Documentation
[ -z "$(git status --porcelain -- Documentation)" ] || { git status --short; exit 1; }

step "Keystow on itself: work tree, history and ignore rules"
keystow scan .
keystow scan --history .
keystow ignore check

step
cat $times
echo "done"
