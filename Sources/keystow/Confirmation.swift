/// A question to the person at the terminal before something is changed.
enum Confirmation {
  /// Whether a person says yes; where nobody can be asked, nothing is to be done.
  static func isGiven(_ question: String, format: ListingFormat) -> Bool {
    guard Terminal.standardInput.isInteractive, format == .text else {
      Terminal.standardError.write(
        "keystow: nothing was changed: there is nobody to ask here; add --yes to go on\n")
      return false
    }
    Terminal.standardError.write("\n\(question) [y/N] ")
    let answer = readLine()?.lowercased()
    guard answer == "y" || answer == "yes" else {
      Terminal.standardError.write("Nothing was changed.\n")
      return false
    }
    return true
  }
}
