internal import Bytes
internal import Candidates
internal import Filters
internal import Formats
internal import Text
internal import Vocabulary

/// Finds literal values, as opposed to references, placeholders, and encrypted ones.
enum LiteralValue {
  /// The number of bytes of a value that are read.
  private static let limit = 512

  /// Returns whether a literal value follows one of the names.
  ///
  /// Reads assignments, `name: value`, `'name' => 'value'`, `name('value')`, and elements and
  /// attributes of XML; in a program, the value must be in quotes.
  static func follows(_ names: [String], in text: FoldedText, path: GitPath) -> Bool {
    let needsQuotes = programs.contains { path.bytes.reversed().starts(with: $0) }
    return names.contains { name in
      text.ends(of: name).contains { end in
        guard let value = value(after: end, in: text.bytes, needsQuotes: needsQuotes) else {
          return false
        }
        return isWrittenOut(value)
      }
    }
  }

  /// Returns whether a name that suggests a secret has a literal value.
  static func isSecret(in text: [UInt8], path: GitPath) -> Bool {
    FileFormat(path: path).entries(in: text).contains { entry in
      guard isWrittenOut(entry.value) else { return false }
      switch SecretName(keyPath: entry.keyPath) {
      case .none: return false
      case .password, .key(.strong), .token(.strong), .secret(.strong):
        return ReferenceFilter.reason(against: entry.value, isPassword: false) == nil
      case .key(.weak), .token(.weak), .secret(.weak):
        return entry.value.count >= 16 && looksRandom(entry.value)
          && ReferenceFilter.reason(against: entry.value, isPassword: false) == nil
      }
    }
  }

  /// Returns whether there is a `scheme://user:password@host` whose password is not a placeholder.
  static func isInAddress(_ text: [UInt8]) -> Bool {
    let mark = Array("://".utf8)
    var rest = text[...]
    while let found = rest.firstRange(of: mark) {
      rest = rest[found.upperBound...]
      let address = rest.prefix(limit).prefix { !" \t\r\n\"'<>/".utf8.contains($0) }
      guard let at = address.lastIndex(of: UInt8(ascii: "@")),
        let colon = address[..<at].firstIndex(of: UInt8(ascii: ":"))
      else { continue }
      let host = String(decoding: address[(at + 1)...], as: UTF8.self)
      let isHere = ["localhost", "127.0.0.1", "host.docker.internal"].contains {
        host.hasPrefix($0)
      }
      let user = address[..<colon]
      let password = Array(address[(colon + 1)..<at])
      // A container's default, such as postgres:postgres@db, protects nothing.
      let isDefault = user.elementsEqual(password) || !host.contains(".")
      if !isHere, !isDefault, isWrittenOut(password) { return true }
    }
    return false
  }

  /// Reversed extensions of files in which a bare word is not a value.
  private static let programs: [[UInt8]] = [
    ".py", ".php", ".rb", ".exs", ".ex", ".swift", ".js", ".ts", ".m", ".h", ".kt",
  ].map { Array($0.utf8.reversed()) }

  private static func isWrittenOut(_ value: [UInt8]) -> Bool {
    guard value.count >= 4, value.first != UInt8(ascii: "$"), value.first != UInt8(ascii: "{"),
      value.first != UInt8(ascii: "%"), value.first != UInt8(ascii: "<")
    else { return false }
    let word = String(decoding: value.prefix(16), as: UTF8.self).lowercased()
    if ["true", "false", "null", "none", "nil", "password", "secret"].contains(word) {
      return false
    }
    if ["encrypted:", "enc[", "enc(", "!vault", "op://", "env.", "env(", "env[", "process."]
      .contains(where: { word.hasPrefix($0) })
    {
      return false
    }
    return PlaceholderFilter.reason(against: value) == nil
      && ReferenceFilter.reason(against: value, isPassword: true) == nil
  }

  private static func looksRandom(_ value: [UInt8]) -> Bool {
    // A UUID is usually an identifier.
    !UUIDText.isUUID(value.span) && Set(value).count >= 10
      && value.contains { (0x30...0x39).contains($0) }
      && !value.contains(UInt8(ascii: " "))
  }

  /// Returns the value after a name that ends at `end`, without quotes; nil if there is none.
  private static func value(after end: Int, in text: [UInt8], needsQuotes: Bool) -> [UInt8]? {
    var index = end
    let isJoin = { (byte: UInt8) in " \t\"'=:>,()]".utf8.contains(byte) }
    var rest = text[end...].prefix(limit)
    for tag in ["</key>", "<string>"] {
      let start = rest.drop { " \t\r\n".utf8.contains($0) }
      if start.starts(with: tag.utf8) { rest = start.dropFirst(tag.utf8.count) }
    }
    index = rest.startIndex
    var last: UInt8 = 0
    while index < rest.endIndex, isJoin(rest[index]) {
      last = rest[index]
      index += 1
    }
    guard index > end else { return nil }
    if rest[index...].starts(with: "value=".utf8) {
      index += 6
      if index < rest.endIndex { last = rest[index] }
      if last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") { index += 1 }
    }
    let isQuoted = last == UInt8(ascii: "\"") || last == UInt8(ascii: "'")
    if needsQuotes, !isQuoted { return nil }
    let stop: (UInt8) -> Bool =
      isQuoted ? { $0 == last || $0 == 0x0A } : { " \t\r\n<;,\"'".utf8.contains($0) }
    return Array(rest[index...].prefix { !stop($0) })
  }
}

/// Searches bytes for words, in any case.
struct FoldedText {
  let bytes: [UInt8]
  private let folded: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    folded = bytes.map(\.lowercased)
  }

  /// - Parameter limit: the number of bytes at the start that are searched.
  func contains(_ text: String, within limit: Int = .max) -> Bool {
    folded.span.offset(of: text.utf8.map(\.lowercased), in: 0..<min(limit, folded.count)) != nil
  }

  /// Returns the end offsets of a name, wherever it is a whole word.
  func ends(of name: String) -> [Int] {
    let word = name.utf8.map(\.lowercased)
    var ends: [Int] = []
    var start = 0
    while let found = folded.offset(of: word, from: start) {
      let end = found + word.count
      start = found + 1
      let startsInWord = found > 0 && Self.isWord(folded[found - 1])
      if !startsInWord, end == folded.count || !Self.isWord(folded[end]) { ends.append(end) }
    }
    return ends
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
