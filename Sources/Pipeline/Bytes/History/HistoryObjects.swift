internal import Git
internal import Packfile

/// The objects of a repository with their kinds, commits and tags read: what every view of the
/// history starts from.
struct HistoryObjects: Sendable {
  private(set) var store: ObjectStore
  /// By number; nil for what is named and not there.
  private(set) var kinds: [ObjectKind?]
  private(set) var commits: [CommitNode] = []
  /// By number of the commit, its place in `commits`, or -1.
  private(set) var commitPlaces: [Int32] = []
  /// What a tag points to.
  private(set) var tagTargets: [Int32: ObjectID] = [:]

  /// Trees and commits larger than this are left to libgit2.
  private static let maximumByteCount = 64 << 20

  /// Reads every commit and tag, and has every tree taken by `trees`.
  ///
  /// - Parameters:
  ///   - roots: objects to start from, which nothing is believed about.
  ///   - known: the objects as they were listed before, so that their numbers are the same.
  /// - Throws: `GitError` when objects cannot be listed; one that cannot be read is a problem,
  ///   unless it is to be a file: then reading it will say so.
  init<Trees: TreeTaker>(
    of repository: borrowing Repository, roots: [ObjectID], budget: ReadingBudget = ReadingBudget(),
    known: ObjectStore? = nil, problems: inout [Problem], trees: inout Trees
  ) throws {
    let store = if let known { known } else { try ObjectStore(of: repository) }
    self.store = store
    kinds = store.packedKinds
    problems += store.problems
    let plans = store.plans(jobs: budget.jobs) { number in
      let kind = store.packedKinds[Int(number)]
      return kind != nil && kind != .blob
    }
    let empty = trees
    let results = try PackRun.results(
      of: plans, budget: budget, maximumByteCount: Self.maximumByteCount,
      makeWorker: { StructureWorker(store, trees: empty) })
    var whole = StructureWorker<Trees>.Result(trees: trees)
    for result in results {
      whole.merge(result)
    }
    // Each way to a fault is told once.
    problems += Set(whole.problems).sorted { $0.message < $1.message }
    let others = store.others + whole.omitted.sorted()
    readOthers(others, from: repository, into: &whole, &problems)
    trees = whole.trees
    takeOver(whole, roots: roots)
    for number in whole.malformed.sorted() {
      problems.append(problem(number, "malformed: what it names was not all read"))
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

  func id(_ number: Int32) -> ObjectID { store.table.ids[Int(number)] }

  func number(of id: ObjectID) -> Int32? { store.table.number(of: id) }

  var count: Int { store.table.count }

  private func problem(_ number: Int32, _ message: String) -> Problem {
    Problem(path: nil, message: "object \(id(number).hex): \(message)")
  }

  /// Reads what is in no pack, or could not be read there.
  private mutating func readOthers<Trees: TreeTaker>(
    _ others: [Int32], from repository: borrowing Repository,
    into whole: inout StructureWorker<Trees>.Result, _ problems: inout [Problem]
  ) {
    var reader = TreeReader()
    let table = store.table
    var failures: [(number: Int32, message: String)] = []
    for number in others {
      do {
        kinds[Int(number)] = try kinds[Int(number)] ?? repository.header(of: id(number))?.kind
        guard let kind = kinds[Int(number)], kind != .blob else { continue }
        kinds[Int(number)] = nil
        let isSound = try repository.withObject(id(number)) { kind, bytes in
          kinds[Int(number)] = kind
          return kind == .tree
            ? reader.read(
              number, bytes, slot: nil, baseSlot: nil, copies: [], table, for: &whole.trees)
            : whole.take(number, kind, bytes)
        }
        if isSound == false { whole.malformed.append(number) }
      } catch {
        failures.append((number, "\(error)"))
      }
    }
    for (number, message) in failures where !whole.trees.isFile(number) {
      problems.append(problem(number, message))
    }
  }

  /// Puts what commits and tags name under numbers.
  private mutating func takeOver<Trees>(
    _ whole: StructureWorker<Trees>.Result, roots: [ObjectID]
  ) {
    commits.reserveCapacity(whole.commits.count)
    for (number, links) in whole.commits.sorted(by: { $0.number < $1.number }) {
      commits.append(
        CommitNode(
          number: number, tree: store.insert(links.tree),
          parents: links.parents.map { store.insert($0) }, seconds: links.seconds))
    }
    for (number, target) in whole.tags {
      tagTargets[number] = target
      _ = store.insert(target)
    }
    for root in roots { _ = store.insert(root) }
    commitPlaces = [Int32](repeating: -1, count: count)
    for (place, commit) in commits.enumerated() { commitPlaces[Int(commit.number)] = Int32(place) }
  }

  /// The number of an object that may not be there.
  mutating func insert(_ id: ObjectID) -> Int32 { store.insert(id) }
}

extension StructureWorker.Result {
  fileprivate mutating func merge(_ other: Self) {
    trees.merge(other.trees)
    commits += other.commits
    tags += other.tags
    malformed += other.malformed
    omitted += other.omitted
    problems += other.problems
  }
}
