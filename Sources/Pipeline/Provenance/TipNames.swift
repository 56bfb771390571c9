internal import Bytes
internal import Findings
internal import Text
internal import Vocabulary

/// The refs by the shape of the commit they point to.
struct TipNames: Sendable {
  private enum Kind: Int, CaseIterable {
    case branch, tag, other
  }

  /// Refs by shape, in the order of names.
  private var shapes: [Int32: [(kind: Kind, name: String)]] = [:]
  /// The refs for each list of shapes already asked for.
  private var known: [[Int32]: ContainingRefs] = [:]

  init(
    _ references: [(name: String, target: ObjectID)], _ objects: HistoryObjects,
    _ folders: FolderShapes
  ) {
    for (name, target) in references {
      let shape = Self.shape(of: target, objects, folders)
      guard shape != ShapeTable.nothing, let short = Self.short(name) else { continue }
      shapes[shape, default: []].append(short)
    }
  }

  /// All shapes that refs point to, sorted.
  var all: [Int32] { shapes.keys.sorted() }

  /// Returns the shape of a ref's target, through tags: of a commit's tree, or of a tree.
  static func shape(
    of target: ObjectID, _ objects: HistoryObjects, _ folders: FolderShapes
  ) -> Int32 {
    var number = objects.number(of: target)
    // Hashes are not verified, so tags could form a ring.
    for _ in 0..<64 {
      guard let place = number else { break }
      if let commit = objects.commit(place) { return folders[commit.tree] }
      guard let next = objects.tagTargets[place] else { return folders[place] }
      number = objects.number(of: next)
    }
    return ShapeTable.nothing
  }

  /// Returns the refs that point to one of these shapes.
  ///
  /// - Parameter list: in ascending order.
  mutating func tips(in list: [Int32]) -> ContainingRefs {
    if let found = known[list] { return found }
    var names: [Kind: [String]] = [:]
    for shape in list {
      for (kind, name) in shapes[shape] ?? [] { names[kind, default: []].append(name) }
    }
    func bounded(_ kind: Kind) -> TruncatedList<String> {
      let sorted = (names[kind] ?? []).sorted { Array($0.utf8).precedes(Array($1.utf8)) }
      return TruncatedList(
        kept: Array(sorted.prefix(PathHistory.maximumNames)), count: sorted.count)
    }
    let tips = ContainingRefs(
      branches: bounded(.branch), tags: bounded(.tag), others: bounded(.other))
    known[list] = tips
    return tips
  }

  private static func short(_ name: String) -> (Kind, String)? {
    for (prefix, kind) in [
      ("refs/heads/", Kind.branch), ("refs/remotes/", .branch), ("refs/tags/", .tag),
    ] where name.hasPrefix(prefix) {
      let short = String(name.dropFirst(prefix.count))
      // `HEAD` only names another branch of the remote.
      if prefix == "refs/remotes/", short.hasSuffix("/HEAD") { return nil }
      return (kind, short)
    }
    return (.other, name)
  }
}

/// The secret paths that HEAD and the refs contain.
struct PathTips {
  private var names: TipNames
  private var inHead: Set<Int32> = []
  /// The shapes of the tips that contain each secret path, in ascending order.
  private var shapes: [Int32: [Int32]] = [:]

  init(_ names: TipNames, head: Int32?, _ changes: inout PathChanges) {
    self.names = names
    changes.resetVisits()
    if let head { inHead = Set(changes.between(ShapeTable.nothing, head).begun) }
    for shape in names.all {
      for secretPath in changes.between(ShapeTable.nothing, shape).begun {
        shapes[secretPath, default: []].append(shape)
      }
    }
  }

  func isInHead(_ secretPath: Int32) -> Bool { inHead.contains(secretPath) }

  mutating func tips(of secretPath: Int32) -> ContainingRefs {
    shapes[secretPath].map { names.tips(in: $0) } ?? .none
  }
}
