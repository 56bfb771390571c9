/// Asks for confirmation before a change.
package enum Confirmation {
  /// Whether the user answers yes; false without a terminal.
  ///
  /// - Parameter question: without `[y/N]`.
  /// - Parameter unchanged: reported after a no.
  package static func isGiven(
    _ question: String, format: ListingFormat = .text, unchanged: String = "nothing changed"
  ) -> Bool {
    guard Terminal.standardInput.isInteractive, format == .text else {
      Terminal.standardError.write(
        "keystow: \(unchanged): confirmation requires a terminal; pass --yes\n")
      return false
    }
    Terminal.standardError.write("\n\(question) [y/N] ")
    let answer = readLine()?.lowercased()
    if answer == "y" || answer == "yes" { return true }
    Terminal.standardError.write("keystow: \(unchanged)\n")
    return false
  }
}
