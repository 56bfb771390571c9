internal import Files
package import Git
package import Vocabulary

/// A mapped pack file (version 2 or 3, with an index of version 2) with the base of each delta.
///
/// Entries are numbered from 0 in the order of their offsets.
package struct Pack: Sendable {
  package static let headerSize = 12
  private static let trailerSize = 20

  /// Path of the pack file.
  package let path: String
  let file: MappedFile
  let index: PackIndex
  private let order: EntryOrder
  /// The kind of each entry: 1 commit, 2 tree, 3 blob, 4 tag; 0 if unknown.
  private var kinds: [UInt8] = []
  /// The delta base of each entry; -1 for a whole object.
  private(set) var bases: [Int32] = []
  /// The first delta against each entry, and the next one against the same base; -1 at the end.
  private(set) var firstChildren: [Int32] = []
  private(set) var nextSiblings: [Int32] = []
  /// All entries, bases before their deltas.
  private(set) var basesFirst: [Int32] = []
  /// Entries that cannot be read here, each with the reason.
  package private(set) var failures: [(entry: Int, error: PackError)] = []
  /// The entries that matter, in ascending order; nil for all.
  package let chosen: [Int32]?

  /// Opens `pack-….pack` with the `.idx` next to it.
  ///
  /// - Throws: `PackError`.
  package init(_ path: String) throws(PackError) {
    try self.init(path, Self.index(of: path), choosing: nil)
  }

  /// Returns the index next to a pack.
  static func index(of path: String) throws(PackError) -> PackIndex {
    let stem = path.hasSuffix(".pack") ? String(path.dropLast(5)) : path
    return try PackIndex(stem + ".idx")
  }

  /// - Parameters:
  ///   - index: that of the pack.
  ///   - places: the indices of the objects that matter, in the order of ids; only their headers and
  ///     those of their bases are read. Nil for all.
  init(_ path: String, _ index: PackIndex, choosing places: [Int32]?) throws(PackError) {
    self.path = path
    self.index = index
    guard index.version == 2 else {
      throw .unsupported("a pack index of version \(index.version)")
    }
    file = try MappedFile(opening: path)
    let end = file.count - Self.trailerSize
    guard end >= Self.headerSize, file.word(at: 0) == 0x5041_434B else {
      throw .malformed("it has no pack header", offset: 0)
    }
    guard file.word(at: 4) == 2 || file.word(at: 4) == 3 else {
      throw .unsupported("a pack of version \(file.word(at: 4))")
    }
    guard Int(file.word(at: 8)) == index.count else {
      throw .malformed("its index has \(index.count) objects, it \(file.word(at: 8))", offset: 8)
    }
    let sum = ObjectID(
      high: file.longWord(at: end), middle: file.longWord(at: end + 8),
      low: file.word(at: end + 16))
    guard sum == index.packSum else {
      throw .malformed("its index belongs to another pack", offset: end)
    }
    let order = try EntryOrder(index, before: end)
    self.order = order
    chosen = places.map { Self.entries($0, order) }
    if let chosen { readHeaders(of: chosen) } else { readHeaders() }
    linkChildren()
    spreadKinds()
    file.release()
  }

  package var count: Int { order.offsets.count }

  /// The size of the file in bytes.
  package var byteCount: Int { file.count }

  /// Returns the id of an object, by its index in the order of ids.
  package func id(at place: Int) -> ObjectID { index.id(at: place) }

  /// The index of each entry's object in the order of ids.
  package var places: [Int32] { order.places }

  package func id(of entry: Int) -> ObjectID { index.id(at: Int(order.places[entry])) }

  /// Nil if its delta base is not in the pack, or is itself.
  package func kind(of entry: Int) -> ObjectKind? { ObjectKind(rawValue: Int32(kinds[entry])) }

  /// Returns the start of the entry; bytes from 0.
  package func offset(of entry: Int) -> Int { order.offsets[entry] }

  /// Returns the end of the entry.
  func end(of entry: Int) -> Int {
    entry + 1 < count ? order.offsets[entry + 1] : file.count - Self.trailerSize
  }

  func header(of entry: Int) throws(PackError) -> EntryHeader {
    try EntryHeader(in: file, at: offset(of: entry), before: end(of: entry))
  }

  /// Returns the entries of objects, ascending.
  private static func entries(_ places: [Int32], _ order: EntryOrder) -> [Int32] {
    var isChosen = [Bool](repeating: false, count: order.places.count)
    for place in places { isChosen[Int(place)] = true }
    return order.places.indices.lazy.filter { isChosen[Int(order.places[$0])] }.map(Int32.init)
  }

  /// Reads the headers of some entries and of their bases.
  private mutating func readHeaders(of chosen: [Int32]) {
    kinds = [UInt8](repeating: 0, count: count)
    bases = [Int32](repeating: -1, count: count)
    var entryOfPlace: [Int32] = []
    var isKnown = [Bool](repeating: false, count: count)
    var waiting = chosen
    while let next = waiting.popLast() {
      let entry = Int(next)
      guard !isKnown[entry] else { continue }
      isKnown[entry] = true
      do throws(PackError) {
        var base: Int?
        switch try header(of: entry).content {
        case .whole(let kind): kinds[entry] = kind
        case .offsetDelta(let distance):
          base = order.entry(at: offset(of: entry) - distance)
          if base == nil {
            throw .malformed("its base is not an entry", offset: offset(of: entry))
          }
        case .referenceDelta(let start):
          if entryOfPlace.isEmpty {
            entryOfPlace = [Int32](repeating: 0, count: count)
            for (entry, place) in places.enumerated() { entryOfPlace[Int(place)] = Int32(entry) }
          }
          let id = baseID(at: start)
          guard let place = index.place(of: id) else {
            throw .malformed("its base \(id.hex) is not in the pack", offset: offset(of: entry))
          }
          base = Int(entryOfPlace[place])
        }
        if let base {
          bases[entry] = Int32(base)
          waiting.append(Int32(base))
        }
      } catch {
        failures.append((entry, error))
      }
    }
  }

  private func baseID(at start: Int) -> ObjectID {
    ObjectID(
      high: file.longWord(at: start), middle: file.longWord(at: start + 8),
      low: file.word(at: start + 16))
  }

  /// Reads the header of every entry: its kind, or its base.
  private mutating func readHeaders() {
    kinds = [UInt8](repeating: 0, count: count)
    bases = [Int32](repeating: -1, count: count)
    var references: [(entry: Int, base: ObjectID)] = []
    var released = 0
    for entry in 0..<count {
      // Headers are scattered over the whole file, whose pages would count as memory.
      if offset(of: entry) - released >= PackWalker.releaseInterval {
        released = offset(of: entry)
        file.release()
      }
      do throws(PackError) {
        switch try header(of: entry).content {
        case .whole(let kind): kinds[entry] = kind
        case .offsetDelta(let distance):
          guard let base = order.entry(at: offset(of: entry) - distance) else {
            throw .malformed("its base is not an entry", offset: offset(of: entry))
          }
          bases[entry] = Int32(base)
        case .referenceDelta(let start):
          references.append((entry, baseID(at: start)))
        }
      } catch {
        failures.append((entry, error))
      }
    }
    resolve(references)
  }

  private mutating func resolve(_ references: [(entry: Int, base: ObjectID)]) {
    guard !references.isEmpty else { return }
    var entries: [ObjectID: Int32] = [:]
    entries.reserveCapacity(count)
    for entry in 0..<count { entries[id(of: entry)] = Int32(entry) }
    for (entry, base) in references {
      if let found = entries[base] {
        bases[entry] = found
      } else {
        failures.append(
          (entry, .malformed("its base \(base.hex) is not in the pack", offset: offset(of: entry))))
      }
    }
  }

  private mutating func linkChildren() {
    firstChildren = [Int32](repeating: -1, count: count)
    nextSiblings = [Int32](repeating: -1, count: count)
    for entry in stride(from: count - 1, through: 0, by: -1) where bases[entry] >= 0 {
      nextSiblings[entry] = firstChildren[Int(bases[entry])]
      firstChildren[Int(bases[entry])] = Int32(entry)
    }
  }

  /// Assigns each delta the kind of its base; a ring of deltas is never reached.
  private mutating func spreadKinds() {
    basesFirst.reserveCapacity(count)
    for entry in 0..<count where kinds[entry] != 0 { basesFirst.append(Int32(entry)) }
    var next = 0
    while next < basesFirst.count {
      let entry = Int(basesFirst[next])
      next += 1
      var child = firstChildren[entry]
      while child >= 0 {
        kinds[Int(child)] = kinds[entry]
        basesFirst.append(child)
        child = nextSiblings[Int(child)]
      }
    }
    guard basesFirst.count < count else { return }
    for entry in 0..<count where kinds[entry] == 0 && bases[entry] >= 0 {
      failures.append(
        (entry, .malformed("its bases form a ring or cannot be read", offset: offset(of: entry))))
    }
  }
}
