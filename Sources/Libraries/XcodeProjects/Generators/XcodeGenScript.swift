internal import Carriers
package import Formats
internal import Text

/// The script of a build phase in an XcodeGen specification, whose lines are indented there.
package struct XcodeGenScript {
  private let script: ShellText
  private let start: Int
  /// The offsets in the script of the bytes of the entry, and of its end; nil for indentation and
  /// the second byte of an escape.
  ///
  /// Empty if the entry is written otherwise: folded, or with rare escapes.
  private let offsets: [Int?]

  package init(_ entry: Entry, in text: [UInt8]) {
    start = entry.span.lowerBound
    let isEscaped =
      entry.isQuoted && start > 0 && text[start - 1] == UInt8(ascii: "\"")
    let (written, offsets) =
      isEscaped ? Self.unescaped(text[entry.span]) : Self.unindented(entry.span, in: text)
    let isPlain = Self.lines(written).elementsEqual(Self.lines(entry.value))
    self.offsets = isPlain ? offsets + [written.count] : []
    script = ShellText(isPlain ? written : [])
  }

  /// The script in the lines of a block, and the offsets in it.
  private static func unindented(
    _ span: Range<Int>, in text: [UInt8]
  ) -> (script: [UInt8], offsets: [Int?]) {
    var lineStart = span.lowerBound
    while lineStart > 0, !text[lineStart - 1].isLineEnd { lineStart -= 1 }
    var offsets: [Int?] = []
    var written: [UInt8] = []
    var blanks = 0
    for index in span {
      let byte = text[index]
      let isReturn = byte == 0x0D && index + 1 < span.upperBound && text[index + 1] == 0x0A
      if (byte == 0x20 && blanks > 0) || isReturn {
        blanks -= isReturn ? 0 : 1
        offsets.append(nil)
        continue
      }
      offsets.append(written.count)
      written.append(byte)
      blanks = byte == 0x0A ? span.lowerBound - lineStart : 0
    }
    return (written, offsets)
  }

  /// The script in double quotes, as all of JSON are, and the offsets in it.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> (script: [UInt8], offsets: [Int?]) {
    var offsets: [Int?] = []
    var written: [UInt8] = []
    var isEscape = false
    for byte in text {
      if byte == UInt8(ascii: "\\"), !isEscape {
        offsets.append(written.count)
        isEscape = true
        continue
      }
      offsets.append(isEscape ? nil : written.count)
      let letters: [UInt8: UInt8] = [0x6E: 0x0A, 0x74: 0x09, 0x72: 0x0D]
      written.append(isEscape ? letters[byte] ?? byte : byte)
      isEscape = false
    }
    return (written, offsets)
  }

  /// Returns the script's text that expands a variable in place of a part of the file.
  ///
  /// - Returns: nil where the shell would not expand it.
  package func expansion(of name: String, in span: Range<Int>) -> [UInt8]? {
    range(of: span).flatMap { script.expansion(of: name, in: $0, isBraced: false) }
  }

  /// The names that the script gives values itself, other than by one of the given parts of the
  /// file.
  package func assignedNames(besides spans: [Range<Int>]) -> Set<String> {
    script.assignedNames(besides: spans.compactMap(range(of:)))
  }

  private func range(of span: Range<Int>) -> Range<Int>? {
    guard span.lowerBound >= start, span.upperBound - start < offsets.count,
      let first = offsets[span.lowerBound - start], let end = offsets[span.upperBound - start],
      end - first == span.count
    else { return nil }
    return first..<end
  }

  /// A script without the line ends at its end, which depend on the indicators of YAML.
  private static func lines(_ script: [UInt8]) -> ArraySlice<UInt8> {
    script[..<(script.lastIndex { $0 != 0x0A }.map { $0 + 1 } ?? 0)]
  }
}
