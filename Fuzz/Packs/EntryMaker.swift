internal import TestSupport
internal import Vocabulary

/// Makes the entries of packs that git would not make, or takes them from one that it made.
struct EntryMaker {
  private(set) var random: Random
  private var entries: [MadeEntry] = []
  private var contents: [[UInt8]] = []
  private var kinds: [ObjectKind] = []

  private enum Shape: CaseIterable { case chain, fan, tree }

  private init(_ random: Random) { self.random = random }

  /// A sound pack with trees of deltas of some shape.
  static func made(_ random: inout Random) -> [MadeEntry] {
    var maker = EntryMaker(random)
    let isLarge = maker.random.isLucky(4)
    let shape = maker.random.pick(Shape.allCases)
    let count = isLarge ? 4000 + maker.random.next(5000) : 1 + maker.random.next(80)
    for _ in 0..<count { maker.add(shape, isLarge: isLarge) }
    random = maker.random
    return maker.entries
  }

  private mutating func add(_ shape: Shape, isLarge: Bool) {
    guard !entries.isEmpty, !random.isLucky(isLarge ? 1 : 15) else { return addWhole() }
    let last = entries.count - 1
    let base: Int =
      switch shape {
      case .chain: random.isLucky(95) ? last : random.next(entries.count)
      case .fan: random.isLucky(95) ? last / 60 * 60 : last
      case .tree: last - random.next(min(entries.count, 30))
      }
    var deltas = DeltaMaker(random)
    let (delta, content) = deltas.sound(on: contents[base])
    random = deltas.random
    guard !isLarge || content.count < 4096 else { return addWhole() }
    let kind = kinds[base]
    guard let id = ObjectID(of: kind, content.span) else { return }
    entries.append(
      MadeEntry(
        id: id.bytes,
        stored: random.isLucky(70) ? .offsetDelta(base) : .referenceDelta(entries[base].id),
        data: delta))
    contents.append(content)
    kinds.append(kind)
  }

  private mutating func addWhole() {
    let kind = random.pick([ObjectKind.blob, .blob, .blob, .tree, .commit, .tag])
    let size = random.pick([0, 1, 30, 400, 400, 5000, random.isLucky(10) ? 150_000 : 100])
    let bytes = (0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    guard let id = ObjectID(of: kind, bytes.span) else { return }
    entries.append(MadeEntry(id: id.bytes, stored: .whole(UInt8(kind.rawValue)), data: bytes))
    contents.append(bytes)
    kinds.append(kind)
  }

  /// The entries of a pack of git's; nil when one cannot be read.
  static func taken(from files: PackFiles) -> [MadeEntry]? {
    guard let plain = PlainPack(files, limit: 1 << 22) else { return nil }
    var entries: [MadeEntry] = []
    for (number, entry) in plain.entries.enumerated() {
      guard case .bytes(let data) = plain.unpacked(number) else { return nil }
      let stored: MadeEntry.Stored
      switch entry.stored {
      case .whole(let kind): stored = .whole(kind)
      case .referenceDelta(let id): stored = .referenceDelta(id.bytes)
      case .offsetDelta:
        guard let base = entry.base else { return nil }
        stored = .offsetDelta(base)
      case .unreadable: return nil
      }
      entries.append(MadeEntry(id: entry.id.bytes, stored: stored, data: data))
    }
    return entries
  }

  /// Makes some entries wrong, each in a way that only shows when it is unpacked.
  static func spoil(_ entries: inout [MadeEntry], _ random: inout Random) {
    guard !entries.isEmpty else { return }
    for _ in 0...random.next(1 + min(8, entries.count)) {
      let place = random.next(entries.count)
      let other = random.next(entries.count)
      switch random.next(10) {
      case 0...3:
        guard case .whole = entries[place].stored else {
          var deltas = DeltaMaker(random)
          deltas.spoil(&entries[place].data)
          random = deltas.random
          continue
        }
        entries[place].data.append(1)
      case 4: entries[place].stored = .referenceDelta(entries[other].id)
      case 5: entries[place].stored = .offsetDelta(other)
      case 6: entries[place].sizeError = random.pick([-1, 1, 16, -100, 1 << 20, 1 << 50])
      case 7: entries[place].id = entries[other].id
      case 8:
        entries[place].stored = .referenceDelta(entries[other].id)
        entries[other].stored = .referenceDelta(entries[place].id)
      default: entries[place].stored = .whole(UInt8(random.next(8)))
      }
    }
  }
}
