/// Bytes of an xcconfig file put in the place of others, and what the file must then say.
struct XcconfigSplice {
  /// One place; the ranges of a splice stand in order and do not overlap.
  struct Change {
    let range: Range<Int>
    let text: [UInt8]
  }

  let changes: [Change]
  /// The statements that the new text must have.
  let expected: [XcconfigMeaning]

  /// The new text, checked by reading it again.
  ///
  /// - Throws: `XcconfigEditError.changesMore`.
  func bytes(for document: XcconfigDocument) throws(XcconfigEditError) -> [UInt8] {
    var bytes: [UInt8] = []
    var offset = 0
    for change in changes {
      bytes += document.bytes[offset..<change.range.lowerBound] + change.text
      offset = change.range.upperBound
    }
    bytes += document.bytes[offset...]
    let result = XcconfigDocument(bytes, path: document.path)
    guard result.statements.map(XcconfigMeaning.init) == expected,
      result.errors.count == document.errors.count
    else { throw .changesMore(path: document.path) }
    return bytes
  }
}
