import ArgumentParser
internal import Git
internal import Text

/// An error made ready for a person: what went wrong and what to do next.
///
/// The one place that turns errors into messages and statuses.
struct Failure {
  let message: String
  let hint: String?
  let status = ExitStatus.failed

  /// Nil for errors of the command line, which ArgumentParser words itself.
  ///
  /// - Parameter inScan: whether the command was `scan`, which has ways round some repositories.
  init?(_ error: any Error, inScan: Bool) {
    if error is ValidationError || error is ExitCode || error is CleanExit { return nil }
    guard Keystow.exitCode(for: error) == .failure else { return nil }
    message = "\(error)"
    hint = inScan ? (error as? RepositoryError).flatMap(Self.hint) : nil
  }

  /// The message, then the hint; safe for a terminal.
  var text: String {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let rest = lines.dropFirst() + (hint.map { [$0] } ?? [])
    return (["keystow: \(lines[0])"] + rest.map { "  \($0)" })
      .map { TerminalText.visible($0) + "\n" }.joined()
  }

  private static func hint(for error: RepositoryError) -> String? {
    switch error {
    case .notARepository: "To scan a plain folder: keystow scan --no-git DIR"
    case .bare: "A bare repository has only its history: keystow scan --history"
    case .sha256, .reftable: "Its files can be scanned as a plain folder: keystow scan --no-git DIR"
    case .unsafeOwner, .unknownRevision: nil
    }
  }
}

/// A mistake in the use of a command that shows only when it runs, in the words of those that show
/// before: with the usage of that command.
struct UsageText {
  let text: String

  init(_ error: ValidationError, _ command: any ParsableCommand.Type) {
    let usage = Keystow.usageString(for: command)
    // What stands before its first argument.
    let name = usage.split(separator: " ").prefix { !"[<-(".contains($0.first ?? "-") }
    let lines = error.message.split(separator: "\n", omittingEmptySubsequences: false)
    let message = lines.map { TerminalText.visible(String($0)) }.joined(separator: "\n")
    text = """
      Error: \(message)
      Usage: \(usage)
        See '\(name.joined(separator: " ")) --help' for more information.

      """
  }
}
