internal import Git
internal import Text

/// The new lines of a content, to which a scan is limited; lines from 1.
package enum AddedLines: Sendable, Equatable {
  case all
  /// Ascending, without overlap.
  case ranges([ClosedRange<Int>])

  /// Whether any of the lines is new.
  package func touches(_ lines: ClosedRange<Int>) -> Bool {
    switch self {
    case .all: true
    case .ranges(let ranges): Self.touch(ranges, lines)
    }
  }

  /// Whether one of the ascending ranges contains one of the lines; in logarithmic time.
  private static func touch(_ ranges: [ClosedRange<Int>], _ lines: ClosedRange<Int>) -> Bool {
    let first = ranges.partitioningIndex { $0.upperBound >= lines.lowerBound }
    return first < ranges.count && ranges[first].lowerBound <= lines.upperBound
  }
}

/// The new lines of a content, which are found when they are first needed: most contents have no
/// secret, and comparing two versions takes longer than searching one.
package struct FreshLines {
  private let find: ((Span<UInt8>) -> AddedLines)?

  /// All lines are new.
  package static var all: FreshLines { FreshLines(find: nil) }

  private init(find: ((Span<UInt8>) -> AddedLines)?) { self.find = find }

  /// - Parameter find: returns the new lines of the content.
  init(_ find: @escaping (Span<UInt8>) -> AddedLines) { self.find = find }

  /// Returns the new lines.
  ///
  /// - Parameter content: the bytes that the reader lent.
  package func lines(of content: Span<UInt8>) -> AddedLines { find?(content) ?? .all }
}

extension AddedLines {
  /// Finds the lines of `new` that `old` lacks, counted as `LineIndex` counts them.
  ///
  /// If lines of the bytes are not the lines of the text (UTF-16, binary property lists), all are
  /// new.
  init(of new: Span<UInt8>, since old: Span<UInt8>) {
    guard !Self.hasNUL(new), !Self.hasNUL(old),
      let added = try? LineDifference.added(from: old, to: new)
    else {
      self = .all
      return
    }
    self = .ranges(Self.countingReturns(added, in: new))
  }

  /// Returns the lines that are new in both.
  func intersection(_ other: AddedLines) -> AddedLines {
    guard case .ranges(let left) = self else { return other }
    guard case .ranges(let right) = other else { return self }
    var result: [ClosedRange<Int>] = []
    var (first, second) = (0, 0)
    while first < left.count, second < right.count {
      let (one, two) = (left[first], right[second])
      if one.overlaps(two) { result.append(one.clamped(to: two)) }
      if one.upperBound < two.upperBound { first += 1 } else { second += 1 }
    }
    return .ranges(result)
  }

  /// Whether git would treat the bytes as binary: a NUL among the first 8,000.
  private static func hasNUL(_ bytes: Span<UInt8>) -> Bool {
    for index in 0..<min(bytes.count, 8_000) where bytes[index] == 0 { return true }
    return false
  }

  /// Converts line numbers that count LF to line numbers that also count lone CRs.
  private static func countingReturns(
    _ ranges: [ClosedRange<Int>], in text: Span<UInt8>
  ) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    // `extra` is the number of lone CRs before the line that starts at `offset`.
    var (line, extra, offset) = (1, 0, 0)
    func skipLine() {
      while offset < text.count, text[offset] != UInt8(ascii: "\n") {
        let next = offset + 1
        if text[offset] == UInt8(ascii: "\r"),
          next == text.count || text[next] != UInt8(ascii: "\n")
        {
          extra += 1
        }
        offset = next
      }
      offset += 1
      line += 1
    }
    for range in ranges {
      while line < range.lowerBound { skipLine() }
      let first = range.lowerBound + extra
      while line <= range.upperBound { skipLine() }
      result.append(first...(range.upperBound + extra))
    }
    return result
  }
}
