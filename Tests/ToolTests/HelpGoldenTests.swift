import ArgumentParser
import TestSupport
import Testing

@testable import keystow

/// The help of every command as it is printed on a terminal of 80 columns, in Tests/Golden/Help.
@Suite struct HelpGoldenTests {
  /// All commands with the words that name them, the root first.
  static let commands: [[String]] = names(of: Keystow.self, after: [])

  @Test(arguments: commands)
  func helpIsAsReviewed(_ words: [String]) throws {
    let text = Keystow.helpMessage(for: try Self.command(words), columns: 80)
    try Golden.compare(Array((text + "\n").utf8), with: "Help/\(Self.file(words)).txt")
  }

  @Test(arguments: commands)
  func helpIsLaidOutAndComplete(_ words: [String]) throws {
    let command = try Self.command(words)
    let lines = Keystow.helpMessage(for: command, columns: 80).split(separator: "\n")
    let text = lines.joined(separator: "\n")
    #expect(text.contains("Examples:"))
    #expect(text.contains("Exit status: ") || !command.configuration.subcommands.isEmpty)
    // ArgumentParser does not break the line of usage.
    for line in lines where !line.hasPrefix("USAGE: ") { #expect(line.count <= 80, "\(line)") }
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("  -") {
      // The help of an option starts in column 26, or on the line below a long one.
      let hasHelp = line.count > 26 && line.dropFirst(25).first == " "
      #expect(hasHelp || next.hasPrefix(String(repeating: " ", count: 26)), "\(line)")
    }
  }

  /// A longer line would be broken, and its rest stand alone.
  @Test(arguments: commands)
  func linesOfExamplesAreNotBroken(_ words: [String]) throws {
    let lines = try Self.command(words).configuration.discussion.split(separator: "\n")
    // The last line, of exit statuses, is prose in one piece.
    for line in lines where !line.hasPrefix("Exit status: ") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  private static func names(
    of command: any ParsableCommand.Type, after words: [String]
  ) -> [[String]] {
    [words]
      + command.configuration.subcommands.flatMap { names(of: $0, after: words + [name(of: $0)]) }
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? ""
  }

  private static func command(_ words: [String]) throws -> any ParsableCommand.Type {
    var command: any ParsableCommand.Type = Keystow.self
    for word in words {
      command = try #require(
        command.configuration.subcommands.first { name(of: $0) == word })
    }
    return command
  }

  private static func file(_ words: [String]) -> String {
    (["keystow"] + words).joined(separator: "-")
  }
}
