package import Text

/// A strict parser of JSON (RFC 8259) that takes linear time.
///
/// It rejects more than 128 levels, invalid UTF-8, and lone surrogates. It keeps all members with the
/// same name.
package struct JSONReader: ByteCursor {
  private static let maximumDepth = 128

  package let text: [UInt8]
  package var at: Int
  private let isLocating: Bool
  /// The places of the parts of each open container that were read, outermost first.
  private var places: [[JSONPlace]] = [[]]

  private init(_ text: [UInt8], isLocating: Bool = false) {
    self.text = text
    self.isLocating = isLocating
    at = text.byteOrderMarkLength
  }

  /// Returns the value of a text; a byte order mark is skipped.
  package static func value(of text: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(text)
    return try reader.whole()
  }

  /// Returns the value of a text with its place, which has those of all values in it.
  package static func located(
    _ text: [UInt8]
  ) throws(JSONError) -> (value: JSONValue, place: JSONPlace) {
    var reader = JSONReader(text, isLocating: true)
    let value = try reader.whole()
    return (value, reader.places[0][0])
  }

  private mutating func whole() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard isAtEnd else { throw error("unexpected text after the value") }
    return value
  }

  private var current: UInt8? { at < text.count ? text[at] : nil }

  private func error(_ message: String, at offset: Int? = nil) -> JSONError {
    JSONError(
      position: LineIndex(text.span).position(of: offset ?? at, in: text.span),
      offset: offset ?? at, message: message)
  }

  /// Skips the white space of the standard, which excludes VT and FF.
  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      at += 1
    }
  }

  /// Takes the next non-blank byte if it is `wanted`.
  private mutating func takeSign(_ wanted: UInt8) -> Bool {
    skipSpace()
    return take(wanted)
  }

  /// - Parameter start: the offset of the name of a member; nil for all others.
  private mutating func value(depth: Int, from start: Int? = nil) throws(JSONError) -> JSONValue {
    guard depth < Self.maximumDepth else { throw error("nested too deeply") }
    skipSpace()
    let valueStart = at
    guard isLocating else { return try content(depth: depth) }
    places.append([])
    let value = try content(depth: depth)
    let parts = places.removeLast()
    places[places.count - 1].append(
      JSONPlace(start: start ?? valueStart, span: valueStart..<at, parts: parts))
    return value
  }

  private mutating func content(depth: Int) throws(JSONError) -> JSONValue {
    switch current {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw error("unexpected end; expected a value")
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      return try number()
    default: throw error("expected a value")
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    at += 1
    var members = JSONObject()
    if takeSign(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw error("expected a name in quotes") }
      let start = at
      let name = try string()
      guard takeSign(UInt8(ascii: ":")) else { throw error("expected ':' after a name") }
      try members.append(name, value(depth: depth + 1, from: start))
    } while takeSign(UInt8(ascii: ","))
    guard takeSign(UInt8(ascii: "}")) else { throw error("expected ',' or '}'") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    at += 1
    var elements: [JSONValue] = []
    if takeSign(UInt8(ascii: "]")) { return .array(elements) }
    repeat {
      elements.append(try value(depth: depth + 1))
    } while takeSign(UInt8(ascii: ","))
    guard takeSign(UInt8(ascii: "]")) else { throw error("expected ',' or ']'") }
    return .array(elements)
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard take(word) else { throw error("expected a value") }
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = at
    if current == UInt8(ascii: "-") { at += 1 }
    if current == UInt8(ascii: "0") { at += 1 } else { try digits() }
    var isInteger = true
    if current == UInt8(ascii: ".") {
      isInteger = false
      at += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isInteger = false
      at += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { at += 1 }
      try digits()
    }
    let digits = string(start..<at)
    if isInteger, let value = Int(digits) { return .integer(value) }
    guard let value = Double(digits) else { throw error("expected a number", at: start) }
    return .real(value)
  }

  private mutating func digits() throws(JSONError) {
    let start = at
    while let byte = current, byte.isDigit { at += 1 }
    guard at > start else { throw error("expected a digit") }
  }

  private mutating func string() throws(JSONError) -> String {
    let start = at
    at += 1
    var content: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw error("unescaped control character in a string") }
      at += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &content) } else { content.append(byte) }
    }
    guard current != nil else { throw error("unterminated string", at: start) }
    at += 1
    guard let string = String(validating: content, as: UTF8.self) else {
      throw error("invalid UTF-8 in a string", at: start)
    }
    return string
  }

  private mutating func escape(into content: inout [UInt8]) throws(JSONError) {
    guard let byte = current else { return }
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"): content += Array(String(Character(try escapedScalar())).utf8)
    default: throw error("unknown escape", at: at - 1)
    }
  }

  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    guard let (value, end) = text.escapedScalar(at: at, before: text.count) else {
      at += text[at...].prefix(while: \.isHexDigit).count
      throw error("expected four hexadecimal digits")
    }
    guard let scalar = Unicode.Scalar(value) else { throw error("lone surrogate") }
    at = end
    return scalar
  }
}

/// The place of a JSON value in its text.
package struct JSONPlace {
  /// The offset of the name of a member, including its quote; that of the value for all others.
  package let start: Int
  /// The value, including quotes or brackets.
  package let span: Range<Int>
  /// The places of its members or elements, in order.
  package let parts: [JSONPlace]
}

/// A syntax error in JSON.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  package let position: Position
  /// The byte offset of `position`.
  package let offset: Int
  /// What is wrong, without the position; never contains a part of the text.
  package let message: String

  package var description: String {
    "line \(position.line), column \(position.column): \(message)"
  }
}
