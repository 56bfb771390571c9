internal import Git

/// Every object of a repository under a small number.
///
/// A history has millions of entries that name objects, so ids are looked up in a flat table of
/// numbers: eight bytes and less an object beside the id itself.
struct ObjectTable: Sendable {
  private(set) var ids: [ObjectID] = []
  /// Number of the object plus one, 0 where the slot is free; its length is a power of two.
  private var slots: [Int32]

  /// - Parameter count: for so many objects no memory is asked for again.
  init(count: Int = 0) {
    var size = 1024
    while size < count * 2 { size *= 2 }
    slots = [Int32](repeating: 0, count: size)
    ids.reserveCapacity(count)
  }

  var count: Int { ids.count }

  func number(of id: ObjectID) -> Int32? {
    let found = slots[slot(of: id)]
    return found == 0 ? nil : found - 1
  }

  /// The object's number, a new one if it was not there.
  mutating func insert(_ id: ObjectID) -> Int32 {
    if ids.count * 2 > slots.count { grow() }
    let slot = slot(of: id)
    if slots[slot] != 0 { return slots[slot] - 1 }
    ids.append(id)
    slots[slot] = Int32(ids.count)
    return Int32(ids.count - 1)
  }

  /// The slot of an id, or the free one where it belongs.
  private func slot(of id: ObjectID) -> Int {
    var slot = Int(truncatingIfNeeded: id.leadingBits) & (slots.count - 1)
    while slots[slot] != 0, ids[Int(slots[slot]) - 1] != id {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
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
