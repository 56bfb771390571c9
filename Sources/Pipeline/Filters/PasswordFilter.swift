package import Candidates
package import Formats
internal import Text

/// Rejects placeholder passwords, and words that only name a password.
package struct PasswordFilter: Filter {
  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    let value = candidate.value
    if candidate.rule.isGeneric, let reason = Self.reason(againstGeneric: candidate, in: text) {
      return .rejects(reason)
    }
    guard candidate.rule.isGuessable else { return .none }
    // The whole header is the value, which decodes to the user and the password.
    if candidate.rule.provider == "HTTP" { return .none }
    if Self.isParameter(value) || Pointer.isLookup(value) {
      return .rejects("a reference to a value stored elsewhere")
    }
    if Notation.isDigest(value), candidate.rule.id != "password-hash" {
      return .rejects("a digest")
    }
    if candidate.rule.id == "sql-password", SQLText.isProse(before: candidate.span, in: text) {
      return .rejects("prose, not SQL")
    }
    if value.allSatisfy({ $0 >= 0x80 }) { return .rejects("a word of another script") }
    let user = UserName.user(of: candidate.span, in: text)
    if let reason = PasswordWords.reason(against: value, of: user) { return .rejects(reason) }
    // In a URL, a word can only be a password.
    if candidate.rule.provider != "URL", Self.isName(value) {
      return .rejects("words, not a password")
    }
    return .none
  }

  /// The reason to reject a value under any name: a placeholder password, a host, or the encoded
  /// credentials of a sample.
  private static func reason(
    againstGeneric candidate: Candidate, in text: Span<UInt8>
  ) -> String? {
    let value = candidate.value
    if PasswordWords.isWord(value) { return "a word for a password" }
    let start = candidate.span.lowerBound
    guard start > 6, start <= text.count else { return nil }
    if text[start - 1] == UInt8(ascii: "@"), isHost(value) { return "a host name" }
    let scheme = (start - 6..<start).map { text[$0].lowercased }
    guard scheme.elementsEqual("basic ".utf8),
      case .refutes(let reason) = UserAndPassword.evidence(of: value)
    else { return nil }
    return reason
  }

  /// Whether it starts with a host name and ends there, in a port or in a path.
  private static func isHost(_ value: [UInt8]) -> Bool {
    let host = value.prefix { $0.isAlphanumeric || $0 == UInt8(ascii: ".") || $0 == 0x2D }
    return host.contains(UInt8(ascii: "."))
      && (host.count == value.count || ":/?".utf8.contains(value[host.count]))
  }

  /// Whether it is a parameter of a statement (`:password`, `@pw`) or of a usage text (`<password>`),
  /// or ends in an ellipsis.
  private static func isParameter(_ value: [UInt8]) -> Bool {
    guard let first = value.first else { return false }
    if value.suffix(3).elementsEqual("...".utf8) { return true }
    let rest = value.dropFirst()
    switch first {
    case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "&"):
      return !rest.isEmpty && rest.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "_") }
    case UInt8(ascii: "%"), UInt8(ascii: "!"):
      // `%PASS%` and `!PASS!` of batch files.
      return rest.last == first
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "<"):
      return true
    default:
      return false
    }
  }

  /// Whether it reads as words: letters only, joined as in names (`loginPassword`, `Passwort`).
  private static func isName(_ value: [UInt8]) -> Bool {
    guard value.allSatisfy({ $0.isLetter || "_-.:/".utf8.contains($0) }) else { return false }
    let shape = ValueShape(value)
    return shape.wordShare >= 0.5 || shape.surprise < 4.4
  }
}

/// Finds the user name near a password.
enum UserName {
  /// The maximum number of bytes searched before and after a password.
  private static let before = 240
  private static let after = 160
  private static let longest = 80

  /// Returns the user before the password (`user:`, `user/`), or named on its line (`User Id=`,
  /// `-u`); nil if there is none.
  static func user(of password: Range<Int>, in text: Span<UInt8>) -> [UInt8]? {
    guard password.upperBound <= text.count else { return nil }
    if let joined = joined(endingAt: password.lowerBound, in: text) { return joined }
    let start = LineBorders.start(of: password.lowerBound, limit: before, in: text)
    let end = LineBorders.end(of: password.upperBound, limit: after, in: text)
    return named(in: start..<password.lowerBound, of: text)
      ?? named(in: password.upperBound..<end, of: text)
  }

  private static func joined(endingAt end: Int, in text: Span<UInt8>) -> [UInt8]? {
    guard end > 1, [0x3A, 0x2F, 0x2C, 0x25].contains(text[end - 1]) else { return nil }
    return word(endingAt: end - 1, in: text)
  }

  private static func word(endingAt end: Int, in text: Span<UInt8>) -> [UInt8]? {
    var start = end
    while start > 0, end - start < longest, isPart(text[start - 1]) { start -= 1 }
    return start == end ? nil : (start..<end).map { text[$0] }
  }

  /// Returns the value after a name of a user and `=`, or after the option `-u`.
  private static func named(in range: Range<Int>, of text: Span<UInt8>) -> [UInt8]? {
    for index in range {
      let length = nameLength(at: index, before: range.upperBound, in: text)
      guard length > 0, index == 0 || !text[index - 1].isIdentifier else { continue }
      var start = index + length
      while start < range.upperBound, start - index < 24, isJoin(text[start]) { start += 1 }
      guard start > index + length || length == 2 else { continue }
      var end = start
      while end < range.upperBound, end - start < longest, isPart(text[end]) { end += 1 }
      if end > start { return (start..<end).map { text[$0] } }
    }
    return nil
  }

  private static func nameLength(at index: Int, before end: Int, in text: Span<UInt8>) -> Int {
    // Most places of a line are none, and all passwords of a long one have the same around them.
    switch text[index].lowercased {
    case UInt8(ascii: "u"), UInt8(ascii: "l"), UInt8(ascii: "-"): break
    default: return 0
    }
    for name in names where index + name.count < end {
      var length = 0
      while length < name.count, text[index + length].lowercased == name[length] { length += 1 }
      if length == name.count { return length }
    }
    return 0
  }

  private static let names = ["user id", "username", "userid", "user", "uid", "login", "-u"]
    .map { Array($0.utf8) }

  private static func isJoin(_ byte: UInt8) -> Bool {
    byte.isBlank || byte.isQuote || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: ",")
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || "_-.".utf8.contains(byte)
  }
}

/// Tells statements of SQL from prose that has words of them.
enum SQLText {
  /// The maximum number of bytes of a statement before a password.
  private static let reach = 400

  /// Whether `identified by` or `with` in small letters precedes a password, and nothing that such a
  /// clause belongs to: "the limit is identified by 'memTotal(3)'".
  static func isProse(before span: Range<Int>, in text: Span<UInt8>) -> Bool {
    let end = min(span.lowerBound, text.count)
    let before = (max(0, end - reach)..<end).map { text[$0] }
    let statement = Array(before[((before.lastIndex(of: UInt8(ascii: ";")) ?? -1) + 1)...])
    let clauses = ["identified by", "identified with"].compactMap {
      Array(statement.map(\.lowercased)).offset(of: Array($0.utf8), from: 0)
    }
    guard let clause = clauses.min(), statement[clause].isLowercase else { return false }
    let words = statement[..<clause].split { !$0.isLetter }
      .map { String(decoding: $0.map(\.lowercased), as: UTF8.self) }
    return !zip(words, words.dropFirst()).contains { verbs.contains($0) && objects.contains($1) }
      && !words.contains { $0 == "grant" || $0 == "link" }
  }

  private static let verbs: Set<String> = ["create", "alter", "add", "replace"]
  private static let objects: Set<String> = ["user", "role", "login"]
}
