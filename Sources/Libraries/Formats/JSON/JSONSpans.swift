internal import Text

/// Where the parts of objects and lists stand in a JSON text; bytes from 0.
///
/// The text must have been read before: of what is no JSON nothing is said.
package enum JSONSpans {
  /// The values of the object that a text is, in their order.
  package static func values(ofObject text: [UInt8]) -> [Range<Int>] {
    parts(of: text.indices, in: text).map { part in
      var at = part.lowerBound + 1
      while at < part.upperBound, text[at] != UInt8(ascii: "\"") {
        at += text[at] == UInt8(ascii: "\\") ? 2 : 1
      }
      while at < part.upperBound, text[at] != UInt8(ascii: ":") { at += 1 }
      return trimmed(min(at + 1, part.upperBound)..<part.upperBound, in: text)
    }
  }

  /// The elements of a list, in their order.
  package static func elements(ofList range: Range<Int>, in text: [UInt8]) -> [Range<Int>] {
    parts(of: range, in: text)
  }

  /// What stands between the outermost brackets, from comma to comma.
  private static func parts(of range: Range<Int>, in text: [UInt8]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var depth = 0
    var start = range.lowerBound
    var isString = false
    var at = range.lowerBound
    while at < range.upperBound {
      switch text[at] {
      case UInt8(ascii: "\\") where isString: at += 1
      case UInt8(ascii: "\""): isString.toggle()
      case _ where isString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 1 { start = at + 1 }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { parts.append(trimmed(start..<at, in: text)) }
      case UInt8(ascii: ",") where depth == 1:
        parts.append(trimmed(start..<at, in: text))
        start = at + 1
      default: break
      }
      at += 1
    }
    return parts.filter { !$0.isEmpty }
  }

  private static func trimmed(_ range: Range<Int>, in text: [UInt8]) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, text[start].isWhitespace { start += 1 }
    while end > start, text[end - 1].isWhitespace { end -= 1 }
    return start..<end
  }
}
