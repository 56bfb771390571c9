internal import Cryptography
internal import Vocabulary

/// The objects of a pack that is being written, in its order.
///
/// A pack has millions of them, so they are found through a flat table instead of a dictionary.
struct WrittenEntries {
  struct Entry {
    let id: ObjectID
    /// The offset in the pack.
    let offset: Int
    /// The CRC-32 of the stored bytes.
    let sum: UInt32
  }

  private var entries: [Entry] = []
  /// The index of an entry plus one, near the slot that its id selects; 0 for a free slot.
  private var slots: [Int32]
  private var bitCount = Self.leastBitCount
  /// An odd number that nobody who makes up objects knows, so that their ids spread over the slots.
  private let factor = UInt64.random(in: 0...UInt64.max) | 1

  private static let leastBitCount = 10

  /// - Parameter count: the number of objects to reserve memory for.
  init(expecting count: Int = 0) {
    while count * 3 > 2 << bitCount { bitCount += 1 }
    slots = [Int32](repeating: 0, count: 1 << bitCount)
    entries.reserveCapacity(count)
  }

  var count: Int { entries.count }

  /// The entry of an object; nil if there is none.
  subscript(id: ObjectID) -> Entry? {
    let number = slots[slot(of: id)]
    return number == 0 ? nil : entries[Int(number) - 1]
  }

  /// Adds an object that is not in the pack yet.
  mutating func append(_ entry: Entry) {
    if entries.count * 3 > slots.count * 2 { grow() }
    entries.append(entry)
    slots[slot(of: entry.id)] = Int32(entries.count)
  }

  /// Returns the slot of an id, or the free one for it.
  private func slot(of id: ObjectID) -> Int {
    let mask = slots.count - 1
    var slot = Int((id.leadingBits &* factor) >> UInt64(64 - bitCount))
    while slots[slot] != 0, entries[Int(slots[slot]) - 1].id != id { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    bitCount += 1
    slots = [Int32](repeating: 0, count: 1 << bitCount)
    for place in entries.indices { slots[slot(of: entries[place].id)] = Int32(place + 1) }
  }

  /// Returns an index of version 2 (`gitformat-pack`).
  ///
  /// - Parameter sum: the SHA-1 of the pack.
  func index(sum: [UInt8]) -> [UInt8] {
    let order = (0..<Int32(entries.count)).sorted { entries[Int($0)].id < entries[Int($1)].id }
    var index: [UInt8] = [0xFF, 0x74, 0x4F, 0x63, 0, 0, 0, 2]
    index.reserveCapacity(1100 + entries.count * 28)
    var counts = [Int](repeating: 0, count: 256)
    for entry in entries { counts[Int(entry.id.leadingBits >> 56)] += 1 }
    var total = 0
    for count in counts {
      total += count
      index.append(bigEndian: UInt64(total), byteCount: 4)
    }
    for place in order { index += entries[Int(place)].id.bytes }
    for place in order {
      index.append(bigEndian: UInt64(entries[Int(place)].sum), byteCount: 4)
    }
    var large: [Int] = []
    for place in order {
      let offset = entries[Int(place)].offset
      if offset < 1 << 31 {
        index.append(bigEndian: UInt64(offset), byteCount: 4)
      } else {
        index.append(bigEndian: UInt64(1 << 31 + large.count), byteCount: 4)
        large.append(offset)
      }
    }
    for offset in large { index.append(bigEndian: UInt64(offset), byteCount: 8) }
    index += sum
    index += HashFunction.sha1.digest(of: index)
    return index
  }
}
