internal import Text

/// Parses an xcconfig file as swift-build's `MacroConfigFileParser` does; a line with an error is
/// dropped.
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
        do throws(XcconfigSyntaxError) {
          if byte == UInt8(ascii: "#") {
            statements.append(.include(try include()))
          } else if byte.startsSettingName {
            statements.append(.assignment(try assignment()))
          } else {
            throw XcconfigSyntaxError(at: cursor.position(), strayStart)
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

  /// The message for a line that starts with an unexpected character.
  private var strayStart: String {
    if cursor.offset == 0, let mark = ByteOrderMark(cursor.bytes) { return mark.advice }
    guard let byte = cursor.byte else { return "" }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return "the name of a setting cannot start with a digit; use a letter or _"
    case UInt8(ascii: "/"):
      return "xcconfig has no /* */ comments; write //"
    case UInt8(ascii: "*"), UInt8(ascii: ";"):
      return "unexpected \(shownByte) at the start of a line; write // for a comment"
    default:
      return "unexpected \(shownByte) at the start of a line; write NAME = value, "
        + "#include \"file\" or // comment"
    }
  }

  /// The next character, safe to print.
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
      return "a byte that is not UTF-8"
    }
    return "the character U+\(Self.hexadecimal(scalar.value, digits: 4))"
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

extension XcconfigParser {
  /// Reads an include; the cursor is at its `#`.
  mutating func include() throws(XcconfigSyntaxError) -> IncludeDirective {
    let start = cursor.offset
    let position = cursor.position()
    cursor.advance()
    cursor.skipBlanksAndComment()
    guard !cursor.isAtLineEnd else {
      throw XcconfigSyntaxError(at: position, "`#` does not start a comment; write //")
    }
    let wordStart = cursor.offset
    cursor.skipWord()
    let word = Array(cursor.text(from: wordStart))
    guard word == Self.keyword || word == Self.optionalKeyword else {
      throw XcconfigSyntaxError(at: position, Self.advice(forWord: word))
    }
    cursor.skipBlanksAndComment()
    let name = try quotedName()
    cursor.skipBlanksAndComment()
    guard cursor.isAtLineEnd else {
      throw XcconfigSyntaxError(
        at: cursor.position(),
        "unexpected \(shownByte) after the name of the included file; only a comment may follow")
    }
    return IncludeDirective(
      name: name, isOptional: word == Self.optionalKeyword, span: start..<cursor.offset,
      position: position)
  }

  private mutating func quotedName() throws(XcconfigSyntaxError) -> [UInt8] {
    let position = cursor.position()
    guard cursor.byte == UInt8(ascii: "\"") else {
      throw XcconfigSyntaxError(
        at: position,
        "expected a file name in double quotes, found \(shownByte); write #include \"file\"")
    }
    cursor.advance()
    let start = cursor.offset
    cursor.skipInLine { $0 != UInt8(ascii: "\"") }
    let name = Array(String(decoding: cursor.text(from: start), as: UTF8.self).utf8)
    guard cursor.byte == UInt8(ascii: "\"") else {
      throw XcconfigSyntaxError(
        at: position, "missing closing quote after the file name")
    }
    cursor.advance()
    return name
  }

  private static let keyword = Array("include".utf8)
  private static let optionalKeyword = Array("include?".utf8)

  /// Returns the message for a word that is not a directive.
  ///
  /// It omits the word: a line that starts with `#` can contain a secret.
  private static func advice(forWord word: [UInt8]) -> String {
    let quote = UInt8(ascii: "\"")
    if word.starts(with: keyword + [quote]) || word.starts(with: optionalKeyword + [quote]) {
      return "missing space before the quote; write #include \"file\""
    }
    if word.map({ $0 | 0x20 }).starts(with: keyword) {
      return "unknown directive; write #include \"file\" or #include? \"file\", in lower case and "
        + "with a space before the name"
    }
    return "unknown directive; write #include or #include?, or // for a comment"
  }
}

/// A syntax error in an xcconfig file.
struct XcconfigSyntaxError: Error {
  let position: Position
  /// What is wrong and what to write instead; never contains a value.
  let message: String

  init(at position: Position, _ message: String) {
    self.position = position
    self.message = message
  }
}

/// A byte order mark, which Xcode does not accept in xcconfig files.
package enum ByteOrderMark {
  case utf8, utf16

  package init?(_ bytes: [UInt8]) {
    if bytes.byteOrderMarkLength > 0 {
      self = .utf8
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else {
      return nil
    }
  }

  package var advice: String {
    switch self {
    case .utf8:
      "the byte order mark makes Xcode drop the first line; save the file as UTF-8 without one"
    case .utf16:
      "the file is UTF-16, which Xcode cannot read; save it as UTF-8 without a byte order mark"
    }
  }
}
