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

  /// Reads every commit and tag, and lends every tree to `takeTree`, which says whether it is sound.
  ///
  /// - Throws: `GitError` when objects cannot be listed; one that cannot be read is a problem.
  init(
    of repository: borrowing Repository, problems: inout [Problem],
    takeTree: (inout ObjectTable, Int32, Span<UInt8>) -> Bool
  ) throws {
    table = ObjectTable(try repository.objectIDs())
    let count = table.count
    kinds = [ObjectKind?](repeating: nil, count: count)
    commitPlaces = [Int32](repeating: -1, count: count)
    for number in 0..<count {
      let id = table.ids[number]
      do {
        guard let kind = try repository.header(of: id)?.kind else { continue }
        kinds[number] = kind
        if kind != .blob { try read(Int32(number), from: repository, takeTree) }
      } catch {
        problems.append(Problem(path: nil, message: "object \(id.hex): \(error)"))
      }
    }
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
      switch kind {
      case .tree: isSound = takeTree(&table, number, bytes)
      case .commit: isSound = takeCommit(number, bytes)
      case .tag: tagTargets[number] = TagRecord.target(in: bytes)
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
    let parents = record.parents.map { table.insert($0) }
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
