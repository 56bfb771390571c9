internal import Formats
internal import Text
package import Vocabulary

/// A Ruby file of fastlane, in which whole string literals can be replaced by code.
package enum FastlaneSource {
  /// Whether fastlane runs a file, with the variables of the `.env` in its folder.
  package static func contains(_ path: GitPath) -> Bool {
    let parts = path.text.split(separator: "/").suffix(2).map { $0.lowercased() }
    return parts.count == 2 && parts[0] == "fastlane" && names.contains(parts[1])
  }

  /// Returns the range of a literal with its quotes if a span is all of its content; nil if it is
  /// not, and for one in a comment.
  package static func literal(around span: Range<Int>, in text: [UInt8]) -> Range<Int>? {
    guard span.lowerBound > 0, span.upperBound < text.count,
      let quote = [UInt8(ascii: "\""), UInt8(ascii: "'")].first(where: {
        text[span.lowerBound - 1] == $0 && text[span.upperBound] == $0
      }),
      !text[span].contains(where: { $0 == quote || $0 == UInt8(ascii: "\\") || $0.isLineEnd })
    else { return nil }
    let head = text[..<(span.lowerBound - 1)]
    let line = head.lastIndex(where: \.isLineEnd).map { head[($0 + 1)...] } ?? head
    // `#` starts a comment, and an odd number of quotes before the literal a text around it.
    let isClear =
      !line.contains(UInt8(ascii: "#"))
      && [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")].allSatisfy { sign in
        line.count { $0 == sign } % 2 == 0
      }
    return isClear ? span.lowerBound - 1..<span.upperBound + 1 : nil
  }

  private static let names: Set<String> = [
    "fastfile", "appfile", "matchfile", "deliverfile", "gymfile", "scanfile", "snapfile",
    "pilotfile",
  ]
}

extension Carrier {
  /// Replaces whole literals by code.
  func replacingInFastlane(_ replacements: [Replacement]) throws(CarrierError) -> [UInt8] {
    var edits: [TextEdit] = []
    for replacement in replacements.sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) {
      guard ReadableText.text(of: bytes) == bytes,
        let literal = FastlaneSource.literal(around: replacement.span, in: bytes)
      else {
        let lines = LineIndex(bytes.span)
        throw CarrierError(
          path: path, line: lines.line(at: min(replacement.span.lowerBound, bytes.count)),
          reason: "the value is not a whole literal", advice: "read it from ENV")
      }
      edits.append(TextEdit(range: literal, bytes: replacement.value))
    }
    return TextEdit.apply(edits, to: bytes)
  }
}
