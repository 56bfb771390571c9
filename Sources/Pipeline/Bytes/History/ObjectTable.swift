internal import Git

/// Every object of a repository under a small number.
///
/// A history has millions of entries that name objects, so ids are looked up in a flat table of
/// numbers. It is in the order of ids, as packs list them: so it is filled from one end to the other.
struct ObjectTable: Sendable {
  private(set) var ids: [ObjectID] = []
  private var slots: [Slot]

  private struct Slot {
    /// Number of the object plus one, 0 where the slot is free.
    var number: Int32 = 0
    /// Bits of the id, so that the id of another object need not be looked at.
    var bits: UInt32 = 0
  }

  /// - Parameter count: for so many objects no memory is asked for again.
  init(count: Int = 0) {
    slots = [Slot](repeating: Slot(), count: 1024 + count * 2)
    ids.reserveCapacity(count)
  }

  var count: Int { ids.count }

  func number(of id: ObjectID) -> Int32? {
    let found = slots[slot(of: id)].number
    return found == 0 ? nil : found - 1
  }

  /// The object's number, a new one if it was not there.
  mutating func insert(_ id: ObjectID) -> Int32 {
    if ids.count * 3 > slots.count * 2 { grow() }
    let slot = slot(of: id)
    if slots[slot].number != 0 { return slots[slot].number - 1 }
    ids.append(id)
    slots[slot] = Slot(number: Int32(ids.count), bits: Self.bits(of: id))
    return Int32(ids.count - 1)
  }

  /// Gives new numbers to the new ones of some objects.
  ///
  /// - Parameters:
  ///   - count: how many objects there are.
  ///   - id: the id at a place in the order of ids.
  ///   - places: the places in the order of the numbers to give.
  /// - Returns: by place in `places` the number, or -1 for what was there before.
  mutating func insert(
    count: Int, id: (Int) -> ObjectID, numberedAs places: [Int32]
  ) -> [Int32] {
    var numbers = [Int32](repeating: -1, count: count)
    if ids.isEmpty {
      for (number, place) in places.enumerated() { numbers[Int(place)] = Int32(number) }
    } else {
      var next = Int32(ids.count)
      for place in places where self.number(of: id(Int(place))) == nil {
        numbers[Int(place)] = next
        next += 1
      }
    }
    let first = ids.count
    while (first + count) * 3 > slots.count * 2 { grow() }
    let none = ObjectID(high: 0, middle: 0, low: 0)
    ids.append(contentsOf: repeatElement(none, count: numbers.count { $0 >= 0 }))
    for place in 0..<count where numbers[place] >= 0 {
      let id = id(place)
      let slot = slot(of: id)
      ids[Int(numbers[place])] = id
      guard slots[slot].number == 0 else { continue }
      slots[slot] = Slot(number: numbers[place] + 1, bits: Self.bits(of: id))
    }
    return places.map { numbers[Int($0)] }
  }

  /// The slot of an id, or the free one where it belongs.
  private func slot(of id: ObjectID) -> Int {
    let bits = Self.bits(of: id)
    var slot = start(of: id)
    while slots[slot].number != 0,
      slots[slot].bits != bits || ids[Int(slots[slot].number) - 1] != id
    {
      slot += 1
      if slot == slots.count { slot = 0 }
    }
    return slot
  }

  private func start(of id: ObjectID) -> Int {
    Int(UInt64(slots.count).multipliedFullWidth(by: id.leadingBits).high)
  }

  /// Others than those that its slot depends on.
  private static func bits(of id: ObjectID) -> UInt32 {
    UInt32(truncatingIfNeeded: id.leadingBits)
  }

  private mutating func grow() {
    slots = [Slot](repeating: Slot(), count: slots.count * 2)
    for number in ids.indices {
      var slot = start(of: ids[number])
      while slots[slot].number != 0 {
        slot += 1
        if slot == slots.count { slot = 0 }
      }
      slots[slot] = Slot(number: Int32(number + 1), bits: Self.bits(of: ids[number]))
    }
  }
}
