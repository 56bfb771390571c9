#!/bin/sh
# Writes the files that are generated from the program. Needs the keystow of this checkout on PATH.
set -eu
cd "$(dirname "$0")/.."
command -v keystow >/dev/null || { echo "generate.sh: keystow: command not found" >&2; exit 1; }

# The help of a command and its subcommands, in Markdown; the arguments are the words that name it.
command_help() {
  help=$(COLUMNS=80 keystow "$@" --help)
  printf '\n## `%s`\n\n```text\n%s\n```\n' "$(echo keystow "$@")" "$help"
  for subcommand in $(printf '%s\n' "$help" | sed -n '/SUBCOMMANDS:$/,/^$/s/^  \([a-z-]*\) .*/\1/p'); do
    command_help "$@" "$subcommand"
  done
}

keystow rules --format markdown >Documentation/Rules.md
keystow rules --format live >Documentation/Live.md
{
  printf '# Commands\n\nGenerated from `--help` by scripts/generate.sh; do not edit.\n'
  command_help
} >Documentation/Commands.md
