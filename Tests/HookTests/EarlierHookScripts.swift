/// The scripts that version 0.1.0 installed, with the program at `/opt/it's here/keystow`.
///
/// Update and removal must recognise them as ours.
enum EarlierHookScripts {
  static let preCommit = #"""
    #!/bin/sh
    # Stops secrets; see `keystow hook --help`. To take it away: keystow hook uninstall pre-commit
    # keystow-hook pre-commit 957091aceac1666e
    kept=${0%/*}/pre-commit.keystow-kept
    if [ -x "$kept" ]; then "$kept" "$@" || exit; fi
    for keystow in "$(command -v keystow)" '/opt/it'\''s here/keystow' /usr/local/bin/keystow /opt/homebrew/bin/keystow "$HOME/.local/bin/keystow"; do
      [ -f "$keystow" ] && [ -x "$keystow" ] && exec "$keystow" hook run pre-commit "$@"
    done
    cat >&2 <<END
    keystow was not found, so nobody looked for secrets and git commit was stopped.
      Install it on PATH, in /usr/local/bin or ~/.local/bin (scripts/install.sh in its sources),
      or take this hook away: rm "$0"; if there is a "$kept", give it that name back.
      This once without any hook: git commit --no-verify
    END
    exit 1

    """#

  static let prePush = #"""
    #!/bin/sh
    # Stops secrets; see `keystow hook --help`. To take it away: keystow hook uninstall pre-push
    # keystow-hook pre-push 4005f6dd45b400da
    kept=${0%/*}/pre-push.keystow-kept
    for keystow in "$(command -v keystow)" '/opt/it'\''s here/keystow' /usr/local/bin/keystow /opt/homebrew/bin/keystow "$HOME/.local/bin/keystow"; do
      [ -f "$keystow" ] && [ -x "$keystow" ] || continue
      [ -x "$kept" ] || exec "$keystow" hook run pre-push "$@"
      lines=$(cat)
      give() { [ -z "$lines" ] || printf '%s\n' "$lines" 2>/dev/null; }
      give | "$keystow" hook run pre-push "$@" || exit
      give | "$kept" "$@"
      exit
    done
    cat >&2 <<END
    keystow was not found, so nobody looked for secrets and git push was stopped.
      Install it on PATH, in /usr/local/bin or ~/.local/bin (scripts/install.sh in its sources),
      or take this hook away: rm "$0"; if there is a "$kept", give it that name back.
      This once without any hook: git push --no-verify
    END
    exit 1

    """#
}
