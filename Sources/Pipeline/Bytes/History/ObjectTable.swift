internal import Git

/// Every object of a repository under a small number, in the order in which packs hold them.
///
/// A history has millions of entries that name objects, so ids are looked up in a flat table of
/// numbers: eight bytes and less an object beside the id itself.
struct ObjectTable: Sendable {
  private(set) var ids: [ObjectID]
  /// Number of the object plus one, 0 where the slot is free; its length is a power of two.
  private var slots: [Int32]
  /// By number: a bit for each kind that other objects say it is.
  private var hints: [UInt8] = []
  /// Taken for blobs and named as something else later.
  private var doubtful: [Int32] = []

  /// - Parameter ids: may hold an object twice; the first place counts.
  init(_ ids: consuming [ObjectID]) {
    var size = 1024
    while size < ids.count * 2 { size *= 2 }
    slots = [Int32](repeating: 0, count: size)
    self.ids = ids
    // In place: a second list of a million ids would be felt.
    var count = 0
    for place in self.ids.indices {
      let slot = slot(of: self.ids[place])
      guard slots[slot] == 0 else { continue }
      self.ids[count] = self.ids[place]
      count += 1
      slots[slot] = Int32(count)
    }
    self.ids.removeLast(self.ids.count - count)
    hints = [UInt8](repeating: 0, count: count)
  }

  /// Notes what another object says of this one.
  mutating func note(_ number: Int32, is kind: ObjectKind) {
    let hint = hints[Int(number)]
    hints[Int(number)] = hint | 1 << UInt8(kind.rawValue)
    if hint & Self.trusted != 0, kind != .blob {
      hints[Int(number)] &= ~Self.trusted
      doubtful.append(number)
    }
  }

  /// The kind that all who name the object agree on; nil where they do not, or none does.
  ///
  /// For a blob this is believed, until another object says otherwise.
  mutating func agreedKind(of number: Int32) -> ObjectKind? {
    switch hints[Int(number)] {
    case 1 << UInt8(ObjectKind.commit.rawValue): return .commit
    case 1 << UInt8(ObjectKind.tree.rawValue): return .tree
    case 1 << UInt8(ObjectKind.blob.rawValue):
      hints[Int(number)] |= Self.trusted
      return .blob
    default: return nil
    }
  }

  /// Whether some tree holds the object as a file.
  func isNamedAsFile(_ number: Int32) -> Bool {
    hints[Int(number)] & 1 << UInt8(ObjectKind.blob.rawValue) != 0
  }

  /// One that was believed to be a blob and may be something else.
  mutating func nextDoubtful() -> Int32? { doubtful.popLast() }

  private static let trusted: UInt8 = 0x80

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
    hints.append(0)
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
