package import Text

/// Parses an old-style property list, such as `project.pbxproj`, in one pass.
///
/// The syntax is that of `plutil`: `{ key = value; }`, `( value, value )`, `"…"`, `'…'`, plain words,
/// `<0fbd>`, `/* … */` and `// …`.
package struct OldPropertyListParser: ByteCursor {
  /// The maximum depth of nested brackets; Xcode writes fewer than ten.
  static let depthLimit = 64

  package let text: [UInt8]
  package var at = 0
  private var depth = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  /// Parses a whole text.
  package static func parse(_ text: [UInt8]) throws(OldPropertyListSyntaxError)
    -> OldPropertyListValue
  {
    var parser = OldPropertyListParser(text)
    try parser.refuseOtherForms()
    try parser.skipBlanks()
    let value = try parser.value()
    try parser.skipBlanks()
    guard parser.at == text.count else { throw parser.failure(.trailing) }
    return value
  }

  /// Whether a text is a valid dictionary or array, or the members of a dictionary without braces, as
  /// in `.strings` files.
  static func accepts(_ text: [UInt8]) -> Bool {
    var parser = OldPropertyListParser(text)
    do throws(OldPropertyListSyntaxError) {
      try parser.refuseOtherForms()
      try parser.skipBlanks()
      if parser.byte == UInt8(ascii: "{") || parser.byte == UInt8(ascii: "(") {
        _ = try parser.value()
      } else {
        _ = try parser.members { $0.isAtEnd }
      }
      try parser.skipBlanks()
      return parser.isAtEnd
    } catch {
      return false
    }
  }

  /// Skips a UTF-8 byte order mark, and rejects other forms of property lists with their own causes.
  private mutating func refuseOtherForms() throws(OldPropertyListSyntaxError) {
    if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF])
      || text.starts(with: [0, 0, 0xFE, 0xFF])
    {
      throw failure(.wideCharacters)
    }
    if text.starts(with: "bplist".utf8) { throw failure(.binary) }
    at = text.byteOrderMarkLength
    let start = text[at...].drop(while: \.isWhitespace)
    if start.isEmpty { throw failure(.empty) }
    if start.starts(with: "<?xml".utf8) || start.starts(with: "<!DOCTYPE".utf8)
      || start.starts(with: "<plist".utf8)
    {
      throw failure(.xml)
    }
  }

  private mutating func value() throws(OldPropertyListSyntaxError) -> OldPropertyListValue {
    let start = at
    switch byte {
    case UInt8(ascii: "{"):
      return OldPropertyListValue(content: .dictionary(try dictionary()), span: start..<at)
    case UInt8(ascii: "("):
      return OldPropertyListValue(content: .array(try array()), span: start..<at)
    case UInt8(ascii: "<"):
      if isAtConflict { throw failure(.mergeConflict) }
      return OldPropertyListValue(content: .data(try data()), span: start..<at)
    default:
      return OldPropertyListValue(
        content: .string(try string(orElse: "a value")), span: start..<at)
    }
  }

  private mutating func enter() throws(OldPropertyListSyntaxError) {
    guard depth < Self.depthLimit else { throw failure(.deep) }
    depth += 1
    at += 1
    try skipBlanks()
  }

  private mutating func leave() {
    depth -= 1
    at += 1
  }

  private mutating func dictionary() throws(OldPropertyListSyntaxError) -> OldPropertyListDictionary
  {
    try enter()
    let entries = try members { $0.byte == UInt8(ascii: "}") }
    leave()
    return OldPropertyListDictionary(entries)
  }

  private mutating func members(
    until isEnd: (Self) -> Bool
  ) throws(OldPropertyListSyntaxError) -> [OldPropertyListDictionary.Entry] {
    var entries: [OldPropertyListDictionary.Entry] = []
    while !isEnd(self) {
      if isAtConflict { throw failure(.mergeConflict) }
      let start = at
      let key = try string(orElse: "a key or }")
      let keySpan = start..<at
      try skipBlanks()
      var value = OldPropertyListValue(content: .string(key), span: keySpan)
      // `key;` is short for `key = key;`.
      if byte != UInt8(ascii: ";") {
        if byte == UInt8(ascii: ":"), depth == 1 { throw failure(.json) }
        try expect(UInt8(ascii: "="), "=")
        value = try self.value()
        try skipBlanks()
      }
      guard byte == UInt8(ascii: ";") else { throw failure(.expected(";")) }
      at += 1
      entries.append(.init(key: key, keySpan: keySpan, value: value, span: start..<at))
      try skipBlanks()
    }
    return entries
  }

  private mutating func array() throws(OldPropertyListSyntaxError) -> [OldPropertyListValue] {
    try enter()
    var values: [OldPropertyListValue] = []
    while byte != UInt8(ascii: ")") {
      if isAtConflict { throw failure(.mergeConflict) }
      values.append(try value())
      try skipBlanks()
      guard byte == UInt8(ascii: ",") else { break }
      at += 1
      try skipBlanks()
    }
    guard byte == UInt8(ascii: ")") else { throw failure(.expected(", or )")) }
    leave()
    return values
  }

  private mutating func expect(_ mark: UInt8, _ name: String) throws(OldPropertyListSyntaxError) {
    guard byte == mark else { throw failure(.expected(name)) }
    at += 1
    try skipBlanks()
  }
}

/// The reason why a `project.pbxproj` cannot be parsed.
package struct OldPropertyListSyntaxError: Error, Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// `<?xml …`; Xcode reads it, and saves it in the old style.
    case xml
    case json
    case binary
    case empty
    /// UTF-16 or UTF-32.
    case wideCharacters
    case expected(String)
    case unclosedString
    case unclosedComment
    case oddData
    case deep
    case mergeConflict
    case trailing
  }

  package let cause: Cause
  package let position: Position
}

extension OldPropertyListSyntaxError: CustomStringConvertible {
  /// `12:5: expected ;`.
  package var description: String {
    "\(position.line):\(position.column): \(reason)"
  }

  /// The message without the position.
  package var reason: String {
    let save = "open the project in Xcode and save it"
    return switch cause {
    case .xml: "the project is an XML property list, which is not edited; \(save)"
    case .json: "the project is written as JSON, which is not edited; \(save)"
    case .binary: "the project is a binary property list, which is not edited; \(save)"
    case .empty: "the file is empty; restore it with git"
    case .wideCharacters: "the project is not in UTF-8; \(save)"
    case .expected(let what): "expected \(what)"
    case .unclosedString: "unterminated string"
    case .unclosedComment: "unterminated comment"
    case .oddData: "data between < and > must be pairs of hexadecimal digits"
    case .deep: "more than \(OldPropertyListParser.depthLimit) nested brackets"
    case .mergeConflict: "unresolved merge conflict; resolve it first"
    case .trailing: "unexpected text after the property list"
    }
  }
}
