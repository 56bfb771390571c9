/// The part of a text of which it is known that it contains neither of two bytes: places close together, as
/// on a line of megabytes, need not search the bytes that they have in common.
package struct ClearStretch: Sendable {
  private let one: UInt8
  private let other: UInt8
  private var known = 0..<0

  package init(without one: UInt8, _ other: UInt8) {
    (self.one, self.other) = (one, other)
  }

  /// Prepares for a new text.
  package mutating func begin() { known = 0..<0 }

  /// Returns the offset of the first of the bytes in a range; nil if there is none.
  package mutating func first(in range: Range<Int>, of text: Span<UInt8>) -> Int? {
    let isNext = known.lowerBound <= range.lowerBound && range.lowerBound <= known.upperBound
    let start = isNext ? known.upperBound : range.lowerBound
    guard start < range.upperBound else { return nil }
    let found = text.firstOffset(of: one, other, in: start..<range.upperBound)
    known = (isNext ? known.lowerBound : start)..<(found ?? range.upperBound)
    return found
  }

  /// Returns the offset of the last of the bytes in a range; nil if there is none.
  package mutating func last(in range: Range<Int>, of text: Span<UInt8>) -> Int? {
    let isNext = known.lowerBound <= range.upperBound && range.upperBound <= known.upperBound
    let end = isNext ? known.lowerBound : range.upperBound
    guard range.lowerBound < end else { return nil }
    let found = text.lastOffset(of: one, other, in: range.lowerBound..<end)
    known = (found.map { $0 + 1 } ?? range.lowerBound)..<(isNext ? known.upperBound : end)
    return found
  }
}

extension ClearStretch {
  /// A stretch of one line.
  package static var line: ClearStretch { ClearStretch(without: 0x0A, 0x0D) }

  /// Returns the line that contains an offset, cut to `limit` bytes on either side, as `LineBorders` does.
  package mutating func line(
    around offset: Int, limit: Int, in text: Span<UInt8>
  ) -> Range<Int> {
    let (least, most) = (max(0, offset - limit), min(text.count, offset + limit))
    let start = last(in: least..<max(least, offset), of: text).map { $0 + 1 } ?? least
    return start..<(first(in: offset..<max(offset, most), of: text) ?? max(offset, most))
  }
}
