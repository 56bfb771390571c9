internal import Bytes

/// Reads an xcconfig file from front to end.
///
/// As swift-build's `MacroConfigFileParser` takes it; a line with an error is dropped, and the next
/// one is read.
struct XcconfigParser {
  private(set) var statements: [XcconfigStatement] = []
  private(set) var errors: [XcconfigDiagnostic] = []
  var cursor: XcconfigCursor
  private let path: String

  init(_ bytes: [UInt8], path: String) {
    cursor = XcconfigCursor(bytes)
    self.path = path
  }

  mutating func parse() {
    while !cursor.isAtEnd {
      cursor.skipBlanksAndComment()
      if let byte = cursor.byte, !cursor.isAtLineEnd {
        do throws(SyntaxError) {
          if byte == UInt8(ascii: "#") {
            statements.append(.include(try include()))
          } else if byte.startsSettingName {
            statements.append(.assignment(try assignment()))
          } else {
            throw SyntaxError(at: cursor.position(), strayStart)
          }
        } catch {
          errors.append(
            XcconfigDiagnostic(
              severity: .error, path: path, position: error.position, message: error.message))
          cursor.skipLine()
        }
      }
      cursor.passLineEnd()
    }
  }

  /// What is wrong with a line that starts as none does.
  private var strayStart: String {
    if cursor.offset == 0, let mark = ByteOrderMark(cursor.bytes) { return mark.advice }
    guard let byte = cursor.byte else { return "" }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return "the name of a setting cannot start with a digit; start it with a letter or _"
    case UInt8(ascii: "/"):
      return "a comment is written //; there is no /* */"
    case UInt8(ascii: "*"), UInt8(ascii: ";"):
      return "\(shownByte) starts no line; a comment is written //"
    default:
      return "\(shownByte) starts no line; write NAME = value, #include \"file\" or // comment"
    }
  }

  /// The character here, in words that are safe to show.
  var shownByte: String {
    guard let byte = cursor.byte, !cursor.isAtLineEnd else { return "the end of the line" }
    switch byte {
    case 0x21...0x7E: return "`\(Character(Unicode.Scalar(byte)))`"
    case 0x20: return "a blank"
    case 0x00..<0x80: return "the control character \(Self.hexadecimal(UInt32(byte), digits: 2))"
    default: break
    }
    let end = min(cursor.offset + 4, cursor.bytes.count)
    let text = String(decoding: cursor.bytes[cursor.offset..<end], as: UTF8.self)
    guard let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}" else {
      return "a byte that is no UTF-8"
    }
    return "the character U+\(Self.hexadecimal(scalar.value, digits: 4))"
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
