internal import Git
internal import Packfile

/// Lists each distinct blob that can be reached, in the order in which packs hold them.
enum WholeHistory {
  /// What is named and not there (a shallow or partial clone) is listed behind the rest; reading it
  /// gives `Omission.absent`.
  ///
  /// - Throws: `GitError` when objects cannot be listed.
  static func origins(
    in repository: borrowing Repository, from roots: [ObjectID], everyObject: Bool,
    budget: ReadingBudget = ReadingBudget(), keepsAllNames: Bool = false,
    problems: inout [Problem]
  ) throws -> [Origin] {
    try contents(
      in: repository, from: roots, everyObject: everyObject, budget: budget,
      keepsAllNames: keepsAllNames, problems: &problems
    ).allOrigins
  }

  /// The same, ready to be read from the packs.
  ///
  /// - Throws: `GitError` when objects cannot be listed.
  static func contents(
    in repository: borrowing Repository, from roots: [ObjectID], everyObject: Bool,
    budget: ReadingBudget, keepsAllNames: Bool = false, memory: HistoryMemory? = nil,
    problems: inout [Problem]
  ) throws -> PackedContents {
    var trees = TreeNames(keepingSeveralNames: keepsAllNames)
    var objects = try HistoryObjects(
      of: repository, roots: roots, budget: budget, problems: &problems, trees: &trees)
    trees.finish(&objects)
    memory?.keep(objects)
    let reached = Reachability(from: roots, in: objects, trees)
    let isWanted = try wanted(in: repository, objects, trees, reached, budget) { _ in everyObject }
    return list(isWanted, objects, trees, everyObject: everyObject)
  }

  /// By number, whether an object is wanted: what is reached, files of reached trees, and whatever
  /// `isWantedAnyway` says.
  ///
  /// - Throws: when there is no memory.
  static func wanted(
    in repository: borrowing Repository, _ objects: HistoryObjects, _ trees: TreeNames,
    _ reached: Reachability, _ budget: ReadingBudget, isWantedAnyway: (Int32) -> Bool
  ) throws -> [Bool] {
    var isWanted = reached.isReached
    var isSure = true
    for number in 0..<objects.count where !isWanted[number] {
      let holder = trees.holders[number]
      if isWantedAnyway(Int32(number)) || holder >= 0 && reached.isReached[Int(holder)] {
        isWanted[number] = true
      } else if holder >= 0, objects.kind(Int32(number)) != .tree {
        isSure = false
      }
    }
    if !isSure { try markFiles(of: reached, &isWanted, in: repository, objects, budget) }
    return isWanted
  }

  /// Looks through the reached trees: the one holder that is known of a blob may be one that is not
  /// reached while another one is.
  private static func markFiles(
    of reached: Reachability, _ isWanted: inout [Bool], in repository: borrowing Repository,
    _ objects: HistoryObjects, _ budget: ReadingBudget
  ) throws {
    var files = ReachedFiles(isReached: reached.isReached)
    try objects.readTrees(from: repository, budget: budget, into: &files)
    for number in files.isFile.indices where files.isFile[number] { isWanted[number] = true }
  }

  static func list(
    _ isWanted: [Bool], _ objects: HistoryObjects, _ trees: TreeNames, everyObject: Bool
  ) -> PackedContents {
    var contents = PackedContents(objects.store)
    var formats: [FileFormat?] = trees.names.paths.map { _ in nil }
    for number in 0..<objects.count where isWanted[number] {
      let kind = objects.kind(Int32(number))
      guard kind == nil || kind == .blob else { continue }
      let name = trees.nameOf[number]
      // Blobs that are no file anywhere reached are the targets of links, but for loose ends.
      guard name >= 0 || everyObject || kind == nil else { continue }
      let path = name < 0 ? GitPath([]) : trees.names.paths[Int(name)]
      var format = FileFormat.source
      if name >= 0 {
        format = formats[Int(name)] ?? FileFormat(path: path)
        formats[Int(name)] = format
      }
      let others = trees.severalNames[Int32(number)].map { numbers in
        numbers.filter { $0 != name }.map { trees.names.paths[Int($0)] }.sorted()
      }
      contents.add(
        Origin(
          path: path, place: .blob(objects.id(Int32(number))), otherNames: others ?? []),
        number: number, format: format)
    }
    return contents
  }
}
