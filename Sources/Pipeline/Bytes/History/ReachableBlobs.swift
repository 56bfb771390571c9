internal import Formats
internal import Git
internal import Vocabulary

/// Lists each distinct reachable blob, in pack order.
enum ReachableBlobs {
  /// Returns reachable blobs.
  ///
  /// Missing ones (in a shallow or partial clone) come last; reading them gives
  /// `SkipReason.absent`.
  ///
  /// - Throws: `GitError` when objects cannot be listed.
  static func origins(
    in repository: borrowing Repository, from roots: [ObjectID], everyObject: Bool,
    budget: ReadingBudget = ReadingBudget(), keepsAllNames: Bool = false, problems: inout [Problem]
  ) throws -> [Origin] {
    try contents(
      in: repository, from: roots, everyObject: everyObject, budget: budget,
      keepsAllNames: keepsAllNames, problems: &problems
    ).allOrigins
  }

  /// Returns reachable blobs, ready to be read from packs.
  ///
  /// - Throws: `GitError` when objects cannot be listed.
  static func contents(
    in repository: borrowing Repository, from roots: [ObjectID], everyObject: Bool,
    budget: ReadingBudget, keepsAllNames: Bool = false, memory: HistoryCache? = nil,
    problems: inout [Problem]
  ) throws -> PackedContents {
    var trees = BlobNames(keepingSeveralNames: keepsAllNames)
    var objects = try HistoryObjects(
      of: repository, roots: roots, budget: budget, problems: &problems, trees: &trees)
    trees.finish(&objects)
    memory?.keep(objects)
    try nameBlobsInFolderEntries(&trees, objects, in: repository, budget)
    let reached = Reachability(from: roots, in: objects, trees)
    let isWanted = try wanted(in: repository, objects, trees, reached, budget) { _ in everyObject }
    let isShallow = repository.isShallow
    var contents = list(isWanted, objects, trees, isShallow: isShallow)
    if isShallow, reached.lacksParents(in: objects) {
      contents.shallowCommitCount = reached.commits.count
    }
    return contents
  }

  /// Names blobs that trees name as folders, which git itself never writes.
  ///
  /// - Throws: when there is no memory.
  static func nameBlobsInFolderEntries(
    _ trees: inout BlobNames, _ objects: HistoryObjects, in repository: borrowing Repository,
    _ budget: ReadingBudget
  ) throws {
    let blobs = (0..<objects.count).filter {
      objects.kind(Int32($0)) == .blob && trees.isFolderOnly($0)
    }
    guard !blobs.isEmpty else { return }
    var names = FolderNames(of: Set(blobs.map(Int32.init)))
    try objects.readTrees(from: repository, budget: budget, into: &names)
    trees.add(names)
  }

  /// Returns everything reachable from the tips of a push, with the messages of commits and tags;
  /// nil if no commit is, or a tip cannot be read: then the commits are walked one by one.
  ///
  /// - Throws: `GitError` when objects cannot be listed.
  static func pushedContents(
    in repository: borrowing Repository, from tips: [ObjectID], memory: HistoryCache,
    problems: inout [Problem]
  ) throws -> PackedContents? {
    let budget = ReadingBudget()
    var found: [Problem] = []
    var trees = BlobNames()
    var objects = try HistoryObjects(
      of: repository, roots: tips, budget: budget, problems: &found, trees: &trees)
    trees.finish(&objects)
    let reached = Reachability(from: tips, in: objects, trees)
    let isReadable = tips.allSatisfy { objects.number(of: $0).map(objects.kind) ?? nil != nil }
    guard isReadable, !reached.commits.isEmpty else { return nil }
    memory.keep(objects)
    problems += found
    try nameBlobsInFolderEntries(&trees, objects, in: repository, budget)
    let isWanted = try wanted(in: repository, objects, trees, reached, budget) { _ in false }
    var contents = list(isWanted, objects, trees, isShallow: repository.isShallow)
    for commit in reached.commits {
      contents.addMessage(
        PushSource.message(of: objects.id(commit.number), "commit"), number: Int(commit.number))
    }
    for tag in objects.tagTargets.keys.sorted() where reached.isReached[Int(tag)] {
      contents.addMessage(PushSource.message(of: objects.id(tag), "tag"), number: Int(tag))
    }
    return contents
  }

  /// Returns whether each object is wanted: reached objects, files of reached trees, and those that
  /// satisfy `isWantedAnyway`.
  ///
  /// - Throws: when there is no memory.
  static func wanted(
    in repository: borrowing Repository, _ objects: HistoryObjects, _ trees: BlobNames,
    _ reached: Reachability, _ budget: ReadingBudget, isWantedAnyway: (Int32) -> Bool
  ) throws -> [Bool] {
    var isWanted = reached.isReached
    var isConfident = true
    for number in 0..<objects.count where !isWanted[number] {
      let holder = trees.holders[number]
      if isWantedAnyway(Int32(number)) || holder >= 0 && reached.isReached[Int(holder)] {
        isWanted[number] = true
      } else if holder >= 0, objects.kind(Int32(number)) != .tree {
        isConfident = false
      }
    }
    if !isConfident { try markFiles(of: reached, &isWanted, in: repository, objects, budget) }
    return isWanted
  }

  /// Marks the files of all reached trees: the one known tree of a blob may be unreachable while
  /// another one is reachable.
  private static func markFiles(
    of reached: Reachability, _ isWanted: inout [Bool], in repository: borrowing Repository,
    _ objects: HistoryObjects, _ budget: ReadingBudget
  ) throws {
    var files = ReachedFiles(isReached: reached.isReached)
    try objects.readTrees(from: repository, budget: budget, into: &files)
    for number in files.isFile.indices where files.isFile[number] { isWanted[number] = true }
  }

  /// - Parameter isShallow: whether commits may be missing on purpose.
  static func list(
    _ isWanted: [Bool], _ objects: HistoryObjects, _ trees: BlobNames, isShallow: Bool
  ) -> PackedContents {
    var contents = PackedContents(objects.store)
    for number in 0..<objects.count where isWanted[number] {
      let kind = objects.kind(Int32(number))
      guard kind == nil || kind == .blob else { continue }
      let name = trees.nameOf[number]
      // What no tree names is a commit where a shallow clone ends, or the target of a ref.
      if isShallow, kind == nil, name < 0, trees.holders[number] < 0 { continue }
      let path =
        name >= 0
        ? trees.names.paths[Int(name)]
        : kind == nil ? GitPath([]) : .nameless(objects.id(Int32(number)))
      let format = name >= 0 ? trees.names.formats[Int(name)] : .text
      let others = trees.severalNames[Int32(number)].map { numbers in
        numbers.filter { $0 != name }.map { trees.names.paths[Int($0)] }.sorted()
      }
      let origin = Origin(
        path: path, kind: .blob(objects.id(Int32(number))), otherNames: others ?? [])
      let otherFormats = trees.firstNames(ofOtherFormatsThan: name, of: Int32(number))
      if otherFormats.isEmpty {
        contents.add(origin, number: number, format: format)
      } else {
        contents.add(origin, alsoAs: otherFormats.map { trees.names.paths[Int($0)] })
      }
    }
    return contents
  }
}

/// The commits and trees reachable from some objects.
struct Reachability: Sendable {
  /// By object number.
  private(set) var isReached: [Bool]
  /// Reached commits, in no particular order.
  private(set) var commits: [CommitNode] = []

  init(from roots: [ObjectID], in objects: HistoryObjects, _ trees: BlobNames) {
    isReached = [Bool](repeating: false, count: objects.count)
    var waiting = roots.compactMap { objects.number(of: $0) }
    while let number = waiting.popLast() {
      guard !isReached[Int(number)] else { continue }
      isReached[Int(number)] = true
      if let commit = objects.commit(number) {
        commits.append(commit)
        waiting.append(commit.tree)
        waiting += commit.parents
      } else if let target = objects.tagTargets[number] {
        if let next = objects.number(of: target) { waiting.append(next) }
      } else {
        for tree in trees.subtrees(of: number) where !isReached[Int(tree)] { waiting.append(tree) }
      }
    }
  }
}

extension Reachability {
  /// Whether a parent of a reached commit is missing.
  func lacksParents(in objects: HistoryObjects) -> Bool {
    commits.contains { $0.parents.contains { objects.kind($0) == nil } }
  }
}

/// Collects the names of some objects that trees name as folders.
struct FolderNames: TreeVisitor {
  private let numbers: Set<Int32>
  private(set) var names: [Int32: Set<GitPath>] = [:]

  init(of numbers: Set<Int32>) {
    self.numbers = numbers
  }

  func asks(for entry: TreeEntry) -> Bool { entry.mode == .tree }

  mutating func take(
    _ entry: TreeEntry, _ number: Int32?, in tree: Int32, _ bytes: Span<UInt8>, of count: Int
  ) -> Int64 {
    guard let number, numbers.contains(number) else { return -1 }
    var name: [UInt8] = []
    for index in entry.name { name.append(bytes[index]) }
    names[number, default: []].insert(GitPath(name))
    return -1
  }

  mutating func finish(_ tree: Int32, _ kept: [Int64]) -> Bool { true }

  mutating func merge(_ other: FolderNames) {
    names.merge(other.names) { $0.union($1) }
  }
}

extension GitPath {
  /// The path reported for a blob that no tree names.
  static func nameless(_ id: ObjectID) -> GitPath { GitPath("blob \(id.hex)") }
}

/// Collects the files of some trees.
struct ReachedFiles: TreeVisitor {
  private let isReached: [Bool]
  /// By object number.
  private(set) var isFile: [Bool]

  /// - Parameter isReached: by tree number.
  init(isReached: [Bool]) {
    self.isReached = isReached
    isFile = [Bool](repeating: false, count: isReached.count)
  }

  func asks(for entry: TreeEntry) -> Bool { entry.mode != .tree }

  mutating func take(
    _ entry: TreeEntry, _ number: Int32?, in tree: Int32, _ bytes: Span<UInt8>, of count: Int
  ) -> Int64 {
    guard let number else { return -1 }
    // A tree that shares the entry may be reached although this one is not.
    if isReached[Int(tree)] { isFile[Int(number)] = true }
    return Int64(number)
  }

  mutating func finish(_ tree: Int32, _ kept: [Int64]) -> Bool {
    if isReached[Int(tree)] {
      for number in kept where number >= 0 { isFile[Int(number)] = true }
    }
    return true
  }

  mutating func merge(_ other: ReachedFiles) {
    for number in other.isFile.indices where other.isFile[number] { isFile[number] = true }
  }
}
