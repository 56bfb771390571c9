internal import Files
internal import Git

/// The index of a pack, version 2 (`gitformat-pack`): object ids in order, each with its offset.
struct PackIndex: Sendable {
  private let file: MappedFile
  let count: Int

  private static let fanoutStart = 8
  private static let idStart = 8 + 256 * 4
  private static let trailerSize = 40

  private var offsetStart: Int { Self.idStart + count * 24 }
  private var longOffsetStart: Int { Self.idStart + count * 28 }
  private var trailerStart: Int { file.count - Self.trailerSize }

  /// - Throws: `PackError`.
  init(_ path: String) throws(PackError) {
    file = try MappedFile(opening: path)
    guard file.count >= Self.idStart + Self.trailerSize, file.word(at: 0) == 0xFF74_4F63
    else { throw .unsupported("a pack index of version 1") }
    guard file.word(at: 4) == 2 else {
      throw .unsupported("a pack index of version \(file.word(at: 4))")
    }
    var last: UInt32 = 0
    for slot in 0..<256 {
      let offset = Self.fanoutStart + 4 * slot
      let next = file.word(at: offset)
      guard next >= last else { throw .malformed("the table of counts goes down", offset: offset) }
      last = next
    }
    count = Int(last)
    let expected = Self.idStart + count * 28 + Self.trailerSize
    guard count <= Int(Int32.max), file.count >= expected,
      (file.count - expected).isMultiple(of: 8)
    else { throw .malformed("\(count) objects do not fit its size", offset: Self.fanoutStart) }
  }

  /// Returns the id at an index in the order of ids.
  func id(at place: Int) -> ObjectID {
    let start = Self.idStart + 20 * place
    return ObjectID(
      high: file.longWord(at: start), middle: file.longWord(at: start + 8),
      low: file.word(at: start + 16))
  }

  /// Returns the start of the object's entry in the pack, bytes from 0.
  ///
  /// - Throws: `PackError.malformed` if a long offset is outside the file.
  func offset(at place: Int) throws(PackError) -> Int {
    let start = offsetStart + 4 * place
    let short = file.word(at: start)
    guard short & 0x8000_0000 != 0 else { return Int(short) }
    let long = longOffsetStart + 8 * Int(short & 0x7FFF_FFFF)
    guard long + 8 <= trailerStart, let offset = Int(exactly: file.longWord(at: long)) else {
      throw .malformed("an offset that is not in the file", offset: start)
    }
    return offset
  }

  /// The checksum of the pack that the index belongs to.
  var packSum: ObjectID {
    ObjectID(
      high: file.longWord(at: trailerStart), middle: file.longWord(at: trailerStart + 8),
      low: file.word(at: trailerStart + 16))
  }
}

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
