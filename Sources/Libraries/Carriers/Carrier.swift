package import Formats
internal import Text
package import Vocabulary

/// A carrier: a file whose format can hold a placeholder in the place of a value.
package struct Carrier: Sendable {
  package let path: GitPath
  package let format: FileFormat
  /// The content on disk, not converted.
  package let bytes: [UInt8]

  /// - Parameter format: nil for what the name says.
  package init(path: GitPath, bytes: [UInt8], format: FileFormat? = nil) {
    self.path = path
    self.bytes = bytes
    self.format = format ?? FileFormat(path: path.bytes)
  }
}

extension Carrier {
  /// Returns the file with each span replaced by its new value, written as the format requires.
  ///
  /// Every other byte stays the same. The result is parsed again to verify that exactly the
  /// intended values changed.
  ///
  /// - Parameter replacements: in any order, without overlap.
  /// - Throws: `CarrierError` if the format cannot hold a value at its position.
  package func replacing(_ replacements: [Replacement]) throws(CarrierError) -> [UInt8] {
    guard !replacements.isEmpty else { return bytes }
    if isSwift { return try replacingInSwift(replacements) }
    if FastlaneSource.contains(path) { return try replacingInFastlane(replacements) }
    if isObjectiveC { return try replacingInObjectiveC(replacements) }
    let parts = replacements.sorted { $0.span.lowerBound < $1.span.lowerBound }
    do {
      let source = try CarrierText(bytes)
      let edit = try ValueEdit(of: self, text: source.text, parts: parts)
      return try source.applying(edit)
    } catch {
      throw CarrierError(
        path: path, line: Self.line(at: error.offset ?? parts[0].span.lowerBound, of: bytes),
        reason: error.refusal.reason, advice: error.refusal.advice)
    }
  }

  /// The line of an offset in the readable text of a file, from 1.
  private static func line(at offset: Int, of bytes: [UInt8]) -> Int {
    let text = ReadableText.text(of: bytes) ?? bytes
    let lines = LineIndex(text.span)
    return lines.line(at: max(0, min(offset, text.count)))
  }
}

/// The reason a value was not replaced; nothing was written.
package struct CarrierError: Error, Hashable, CustomStringConvertible {
  package let path: GitPath
  /// The line of the value in the readable text, from 1.
  package let line: Int
  /// The obstacle; never contains a value.
  package let reason: String
  /// The remedy for the user.
  package let advice: String

  /// Not escaped for a terminal: the path is as in git.
  package var description: String { "\(path.text):\(line): \(reason); \(advice)" }
}

/// The readable text of a file, which converts edits of the text back to bytes of the file.
struct CarrierText {
  private enum Form {
    case plain
    case unicode(UnicodeEncoding)
    case binaryPropertyList(BinaryPropertyListEditor)
  }

  let text: [UInt8]
  private let bytes: [UInt8]
  private let form: Form

  init(_ bytes: [UInt8]) throws(PositionedRefusal) {
    self.bytes = bytes
    switch ReadableText(bytes.span) {
    case .plain:
      text = bytes
      form = .plain
    case .binary:
      throw PositionedRefusal("the file is binary", "move the secret out by hand")
    case .converted(let converted):
      if let list = BinaryPropertyListEditor(bytes) {
        text = list.xml
        form = .binaryPropertyList(list)
      } else {
        text = converted
        form = .unicode(UnicodeEncoding(of: bytes.span))
      }
    }
  }

  /// Returns the bytes of the file after an edit of its text.
  func applying(_ edit: ValueEdit) throws(PositionedRefusal) -> [UInt8] {
    switch form {
    case .plain:
      return edit.edited
    case .unicode(let encoding):
      let parts = edit.edits.map { (range: $0.range, text: $0.bytes) }
      guard let result = encoding.replacing(parts, in: bytes) else {
        throw PositionedRefusal(EditRefusal.notUTF8, at: edit.edits.first?.range.lowerBound)
      }
      return result
    case .binaryPropertyList(let list):
      var strings: [(range: Range<Int>, value: [UInt8])] = []
      for value in edit.values { strings.append((value.slot.span, value.slot.newValue)) }
      guard let result = list.replacing(strings), let read = BinaryPropertyListEditor(result),
        read.xml == edit.edited
      else {
        throw PositionedRefusal(
          "this binary property list cannot hold the value without other changes",
          "convert it to XML with `plutil -convert xml1`")
      }
      return result
    }
  }
}
