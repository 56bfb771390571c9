internal import TestSupport

/// Changes bytes of the two files without regard to what they mean.
enum ByteMutation {
  static func apply(to files: inout PackFiles, _ random: inout Random) {
    for _ in 0...random.next(3) {
      if random.isLucky(60) {
        change(&files.pack, keeping: 12, &random)
      } else if random.isLucky(50) {
        changeOffsets(in: &files.index, &random)
      } else {
        change(&files.index, keeping: 8, &random)
      }
    }
    if random.isLucky(60) { files.agreeOnCount() }
    if random.isLucky(70) { files.agreeOnSum() }
  }

  /// The first bytes are spared most of the time: little is looked at behind a wrong one.
  private static func change(_ bytes: inout [UInt8], keeping kept: Int, _ random: inout Random) {
    let from = random.isLucky(90) ? kept : 0
    guard bytes.count > from + 1 else { return }
    let at = from + random.next(bytes.count - from)
    let count = min(1 + random.next(random.isLucky(80) ? 8 : 2000), bytes.count - at)
    switch random.next(9) {
    case 0: bytes[at] ^= 1 << UInt8(random.next(8))
    case 1: bytes[at] = random.pick([0, 1, 0x7F, 0x80, 0xFF])
    case 2: for place in at..<at + count { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
    case 3: for place in at..<at + count { bytes[place] = random.isLucky(50) ? 0xFF : 0 }
    case 4: bytes.removeSubrange(at..<at + count)
    case 5: bytes.insert(contentsOf: Array(bytes[at..<at + count]), at: at)
    case 6: bytes.removeSubrange(at...)
    case 7: bytes += (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    default:
      let other = from + random.next(bytes.count - from)
      let moved = min(count, bytes.count - other)
      bytes.replaceSubrange(at..<min(at + moved, bytes.count), with: bytes[other..<other + moved])
    }
  }

  /// Exchanges, shifts or repeats offsets of entries.
  private static func changeOffsets(in index: inout [UInt8], _ random: inout Random) {
    guard let stated = index.number(at: 1028, byteCount: 4), stated > 0 else { return }
    let count = Int(stated)
    let table = 1032 + 24 * count
    guard table + 4 * count <= index.count else { return }
    let one = table + 4 * random.next(count)
    let two = table + 4 * random.next(count)
    switch random.next(5) {
    case 0:
      for byte in 0..<4 { index.swapAt(one + byte, two + byte) }
    case 1: index.replaceSubrange(one..<one + 4, with: index[two..<two + 4])
    case 2: index[one + 3] &+= UInt8(truncatingIfNeeded: 1 + random.next(3))
    case 3: index[one] ^= 0x80
    default: index[one + 2] &+= 1
    }
  }
}
