/// What git-filter-repo is to put something else in place of.
///
/// Its bytes are secrets: they are written where somebody asked for them, and nowhere else.
package struct ReplacementFile: Sendable {
  /// The lines for `--replace-text` and `--replace-message`; empty where there is nothing to replace.
  package let texts: [UInt8]
  /// The lines for `--paths-from-file`: files whose name holds a secret.
  package let names: [UInt8]

  init(texts: Set<ReplacementLine>, names: [[UInt8]]) {
    let lines = texts.map { ($0.count, $0.bytes) }.sorted { one, two in
      one.0 != two.0 ? one.0 > two.0 : one.1.lexicographicallyPrecedes(two.1)
    }
    self.texts = lines.flatMap { $0.1 + [0x0A] }
    self.names = names.flatMap { name in
      Array("regex:^(.*)".utf8) + name.flatMap(ReplacementLine.escaped)
        + Array("(.*)$==>\\1REMOVED\\2\n".utf8)
    }
  }

  package var isEmpty: Bool { texts.isEmpty && names.isEmpty }

  /// Whether a file that is there came from an earlier run, and nobody minds its loss.
  package static func isOwn(_ content: [UInt8]) -> Bool {
    content.split(separator: 0x0A).allSatisfy { line in
      line.starts(with: "literal:".utf8) && line.firstRange(of: ReplacementLine.mark) != nil
        || line.starts(with: "regex:(".utf8) && line.firstRange(of: ReplacementLine.mark) != nil
        || line.starts(with: "regex:^(.*)".utf8)
    }
  }
}

/// One line of the files that git-filter-repo's `--replace-text` and `--replace-message` read:
/// `literal:OLD==>NEW` or `regex:OLD==>NEW`, the expression being one of Python's over bytes.
struct ReplacementLine: Hashable {
  /// What stands in place of a secret; the scan takes it for a placeholder.
  static let mark = Array("***REMOVED***".utf8)
  private static let arrow = Array("==>".utf8)

  private let secret: [UInt8]
  /// What stands before it on its line, for one that could be a word elsewhere.
  private let before: [UInt8]

  /// - Parameters:
  ///   - secret: the bytes as they stand in the file.
  ///   - before: the bytes before it on the same line.
  init(_ secret: [UInt8], after before: [UInt8]) {
    self.secret = secret
    self.before = Self.isWord(secret) ? Array(before.suffix(Self.contextCount)) : []
  }

  /// Bytes of the line that are taken along.
  private static let contextCount = 24

  /// Whether the bytes may stand elsewhere and mean something else.
  private static func isWord(_ secret: [UInt8]) -> Bool {
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte | 0x20) }
    return secret.count < 8 || secret.count < 16 && secret.allSatisfy(isLetter)
  }

  /// How many bytes are replaced: the longest go first, so that none is cut in two.
  var count: Int { before.count + secret.count }

  /// The line, without its end.
  var bytes: [UInt8] {
    let whole = before + secret
    let isLiteral =
      !whole.contains { $0 == 0x0A || $0 == 0x0D } && whole.firstRange(of: Self.arrow) == nil
    if isLiteral { return Array("literal:".utf8) + whole + Self.arrow + before + Self.mark }
    return Array("regex:(".utf8) + before.flatMap(Self.escaped) + Array(")".utf8)
      + secret.flatMap(Self.escaped) + Self.arrow + Array("\\1".utf8) + Self.mark
  }

  /// A byte as an expression that matches just it.
  static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x0A: Array("\\n".utf8)
    case 0x0D: Array("\\r".utf8)
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: [byte]
    case 0x21...0x7E: [UInt8(ascii: "\\"), byte]
    default: Array("\\x".utf8) + hex(byte)
    }
  }

  private static func hex(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
