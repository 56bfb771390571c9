internal import Text

/// Writes an XML property list, one element per line, without indentation.
struct XMLPropertyListWriter {
  private(set) var output: [UInt8] = []

  mutating func begin() {
    line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    line(#"<plist version="1.0">"#)
  }

  mutating func end() {
    line("</plist>")
  }

  mutating func line(_ text: StaticString) {
    output.append(contentsOf: text.description.utf8)
    output.append(0x0A)
  }

  /// Writes an element whose text needs no entities.
  mutating func element(_ name: String, _ text: String) {
    output.append(contentsOf: "<\(name)>\(text)</\(name)>\n".utf8)
  }

  /// Writes a string of ASCII bytes; other bytes are read as Latin-1.
  mutating func string(_ bytes: [UInt8], as name: String) {
    output.append(contentsOf: "<\(name)>".utf8)
    for byte in bytes { append(character: UInt32(byte)) }
    output.append(contentsOf: "</\(name)>\n".utf8)
  }

  /// Writes a string of big-endian UTF-16.
  mutating func wideString(_ bytes: [UInt8], as name: String) {
    output.append(contentsOf: "<\(name)>".utf8)
    let encoding = UnicodeEncoding.utf16(isLittleEndian: false, markLength: 0)
    for byte in encoding.utf8(of: bytes.span) {
      if byte < 0x80 { append(character: UInt32(byte)) } else { output.append(byte) }
    }
    output.append(contentsOf: "</\(name)>\n".utf8)
  }

  private mutating func append(character: UInt32) {
    if let name = XMLText.reference(for: character) {
      output.append(contentsOf: "&\(name);".utf8)
    } else {
      output.append(scalar: character)
    }
  }

  /// Writes Base64 on one line, so that a key in it is not split.
  mutating func data(_ bytes: [UInt8]) {
    let padding = String(repeating: "=", count: (3 - bytes.count % 3) % 3)
    element("data", Base64Text.encoded(bytes) + padding)
  }

  /// Writes a date in UTC to the second; empty if it is outside the years 1 to 9999.
  mutating func date(secondsSince2001 seconds: Double) {
    guard seconds > -63_113_904_000, seconds < 252_423_993_600 else {
      return line("<date></date>")
    }
    let whole = Int64(seconds.rounded(.down))
    element("date", Timestamp(seconds: whole + Self.secondsFrom1970To2001).utc)
  }

  private static let secondsFrom1970To2001: Int64 = 978_307_200
}
