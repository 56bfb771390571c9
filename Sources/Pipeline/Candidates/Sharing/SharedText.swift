internal import Vectorscan
internal import Vocabulary

/// The pieces of a text that can contain literals its delta base does not: all new bytes, and the
/// borders of copied ranges.
struct SharedText {
  /// The pieces, each followed by a NUL.
  private(set) var bytes: [UInt8] = []
  private var pieces: [Piece] = []

  private struct Piece {
    /// Offsets from 0 in the text and in `bytes`.
    let textStart: Int
    let start: Int
    var end: Int
  }

  /// - Parameters:
  ///   - copies: in the order of the text, without overlap.
  ///   - margin: the length of the longest literal minus one.
  mutating func collect(from text: Span<UInt8>, copies: [SharedRange], margin: Int) {
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    var covered = 0
    for copy in copies {
      if copy.start > 0 { add(covered - margin..<copy.start + margin, of: text) }
      covered = copy.end
    }
    if covered < text.count { add(covered - margin..<text.count, of: text) }
    if !pieces.isEmpty { bytes.append(0) }
  }

  private mutating func add(_ range: Range<Int>, of text: Span<UInt8>) {
    var start = max(0, range.lowerBound)
    let end = min(text.count, range.upperBound)
    if let last = pieces.last {
      let lastEnd = last.textStart + last.end - last.start
      if start <= lastEnd {
        start = lastEnd
        guard start < end else { return }
        pieces[pieces.count - 1].end += end - start
      } else {
        bytes.append(0)
        pieces.append(Piece(textStart: start, start: bytes.count, end: bytes.count + end - start))
      }
    } else {
      pieces.append(Piece(textStart: start, start: 0, end: end - start))
    }
    text.extracting(start..<end).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  /// Returns hits in `bytes` as hits in the text, without those wholly in copied ranges.
  func fresh(_ hits: [Hit], copies: [SharedRange], lengths: [Int32]) -> [Hit] {
    var result: [Hit] = []
    var piece = 0
    var copy = 0
    for hit in hits {
      while Int(hit.end) > pieces[piece].end { piece += 1 }
      let end = Int(hit.end) - pieces[piece].start + pieces[piece].textStart
      let start = end - Int(lengths[Int(hit.literal)])
      while copy < copies.count, copies[copy].end < end { copy += 1 }
      if copy < copies.count, copies[copy].start <= start { continue }
      result.append(Hit(literal: hit.literal, end: Int32(end)))
    }
    return result
  }
}
