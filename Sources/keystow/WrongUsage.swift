internal import ArgumentParser
internal import Reports

extension ParsableCommand {
  /// Says on standard error what is wrong with the command line and how the command is used, as the
  /// parser does of what it finds out itself.
  ///
  /// - Returns: what the process is to end with.
  static func refuse(_ message: String) -> ExitStatus {
    let usage = "Usage: " + Keystow.usageString(for: Self.self)
    let names = [Keystow.configuration.commandName, configuration.commandName].compactMap { $0 }
    let help = "  See '\(names.joined(separator: " ")) --help' for more information."
    Terminal.standardError.write(
      ["Error: \(TerminalText.visible(message))", usage, help].map { $0 + "\n" }.joined())
    return .usage
  }
}
