internal import Text

/// Recognises texts that ask for a value to be filled in.
///
/// Stricter than the placeholder filter of a scan: `test`, `com.example.app` or `12345678` may well
/// be the value of a setting.
package enum PlaceholderValue {
  /// The reason a value is a placeholder; nil if it is not.
  package static func reason(against value: [UInt8]) -> String? {
    if isBetweenMarks(value) {
      return "a name between delimiters"
    }
    if isFilled(value) { return "a single repeated character" }
    return asks(value) ? "it asks for a value" : nil
  }

  private static let marks = [
    ("<", ">"), ("{{", "}}"), ("$(", ")"), ("${", "}"), ("%", "%"), ("__", "__"),
  ].map { (open: Array($0.utf8), close: Array($1.utf8)) }

  /// Whether it is `<your key>`, `{{KEY}}`, `$(KEY)`, `${KEY}`, `%KEY%` or `__KEY__` as a whole,
  /// with only a name or words inside.
  private static func isBetweenMarks(_ value: [UInt8]) -> Bool {
    marks.contains { open, close in
      guard value.count > open.count + close.count, value.starts(with: open),
        value.suffix(close.count).elementsEqual(close)
      else { return false }
      return value.dropFirst(open.count).dropLast(close.count).allSatisfy {
        $0.isAlphanumeric || "_-. ".utf8.contains($0)
      }
    }
  }

  /// Whether it consists of at least four `x` or `*` with only `-`, `_` and blanks between, or has
  /// six in a row anywhere.
  private static func isFilled(_ value: [UInt8]) -> Bool {
    var (count, run, longest, last) = (0, 0, 0, UInt8(0))
    var hasOthers = false
    for byte in value {
      let isFiller = "xX*".utf8.contains(byte)
      run = isFiller ? (byte == last ? run + 1 : 1) : 0
      longest = max(longest, run)
      last = byte
      if isFiller { count += 1 } else if !"-_ ".utf8.contains(byte) { hasOthers = true }
    }
    return longest >= 6 || (count >= 4 && !hasOthers)
  }

  /// Whether it reads like `YOUR_KEY_HERE`, `REPLACE_WITH_YOUR_API_KEY`, `[enter token]`, `insert
  /// token here` or `changeme`.
  private static func asks(_ value: [UInt8]) -> Bool {
    let isBracketed = value.first == UInt8(ascii: "[") && value.last == UInt8(ascii: "]")
    let value = isBracketed ? Array(value.dropFirst().dropLast()) : value
    guard value.count <= 64,
      value.allSatisfy({ $0.isLetter && $0 < 0x80 || "_-. ".utf8.contains($0) })
    else { return false }
    let words = words(of: value)
    let all = words.joined()
    if demands.contains(all) { return true }
    guard let first = words.first, let last = words.last else { return false }
    if last == "here", beginnings.contains(first) || words.contains(where: nouns.contains) {
      return true
    }
    if words.count > 1, beginnings.contains(first) || words.contains("your"), nouns.contains(last) {
      return true
    }
    // `YOURAPIKEYHERE`, `yourtoken`.
    let rest = all.hasSuffix("here") ? String(all.dropLast(4)) : all
    return all.hasPrefix("your") && longNouns.contains { rest.hasSuffix($0) }
  }

  private static let demands: Set<String> = [
    "changeme", "changeit", "changethis", "replaceme", "replaceit", "replacethis", "placeholder",
    "todo", "fixme", "dummy",
  ]
  private static let beginnings: Set<String> = [
    "your", "insert", "enter", "put", "add", "paste", "replace",
  ]
  private static let longNouns: Set<String> = [
    "key", "token", "secret", "password", "value",
  ]
  private static let nouns = longNouns.union(["id", "url", "dsn", "code"])

  /// Its words in lower case; a capital after a lower-case letter starts a new word.
  private static func words(of value: [UInt8]) -> [String] {
    var words: [[UInt8]] = [[]]
    var last = UInt8(0)
    for byte in value {
      let isBorder = !byte.isLetter || (byte.isUppercase && last.isLowercase)
      if isBorder { words.append([]) }
      if byte.isLetter { words[words.count - 1].append(byte.lowercased) }
      last = byte
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }
}
