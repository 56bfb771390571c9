import ArgumentParser
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
      return text
    } catch {
      return "\(Keystow.exitCode(for: error)) \(Keystow.fullMessage(for: error, columns: 80))"
    }
  }
}
