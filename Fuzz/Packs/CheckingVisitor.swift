internal import Packfile
internal import TestSupport
internal import Vocabulary

/// Compares what a walk lends with what the plain reader has.
final class CheckingVisitor: PackVisitor {
  enum Fate { case visited, tooLarge, postponed, failed }

  private let pack: Pack
  private var plain: PlainPack
  private let verifies: Bool
  /// By entry.
  private(set) var fates: [Fate?]
  private(set) var complaints: [String] = []
  private(set) var byteCount = 0
  private var slots: [Int: Int] = [:]
  /// After so many objects the walk is broken off, as a worker that fails would.
  var visitsLeft = Int.max

  struct BrokenOff: Error {}

  init(_ pack: Pack, _ plain: PlainPack, verifies: Bool) {
    self.pack = pack
    self.plain = plain
    self.verifies = verifies
    fates = Array(repeating: nil, count: pack.count)
  }

  func visit(
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [SharedRange]
  ) throws {
    note(entry, .visited)
    byteCount += bytes.count
    visitsLeft -= 1
    guard visitsLeft > 0 else { throw BrokenOff() }
    guard case .bytes(let expected) = plain.content(entry) else {
      return complain(entry, "is lent and cannot be read")
    }
    guard bytes.count == expected.count, bytes.indices.allSatisfy({ bytes[$0] == expected[$0] })
    else { return complain(entry, "has other bytes") }
    if plain.kind(entry).map({ Int32($0) }) != pack.kind(of: entry)?.rawValue {
      complain(entry, "has another kind")
    }
    if verifies, let kind = pack.kind(of: entry),
      ObjectID(of: kind, bytes) != pack.id(of: entry)
    {
      complain(entry, "was lent under a wrong id")
    }
    if let baseSlot {
      check(copies, of: entry, expected, baseSlot: baseSlot, slot: slot)
    } else if case .whole = plain.entries[entry].stored, !copies.isEmpty {
      complain(entry, "is whole and has copies")
    }
    slots[slot] = entry
  }

  private func check(
    _ copies: [SharedRange], of entry: Int, _ bytes: [UInt8], baseSlot: Int, slot: Int
  ) {
    guard baseSlot != slot, let base = slots[baseSlot], base == plain.entries[entry].base,
      case .bytes(let baseBytes) = plain.content(base)
    else { return complain(entry, "has another object in the slot of its base") }
    var end = 0
    for copy in copies {
      guard copy.count > 0, copy.start >= end, copy.end <= bytes.count, copy.baseStart >= 0,
        copy.baseStart + copy.count <= baseBytes.count
      else { return complain(entry, "has a copy that is outside: \(copy)") }
      end = copy.end
      let own = bytes[copy.start..<copy.end]
      guard own.elementsEqual(baseBytes[copy.baseStart..<copy.baseStart + copy.count]) else {
        return complain(entry, "has a copy that differs: \(copy)")
      }
    }
  }

  func omit(_ entry: Int, _ reason: PackSkipReason) {
    switch reason {
    case .tooLarge: note(entry, .tooLarge)
    case .postponed: note(entry, .postponed)
    case .failed: note(entry, .failed)
    }
  }

  func note(_ entry: Int, _ fate: Fate) {
    if let known = fates[entry] { complain(entry, "is \(known) and \(fate)") }
    fates[entry] = fate
  }

  func complain(_ entry: Int, _ text: String) {
    complaints.append("entry \(entry) at \(pack.offset(of: entry)) \(text)")
  }
}
