internal import Files

/// A question to the user before something is changed.
enum Confirmation {
  /// Whether the user says yes; false where there is no terminal to ask on.
  ///
  /// - Parameters:
  ///   - question: without `[y/N]`.
  ///   - unchanged: what is true after a no: `nothing changed`.
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

/// A question on a terminal whose answer is not shown.
enum HiddenPrompt {
  /// The size in bytes above which an answer is not a value.
  private static let limit = 1 << 20

  /// Asks and reads one line.
  ///
  /// - Returns: the answer without its line end; nil when the input ended before one was given.
  /// - Throws: `FileError` if the terminal does not let its echo be turned off.
  static func answer(to question: String) throws(FileError) -> [UInt8]? {
    let line = try HiddenInput.line(limit: limit) { Terminal.standardError.write(question) }
    Terminal.standardError.write("\n")
    return line
  }
}
