#!/bin/sh
# All of CI, in order; stops at the first failure.
set -eu
cd "$(dirname "$0")/.."

start=$(date +%s)
step() { printf '\n== %s (after %s min)\n' "$*" "$((($(date +%s) - start) / 60))"; }
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
unchecked=$(git grep -nE '@unchecked Sendable|nonisolated\(unsafe\)' -- 'Sources/*.swift' | wc -l)
if [ "$unchecked" -gt 3 ]; then
  echo "check.sh: $unchecked uses of @unchecked and nonisolated(unsafe), 3 allowed" >&2
  exit 1
fi

step "build, warnings as errors"
swift build --build-tests --explicit-target-dependency-import-check error

step "imports and manifest agree"
scripts/check-imports.py

step "the accuracy benchmark's own tests"
python3 Benchmarks/Accuracy/test_accuracy.py

step "tests"
log=$(mktemp)
scripts/test.sh --skip-build >"$log" 2>&1 || { cat "$log"; exit 1; }
tail -n 3 "$log"
# Some tests need root, another user, or a file system that a machine may lack; no others may be skipped.
skipped=$(sed -n 's/^.* Test \([A-Za-z]*\)(.*) skipped.*/\1/p' "$log" | sort -u)
for name in $skipped; do
  grep -qx "$name" scripts/skippable-tests.txt ||
    { echo "check.sh: $name was skipped and is not listed in scripts/skippable-tests.txt" >&2; exit 1; }
  echo "skipped: $name"
done

step "tests under the address sanitizer"
# Foundation, which only the tests use, never frees the buffer it reads a file into.
ASAN_OPTIONS=detect_leaks=0 KEYSTOW_SANITIZED=1 swift test --sanitize=address --scratch-path .build-asan >"$log" 2>&1 ||
  { cat "$log"; exit 1; }
tail -n 1 "$log"
rm -f "$log"

step "fuzzing and measuring tools build"
KEYSTOW_FUZZ=1 KEYSTOW_BENCHMARKS=1 swift build --product keystow-fuzz-packs
KEYSTOW_FUZZ=1 KEYSTOW_BENCHMARKS=1 swift build --product keystow-measure

step "release build and installation"
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
scripts/install.sh --prefix "$prefix"
PATH=$prefix/bin:$PATH

step "the static program in an empty root"
scripts/test-static.sh "$prefix/bin/keystow"

step "the files of a release"
# Made in the installation's folder, so that it goes with it. The plugin is built in the next step.
scripts/release.sh --program "$prefix" --into "$prefix/release"
scripts/release/test.sh --without-plugin "$prefix/release"
scripts/release/test-check.sh

step "the build tool plugin, by both build systems"
scripts/test-plugin.sh

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

step "done"
