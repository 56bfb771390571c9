internal import Bytes

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

  init(_ bytes: [UInt8]) throws(PlacedRefusal) {
    self.bytes = bytes
    switch ReadableText(bytes.span) {
    case .plain:
      text = bytes
      form = .plain
    case .binary:
      throw PlacedRefusal("the file is no text", "move the secret out by hand")
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
  func applying(_ edit: ValueEdit) throws(PlacedRefusal) -> [UInt8] {
    switch form {
    case .plain:
      return edit.edited
    case .unicode(let encoding):
      let parts = edit.edits.map { (range: $0.range, text: $0.bytes) }
      guard let result = encoding.replacing(parts, in: bytes) else {
        throw PlacedRefusal(Refusal.notUTF8, at: edit.edits.first?.range.lowerBound)
      }
      return result
    case .binaryPropertyList(let list):
      var strings: [(range: Range<Int>, value: [UInt8])] = []
      for value in edit.values { strings.append((value.slot.span, value.slot.meant)) }
      guard let result = list.replacing(strings), let read = BinaryPropertyListEditor(result),
        read.xml == edit.edited
      else {
        throw PlacedRefusal(
          "this binary property list cannot hold the value and keep the rest as it is",
          "turn it into an XML one with `plutil -convert xml1`")
      }
      return result
    }
  }
}
