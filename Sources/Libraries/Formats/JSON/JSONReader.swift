package import Text

/// A strict reader of JSON (RFC 8259), in time linear in the text.
///
/// It refuses what the standard leaves open and our own reports never hold: more than 128 levels,
/// invalid UTF-8, lone surrogates. Of members with the same name it keeps all.
package struct JSONReader {
  private static let maximumDepth = 128

  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The one value that `text` holds; a byte order mark before it is skipped.
  package static func value(of text: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(text)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.current == nil else { throw reader.error("more text after the end") }
    return value
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func error(_ message: String, at offset: Int? = nil) -> JSONError {
    let lines = LineIndex(bytes.span)
    return JSONError(
      position: lines.position(of: offset ?? index, in: bytes.span), message: message)
  }

  private mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  /// Whether the next byte that is not blank is `byte`; if so it is taken.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard current == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < Self.maximumDepth else { throw error("nested too deeply") }
    skipBlanks()
    switch current {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw error("the text ends where a value should be")
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      return try number()
    default: throw error("expected a value")
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    index += 1
    var members = JSONObject()
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipBlanks()
      guard current == UInt8(ascii: "\"") else { throw error("expected a name in quotes") }
      let name = try string()
      guard take(UInt8(ascii: ":")) else { throw error("expected ':' after a name") }
      try members.append(name, value(depth: depth + 1))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw error("expected ',' or '}'") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    index += 1
    var elements: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat {
      elements.append(try value(depth: depth + 1))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw error("expected ',' or ']'") }
    return .array(elements)
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[index...].starts(with: text.utf8) else { throw error("expected a value") }
    index += text.utf8.count
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    if current == UInt8(ascii: "0") { index += 1 } else { try digits() }
    var isInteger = true
    if current == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isInteger = false
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isInteger, let value = Int(text) { return .integer(value) }
    guard let value = Double(text) else { throw error("expected a number", at: start) }
    return .real(value)
  }

  private mutating func digits() throws(JSONError) {
    let start = index
    while let byte = current, (0x30...0x39).contains(byte) { index += 1 }
    guard index > start else { throw error("expected a digit") }
  }

  private mutating func string() throws(JSONError) -> String {
    let start = index
    index += 1
    var content: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw error("a control character in a string must be escaped") }
      index += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &content) } else { content.append(byte) }
    }
    guard current != nil else { throw error("a string without an end", at: start) }
    index += 1
    guard let text = String(validating: content, as: UTF8.self) else {
      throw error("a string that is not UTF-8", at: start)
    }
    return text
  }

  private mutating func escape(into content: inout [UInt8]) throws(JSONError) {
    guard let byte = current else { return }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"): content += Array(String(Character(try escapedScalar())).utf8)
    default: throw error("unknown escape", at: index - 1)
    }
  }

  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let start = index
    var value = try codeUnit()
    if (0xD800...0xDBFF).contains(value), bytes[index...].starts(with: [0x5C, 0x75]) {
      index += 2
      let low = try codeUnit()
      guard (0xDC00...0xDFFF).contains(low) else { throw error("a lone surrogate", at: start) }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw error("a lone surrogate", at: start) }
    return scalar
  }

  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}

/// A text that is not JSON, and where.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  package let position: Position
  /// What was wrong, without the position and without anything of the text.
  package let message: String

  package var description: String {
    "line \(position.line), column \(position.column): \(message)"
  }
}
