/// Finds the borders of the line around an offset, within a number of bytes, so that a line of
/// megabytes with many offsets takes no quadratic time.
package enum LineBorders {
  /// Returns the offset of the first byte of the line that contains `offset`, or the offset `limit`
  /// bytes before it if that is nearer.
  package static func start(of offset: Int, limit: Int, in text: Span<UInt8>) -> Int {
    let first = max(0, offset - limit)
    return text.lastOffset(of: 0x0A, 0x0D, in: first..<max(first, offset)).map { $0 + 1 } ?? first
  }

  /// Returns the offset of the end of the line that contains `offset`, without its line break, or
  /// the offset `limit` bytes after it if that is nearer.
  package static func end(of offset: Int, limit: Int, in text: Span<UInt8>) -> Int {
    let last = min(text.count, offset + limit)
    return text.firstOffset(of: 0x0A, 0x0D, in: offset..<max(offset, last)) ?? max(offset, last)
  }

  /// Returns the line that contains `offset`, cut to `limit` bytes on either side.
  package static func range(
    around offset: Int, limit: Int, in text: Span<UInt8>
  ) -> Range<Int> {
    start(of: offset, limit: limit, in: text)..<end(of: offset, limit: limit, in: text)
  }

  /// Returns the lines that contain `span`, cut to `limit` bytes before and after it.
  package static func range(
    around span: Range<Int>, limit: Int, in text: Span<UInt8>
  ) -> Range<Int> {
    start(
      of: span.lowerBound, limit: limit, in: text)..<end(
        of: span.upperBound, limit: limit, in: text)
  }
}

extension [UInt8] {
  /// The first line end, by which further lines are written: LF, or CR LF; LF if there is none.
  package var lineEnd: [UInt8] {
    let end = firstIndex(of: 0x0A) ?? 0
    return end > 0 && self[end - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }
}
