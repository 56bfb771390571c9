/// JSON with comments, as some programs write and accept their settings.
package enum JSONComments {
  /// Returns a text of the same length with blanks in place of `//` and `/* */` comments and of commas
  /// before a closing bracket, so that ranges in one are ranges in the other.
  ///
  /// - Parameter keepsCommas: whether commas before a closing bracket stay.
  package static func blanked(_ text: [UInt8], keepsCommas: Bool = false) -> [UInt8] {
    var text = text
    /// The last comma, until something other than a bracket follows it.
    var comma: Int?
    var at = 0
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "\""):
        comma = nil
        at = endOfString(at, in: text)
        continue
      case UInt8(ascii: "/") where at + 1 < text.count:
        if let end = endOfComment(at, in: text) {
          for index in at..<end where text[index] != 0x0A && text[index] != 0x0D {
            text[index] = 0x20
          }
          at = end
          continue
        }
        comma = nil
      case UInt8(ascii: ","): comma = at
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let comma, !keepsCommas { text[comma] = 0x20 }
        comma = nil
      case 0x20, 0x09, 0x0A, 0x0D: break
      default: comma = nil
      }
      at += 1
    }
    return text
  }

  /// The index after a string that begins at an index, or that of the end.
  private static func endOfString(_ start: Int, in text: [UInt8]) -> Int {
    var at = start + 1
    while at < text.count, text[at] != UInt8(ascii: "\"") {
      at += text[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(at + 1, text.count)
  }

  /// The index after a comment that begins at an index; nil if none does, or it has no end.
  private static func endOfComment(_ start: Int, in text: [UInt8]) -> Int? {
    switch text[start + 1] {
    case UInt8(ascii: "/"):
      return text[start...].firstIndex(of: 0x0A) ?? text.count
    case UInt8(ascii: "*"):
      var at = start + 2
      while at + 1 < text.count {
        if text[at] == UInt8(ascii: "*"), text[at + 1] == UInt8(ascii: "/") { return at + 2 }
        at += 1
      }
      return nil
    default: return nil
    }
  }
}
