/// What the bytes of a name tell at a glance about the entry below it.
struct NameTraits: OptionSet {
  let rawValue: UInt8

  /// An anchor of `SecretName` stands in it.
  static let hasAnchor = NameTraits(rawValue: 1)
  /// `name` or `key`: the value says what the `value` beside it is called.
  static let isLabel = NameTraits(rawValue: 2)
  /// `value`.
  static let isLabelled = NameTraits(rawValue: 4)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(of name: ArraySlice<UInt8>) {
    rawValue = 0
    if SecretName.hasAnchor(in: name) { insert(.hasAnchor) }
    // A capital is meant only as the first letter.
    switch (name.count, (name.first ?? 0) | 0x20) {
    case (3, UInt8(ascii: "k")) where name.dropFirst().elementsEqual("ey".utf8),
      (4, UInt8(ascii: "n")) where name.dropFirst().elementsEqual("ame".utf8):
      insert(.isLabel)
    case (5, UInt8(ascii: "v")) where name.dropFirst().elementsEqual("alue".utf8):
      insert(.isLabelled)
    default: break
    }
  }
}
