internal import Git

/// Lists each distinct blob that can be reached, in the order in which packs hold them.
enum WholeHistory {
  /// What is named and not there (a shallow or partial clone) is listed behind the rest; reading it
  /// gives `Omission.absent`.
  ///
  /// - Throws: `GitError` when objects cannot be listed.
  static func origins(
    in repository: borrowing Repository, from roots: [ObjectID], everyObject: Bool,
    keepsAllNames: Bool = false, problems: inout [Problem]
  ) throws -> [Origin] {
    var trees = TreeNames(keepingSeveralNames: keepsAllNames)
    let objects = try HistoryObjects(
      of: repository, roots: roots, problems: &problems
    ) { table, tree, bytes in trees.take(tree, bytes, &table) }
    trees.grow(to: objects.table.count)
    let reached = Reachability(from: roots, in: objects, trees)
    var isWanted = reached.isReached
    // The first tree that holds a blob which is not known to be reached.
    var firstUnsure: Int32?
    for number in 0..<objects.table.count where !isWanted[number] {
      let holder = trees.holders[number]
      if everyObject || holder >= 0 && reached.isReached[Int(holder)] {
        isWanted[number] = true
      } else if holder >= 0, objects.kind(Int32(number)) != .tree {
        firstUnsure = min(firstUnsure ?? holder, holder)
      }
    }
    if let firstUnsure {
      let start = objects.isInOrder ? firstUnsure : 0
      markRest(&isWanted, from: start, in: repository, objects, reached)
    }
    return list(isWanted, objects, trees, everyObject: everyObject)
  }

  /// Looks through the reached trees behind `start`: a blob's first holder may be one that is not
  /// reached while another one, which came later, is.
  static func markRest(
    _ isWanted: inout [Bool], from start: Int32, in repository: borrowing Repository,
    _ objects: HistoryObjects, _ reached: Reachability
  ) {
    for number in min(Int(start), objects.kinds.count)..<objects.kinds.count
    where objects.kinds[number] == .tree && reached.isReached[number] {
      // What cannot be read was a problem the first time.
      _ = try? repository.withObject(objects.table.ids[number]) { _, bytes in
        var offset = 0
        while let entry = TreeEntry.read(in: bytes, at: offset) {
          offset = entry.end
          if entry.mode.isFile, let blob = objects.table.number(of: entry.id) {
            isWanted[Int(blob)] = true
          }
        }
      }
    }
  }

  static func list(
    _ isWanted: [Bool], _ objects: HistoryObjects, _ trees: TreeNames, everyObject: Bool
  ) -> [Origin] {
    var origins: [Origin] = []
    for number in 0..<objects.table.count where isWanted[number] {
      let isThere = number < objects.kinds.count && objects.kinds[number] != nil
      guard !isThere || objects.kinds[number] == .blob else { continue }
      let name = trees.nameOf[number]
      // Blobs that are no file anywhere reached are the targets of links, but for loose ends.
      guard name >= 0 || everyObject || !isThere else { continue }
      let path = name < 0 ? GitPath([]) : trees.names.paths[Int(name)]
      let others = trees.severalNames[Int32(number)].map { numbers in
        numbers.filter { $0 != name }.map { trees.names.paths[Int($0)] }.sorted()
      }
      origins.append(
        Origin(
          path: path, place: .blob(objects.table.ids[number]), otherNames: others ?? []))
    }
    return origins
  }
}
