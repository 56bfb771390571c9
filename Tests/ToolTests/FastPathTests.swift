import ArgumentParser
import ScanCommands
import TestSupport
import Testing

@testable import HookCommands
@testable import keystow

/// The fast path against ArgumentParser's own way through all commands.
@Suite struct FastPathTests {
  private static let scans: [[String]] = [
    ["scan"], ["scan", "--staged"], ["scan", "--staged", "-q", "-f", "json", "-o", "a.json"],
    ["scan", "a", "b", "--no-git", "--confidence", "low"], ["scan", "--", "--staged"],
    ["scan", "--history", "--jobs=3", "."], ["scan", "--tier", "low"], ["scan", "-"],
    ["scan", "scan"], ["scan", "help"],
    ["scan", "--config", "", "--baseline", "x", "hook", "run", "pre-commit"],
    ["scan", "--range", "main..HEAD", "-f", "sarif"], ["scan", "--stdin", "--name", "Info.plist"],
  ]

  private static let others: [[String]] = [
    ["rules"], ["hook", "status"], ["hook", "run", "pre-commit"],
    ["hook", "run", "pre-commit", ""],
    ["hook", "run", "pre-commit", "--", "-x"],
    ["hook", "run", "commit-msg", ".git/COMMIT_EDITMSG"],
    ["keys", "list"], ["keys", "set", "API_KEY"], ["xcconfig", "show", "a.xcconfig"],
    ["baseline", "show"], ["ignore", "list"], ["stow", "--dry-run"], ["setup"], ["audit"],
  ]

  private static let mistakes: [[String]] = [
    [], ["--version"], ["--help"], ["help", "scan"], ["scan", "--help"], ["scan", "-h"],
    ["scan", "--version"], ["scan", "--stagedd"], ["scan", "--staged", "a", "b"],
    ["--staged", "scan"], ["hook"], ["hook", "run"], ["hook", "run", "pre-comit"],
    ["hook", "run", "commit-msg"], ["hook", "run", "pre-commit", "--help"],
    ["keys", "help", "set"],
    ["scan", "--jobs", "0"], ["--generate-completion-script", "zsh"],
    ["scan", "--generate-completion-script", "zsh"], ["scan", "--experimental-dump-help"],
  ]

  @Test(arguments: scans + others + mistakes)
  func theSameComesOut(_ words: [String]) {
    #expect(
      outcome { try FastPath.command(for: words) } == outcome { try Keystow.parseAsRoot(words) })
  }

  /// Ten thousand command lines of words that are read without the parser, and of some that are not.
  @Test func theSameComesOutOfAnyWords() throws {
    var random = Random(seed: 40)
    var plain = 0
    for _ in 0..<10_000 {
      let words = Self.anyScan(&random)
      let fast = PlainScan.command(for: words)
      plain += fast == nil ? 0 : 1
      guard let fast else { continue }
      try #require(
        outcome { fast } == outcome { try Keystow.parseAsRoot(["scan"] + words) }, "\(words)")
    }
    // Else the comparison says little.
    #expect(plain > 2_000)
  }

  private static func anyScan(_ random: inout Random) -> [String] {
    let flags = [
      "--staged", "--history", "--stdin", "--no-git", "--quiet", "-q", "--verbose", "-v",
      "--redact",
      "--all", "--strict", "--live", "-qv", "--no-quiet", "--stag", "--", "-", "",
    ]
    let options = [
      "--range", "--name", "--config", "--baseline", "--output", "-o", "--format", "-f",
      "--confidence", "--jobs", "-j", "--tier", "-C", "--jobs=2", "-j4", "--format=json",
    ]
    let values = [
      "a", "main..HEAD", "..", "json", "sarif", "html", "low", "high", "3", "0", "1025", "text",
      "café", "a b", "help", "scan", "-x", "x=y", "Info.plist",
    ]
    var words: [String] = []
    for _ in 0..<random.next(5) {
      switch random.next(5) {
      case 0, 1: words.append(random.pick(flags))
      case 2, 3: words += [random.pick(options), random.pick(values)]
      default: words.append(random.pick(values))
      }
    }
    return words
  }

  @Test func anInstalledHookIsReportedByItself() throws {
    #expect(FastPath.installedHook(["hook", "run", "pre-commit"])?.arguments == [])
    #expect(FastPath.installedHook(["hook", "run", "commit-msg", "a"])?.arguments == ["a"])
    for words in [
      ["hook", "run"], ["hook", "run", "commit-msg"], ["hook", "run", "pre-commit", "-x"],
    ] {
      #expect(FastPath.installedHook(words) == nil)
    }
  }

  /// The command with all its values, or what is said instead and with which status.
  private func outcome(_ parse: () throws -> any ParsableCommand) -> String {
    do {
      var text = ""
      dump(try parse(), to: &text)
      // The parser forgets the titles of groups in help.
      return text.split(separator: "\n").filter { !$0.contains("- title: ") }
        .joined(separator: "\n")
    } catch {
      return "\(Keystow.exitCode(for: error)) \(Keystow.fullMessage(for: error, columns: 80))"
    }
  }
}
