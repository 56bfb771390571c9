/// Reads the members of one JSON object without descending into nested ones.
package enum TopLevelJSON {
  /// Names with their values: strings without quotes (escapes as they stand), anything else as
  /// written.
  ///
  /// Nil when `text` is not an object, or not whole. Takes time linear in the text.
  package static func members(of text: [UInt8]) -> [String: [UInt8]]? {
    var reader = Reader(text: text)
    return reader.object()
  }

  private struct Reader {
    let text: [UInt8]
    var index = 0

    init(text: [UInt8]) {
      self.text = text
    }

    var current: UInt8? { index < text.count ? text[index] : nil }

    mutating func object() -> [String: [UInt8]]? {
      var members: [String: [UInt8]] = [:]
      guard take("{") else { return nil }
      if take("}") { return isAtEnd ? members : nil }
      repeat {
        skipSpace()
        guard let name = string(), take(":"), let value = value() else { return nil }
        members[String(decoding: name, as: UTF8.self)] = value
      } while take(",")
      return take("}") && isAtEnd ? members : nil
    }

    private var isAtEnd: Bool {
      text[index...].allSatisfy(Self.isSpace)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private mutating func skipSpace() {
      while let byte = current, Self.isSpace(byte) { index += 1 }
    }

    private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
      skipSpace()
      guard current == UInt8(ascii: wanted) else { return false }
      index += 1
      return true
    }

    /// The inside of the string at the current place.
    private mutating func string() -> [UInt8]? {
      guard current == UInt8(ascii: "\"") else { return nil }
      let start = index + 1
      index = start
      while let byte = current, byte != UInt8(ascii: "\"") {
        index += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < text.count else { return nil }
      index += 1
      return Array(text[start..<(index - 1)])
    }

    /// A string, or all up to the comma or brace that ends the member.
    private mutating func value() -> [UInt8]? {
      skipSpace()
      if current == UInt8(ascii: "\"") { return string() }
      let start = index
      var depth = 0
      while let byte = current {
        switch byte {
        case UInt8(ascii: "\""):
          guard string() != nil else { return nil }
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}") where depth == 0, UInt8(ascii: ",") where depth == 0:
          return index > start ? Array(text[start..<index]) : nil
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        index += 1
      }
      return nil
    }
  }
}
