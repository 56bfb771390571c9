internal import Text

/// Finds headers of tables whose name begins with no character of a name, such as `[=]`: the parser
/// takes it for granted that nobody asks it about those.
package struct TOMLHeaders {
  private let bytes: [UInt8]
  private var index = 0
  /// Brackets and braces that are open.
  private var depth = 0
  private var startsLine = true

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Where the first such name begins, bytes from 0; nil where there is none.
  package static func firstWithoutName(in bytes: [UInt8]) -> Int? {
    var headers = TOMLHeaders(bytes)
    return headers.next()
  }

  private mutating func next() -> Int? {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x0A: startsLine = true
      case 0x20, 0x09, 0x0D: break
      case UInt8(ascii: "#"):
        while index + 1 < bytes.count, bytes[index + 1] != 0x0A { index += 1 }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 0, startsLine, let place = placeWithoutName() { return place }
        depth += 1
        startsLine = false
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        startsLine = false
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipText(byte)
        startsLine = false
      default: startsLine = false
      }
      index += 1
    }
    return nil
  }

  /// Where the name of the header here should begin and does not.
  private func placeWithoutName() -> Int? {
    var start = index + 1
    func skipBlanks() {
      while start < bytes.count, bytes[start].isBlank { start += 1 }
    }
    skipBlanks()
    if start < bytes.count, bytes[start] == UInt8(ascii: "[") {
      start += 1
      skipBlanks()
    }
    guard start < bytes.count else { return nil }
    let byte = bytes[start]
    let isName = byte.isAlphanumeric || byte.isQuote || "_-]".utf8.contains(byte)
    return isName ? nil : start
  }

  /// Goes to the last byte of a text in quotes; one of one line ends with its line at the latest.
  private mutating func skipText(_ quote: UInt8) {
    let isLong = bytes[index...].starts(with: [quote, quote, quote])
    index += isLong ? 3 : 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 2
        continue
      }
      if isLong {
        if bytes[index...].starts(with: [quote, quote, quote]) {
          index += 2
          return
        }
      } else if bytes[index] == quote {
        return
      } else if bytes[index] == 0x0A {
        index -= 1
        return
      }
      index += 1
    }
  }
}
