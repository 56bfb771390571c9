internal import Vocabulary

/// Writes deltas (`gitformat-pack`, "Deltified representation").
enum DeltaWriter {
  /// Copies of fewer bytes take as much room as the bytes.
  private static let leastCopy = 8
  /// The maximum number of bytes of one instruction.
  private static let longestCopy = 0xFFFF
  private static let longestInsertion = 127

  /// Returns the delta that makes an object from its base.
  ///
  /// - Parameter copies: the ranges that both have, in ascending order in the object.
  static func delta(
    of object: Span<UInt8>, baseCount: Int, sharing copies: [SharedRange]
  ) -> [UInt8] {
    var delta: [UInt8] = []
    append(size: baseCount, to: &delta)
    append(size: object.count, to: &delta)
    var filled = 0
    for copy in copies where copy.count >= leastCopy {
      insert(object, filled..<copy.start, to: &delta)
      var done = 0
      while done < copy.count {
        let count = min(longestCopy, copy.count - done)
        append(copyOf: count, from: copy.baseStart + done, to: &delta)
        done += count
      }
      filled = copy.end
    }
    insert(object, filled..<object.count, to: &delta)
    return delta
  }

  private static func append(size: Int, to delta: inout [UInt8]) {
    var rest = size
    while rest >= 128 {
      delta.append(UInt8(rest & 127) | 0x80)
      rest >>= 7
    }
    delta.append(UInt8(rest))
  }

  private static func insert(
    _ object: Span<UInt8>, _ range: Range<Int>, to delta: inout [UInt8]
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + longestInsertion, range.upperBound)
      delta.append(UInt8(end - start))
      for index in start..<end { delta.append(object[index]) }
      start = end
    }
  }

  private static func append(copyOf count: Int, from start: Int, to delta: inout [UInt8]) {
    var instruction: UInt8 = 0x80
    var bytes: [UInt8] = []
    for bit in 0..<4 {
      let byte = UInt8(truncatingIfNeeded: start >> (8 * bit))
      if byte != 0 {
        instruction |= 1 << UInt8(bit)
        bytes.append(byte)
      }
    }
    for bit in 0..<2 {
      let byte = UInt8(truncatingIfNeeded: count >> (8 * bit))
      if byte != 0 {
        instruction |= 1 << UInt8(4 + bit)
        bytes.append(byte)
      }
    }
    delta.append(instruction)
    delta += bytes
  }
}
