internal import Text
internal import Vocabulary

/// Ranges of a content that are replaced, with the new bytes.
struct ContentEdits: Sendable {
  struct Edit: Sendable, Hashable {
    /// The replaced bytes; not empty.
    let range: Range<Int>
    let bytes: [UInt8]

    init(_ range: Range<Int>, _ bytes: [UInt8]) {
      self.range = range
      self.bytes = bytes
    }
  }

  /// In ascending order, without overlaps.
  let edits: [Edit]
  /// The number of bytes that the content has grown before each edit; one more for the end.
  private let growths: [Int]

  /// - Parameter edits: in ascending order, without overlaps.
  init(_ edits: [Edit] = []) {
    self.edits = edits
    var growths = [0]
    growths.reserveCapacity(edits.count + 1)
    var growth = 0
    for edit in edits {
      growth += edit.bytes.count - edit.range.count
      growths.append(growth)
    }
    self.growths = growths
  }

  var isEmpty: Bool { edits.isEmpty }

  /// The number of bytes by which the content grows.
  var growth: Int { growths[edits.count] }

  /// Returns the new content.
  func applied(to bytes: Span<UInt8>) -> [UInt8] {
    var new: [UInt8] = []
    new.reserveCapacity(bytes.count + growth)
    var end = 0
    for edit in edits {
      new += Array(copying: bytes.extracting(end..<edit.range.lowerBound))
      new += edit.bytes
      end = edit.range.upperBound
    }
    return new + Array(copying: bytes.extracting(end..<bytes.count))
  }

  /// Returns what the new content shares with the new content of its base.
  ///
  /// - Parameters:
  ///   - copies: what the old content shares with its old base.
  ///   - base: the edits of the base.
  func shared(_ copies: [SharedRange], with base: ContentEdits) -> [SharedRange] {
    if isEmpty, base.isEmpty { return copies }
    var result: [SharedRange] = []
    for copy in copies {
      let shift = copy.start - copy.baseStart
      var start = copy.start
      var own = firstEdit(endingAfter: copy.start)
      var other = base.firstEdit(endingAfter: copy.baseStart)
      while start < copy.end {
        // Skip edits that cover the start, and stop at the next one.
        var end = copy.end
        var next = start
        while own < edits.count, edits[own].range.upperBound <= start { own += 1 }
        while other < base.edits.count, base.edits[other].range.upperBound + shift <= start {
          other += 1
        }
        if own < edits.count {
          let range = edits[own].range
          if range.lowerBound <= start {
            next = range.upperBound
          } else {
            end = min(end, range.lowerBound)
          }
        }
        if other < base.edits.count {
          let range = base.edits[other].range
          if range.lowerBound + shift <= start {
            next = max(next, range.upperBound + shift)
          } else {
            end = min(end, range.lowerBound + shift)
          }
        }
        if next > start {
          start = next
          continue
        }
        result.append(
          SharedRange(
            baseStart: start - shift + base.growths[other], start: start + growths[own],
            count: end - start))
        start = end
      }
    }
    return result
  }

  /// Returns the index of the first edit that ends after an offset.
  private func firstEdit(endingAfter offset: Int) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
