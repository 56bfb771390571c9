/// A value escaped as other formats require.
enum EscapedForms {
  private typealias Table = [UInt8: String]

  /// Returns the escaped forms in XML, in JSON and source code, and in command lines of Xcode's
  /// logs; none that would be the value itself, in most cases.
  ///
  /// - Parameter value: arbitrary bytes; those from 0x80 stay unescaped.
  static func of(_ value: [UInt8]) -> [[UInt8]] {
    // Most values have nothing to escape, and hooks make the forms of all values in each call.
    guard value.contains(where: { isEscaped[Int($0)] }) else { return [shell(value)] }
    return tables.map { table in value.flatMap { table[$0].map { Array($0.utf8) } ?? [$0] } }
      + unicode(value) + [shell(value)]
  }

  private static let tables =
    combinations(of: markup, quotes, references) + combinations(of: text, slashes, controls)

  /// For each byte, whether a table or the form in ASCII-only JSON escapes it.
  private static let isEscaped: [Bool] = {
    var isEscaped = (0...UInt8.max).map { $0 >= 0x80 }
    for table in [markup, text] + quotes + references + slashes + controls {
      for byte in table.keys { isEscaped[Int(byte)] = true }
    }
    return isEscaped
  }()

  private static let markup: Table = [
    UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;", UInt8(ascii: ">"): "&gt;",
  ]
  /// The escapes required in attributes, of which a writer may use some.
  private static let quotes: [Table] = [
    [:], [UInt8(ascii: "\""): "&quot;"],
    [UInt8(ascii: "\""): "&quot;", UInt8(ascii: "'"): "&apos;"],
  ]
  private static let references: [Table] = [
    [:], [0x0D: "&#13;"], [0x09: "&#9;", 0x0A: "&#10;", 0x0D: "&#13;"],
    [0x09: "&#x9;", 0x0A: "&#xA;", 0x0D: "&#xD;"],
  ]

  private static let text: Table = [UInt8(ascii: "\\"): "\\\\", UInt8(ascii: "\""): "\\\""]
  private static let slashes: [Table] = [[:], [UInt8(ascii: "/"): "\\/"]]
  /// Escapes of control characters, which source code may also contain literally.
  private static let controls: [Table] = [[:], [0x09: "\\t", 0x0A: "\\n", 0x0D: "\\r"]]

  private static func combinations(
    of base: Table, _ first: [Table], _ second: [Table]
  ) -> [Table] {
    first.flatMap { one in second.map { base.merging(one) { $1 }.merging($0) { $1 } } }
  }

  /// The form in ASCII-only JSON: `\u00e9`, in either case.
  private static func unicode(_ value: [UInt8]) -> [[UInt8]] {
    let content = String(decoding: value, as: UTF8.self)
    guard value.contains(where: { $0 >= 0x80 }), content.utf8.elementsEqual(value) else {
      return []
    }
    let table = text.merging(controls[1]) { $1 }
    return ["0123456789abcdef", "0123456789ABCDEF"].map { Array($0.utf8) }.map { digits in
      content.utf16.flatMap { unit -> [UInt8] in
        guard unit >= 0x80 else {
          return table[UInt8(unit)].map { Array($0.utf8) } ?? [UInt8(unit)]
        }
        return Array("\\u".utf8) + [12, 8, 4, 0].map { digits[Int(unit >> $0 & 15)] }
      }
    }
  }

  private static func shell(_ value: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(value.count)
    for byte in value {
      switch byte {
      case 0...0x24, 0x26...0x2A, 0x3B...0x3F, 0x5B...0x5E, 0x60, 0x7B...0x7F:
        text.append(UInt8(ascii: "\\"))
      default: break
      }
      text.append(byte)
    }
    return text
  }
}
