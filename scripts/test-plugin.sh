#!/bin/sh
# Builds the example package with the build tool plugin, by both of SwiftPM's build systems, and
# checks what becomes of new, changed and missing keys. Needs the keystow of this checkout on PATH.
#
#   scripts/test-plugin.sh [native] [swiftbuild]      (default: both)
set -eu
cd "$(dirname "$0")/.."
repository=$PWD
[ $# -gt 0 ] || set -- native swiftbuild

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The developer's build: with it, missing keys have dummies in Debug.
unset CI CONFIGURATION WEATHER_API_KEY FORECAST_DAYS
# A crash of SwiftPM itself then takes no half minute to print.
export SWIFT_BACKTRACE=enable=no

fail() {
  echo "test-plugin.sh: $system: $*" >&2
  [ ! -f "$work/log" ] || cat "$work/log" >&2
  exit 1
}
# build EXPECTED-STATUS ARGUMENT...
build() {
  expected=$1
  shift
  # The compiler's driver tells changed sources by the whole second, and these builds take less.
  sleep 1
  for attempt in 1 2 3; do
    status=0
    swift build --build-system "$system" "$@" >"$work/log" 2>&1 || status=$?
    # SwiftPM 6.3's new build system crashes in about one of ten plans; not our matter.
    [ "$status" -ge 128 ] || break
  done
  [ "$((status != 0))" = "$expected" ] || fail "status $status of swift build $*"
}
says() { grep -qE "$1" "$work/log" || fail "no '$1' in the output"; }
silent() { ! grep -E 'warning:|error:' "$work/log" || fail "unexpected messages"; }
# runs EXPECTED-OUTPUT ARGUMENT...
runs() {
  expected=$1
  shift
  output=$("$(swift build --build-system "$system" "$@" --show-bin-path)/Weather")
  [ "$output" = "$expected" ] || fail "it says '$output', not '$expected'"
}
# Something that looks like a key of so many bytes.
value() { echo "$1" | git hash-object --stdin | cut -c "1-$1"; }
# In place, which leaves the folder as it is.
set_key() { printf 'WEATHER_API_KEY = %s\n%s' "$(value "$1")" "${2-}" >Secrets.xcconfig; }

check() {
  echo "-- $system: a fresh clone"
  build 0
  says '^/.*/\.keystow\.toml:[0-9]+:[0-9]+: warning: WEATHER_API_KEY is missing'
  runs '3 days, with a key of 26 bytes'
  build 1 -c release
  says '^/.*/\.keystow\.toml:[0-9]+:[0-9]+: error: WEATHER_API_KEY is missing'

  echo "-- $system: keys come, change and go"
  printf %s "$(value 18)" | keystow keys set WEATHER_API_KEY >"$work/log" || fail "keys set"
  build 0
  silent
  runs '3 days, with a key of 18 bytes'
  set_key 20
  build 0
  runs '3 days, with a key of 20 bytes'
  set_key 24 '#include? "Secrets.Days.xcconfig"'
  build 0
  echo 'FORECAST_DAYS = 7' >Secrets.Days.xcconfig
  build 0
  runs '7 days, with a key of 24 bytes'
  echo 'FORECAST_DAYS = 9' >Secrets.Days.xcconfig
  build 0
  silent
  runs '9 days, with a key of 24 bytes'

  echo "-- $system: Debug and Release"
  echo 'FORECAST_DAYS[config=Release] = 2' >>Secrets.Days.xcconfig
  build 0 -c release
  runs '2 days, with a key of 24 bytes' -c release
  build 0
  runs '9 days, with a key of 24 bytes'
  echo 'FORECAST_DAYS = soon' >Secrets.Days.xcconfig
  build 1 -c release
  says 'error: FORECAST_DAYS.* Int'
  ! grep -q soon "$work/log" || fail "a value was printed"
  rm Secrets.Days.xcconfig
  build 0
  runs '3 days, with a key of 24 bytes'

  echo "-- $system: a resource with a key"
  mkdir Sources/Weather/Resources
  printf '{"title": "Weather", "about": "days",\n "style": "plain", "apiToken": "%s"}\n' \
    "$(value 36)" >Sources/Weather/Resources/service.json
  cp Sources/Weather/Resources/service.json "$work/service.json"
  cp Package.swift Sources/Weather/Weather.swift "$work"
  sed 's|      plugins:|      resources: [.process("Resources")],\n&|' "$work/Package.swift" \
    >Package.swift
  { echo 'import Foundation'; sed 's|^    let days.*|&\
    let url = Bundle.module.url(forResource: "service", withExtension: "json")!\
    FileHandle.standardError.write(try! Data(contentsOf: url))|' "$work/Weather.swift"; } \
    >Sources/Weather/Weather.swift
  keystow stow --wire --yes >"$work/log" 2>&1 || fail "keystow stow --wire"
  ! grep -q "$(value 36)" Sources/Weather/Resources/service.json || fail "the key is still there"
  # The new build system calls the former output of the plugin stale: no check for warnings.
  build 0
  "$(swift build --build-system "$system" --show-bin-path)/Weather" 2>&1 >"$work/log" |
    cmp - "$work/service.json" || fail "the program reads another file"
  [ -z "$(find .build -path '*_Weather.*' -name '*.json' -exec grep -l API_TOKEN {} +)" ] ||
    fail "a placeholder is in the bundle"
  keystow stow --undo --yes >"$work/log" 2>&1 || fail "keystow stow --undo"
  rm -r Sources/Weather/Resources
  cp "$work/Package.swift" .
  cp "$work/Weather.swift" Sources/Weather

  echo "-- $system: nothing else was written, and no value went astray"
  [ -z "$(git status --porcelain)" ] || { git status --short; fail "git sees files"; }
  canary=$(value 32)
  set_key 32
  build 0
  # Object files and the product hold it, as they must; no text and no record of the build may.
  found=$({ grep -rlIF "$canary" . || :; find .build \( -name '*.db*' -o -name 'task-store*' \
    -o -name '*.pif*' \) -type f -exec grep -lF "$canary" {} +; } |
    grep -vE '/Secrets\.(swift|xcconfig)$' || :)
  [ -z "$found" ] || fail "the value is in $found"
  rm Secrets.xcconfig
  CI=1 build 1
  says 'error: WEATHER_API_KEY is missing'
}

# What a package that names the repository fetches: nothing that Keystow is made of.
check_dependency() {
  echo "-- the plugin as a dependency by address"
  # A repository of its own: SwiftPM cannot fetch from a shallow clone or a linked work tree.
  mkdir "$work/keystow"
  git -C "$repository" archive HEAD | tar -x -C "$work/keystow"
  git -C "$work/keystow" init -q
  git -C "$work/keystow" add .
  git -C "$work/keystow" -c user.name=t -c user.email=t@localhost commit -qm x
  mkdir -p "$work/App/Sources/App"
  cd "$work/App"
  echo 'print(1)' >Sources/App/main.swift
  revision=$(git -C "$work/keystow" rev-parse HEAD)
  cat >Package.swift <<END
// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "App",
  dependencies: [.package(url: "file://$work/keystow", revision: "$revision")],
  targets: [.executableTarget(
    name: "App", plugins: [.plugin(name: "KeystowPlugin", package: "keystow")])])
END
  swift package resolve >"$work/log" 2>&1 || fail "swift package resolve"
  count=$(grep -c '"identity"' Package.resolved)
  [ "$count" = 1 ] || fail "$count packages are fetched"
}

for system; do
  rm -rf "$work/Weather"
  cp -R Examples/Weather "$work/Weather"
  rm -rf "$work/Weather/.build" "$work/Weather"/Secrets.xcconfig
  sed "s|path: \"[^\"]*\"|path: \"$repository/Plugins\"|" Examples/Weather/Package.swift \
    >"$work/Weather/Package.swift"
  (
    cd "$work/Weather"
    git init -q
    git add .
    git -c user.name=t -c user.email=t@localhost commit -qm x
    check
  )
done
system=both
(check_dependency)
