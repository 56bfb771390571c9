internal import Git
internal import Packfile
internal import Vocabulary

/// Numbers all objects of a repository, most of which are in packs.
struct ObjectStore: Sendable {
  private(set) var table: ObjectTable
  private(set) var packs: [Pack]
  /// The object number of each entry of each pack, or -1 if an earlier pack has the object.
  private(set) var numbers: [[Int32]]
  /// Objects in no pack read here: loose ones, and those in unusual storage.
  let others: [Int32]
  /// The kinds that the packs report, by number; nil for the others.
  let packedKinds: [ObjectKind?]
  /// Problems with packs that cannot be read, or not wholly.
  let problems: [Problem]
  /// The folders that store the objects.
  let holders: ObjectHolders

  /// - Throws: `GitError` when the objects of a pack that only libgit2 reads cannot be listed.
  init(of repository: borrowing Repository) throws {
    let folders = ObjectFolders(repository.objectFolders, besides: repository.relatedFolders)
    packs = folders.packs
    let packedCount = packs.reduce(0) { $0 + ($1.chosen?.count ?? $1.count) }
    var table = ObjectTable(count: packedCount + folders.looseIDs.count)
    var kinds: [ObjectKind?] = []
    var numbers: [[Int32]] = []
    var others: [Int32] = []
    var packEnds: [Int] = []
    for pack in packs {
      let own =
        pack.chosen.map { table.insert($0, of: pack) }
        ?? table.insert(count: pack.count, id: pack.id(at:), numberedAs: pack.places)
      kinds.append(contentsOf: repeatElement(nil, count: table.count - kinds.count))
      for (entry, number) in own.enumerated() where number >= 0 {
        kinds[Int(number)] = pack.kind(of: entry)
        if kinds[Int(number)] == nil { others.append(number) }
      }
      numbers.append(own)
      packEnds.append(table.count)
    }
    // libgit2 knows all ways to store objects, so unusual storage is listed through it.
    let rest = folders.failures.isEmpty ? folders.looseIDs : try repository.objectIDs()
    var looseEnds: [Int] = []
    for id in rest {
      looseEnds.append(table.count)
      let known = table.count
      let number = table.insert(id)
      if Int(number) == known {
        kinds.append(nil)
        others.append(number)
      }
    }
    looseEnds.append(table.count)
    holders = ObjectHolders(
      folders, packEnds: packEnds, looseEnds: folders.failures.isEmpty ? looseEnds : [])
    self.table = table
    self.numbers = numbers
    self.others = others
    packedKinds = kinds
    problems = Self.problems(of: folders)
  }

  private static func problems(of folders: ObjectFolders) -> [Problem] {
    var problems: [Problem] = []
    for (path, error) in folders.failures {
      // Unusual storage is still read, only slower.
      if case .unsupported = error { continue }
      problems.append(problem(of: path, error))
    }
    for pack in folders.packs {
      problems += pack.failures.map { problem(of: pack.path, $0.error) }
    }
    return problems
  }

  /// Returns the problem for an error in a pack.
  static func problem(of path: String, _ error: PackError) -> Problem {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return Problem(path: nil, message: "\(name): \(error)")
  }

  /// Returns the number of an object, which may be missing.
  mutating func insert(_ id: ObjectID) -> Int32 { table.insert(id) }

  /// Releases what only reading from packs needs.
  mutating func releasePacks() { (packs, numbers) = ([], []) }

  /// Returns the work for all wanted objects in packs.
  func plans(jobs: Int, wanting isWanted: (Int32) -> Bool) -> [PackPlan] {
    zip(packs, numbers).map { pack, numbers in
      PackPlan(pack, isWanted: numbers.map { $0 >= 0 && isWanted($0) }, jobs: jobs)
    }
  }
}

/// The first folder that stores each object of several repositories.
struct ObjectHolders: Sendable {
  /// The numbers of the objects in a folder end before `end`; in ascending order.
  private var ends: [(end: Int, folder: String)] = []

  /// - Parameters:
  ///   - packEnds: the number after the last object of each pack.
  ///   - looseEnds: the number before each loose object, and the one after the last.
  fileprivate init(_ folders: ObjectFolders, packEnds: [Int], looseEnds: [Int]) {
    for part in folders.parts where part.packEnd > 0 {
      ends.append((packEnds[part.packEnd - 1], part.path))
    }
    for part in folders.parts where part.looseEnd < looseEnds.count {
      ends.append((looseEnds[part.looseEnd], part.path))
    }
  }

  /// The numbers of the objects of each folder, in ascending order; a folder may occur twice.
  var ranges: [(numbers: Range<Int>, folder: String)] {
    var start = 0
    return ends.map { end, folder in
      defer { start = max(start, end) }
      return (start..<max(start, end), folder)
    }
  }
}

/// Numbers every object of a repository.
///
/// A history has millions of entries that name objects, so ids are looked up in a flat table of
/// numbers. The table is in the order of ids, as packs list them, so it is filled from one end to
/// the other.
struct ObjectTable: Sendable {
  private(set) var ids: [ObjectID] = []
  private var slots: [Slot]
  /// Objects for which no slot nearby was free: a real hash never causes that, a forged index may.
  private var strays: [ObjectID: Int32] = [:]

  private struct Slot {
    /// The object number plus one; 0 for a free slot.
    var number: Int32 = 0
    /// Bits of the id, so that other objects' ids need not be compared.
    var bits: UInt32 = 0
  }

  /// - Parameter count: the number of objects to reserve memory for.
  init(count: Int = 0) {
    slots = [Slot](repeating: Slot(), count: 1024 + count * 2)
    ids.reserveCapacity(count)
  }

  var count: Int { ids.count }

  func number(of id: ObjectID) -> Int32? {
    guard let slot = slot(of: id) else { return strays[id] }
    let found = slots[slot].number
    return found == 0 ? nil : found - 1
  }

  /// Returns the object's number, a new one if it was not in the table.
  mutating func insert(_ id: ObjectID) -> Int32 {
    if ids.count * 3 > slots.count * 2 { grow() }
    if let known = number(of: id) { return known }
    ids.append(id)
    note(Int32(ids.count - 1), of: id)
    return Int32(ids.count - 1)
  }

  /// Assigns numbers to the new ones among some objects.
  ///
  /// - Parameters:
  ///   - count: the number of objects.
  ///   - id: returns the id at an index in the order of ids.
  ///   - places: the indices in the order of the numbers to assign.
  /// - Returns: the number by index in `places`, or -1 for a known object.
  mutating func insert(count: Int, id: (Int) -> ObjectID, numberedAs places: [Int32]) -> [Int32] {
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
      ids[Int(numbers[place])] = id
      note(numbers[place], of: id)
    }
    return places.map { numbers[Int($0)] }
  }

  /// Assigns numbers to the new ones among the chosen objects of a pack.
  ///
  /// - Parameter entries: in ascending order.
  /// - Returns: the number by entry, or -1 for all others.
  mutating func insert(_ entries: [Int32], of pack: Pack) -> [Int32] {
    var numbers = [Int32](repeating: -1, count: pack.count)
    for entry in entries {
      let known = count
      let number = insert(pack.id(of: Int(entry)))
      if Int(number) == known { numbers[Int(entry)] = number }
    }
    return numbers
  }

  /// Stores a number in the slot of its id, unless the id has one.
  private mutating func note(_ number: Int32, of id: ObjectID) {
    guard let slot = slot(of: id) else {
      if strays[id] == nil { strays[id] = number }
      return
    }
    guard slots[slot].number == 0 else { return }
    slots[slot] = Slot(number: number + 1, bits: Self.bits(of: id))
  }

  /// The number of slots searched before an id counts as a stray.
  private static let reach = 256

  /// Returns the slot of an id, or the free one for it; nil if all slots within reach are taken.
  private func slot(of id: ObjectID) -> Int? {
    let bits = Self.bits(of: id)
    var slot = start(of: id)
    var left = Self.reach
    while slots[slot].number != 0,
      slots[slot].bits != bits || ids[Int(slots[slot].number) - 1] != id
    {
      slot += 1
      if slot == slots.count { slot = 0 }
      left -= 1
      if left == 0 { return nil }
    }
    return slot
  }

  private func start(of id: ObjectID) -> Int {
    Int(UInt64(slots.count).multipliedFullWidth(by: id.leadingBits).high)
  }

  /// Returns bits that its slot does not depend on.
  private static func bits(of id: ObjectID) -> UInt32 {
    UInt32(truncatingIfNeeded: id.leadingBits)
  }

  private mutating func grow() {
    slots = [Slot](repeating: Slot(), count: slots.count * 2)
    for number in ids.indices { note(Int32(number), of: ids[number]) }
  }
}
