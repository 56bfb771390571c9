/// A pattern of a rule file, for display and analysis.
package struct IgnorePattern: Sendable, Hashable {
  /// The line as git shows it: with `!` and slashes, without what git drops at its end.
  package let text: [UInt8]
  /// From 1.
  package let line: Int
  /// Whether it begins with `!`.
  package let isNegated: Bool
  /// Whether it ends with a slash.
  package let isFolderOnly: Bool
  /// Whether a leading or inner slash anchors it to the folder of its file.
  package let isAnchored: Bool
  package let kind: IgnorePatternKind

  /// The text without `!` and without one leading and one trailing slash.
  package let body: [UInt8]
}

/// The kind of comparison of a pattern.
package enum IgnorePatternKind: Sendable, Hashable {
  /// No wildcard.
  case literal
  /// `*` and text without wildcards, against the end of a name.
  case suffix
  /// Any other wildcards or escapes.
  case wildcards
  /// It matches no path: an unterminated or unknown class, or a backslash at the end.
  case malformed
}

/// Converts paths to patterns that match only them.
package enum PatternText {
  /// Returns a pattern, without leading slash, for a path below the folder of the rule file.
  ///
  /// Bytes that a line of a .gitignore cannot contain become `?`, which matches them.
  package static func literal(_ path: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(path)
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isLast = index == bytes.count - 1
      switch byte {
      case 0x0A, 0x00: text.append(UInt8(ascii: "?"))
      case 0x0D where isLast: text.append(UInt8(ascii: "?"))
      case 0x20 where isLast: text += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"):
        text += [UInt8(ascii: "\\"), byte]
      default: text.append(byte)
      }
    }
    return text
  }
}
