internal import Formats

/// The positions in an xcconfig file where lines can be inserted without joining others.
struct XcconfigLines {
  private let bytes: [UInt8]
  /// The starts of lines that continue the value of the line above.
  private var continued: Set<Int> = []

  init(_ document: XcconfigDocument) {
    bytes = document.bytes
    for assignment in document.assignments where !assignment.valueSpan.isEmpty {
      guard bytes[assignment.valueSpan.upperBound - 1] == UInt8(ascii: "\\") else { continue }
      continued.insert(end(behind: assignment.span.upperBound))
    }
  }

  /// The first line end in the file, or LF.
  var lineEnd: [UInt8] {
    guard let offset = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    return Array(bytes[offset..<offset + XcconfigCursor.lineEndLength(bytes, at: offset)])
  }

  /// The start of the line that contains an offset.
  func start(of offset: Int) -> Int {
    var start = offset
    while start > 0, !endsLine(before: start) { start -= 1 }
    return start
  }

  /// The offset after the line end at an offset.
  func end(behind offset: Int) -> Int {
    offset + XcconfigCursor.lineEndLength(bytes, at: offset)
  }

  /// The start of the line of a statement, or of the comment lines directly above it, unless the
  /// file starts with them.
  func start(withCommentsAbove offset: Int) -> Int {
    let own = start(of: offset)
    var start = own
    while start > 0 {
      let above = self.start(of: start - lineEndLength(before: start))
      // A comment after a continued value keeps the value from taking the next line.
      guard isComment(from: above), !continued.contains(above), !isDoubtful(above) else {
        return start
      }
      start = above
    }
    return own
  }

  /// Appends a line to the end of the file, after a removed range.
  func appending(_ text: [UInt8], behind removed: Range<Int>? = nil) -> TextEdit {
    var lead: [UInt8] = []
    if !bytes.isEmpty, removed?.upperBound != bytes.count,
      !endsLine(before: bytes.count) || isDoubtful(bytes.count)
    {
      lead += lineEnd
    }
    if continued.contains(bytes.count) {
      // CR and LF would be one line end.
      lead += bytes.last == 0x0D ? [0x0D] : lineEnd
    }
    return .init(range: bytes.count..<bytes.count, bytes: lead + text + lineEnd)
  }

  /// Inserts lines at the start of a line.
  func inserting(_ text: [UInt8], at start: Int) -> TextEdit {
    .init(range: start..<start, bytes: text + lineEnd)
  }

  /// Removes the lines of a span.
  func removing(_ span: Range<Int>) -> TextEdit {
    .init(range: start(of: span.lowerBound)..<end(behind: span.upperBound), bytes: [])
  }

  /// Whether U+2028 or U+2029 precedes an offset: an invalid directive continues after them.
  private func isDoubtful(_ offset: Int) -> Bool { lineEndLength(before: offset) == 3 }

  private func isComment(from start: Int) -> Bool {
    let first = bytes[start...].firstIndex { !$0.isXcconfigBlank } ?? bytes.count
    return XcconfigCursor.startsComment(bytes, at: first)
  }

  private func endsLine(before offset: Int) -> Bool { lineEndLength(before: offset) > 0 }

  /// The length of the line end directly before an offset; 0 if there is none.
  private func lineEndLength(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    if bytes[offset - 1] == 0x0A { return offset > 1 && bytes[offset - 2] == 0x0D ? 2 : 1 }
    // No line ends between CR and LF.
    if bytes[offset - 1] == 0x0D { return offset < bytes.count && bytes[offset] == 0x0A ? 0 : 1 }
    return offset > 2 && XcconfigCursor.lineEndLength(bytes, at: offset - 3) == 3 ? 3 : 0
  }
}
