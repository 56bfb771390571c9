import Formats
import Foundation
import TestSupport
import Testing

@testable import Agent

/// Many ways to get a value out, and a day of ordinary work.
@Suite struct AttemptTests {
  private let project: AgentCase
  /// With 0, the test prints every attempt that passes.
  private static let missedLimit =
    ProcessInfo.processInfo.environment["KEYSTOW_MISSED_ATTEMPTS"].flatMap(Int.init) ?? 15

  init() throws { project = try AgentCase() }

  /// Attempts that put a path together at run time, a limit that Documentation/Agents.md names, are
  /// among them.
  @Test func mostAttemptsAreStopped() throws {
    var attempts = Attempts(in: project)
    let all = attempts.all()
    #expect(all.count == 500)
    let missed = try all.filter { try project.denial($0.kind) == nil }
    #expect(missed.count <= Self.missedLimit, "\(missed.map(\.text))")
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

  private static let tools: [(String, [(String, String)])] = [
    ("Read", [("file_path", "@")]), ("view", [("path", "@")]),
    ("Edit", [("file_path", "@"), ("old_string", "a"), ("new_string", "let a = key.count")]),
    ("Write", [("file_path", "@"), ("content", "# Title\n\nSet `FILM_KEY` with $(FILM_KEY).\n")]),
    ("Grep", [("pattern", "FILM_KEY|TOKEN"), ("path", "Sources")]),
    ("Glob", [("pattern", "**/*.swift")]), ("Glob", [("pattern", "**/@")]),
    ("WebFetch", [("url", "https://example.com/docs?id=42#keys"), ("prompt", "Read")]),
    ("mcp__files__read_text_file", [("path", "@")]),
    ("mcp__tracker__get_issue", [("id", "9f2c61a7-2b1e-4f0a-8c55-0d3f9e1b7a64")]),
    ("TodoWrite", [("content", "Read the environment, then test @")]),
    ("Agent", [("prompt", "Find out where @ reads TOKEN and .env")]),
    (
      "apply_patch",
      [
        (
          "command",
          "*** Begin Patch\n*** Update File: @\n@@\n-a\n+let key = Secrets.filmKey\n*** End Patch"
        )
      ]
    ),
  ]

  @Test func ordinaryWorkPasses() throws {
    var random = Random(seed: 2_000)
    var stopped: [String] = []
    for _ in 0..<2_000 {
      let file = random.pick(Self.files)
      guard random.isLucky(40) else {
        let command = random.pick(Self.work).replacing("@", with: file)
        if try project.denial(of: command) != nil { stopped.append(command) }
        continue
      }
      let (tool, fields) = random.pick(Self.tools)
      let input = fields.map { ($0, JSONValue.string($1.replacing("@", with: file))) }
      let call = ToolCall(
        tool: tool, input: .object(JSONObject(input)), folder: project.folder.path)
      if try project.denial(call.kind) != nil { stopped.append("\(tool) \(file)") }
    }
    #expect(stopped.count <= 2, "\(stopped)")
  }
}
