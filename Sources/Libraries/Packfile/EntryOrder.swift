internal import Git
internal import Vocabulary

/// The entries of a pack in the order of their offsets.
struct EntryOrder: Sendable {
  /// Ascending.
  let offsets: [Int]
  /// The index of each entry in the order of ids.
  let places: [Int32]
  /// The first entry that starts in or after each part of the pack.
  private let firsts: [Int32]
  private let shift: Int

  /// - Parameter limit: the end of the last entry.
  /// - Throws: `PackError.malformed` for an offset outside the pack, or one that two objects share.
  init(_ index: PackIndex, before limit: Int) throws(PackError) {
    var keys: [Key] = []
    keys.reserveCapacity(index.count)
    for place in 0..<index.count {
      let offset = try index.offset(at: place)
      guard offset >= Pack.headerSize, offset < limit else {
        throw .malformed("the offset of \(index.id(at: place).hex) is outside", offset: offset)
      }
      keys.append(Key(offset: offset, place: Int32(place)))
    }
    Self.sort(&keys, below: limit)
    for (one, two) in zip(keys, keys.dropFirst()) where one.offset == two.offset {
      throw .malformed("two objects have the same offset", offset: one.offset)
    }
    offsets = keys.map(\.offset)
    places = keys.map(\.place)
    var shift = 0
    while limit >> shift > max(1024, keys.count) { shift += 1 }
    self.shift = shift
    var firsts = [Int32](repeating: 0, count: limit >> shift + 2)
    var entry = 0
    for part in firsts.indices {
      while entry < keys.count, keys[entry].offset >> shift < part { entry += 1 }
      firsts[part] = Int32(entry)
    }
    self.firsts = firsts
  }

  /// Returns the entry that starts at `offset`; nil if there is none.
  func entry(at offset: Int) -> Int? {
    var entry = Int(firsts[offset >> shift])
    while entry < offsets.count, offsets[entry] < offset { entry += 1 }
    return entry < offsets.count && offsets[entry] == offset ? entry : nil
  }

  private struct Key {
    let offset: Int
    let place: Int32
  }

  /// Sorts by counting, eleven bits at a time: a million offsets take some milliseconds.
  private static func sort(_ keys: inout [Key], below limit: Int) {
    var other = keys
    var shift = 0
    while limit >> shift > 0 {
      var starts = [Int](repeating: 0, count: 2049)
      for key in keys { starts[key.offset >> shift & 2047 + 1] += 1 }
      for digit in 0..<2048 { starts[digit + 1] += starts[digit] }
      for key in keys {
        let digit = key.offset >> shift & 2047
        other[starts[digit]] = key
        starts[digit] += 1
      }
      swap(&keys, &other)
      shift += 11
    }
  }
}
