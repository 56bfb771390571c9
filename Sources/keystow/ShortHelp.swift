import ArgumentParser

/// The help of `-h`: what a command is for, and each option in one line; `--help` says everything.
struct ShortHelp {
  let text: String

  private static let columns = 80
  /// The column at which ArgumentParser starts what an option does.
  private static let margin = 26

  /// Nil if the words do not ask for it.
  ///
  /// - Parameter words: without the name of the program.
  init?(for words: [String]) {
    guard let end = words.firstIndex(of: "-h"), !words[..<end].contains("--") else { return nil }
    var command: any ParsableCommand.Type = Keystow.self
    var name = ["keystow"]
    for word in words[..<end] {
      let next = command.configuration.subcommands.first {
        $0.configuration.commandName == word
      }
      guard let next else { break }
      command = next
      name.append(word)
    }
    let whole = Keystow.helpMessage(for: command, columns: 10_000)
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("USAGE:") } ?? lines.startIndex
    let listed = lines[start...].dropFirst().map { Self.fitted(String($0)) }
    let rest = command == Keystow.self ? listed + [Self.beginning] : listed
    text =
      ([command.configuration.abstract] + rest + [
        "More: \(name.joined(separator: " ")) --help", "",
      ])
      .joined(separator: "\n")
  }

  private static let beginning = """
    To begin with: keystow, keystow stow --dry-run, keystow hook install

    """

  /// A line with its first clause only, and no wider than a terminal.
  private static func fitted(_ line: String) -> String {
    guard line.hasPrefix("  "), line.count > margin else { return line }
    let name = line.prefix(margin)
    let clause = line.dropFirst(margin).prefix { !"(;".contains($0) }
    let text = String(name + clause)
    let trimmed = text.lastIndex { $0 != " " }.map { String(text[...$0]) } ?? text
    guard trimmed.count > columns else { return trimmed }
    let cut = trimmed.prefix(columns - 1)
    return (cut.lastIndex(of: " ").map { String(cut[..<$0]) } ?? String(cut)) + "…"
  }
}
