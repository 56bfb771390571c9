#!/bin/sh
# Installs what the tests need and runs them all; the output of each test target is in .build/test-logs.
# Words go to `swift test` instead (--filter NAME), which builds without the optimizer.
set -eu
cd "$(dirname "$0")/.."
scripts/dependencies.sh
# A test watches system calls; the fake provider of the tests makes certificates; some make archives. Homebrew's
# libarchive brings the same programs along.
for tool in strace openssl python3 zip xz zstd bzip2; do
  command -v "$tool" >/dev/null || [ "$(uname)" != Linux ] || [ "$(id -u)" != 0 ] || {
    package=$tool
    [ "$tool" != xz ] || package=xz-utils
    apt-get install -y -qq --no-install-recommends "$package" || true
  }
done
# Tests compare with it, and are skipped where there is none.
command -v git-filter-repo >/dev/null || [ "$(uname)" != Linux ] || [ "$(id -u)" != 0 ] ||
  env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends git-filter-repo || true
# Elsewhere the tests are no program of their own.
[ $# = 0 ] && [ "$(uname)" = Linux ] || exec swift test "$@"

scripts/build.sh --build-tests
tests=$(scripts/build.sh --show-bin-path)/keystowPackageTests.xctest
logs=$PWD/.build/test-logs
rm -rf "$logs"
mkdir "$logs"
# A test that waits for ever would hold up all. A process runs as many tests at once as there are cores, and these wait for programs and the disk half of the time.
export tests logs
# shellcheck disable=SC2016
if ls Tests | grep 'Tests$' | xargs -P 3 -I '{}' sh -c '
  status=0
  timeout 1200 "$tests" --testing-library swift-testing --filter "^$0\\." >"$logs/$0" 2>&1 || status=$?
  # Without a test the name of the target is not that of its folder.
  grep -q "Test run with [1-9]" "$logs/$0" || status=1
  echo "$0: $(tail -n 1 "$logs/$0")"
  [ $status = 0 ] || { touch "$logs/$0.failed"; exit 1; }' '{}'
then exit 0; fi
for failed in "$logs"/*.failed; do cat "${failed%.failed}"; done
exit 1
