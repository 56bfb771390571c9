internal import Files

/// Asks for confirmation before a change.
enum Confirmation {
  /// Whether the user answers yes; false without a terminal.
  ///
  /// - Parameter question: without `[y/N]`.
  /// - Parameter unchanged: reported after a no.
  static func isGiven(
    _ question: String, format: ListingFormat = .text, unchanged: String = "nothing changed"
  ) -> Bool {
    guard Terminal.standardInput.isInteractive, format == .text else {
      Terminal.standardError.write(
        "keystow: \(unchanged): not a terminal, so there is no one to confirm; pass --yes\n")
      return false
    }
    Terminal.standardError.write("\n\(question) [y/N] ")
    let answer = readLine()?.lowercased()
    if answer == "y" || answer == "yes" { return true }
    Terminal.standardError.write("keystow: \(unchanged)\n")
    return false
  }
}

/// A prompt without echo.
enum HiddenPrompt {
  /// The size limit in bytes of an answer.
  private static let limit = 1 << 20

  /// Asks, and reads one line.
  ///
  /// - Returns: the answer without its line end; nil if the input ended.
  /// - Throws: `FileError` if echo cannot be turned off.
  static func answer(to question: String) throws(FileError) -> [UInt8]? {
    let line = try HiddenInput.line(limit: limit) { Terminal.standardError.write(question) }
    Terminal.standardError.write("\n")
    return line
  }
}
