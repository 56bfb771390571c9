internal import Text

/// Finds the borders of the line around an offset.
enum LineBorders {
  /// Returns the line, cut to a number of bytes on either side.
  static func range(around offset: Int, limit: Int = 400, in text: Span<UInt8>) -> Range<Int> {
    var start = offset
    while start > 0, offset - start < limit, !text[start - 1].isLineEnd { start -= 1 }
    var end = offset
    while end < text.count, end - offset < limit, !text[end].isLineEnd { end += 1 }
    return start..<end
  }
}
