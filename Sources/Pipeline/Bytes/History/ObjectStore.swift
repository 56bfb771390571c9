internal import Git
internal import Packfile

/// All objects of a repository under numbers, with the packs that hold most of them.
struct ObjectStore: Sendable {
  private(set) var table: ObjectTable
  let packs: [Pack]
  /// By pack and entry: the number of the object, or -1 where an earlier pack has it.
  let numbers: [[Int32]]
  /// Those that no pack read here holds: in files of their own, or in something out of the ordinary.
  let others: [Int32]
  /// By number, as the packs say; nil for the others.
  let packedKinds: [ObjectKind?]
  /// What was found out about packs that cannot be read, or not wholly.
  let problems: [Problem]

  /// - Throws: `GitError` when the objects of a pack that only libgit2 reads cannot be listed.
  init(of repository: borrowing Repository) throws {
    let folders = ObjectFolders(repository.objectFolder)
    packs = folders.packs
    var table = ObjectTable(count: packs.reduce(0) { $0 + $1.count } + folders.looseIDs.count)
    var kinds: [ObjectKind?] = []
    var numbers: [[Int32]] = []
    var others: [Int32] = []
    for pack in packs {
      let own = table.insert(count: pack.count, id: pack.id(at:), numberedAs: pack.places)
      kinds.append(contentsOf: repeatElement(nil, count: table.count - kinds.count))
      for (entry, number) in own.enumerated() where number >= 0 {
        kinds[Int(number)] = pack.kind(of: entry)
        if kinds[Int(number)] == nil { others.append(number) }
      }
      numbers.append(own)
    }
    // What is out of the ordinary is listed whole: libgit2 knows all ways to keep objects.
    let rest = folders.failures.isEmpty ? folders.looseIDs : try repository.objectIDs()
    for id in rest {
      let known = table.count
      let number = table.insert(id)
      if Int(number) == known {
        kinds.append(nil)
        others.append(number)
      }
    }
    self.table = table
    self.numbers = numbers
    self.others = others
    packedKinds = kinds
    problems = Self.problems(of: folders)
  }

  private static func problems(of folders: ObjectFolders) -> [Problem] {
    var problems: [Problem] = []
    for (path, error) in folders.failures {
      // What is only unusual is read, if more slowly.
      if case .unsupported = error { continue }
      problems.append(problem(of: path, error))
    }
    for pack in folders.packs {
      problems += pack.failures.map { problem(of: pack.path, $0.error) }
    }
    return problems
  }

  /// What cannot be read in a pack, for a person.
  static func problem(of path: String, _ error: PackError) -> Problem {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return Problem(path: nil, message: "\(name): \(error)")
  }

  /// The number of an object that may not be there.
  mutating func insert(_ id: ObjectID) -> Int32 { table.insert(id) }

  /// Pieces of work for all wanted objects in packs.
  func plans(jobs: Int, wanting isWanted: (Int32) -> Bool) -> [PackPlan] {
    zip(packs, numbers).map { pack, numbers in
      PackPlan(pack, isWanted: numbers.map { $0 >= 0 && isWanted($0) }, jobs: jobs)
    }
  }
}
