/// Writes packs, and indexes of version 2.
///
/// The data are not compressed, so that a byte changed later is a byte changed in an object.
package struct PackMaker {
  private var pack: [UInt8] = []
  private var offsets: [Int] = []

  package static func files(_ entries: [MadeEntry], _ random: inout Random) -> PackFiles {
    var maker = PackMaker()
    maker.pack += Array("PACK".utf8)
    maker.pack.append(bigEndian: random.isLucky(90) ? 2 : 3, byteCount: 4)
    maker.pack.append(bigEndian: UInt64(entries.count), byteCount: 4)
    for entry in entries { maker.add(entry) }
    let sum = (0..<20).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let longOffsets = random.pick([0, 0, 0, 5, 100])
    let index = maker.index(of: entries.map(\.id), sum: sum, longOffsets: longOffsets, &random)
    return PackFiles(pack: maker.pack + sum, index: index)
  }

  private mutating func add(_ entry: MadeEntry) {
    let start = pack.count
    offsets.append(start)
    let kind: UInt8 =
      switch entry.stored {
      case .whole(let kind): kind
      case .offsetDelta: 6
      case .referenceDelta: 7
      }
    let size = max(0, entry.data.count + entry.sizeError)
    var rest = size >> 4
    pack.append(kind << 4 | UInt8(size & 15) | (rest > 0 ? 0x80 : 0))
    while rest > 0 {
      pack.append(UInt8(rest & 127) | (rest >= 128 ? 0x80 : 0))
      rest >>= 7
    }
    switch entry.stored {
    case .whole: break
    case .offsetDelta(let base):
      addDistance(base < offsets.count - 1 ? start - offsets[base] : 1 + base)
    case .referenceDelta(let id): pack += id
    }
    addStream(entry.data)
  }

  private mutating func addDistance(_ distance: Int) {
    var bytes = [UInt8(distance & 127)]
    var rest = distance >> 7
    while rest > 0 {
      rest -= 1
      bytes.append(UInt8(rest & 127) | 0x80)
      rest >>= 7
    }
    pack += bytes.reversed()
  }

  /// A zlib stream (RFC 1950) of stored blocks.
  private mutating func addStream(_ data: [UInt8]) {
    pack += [0x78, 0x01]
    var at = 0
    repeat {
      let count = min(65535, data.count - at)
      let isLast: UInt8 = at + count == data.count ? 1 : 0
      pack += [isLast, UInt8(count & 255), UInt8(count >> 8)]
      pack += [UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      pack += data[at..<at + count]
      at += count
    } while at < data.count
    var one: UInt32 = 1
    var two: UInt32 = 0
    for byte in data {
      one = (one + UInt32(byte)) % 65521
      two = (two + one) % 65521
    }
    pack.append(bigEndian: UInt64(two << 16 | one), byteCount: 4)
  }

  private func index(
    of ids: [[UInt8]], sum: [UInt8], longOffsets: Int, _ random: inout Random
  ) -> [UInt8] {
    let order = ids.indices.sorted { ids[$0].lexicographicallyPrecedes(ids[$1]) }
    var index: [UInt8] = [0xFF, 0x74, 0x4F, 0x63, 0, 0, 0, 2]
    var counts = [UInt64](repeating: 0, count: 256)
    for id in ids { counts[Int(id[0])] += 1 }
    var total: UInt64 = 0
    for count in counts {
      total += count
      index.append(bigEndian: total, byteCount: 4)
    }
    for place in order { index += ids[place] }
    index += Array(repeating: 0, count: 4 * ids.count)
    var long: [Int] = []
    for place in order {
      if random.isLucky(longOffsets) {
        index.append(bigEndian: UInt64(0x8000_0000 + long.count), byteCount: 4)
        long.append(offsets[place])
      } else {
        index.append(bigEndian: UInt64(offsets[place]), byteCount: 4)
      }
    }
    for offset in long { index.append(bigEndian: UInt64(offset), byteCount: 8) }
    return index + sum + Array(repeating: 0, count: 20)
  }
}
