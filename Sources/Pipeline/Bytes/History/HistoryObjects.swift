package import Git
package import Packfile
package import Vocabulary

/// The objects of a repository with their kinds, and its commits and tags: the base of all views of
/// the history.
package struct HistoryObjects: Sendable {
  private(set) var store: ObjectStore
  /// By object number; nil for missing objects.
  private(set) var kinds: [ObjectKind?]
  package private(set) var commits: [CommitNode] = []
  /// The index in `commits` by object number, or -1.
  private(set) var commitPlaces: [Int32] = []
  /// The targets of tags.
  package private(set) var tagTargets: [Int32: ObjectID] = [:]

  /// Trees that only libgit2 reads.
  private var unpackedTrees: [Int32] = []

  /// The limit in bytes for a tree, commit, or tag: 64 MiB with the default of `--memory`, as the
  /// entries of a tree take about as much again.
  private static func maximumByteCount(_ budget: ReadingBudget) -> Int {
    max(1 << 20, budget.memoryByteCount / 8)
  }

  /// The maximum number of workers, so that 32 bits can count their trees.
  private static let maximumJobs = 16

  /// Reads every commit and tag, and passes every tree to `trees`.
  ///
  /// - Parameter roots: objects to start from, which may be anything or missing.
  /// - Throws: `GitError` when objects cannot be listed; an unreadable object is a problem, unless
  ///   a tree names it as a file: then reading the file reports it.
  package init<Trees: TreeVisitor>(
    of repository: borrowing Repository, roots: [ObjectID], budget: ReadingBudget = ReadingBudget(),
    problems: inout [Problem], trees: inout Trees
  ) throws {
    store = try ObjectStore(of: repository)
    kinds = store.packedKinds
    problems += store.problems
    let kinds = store.packedKinds
    var whole = try read(&trees, budget: budget) { number in
      let kind = kinds[Int(number)]
      return kind != nil && kind != .blob
    }
    // Several objects may report the same fault of a pack.
    problems += Set(whole.problems).sorted { $0.message < $1.message }
    let others = store.others + whole.omitted.sorted()
    unpackedTrees = readOthers(
      others, from: repository, limit: Self.maximumByteCount(budget), into: &whole, &problems)
    trees = whole.trees
    takeOver(whole, roots: roots)
    for number in whole.malformed.sorted() {
      problems.append(problem(number, "malformed: what it names was not all read"))
    }
  }

  /// Passes every tree to another visitor.
  ///
  /// Unreadable objects were reported the first time.
  ///
  /// - Throws: when there is no memory.
  package func readTrees(
    from repository: borrowing Repository, budget: ReadingBudget, into trees: inout some TreeVisitor
  ) throws {
    var whole = try read(&trees, budget: budget) { store.packedKinds[Int($0)] == .tree }
    var reader = TreeReader()
    for number in unpackedTrees {
      _ = try? repository.withObject(id(number), limit: Self.maximumByteCount(budget)) {
        kind, bytes in
        kind == .tree
          && reader.read(
            number, bytes, slot: nil, baseSlot: nil, copies: [], store.table, for: &whole.trees)
      }
    }
    trees = whole.trees
  }

  /// Reads the wanted objects of packs; their trees go to copies of `trees`, which are merged.
  private func read<Trees: TreeVisitor>(
    _ trees: inout Trees, budget: ReadingBudget, wanting isWanted: (Int32) -> Bool
  ) throws -> ObjectGraphWorker<Trees>.Result {
    let (store, empty) = (store, trees)
    var budget = budget
    budget.jobs = min(budget.jobs, Self.maximumJobs)
    var results = try PackRun.results(
      of: store.plans(jobs: budget.jobs, wanting: isWanted), budget: budget,
      maximumByteCount: Self.maximumByteCount(budget),
      makeWorker: { ObjectGraphWorker(store, trees: empty) })
    guard var whole = results.popLast() else {
      return ObjectGraphWorker<Trees>.Result(trees: trees)
    }
    // Each is released when it is merged: together they take as much memory as the whole.
    while let result = results.popLast() { whole.merge(result) }
    return whole
  }

  /// Returns the commit with a number; nil for other or missing objects.
  package func commit(_ number: Int32) -> CommitNode? {
    guard Int(number) < commitPlaces.count, commitPlaces[Int(number)] >= 0 else { return nil }
    return commits[Int(commitPlaces[Int(number)])]
  }

  /// Returns the kind of an object; nil for a missing one.
  package func kind(_ number: Int32) -> ObjectKind? {
    Int(number) < kinds.count ? kinds[Int(number)] : nil
  }

  package func id(_ number: Int32) -> ObjectID { store.table.ids[Int(number)] }

  package func number(of id: ObjectID) -> Int32? { store.table.number(of: id) }

  package var count: Int { store.table.count }

  package var packs: [Pack] { store.packs }

  /// The object number of each entry of each pack, or -1 if an earlier pack has the object.
  package var packNumbers: [[Int32]] { store.numbers }

  /// Releases what only reading from packs needs; then no more plans can be made.
  package mutating func releasePacks() { store.releasePacks() }

  /// Objects in no pack that is read here.
  package var others: [Int32] { store.others }

  /// Returns the work for all wanted objects in packs; one plan per pack.
  package func plans(jobs: Int, wanting isWanted: (Int32) -> Bool) -> [PackPlan] {
    store.plans(jobs: jobs, wanting: isWanted)
  }

  private func problem(_ number: Int32, _ message: String) -> Problem {
    Problem(path: nil, message: "object \(id(number).hex): \(message)")
  }

  /// Reads objects outside packs and those that could not be read there, and returns the trees.
  private mutating func readOthers<Trees: TreeVisitor>(
    _ others: [Int32], from repository: borrowing Repository, limit: Int,
    into whole: inout ObjectGraphWorker<Trees>.Result, _ problems: inout [Problem]
  ) -> [Int32] {
    var found: [Int32] = []
    var reader = TreeReader()
    let table = store.table
    var failures: [(number: Int32, kind: ObjectKind?, message: String)] = []
    for number in others {
      var known = kinds[Int(number)]
      do {
        known = try known ?? repository.header(of: id(number))?.kind
        kinds[Int(number)] = known
        guard let known, known != .blob else { continue }
        kinds[Int(number)] = nil
        let isSound = try repository.withObject(id(number), limit: limit) { kind, bytes in
          kinds[Int(number)] = kind
          return kind == .tree
            ? reader.read(
              number, bytes, slot: nil, baseSlot: nil, copies: [], table, for: &whole.trees)
            : whole.take(number, kind, bytes)
        }
        if isSound == false { whole.malformed.append(number) }
        if kinds[Int(number)] == .tree { found.append(number) }
      } catch {
        failures.append((number, known, "\(error)"))
      }
    }
    for (number, kind, message) in failures where !whole.trees.isFile(number) {
      // Not read again as a file.
      kinds[Int(number)] = kind
      problems.append(problem(number, message))
    }
    return found
  }

  /// Assigns numbers to the targets of commits and tags.
  private mutating func takeOver<Trees>(
    _ whole: ObjectGraphWorker<Trees>.Result, roots: [ObjectID]
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

  /// Returns the number of an object, which may be missing.
  mutating func insert(_ id: ObjectID) -> Int32 { store.insert(id) }
}

extension ObjectGraphWorker.Result {
  fileprivate mutating func merge(_ other: Self) {
    trees.merge(other.trees)
    commits += other.commits
    tags += other.tags
    malformed += other.malformed
    omitted += other.omitted
    problems += other.problems
  }
}

/// The links of a commit, as object numbers.
package struct CommitNode: Sendable {
  package let number: Int32
  package let tree: Int32
  package let parents: [Int32]
  /// Committer date in seconds since 1970.
  package let seconds: Int64
}
