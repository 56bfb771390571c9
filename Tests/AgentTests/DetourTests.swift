import TestSupport
import Testing

@testable import Agent

/// Ordinary detours to a value, and ordinary work that looks like one.
@Suite struct DetourTests {
  private let project: AgentCase

  init() throws { project = try AgentCase() }

  @Test(arguments: [
    // Folders that only the shell knows.
    "cat $(git rev-parse --show-toplevel)/.env", "cat \"$(pwd)/.env\"", "cat $DIR/.env",
    "cat \"${ROOT}/Secrets.xcconfig\"", "for d in . a; do cat $d/.env; done",
    // Loops and lists.
    "for f in $(ls -A); do cat \"$f\"; done",
    "find . -type f | while read -r f; do cat \"$f\"; done",
    "git ls-files -o | xargs cat", "git status --ignored -s | cut -c4- | xargs cat",
    "rg --files -uu | xargs head", "fd -H -I . -x cat",
    "find . -type f -not -path './.git/*' -exec cat {} +",
    "find . -path './.env' -exec cat {} \\;", "find . -path '*/.e*' -exec head {} +",
    "timeout 5 find . -name '.env' -exec cat {} \\;",
    // Searches of git that read ignored files.
    "git grep --no-index TOKEN", "git grep --untracked --no-exclude-standard KEY",
    // A trace prints what a file sets.
    "set -x; source .env", "set -ex; . ./.env",
    // Files are no variables, with or without a filter.
    "keystow run -- xxd Secrets.xcconfig", "keystow run -- sh -c 'fold -w 4 .env'",
    "keystow run --only FILM_KEY -- cat .env",
  ])
  func detoursToFilesAreRefused(_ command: String) throws {
    let reason = try #require(try project.denial(of: command), "\(command)")
    #expect(reason.contains("contains secrets"), "\(command)")
  }

  @Test(arguments: [
    "declare -p FILM_KEY", "typeset -p FILM_KEY", "docker compose exec web env",
    "docker run --rm app printenv", "docker compose exec web sh -c 'echo $FILM_KEY'", "npm run env",
    "npx dotenv -- printenv FILM_KEY", "kubectl exec pod/a -- env",
    "python3 -c \"import json,os; print(json.dumps({**os.environ}))\"",
    "python3 -c 'from dotenv import dotenv_values; print(dotenv_values())'",
    "node -e \"console.log(require('dotenv').config())\"", "php -r 'var_dump($_ENV);'",
    "jq -n 'env.FILM_KEY'", "jq -n '$ENV'", "awk 'BEGIN{for(k in ENVIRON) print ENVIRON[k]}'",
    "swift -e 'import Foundation; print(ProcessInfo.processInfo.environment)'",
    // Forms that a filter does not recognize, and files without one.
    "keystow run -- sh -c 'echo $FILM_KEY | fold -w 4'", "keystow run -- sh -c 'env | xxd'",
    "keystow run -- sh -c 'env > all.txt'", "keystow run -- sh -c 'printf %s $TOKEN | head -c 9'",
    "keystow run -- sh -c \"sh -c 'env' | tr a b\"", "env | fold -w 5 | keystow redact",
    "env | tee all.txt | keystow redact",
    // Sources that a hook does not ask.
    "vault-cli film", "vault-cli film | keystow redact", "sh -c 'vault-cli film --raw'",
    "security find-generic-password -s app -w", "op read op://a/b/c", "gh auth token",
    "aws secretsmanager get-secret-value --secret-id a", "kubectl get secret a -o yaml",
    "kubectl -n app get secret a -ojson", "docker compose config", "docker compose -f a.yml config",
    "docker-compose config", "sops -d a.yaml", "bin/rails credentials:show", "heroku config -a app",
    "vault kv get secret/a", "git credential fill", "dotenv list",
  ])
  func detoursToValuesAreRefused(_ command: String) throws {
    #expect(try project.denial(of: command) != nil, "\(command)")
  }

  @Test(arguments: [
    "cd .git/hooks && rm pre-commit", "sed -i 's/^keystow/#/' .git/hooks/pre-commit",
    "find .git/hooks -type f -delete", "printf '[core]\\nhooksPath = /a\\n' >> .git/config",
    "export HUSKY=0; git commit -m x", "git --config-env=core.hooksPath=A commit -m x",
    "git config alias.ci 'commit --no-verify'", "git config --global core.hooksPath /dev/null",
    "pre-commit uninstall", "npx lefthook uninstall",
  ])
  func detoursAroundChecksAreRefused(_ command: String) throws {
    let reason = try #require(try project.denial(of: command), "\(command)")
    #expect(reason.contains("would skip the checks"), "\(command)")
  }

  @Test(arguments: [
    "keystow run -- swift test", "keystow run -- sh -c 'curl -H \"X: $FILM_KEY\" example.com'",
    "keystow run -- sh -c 'echo \"$FILM_KEY\" | docker login --password-stdin'",
    "keystow run -- sh -c 'env | sort'", "env | sort | keystow redact",
    "xcodebuild -showBuildSettings | grep PRODUCT | tail -n 3 | keystow redact",
    "python3 -c \"import os; print('CI' in os.environ)\"",
    "python3 -c \"import os, subprocess; subprocess.run(['ls'], env=os.environ)\"",
    "docker compose config --services", "docker compose config -q", "docker compose up -d",
    "docker run --env MODE=test app", "docker exec -it web bash", "kubectl get secrets",
    "kubectl get pods -o yaml", "gh auth status", "heroku config:set A=b", "npm run environment",
    "security find-identity -v -p codesigning", "aws s3 ls", "op item list", "pre-commit run -a",
    "for f in $(git ls-files '*.swift'); do head -n 1 \"$f\"; done",
    "git ls-files -o --exclude-standard",
    "find . -name '*.md' | while read -r f; do wc -l \"$f\"; done",
    "find . -path '*/Sources/*' -exec cat {} +", "cat $(git rev-parse --show-toplevel)/README.md",
    "cat \"$DIR/README.md\"", "git grep TOKEN", "set -x; swift build", "git config alias.st status",
    "conda env export", "for f in $(ls Sources); do head -n 1 Sources/$f; done", "vault-cli other",
    "bundle exec rspec", "npx tsc --noEmit", "uv run pytest",
    "rm -rf .git/hooks/pre-commit.sample", "sed -i s/a/b/ README.md", "echo 'hooksPath' > notes.md",
    "find . -name '.DS_Store' -delete", "ssh host uptime", "docker compose logs web | tail -n 50",
  ])
  func ordinaryWorkPasses(_ command: String) throws {
    #expect(try project.denial(of: command) == nil, "\(command)")
  }
}
