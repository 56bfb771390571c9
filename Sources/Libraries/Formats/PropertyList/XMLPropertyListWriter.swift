internal import Text

/// Writes the XML form of a property list, one element a line, without indentation.
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

  /// An element whose text needs no entities.
  mutating func element(_ name: String, _ text: String) {
    output.append(contentsOf: "<\(name)>\(text)</\(name)>\n".utf8)
  }

  /// A string of ASCII bytes; what is beyond is taken for Latin-1.
  mutating func string(_ bytes: [UInt8], as name: String) {
    output.append(contentsOf: "<\(name)>".utf8)
    for byte in bytes { append(character: UInt32(byte)) }
    output.append(contentsOf: "</\(name)>\n".utf8)
  }

  /// A string of big-endian UTF-16.
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

  /// Base64 on one line, so that a key in it is whole.
  mutating func data(_ bytes: [UInt8]) {
    let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    output.append(contentsOf: "<data>".utf8)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var group = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? Int(bytes[index + offset]) : 0)
      }
      for digit in 0..<4 {
        let letter = letters[group >> (18 - 6 * digit) & 0x3F]
        output.append(digit <= count ? letter : UInt8(ascii: "="))
      }
      index += 3
    }
    output.append(contentsOf: "</data>\n".utf8)
  }

  /// A date in UTC to the second.
  ///
  /// A date outside the years 1 to 9999 is left empty.
  mutating func date(secondsSince2001 seconds: Double) {
    guard seconds > -63_113_904_000, seconds < 252_423_993_600 else {
      return line("<date></date>")
    }
    let whole = Int64(seconds.rounded(.down))
    element("date", Timestamp(seconds: whole + Self.secondsFrom1970To2001).utc)
  }

  private static let secondsFrom1970To2001: Int64 = 978_307_200
}
