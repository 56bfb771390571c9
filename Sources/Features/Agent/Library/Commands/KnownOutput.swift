/// What commands in substitutions print for certain.
enum KnownOutput {
  /// The name of the variable that stands for the root of the work tree; no shell has such a one.
  static let topLevel = ":top"

  /// Returns the output, in which variables stay as they are; empty if it is not known.
  static func text(of words: [String]) -> String {
    switch words.first {
    case "echo", "printf":
      words.dropFirst().filter { $0 != "-n" && $0 != "%s" }.joined(separator: " ")
    case "pwd": "${PWD}"
    case "git" where words == ["git", "rev-parse", "--show-toplevel"]: "${\(topLevel)}"
    default: ""
    }
  }
}
