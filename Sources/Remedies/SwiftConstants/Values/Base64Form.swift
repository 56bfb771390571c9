internal import Candidates

/// Base64 as RFC 4648 section 4 has it, which is all that Foundation decodes.
enum Base64Form {
  static func isValid(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let digits = bytes.prefix { isDigit($0) }
    let padding = bytes.count - digits.count
    return bytes.count.isMultiple(of: 4) && padding <= 2
      && bytes[digits.count...].allSatisfy { $0 == UInt8(ascii: "=") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
  }
}
