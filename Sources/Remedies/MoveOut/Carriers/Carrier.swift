package import Formats
package import Git
internal import Text

/// A file that holds values to be replaced.
package struct Carrier: Sendable {
  package let path: GitPath
  package let format: FileFormat
  /// As on disk: not converted.
  package let bytes: [UInt8]

  package init(path: GitPath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    format = FileFormat(path: path.bytes)
  }
}

extension Carrier {
  /// The file with each span holding its new value, as the format writes it.
  ///
  /// Every other byte stays as it is. The result was read again by the format's own reader: it has
  /// the same values but for those that were replaced, and these are exactly as meant.
  ///
  /// - Parameter replacements: in any order; they must not overlap.
  /// - Throws: `CarrierError` where the format cannot hold a value in its place.
  package func replacing(_ replacements: [Replacement]) throws(CarrierError) -> [UInt8] {
    guard !replacements.isEmpty else { return bytes }
    if isSwift { return try replacingInSwift(replacements) }
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

  /// The line, from 1, in the readable text of a file.
  private static func line(at offset: Int, of bytes: [UInt8]) -> Int {
    let text = ReadableText.text(of: bytes) ?? bytes
    let lines = LineIndex(text.span)
    return lines.line(at: max(0, min(offset, text.count)))
  }
}

/// A value that is not replaced, and why; nothing was written.
package struct CarrierError: Error, Hashable, CustomStringConvertible {
  package let path: GitPath
  /// The line of the value in the readable text, from 1.
  package let line: Int
  /// What is in the way; never a value.
  package let reason: String
  /// What the user can do about it.
  package let advice: String

  /// Not yet safe for a terminal: the path is as git has it.
  package var description: String { "\(path.text):\(line): \(reason); \(advice)" }
}

/// The readable text of a file, and the way back to its bytes.
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
      throw PositionedRefusal("the file is no text", "move the secret out by hand")
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

  /// The bytes of the file after an edit of its text.
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
      for value in edit.values { strings.append((value.slot.span, value.slot.meant)) }
      guard let result = list.replacing(strings), let read = BinaryPropertyListEditor(result),
        read.xml == edit.edited
      else {
        throw PositionedRefusal(
          "this binary property list cannot hold the value and keep the rest as it is",
          "turn it into an XML one with `plutil -convert xml1`")
      }
      return result
    }
  }
}
