internal import Text

/// The replacements for git-filter-repo.
///
/// Its bytes contain secrets: they are written to the requested file only.
package struct ReplacementFile: Sendable {
  /// The lines for `--replace-text` and `--replace-message`; empty if there is nothing to replace.
  package let texts: [UInt8]
  /// The lines for `--paths-from-file`: files whose name contains a secret.
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

  /// Returns whether a file was written by an earlier run, so that it can be overwritten.
  package static func isOwn(_ content: [UInt8]) -> Bool {
    content.split(separator: 0x0A).allSatisfy { line in
      line.starts(with: "literal:".utf8) && line.firstRange(of: ReplacementLine.mark) != nil
        || line.starts(with: "regex:(".utf8) && line.firstRange(of: ReplacementLine.mark) != nil
        || line.starts(with: "regex:^(.*)".utf8)
    }
  }
}

/// One line of the files that git-filter-repo's `--replace-text` and `--replace-message` read:
/// `literal:OLD==>NEW` or `regex:OLD==>NEW`, with a Python expression over bytes.
struct ReplacementLine: Hashable {
  /// The replacement of a secret, which the scan takes for a placeholder.
  static let mark = Array("***REMOVED***".utf8)
  private static let arrow = Array("==>".utf8)

  private let secret: [UInt8]
  /// The bytes before it on its line, for a secret that may be a word elsewhere.
  private let before: [UInt8]

  /// - Parameters:
  ///   - secret: the bytes as written in the file.
  ///   - before: the bytes before it on the same line.
  init(_ secret: [UInt8], after before: [UInt8]) {
    self.secret = secret
    self.before = Self.isWord(secret) ? Array(before.suffix(Self.contextCount)) : []
  }

  /// The number of bytes before a secret that the line includes.
  private static let contextCount = 24

  /// Returns whether the bytes may occur elsewhere with another meaning.
  private static func isWord(_ secret: [UInt8]) -> Bool {
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte | 0x20) }
    return secret.count < 8 || secret.count < 16 && secret.allSatisfy(isLetter)
  }

  /// The number of replaced bytes: longer lines go first, so that none is cut in two.
  var count: Int { before.count + secret.count }

  /// The line, without its line ending.
  var bytes: [UInt8] {
    let whole = before + secret
    let isLiteral =
      !whole.contains { $0 == 0x0A || $0 == 0x0D } && whole.firstRange(of: Self.arrow) == nil
    if isLiteral { return Array("literal:".utf8) + whole + Self.arrow + before + Self.mark }
    return Array("regex:(".utf8) + before.flatMap(Self.escaped) + Array(")".utf8)
      + secret.flatMap(Self.escaped) + Self.arrow + Array("\\1".utf8) + Self.mark
  }

  /// Returns an expression that matches just this byte.
  static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x0A: Array("\\n".utf8)
    case 0x0D: Array("\\r".utf8)
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: [byte]
    case 0x21...0x7E: [UInt8(ascii: "\\"), byte]
    default: Array("\\x\(Hexadecimal.text([byte]))".utf8)
    }
  }
}
