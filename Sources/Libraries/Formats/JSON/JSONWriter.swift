internal import Text

/// Writes JSON as valid UTF-8 that is safe to print: control characters, format characters, and line
/// separators are escaped even where the standard does not require it.
package struct JSONWriter {
  package enum Layout: Sendable {
    /// One line, without blanks.
    case compact
    /// Two spaces per level, one member or element per line.
    case indented
  }

  private var output: [UInt8] = []
  private let layout: Layout

  private init(layout: Layout) {
    self.layout = layout
  }

  /// Returns the value as bytes, without a line end.
  package static func bytes(of value: JSONValue, layout: Layout) -> [UInt8] {
    var writer = JSONWriter(layout: layout)
    writer.write(value, depth: 0)
    return writer.output
  }

  /// Returns the value as a file: indented, with a line end.
  package static func document(_ value: JSONValue) -> [UInt8] {
    bytes(of: value, layout: .indented) + [0x0A]
  }

  private mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: output += "null".utf8
    case .bool(let flag): output += (flag ? "true" : "false").utf8
    case .integer(let number): output += String(number).utf8
    // JSON has no infinities.
    case .real(let number): output += (number.isFinite ? String(number) : "null").utf8
    case .string(let text): write(text)
    case .array(let elements):
      writeList(elements, "[", "]", depth: depth) { $0.write($1, depth: depth + 1) }
    case .object(let members):
      writeList(members.members, "{", "}", depth: depth) { writer, member in
        writer.write(member.name)
        writer.output += (writer.layout == .compact ? ":" : ": ").utf8
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func writeList<Element>(
    _ elements: [Element], _ open: String, _ close: String, depth: Int,
    _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    output += open.utf8
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      breakLine(depth: depth + 1)
      writeElement(&self, element)
    }
    if !elements.isEmpty { breakLine(depth: depth) }
    output += close.utf8
  }

  private mutating func breakLine(depth: Int) {
    guard layout == .indented else { return }
    output.append(UInt8(ascii: "\n"))
    output += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  private mutating func write(_ text: String) {
    output.append(UInt8(ascii: "\""))
    defer { output.append(UInt8(ascii: "\"")) }
    // Nearly all texts are of this kind, and reports have a hundred thousand of them.
    guard !text.utf8.allSatisfy(Self.isPlain) else {
      output += text.utf8
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += #"\""#.utf8
      case "\\": output += #"\\"#.utf8
      case "\n": output += #"\n"#.utf8
      case "\r": output += #"\r"#.utf8
      case "\t": output += #"\t"#.utf8
      default:
        if scalar.canDriveTerminal {
          escape(scalar)
        } else {
          output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
      }
    }
  }

  /// Whether a byte is printable ASCII that stands for itself in a string.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
      let digits = String(unit, radix: 16)
      output += #"\u"#.utf8
      output += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
      output += digits.utf8
    }
  }
}
