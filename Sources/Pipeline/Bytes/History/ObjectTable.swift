internal import Git

/// Every object of a repository under a small number, in the order in which packs hold them.
///
/// A history has millions of entries that name objects, so ids are looked up in a flat table of
/// numbers: eight bytes and less an object beside the id itself.
struct ObjectTable: Sendable {
  private(set) var ids: [ObjectID] = []
  /// Number of the object plus one, 0 where the slot is free; its length is a power of two.
  private var slots: [Int32]

  /// - Parameter ids: may hold an object twice; the first place counts.
  init(_ ids: [ObjectID]) {
    var size = 1024
    while size < ids.count * 2 { size *= 2 }
    slots = [Int32](repeating: 0, count: size)
    self.ids.reserveCapacity(ids.count)
    for id in ids { _ = insert(id) }
  }

  var count: Int { ids.count }

  func number(of id: ObjectID) -> Int32? {
    var slot = Int(truncatingIfNeeded: id.leadingBits) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      if ids[Int(number)] == id { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The object's number, a new one if it was not there.
  mutating func insert(_ id: ObjectID) -> Int32 {
    if ids.count * 2 > slots.count { grow() }
    var slot = Int(truncatingIfNeeded: id.leadingBits) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      if ids[Int(number)] == id { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    ids.append(id)
    slots[slot] = Int32(ids.count)
    return Int32(ids.count - 1)
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for number in ids.indices {
      var slot = Int(truncatingIfNeeded: ids[number].leadingBits) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }
}
