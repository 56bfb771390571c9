/// The name of a key: that of the setting in the xcconfig file, `TMDB_API_KEY`.
package struct KeyName: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let text: String

  /// - Returns: nil for what is no name of a setting: letters of ASCII, digits and `_`, and no digit
  ///   first.
  package init?(_ text: String) {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first),
      text.utf8.allSatisfy(Self.isPart)
    else { return nil }
    self.text = text
  }

  /// Whether Xcode or the shell gives the name a meaning, so that no key should have it.
  package var isTaken: Bool { TakenNames.contains(text) }

  /// What is left in the place of the secret: `$(TMDB_API_KEY)`.
  package var placeholder: String { "$(\(text))" }

  package var description: String { text }

  /// What a secret is called of which nothing is known.
  static let secret = KeyName(unchecked: "SECRET")

  /// What the covers of hidden constants are made from; no constant itself.
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
