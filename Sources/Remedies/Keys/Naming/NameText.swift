internal import Candidates

/// Words put together to the name of a key.
enum NameText {
  /// Characters that a name has at most, a number at its end aside.
  private static let limit = 64

  /// The name; never one that Xcode or the shell defines, and never one that starts with a digit.
  static func name(of words: [String]) -> KeyName? {
    var kept: [String] = []
    var count = 0
    // What a name ends with says most.
    for word in words.reversed() {
      let part = String(word.prefix(limit))
      guard count + part.utf8.count + 1 <= limit || kept.isEmpty else { break }
      kept.insert(part, at: 0)
      count += part.utf8.count + 1
    }
    var text = kept.joined(separator: "_")
    if text.utf8.first?.isDigit == true { text = "KEY_" + text }
    if TakenNames.contains(text) { text += "_SECRET" }
    if TakenNames.contains(text) { text = "KEY_" + text }
    return KeyName(text)
  }

  /// What two names must not share, since they would be the same constant in Swift.
  static func identity(of name: KeyName) -> String {
    name.text.uppercased().filter { $0 != "_" }
  }
}
