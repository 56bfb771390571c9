internal import Text
internal import Xcconfig

/// The name of a key and of its setting in the xcconfig file, such as `TMDB_API_KEY`.
package struct KeyName: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let text: String

  /// - Returns: nil for an invalid setting name: valid are ASCII letters, digits and `_`, not
  ///   starting with a digit.
  package init?(_ text: String) {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first),
      text.utf8.allSatisfy(Self.isPart)
    else { return nil }
    self.text = text
  }

  /// Whether Xcode or the shell already uses the name, so that no key should have it.
  package var isReserved: Bool { XcodeNames.isReserved(text) }

  /// The text that replaces the secret: `$(TMDB_API_KEY)`.
  package var placeholder: String { "$(\(text))" }

  package var description: String { text }

  /// The name of a secret about which nothing is known.
  static let secret = KeyName(unchecked: "SECRET")

  /// The salt from which the masks of hidden constants are derived; not a constant itself.
  package static let salt = KeyName(unchecked: "KEYSTOW_SALT")

  private init(unchecked text: String) {
    self.text = text
  }

  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }
}

/// Joins words to the name of a key.
enum NameText {
  /// The maximum length in characters, without a number at the end.
  private static let limit = 64

  /// The name; never one that Xcode or the shell defines, and never one that starts with a digit.
  static func name(of words: [String]) -> KeyName? {
    var kept: [String] = []
    var count = 0
    // The end of a name is its most specific part.
    for word in words.reversed() {
      let part = String(word.prefix(limit))
      guard count + part.utf8.count + 1 <= limit || kept.isEmpty else { break }
      kept.insert(part, at: 0)
      count += part.utf8.count + 1
    }
    var text = kept.joined(separator: "_")
    if text.utf8.first?.isDigit == true { text = "KEY_" + text }
    if XcodeNames.isReserved(text) { text += "_SECRET" }
    if XcodeNames.isReserved(text) { text = "KEY_" + text }
    return KeyName(text)
  }

  /// The part that two names must not share, because they would be the same constant in Swift.
  static func identity(of name: KeyName) -> String {
    name.text.uppercased().filter { $0 != "_" }
  }
}

extension KeyName {
  /// Creates the name for a key that another tool names differently: `tmdbApiKey` becomes
  /// `TMDB_API_KEY`.
  package init(importing name: String) {
    self =
      KeyName(name).flatMap { $0.isSetting ? $0 : nil }
      ?? NameText.name(of: KeyWords.words(of: name)) ?? .secret
  }

  /// The part that two keys must not share, because they would be the same constant in Swift.
  package var identity: String { NameText.identity(of: self) }

  /// Whether it is written in capitals, as settings are, and is not taken.
  package var isSetting: Bool {
    !isReserved && text.utf8.count <= 64 && !text.utf8.contains { (0x61...0x7A).contains($0) }
  }
}
