internal import Text

/// Splits the names of files and folders into words: `SecretKeys-Sample.plist` has four.
package enum FileNameWords {
  /// Returns the words in lower case; a new one starts after a sign and at an inner capital.
  package static func words(of name: String) -> [String] {
    var words: [[UInt8]] = []
    var last: UInt8 = 0
    for byte in name.utf8 {
      let isInner = (byte.isUppercase && !last.isUppercase) || !last.isWordPart
      if byte.isWordPart {
        if isInner || words.isEmpty { words.append([]) }
        words[words.count - 1].append(byte.lowercased)
      }
      last = byte
    }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension UInt8 {
  /// Whether it is in a word; what is not ASCII is a letter.
  fileprivate var isWordPart: Bool { isAlphanumeric || self >= 0x80 }
}
