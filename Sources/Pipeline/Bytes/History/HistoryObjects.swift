internal import Git

/// The objects of a repository with their kinds, read in one pass in the order of the packs: what
/// every view of the history starts from.
struct HistoryObjects: Sendable {
  var table: ObjectTable
  /// By number; nil for what is named and not there.
  private(set) var kinds: [ObjectKind?]
  private(set) var commits: [CommitNode] = []
  /// By number of the commit, its place in `commits`, or -1.
  private(set) var commitPlaces: [Int32]
  /// What a tag points to.
  private(set) var tagTargets: [Int32: ObjectID] = [:]

  /// Whether every tree was read in the order of the numbers.
  private(set) var isInOrder = true

  /// Reads every commit and tag, and lends every tree to `takeTree`, which says whether it is sound.
  ///
  /// What a tree names as a file, before it is its turn, is taken for a blob unread: packs hold
  /// trees first.
  ///
  /// - Parameter roots: objects to start from, which nothing is believed about.
  /// - Throws: `GitError` when objects cannot be listed; one that cannot be read is a problem,
  ///   unless it is to be a file: then reading it will say so.
  init(
    of repository: borrowing Repository, roots: [ObjectID], problems: inout [Problem],
    takeTree: (inout ObjectTable, Int32, Span<UInt8>) -> Bool
  ) throws {
    table = ObjectTable(try repository.objectIDs())
    let count = table.count
    kinds = [ObjectKind?](repeating: nil, count: count)
    commitPlaces = [Int32](repeating: -1, count: count)
    for root in roots { note(root, is: .tag) }
    var failures: [(number: Int32, message: String)] = []
    func take(_ number: Int32, _ objects: inout HistoryObjects, expecting kind: ObjectKind?) {
      do {
        try objects.take(number, expecting: kind, from: repository, takeTree)
      } catch {
        failures.append((number, "object \(objects.table.ids[Int(number)].hex): \(error)"))
      }
    }
    for number in 0..<Int32(count) {
      take(number, &self, expecting: table.agreedKind(of: number))
    }
    while let number = table.nextDoubtful() {
      guard Int(number) < count else { continue }
      isInOrder = false
      take(number, &self, expecting: nil)
    }
    for (number, message) in failures where !table.isNamedAsFile(number) {
      problems.append(Problem(path: nil, message: message))
    }
  }

  /// An object that is named by something that need not tell the truth about its kind.
  private mutating func note(_ id: ObjectID, is kind: ObjectKind) {
    let number = table.insert(id)
    table.note(number, is: kind)
  }

  private mutating func take(
    _ number: Int32, expecting expected: ObjectKind?, from repository: borrowing Repository,
    _ takeTree: (inout ObjectTable, Int32, Span<UInt8>) -> Bool
  ) throws {
    let id = table.ids[Int(number)]
    let kind = try expected ?? repository.header(of: id)?.kind
    kinds[Int(number)] = kind
    guard let kind, kind != .blob else { return }
    kinds[Int(number)] = nil
    try read(number, from: repository, takeTree)
  }

  /// The commit under a number, if it is one and there.
  func commit(_ number: Int32) -> CommitNode? {
    guard Int(number) < commitPlaces.count, commitPlaces[Int(number)] >= 0 else { return nil }
    return commits[Int(commitPlaces[Int(number)])]
  }

  func kind(_ number: Int32) -> ObjectKind? {
    Int(number) < kinds.count ? kinds[Int(number)] : nil
  }

  private mutating func read(
    _ number: Int32, from repository: borrowing Repository,
    _ takeTree: (inout ObjectTable, Int32, Span<UInt8>) -> Bool
  ) throws {
    let id = table.ids[Int(number)]
    var isSound = true
    _ = try repository.withObject(id) { kind, bytes in
      kinds[Int(number)] = kind
      switch kind {
      case .tree: isSound = takeTree(&table, number, bytes)
      case .commit: isSound = takeCommit(number, bytes)
      case .tag:
        guard let target = TagRecord.target(in: bytes) else { return }
        tagTargets[number] = target
        note(target, is: .tag)
      case .blob: break
      }
    }
    if !isSound { throw MalformedObject() }
  }

  /// Whether the commit is sound.
  private mutating func takeCommit(_ number: Int32, _ bytes: Span<UInt8>) -> Bool {
    guard let record = CommitRecord(bytes) else { return false }
    commitPlaces[Int(number)] = Int32(commits.count)
    let tree = table.insert(record.tree)
    table.note(tree, is: .tree)
    let parents = record.parents.map { table.insert($0) }
    for parent in parents { table.note(parent, is: .commit) }
    commits.append(
      CommitNode(
        number: number, tree: tree, parents: parents, seconds: record.committer.seconds))
    return true
  }
}

/// A tree or commit that can be read and is not formed as one.
private struct MalformedObject: Error, CustomStringConvertible {
  let description = "malformed: what it names was not all read"
}
