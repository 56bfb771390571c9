internal import TestSupport

/// Makes deltas that are sound, and ones that are not.
struct DeltaMaker {
  private(set) var random: Random

  init(_ random: Random) { self.random = random }

  mutating func sound(on base: [UInt8]) -> (delta: [UInt8], result: [UInt8]) {
    var body: [UInt8] = []
    var result: [UInt8] = []
    var end = 0
    for _ in 0..<(1 + random.next(random.isLucky(5) ? 200 : 12)) where result.count < 200_000 {
      if base.isEmpty || random.isLucky(35) {
        let bytes = (0..<(1 + random.next(random.isLucky(10) ? 127 : 20))).map { _ in
          UInt8(truncatingIfNeeded: 97 + random.next(26))
        }
        body += [UInt8(bytes.count)] + bytes
        result += bytes
      } else {
        // Often where the last one ended: such copies are one.
        let start = random.isLucky(30) && end < base.count ? end : random.next(base.count)
        var count = 1 + random.next(min(base.count - start, 0xFF_FFFF))
        if random.isLucky(50) { count = min(count, 1 + random.next(300)) }
        if random.isLucky(3), base.count - start >= 65536 { count = 65536 }
        body += PlainDelta.copy(start, count, isLong: random.isLucky(10))
        result += base[start..<start + count]
        end = start + count
      }
    }
    return (PlainDelta.encoded(base.count) + PlainDelta.encoded(result.count) + body, result)
  }

  /// Changes a delta so that what is wrong with it is in its instructions.
  mutating func spoil(_ delta: inout [UInt8]) {
    switch random.next(14) {
    case 0: delta += PlainDelta.copy(random.next(1 << 32), random.next(1 << 24), isLong: true)
    case 1: delta.insert(contentsOf: [0], at: random.next(delta.count + 1))
    case 2: delta.append(UInt8(1 + random.next(127)))
    case 3: delta = Array(delta.prefix(random.next(delta.count + 1)))
    case 4: delta = Array(repeating: 0xFF, count: random.next(12)) + delta
    case 5: delta = PlainDelta.encoded(random.next(1 << 40)) + delta.dropFirst(2)
    case 6:
      for _ in 0...random.next(4) where !delta.isEmpty {
        delta[random.next(delta.count)] = UInt8(truncatingIfNeeded: random.next())
      }
    case 7: delta += Array(repeating: 0x80, count: 1 + random.next(20))
    case 8: if !delta.isEmpty { delta.remove(at: random.next(delta.count)) }
    default: delta = edge(of: delta)
    }
  }

  /// A delta that goes up to the ends of base and result, or one byte beyond, and says so in its
  /// sizes.
  private mutating func edge(of delta: [UInt8]) -> [UInt8] {
    var at = 0
    guard let baseSize = PlainDelta.size(in: delta, &at), baseSize < 1 << 23 else { return delta }
    var body: [UInt8] = []
    var size = 0
    for _ in 0...random.next(4) {
      let start = random.pick([0, baseSize / 2, max(0, baseSize - 1), baseSize])
      let count = baseSize - start + random.pick([-1, 0, 0, 0, 0, 0, 1])
      if random.isLucky(20) {
        body += [3, 120, 121, 122]
        size += 3
      } else if count > 0 {
        body += PlainDelta.copy(start, count, isLong: random.isLucky(20))
        size += count
      }
    }
    if random.isLucky(5) { body.removeLast(min(1, body.count)) }
    return PlainDelta.encoded(baseSize)
      + PlainDelta.encoded(max(0, size + random.pick([-1, 0, 0, 0, 0, 1])))
      + body
  }
}
