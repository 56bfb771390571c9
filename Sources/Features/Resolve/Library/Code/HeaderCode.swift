internal import Findings
package import Keys
internal import Vocabulary

/// The generated Objective-C header: two macros for each key, an Objective-C string and a C string,
/// because initializers of constants and other macros need literals.
package struct HeaderCode: Sendable {
  /// ASCII.
  package let bytes: [UInt8]

  /// - Parameter constants: one per key; those without a value are `nil` and `NULL`.
  package init(_ constants: [SwiftConstant]) {
    var lines = [GeneratedHeader.mark, "#pragma once"]
    for constant in constants.sorted(by: { $0.key < $1.key }) where constant.key != .salt {
      let name = Self.macro(of: constant.key)
      let literal = constant.value.map { Self.literal($0.reveal()) }
      lines += [
        "", "#define \(name) \(literal.map { "@" + $0 } ?? "nil")",
        "#define \(name)_UTF8 \(literal ?? "NULL")",
      ]
    }
    bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// The macro of a key's Objective-C string: `SECRETS_API_KEY`.
  package static func macro(of key: KeyName) -> String { "SECRETS_\(key)" }

  /// A C string literal; bytes beyond ASCII are octal escapes, which have a fixed length.
  private static func literal(_ value: [UInt8]) -> String {
    var literal = "\""
    for byte in value {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "?"):
        literal += "\\" + String(UnicodeScalar(byte))
      case 0x20...0x7E:
        literal += String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        literal += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return literal + "\""
  }
}
