import ArgumentParser
internal import Files
internal import Git
internal import Text

/// An error as the user sees it: message, hint and exit status.
package struct Failure {
  package let message: String
  package let hint: String?
  package let status = ExitStatus.failed

  /// Nil for usage errors, which ArgumentParser reports.
  ///
  /// - Parameter inScan: whether the command is `scan`, which can read some repositories in another
  ///   way.
  package init?(_ error: any Error, inScan: Bool) {
    if error is ValidationError || error is ExitCode || error is CleanExit { return nil }
    guard StartFolder.exitCode(for: error) == .failure else { return nil }
    message = MessageMask.masking(Self.message(for: error, inScan: inScan))
    hint = inScan ? (error as? RepositoryError).flatMap(Self.hint) : nil
  }

  /// The message, then the hint; safe for a terminal.
  package var text: String {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let rest = lines.dropFirst() + (hint.map { [$0] } ?? [])
    return (["keystow: \(lines[0])"] + rest.map { "  \($0)" })
      .map { TerminalText.visible($0) + "\n" }.joined()
  }

  private static func message(for error: any Error, inScan: Bool) -> String {
    guard case .notARepository(let path) = error as? RepositoryError else { return "\(error)" }
    let place = (RealPath.of(path) ?? path) + ": not a git repository"
    return inScan ? place : place + "; create one with: git init"
  }

  private static func hint(for error: RepositoryError) -> String? {
    switch error {
    case .notARepository: "To scan a plain folder: keystow scan --no-git DIR"
    case .bare: "To scan the history of a bare repository: keystow scan --history"
    case .sha256, .reftable: "To scan its files as a plain folder: keystow scan --no-git DIR"
    case .unsafeOwner, .unknownRevision, .unreadRevision: nil
    }
  }
}
