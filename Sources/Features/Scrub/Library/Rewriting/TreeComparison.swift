internal import Bytes
internal import Git
internal import Text
internal import Vocabulary

/// Compares new trees as git does, to which 100664 and 100644 are the same mode.
struct TreeComparison {
  /// Whether any mode is odd; otherwise equal trees have equal ids.
  private let hasOddModes: Bool
  /// The old tree of each new one, and its place.
  private var olds: [ObjectID: (tree: Int32, node: Int32?)] = [:]
  private let objects: HistoryObjects
  private let ids: NewIDs
  private let paths: PathRewrite?
  private let named: Set<Int32>
  private let scrubber: ContentScrubber

  private struct Entry: Equatable {
    let name: [UInt8]
    let mode: FileMode
    let id: ObjectID
  }

  init(
    _ objects: HistoryObjects, _ ids: NewIDs, _ paths: PathRewrite?, _ named: Set<Int32>,
    _ scrubber: ContentScrubber, hasOddModes: Bool
  ) {
    (self.objects, self.ids, self.paths, self.named) = (objects, ids, paths, named)
    (self.scrubber, self.hasOddModes) = (scrubber, hasOddModes)
    guard hasOddModes else { return }
    for number in 0..<Int32(objects.count) where objects.kind(number) == .tree {
      if let id = ids[number] { olds[id] = (number, nil) }
    }
    for (placed, id) in paths?.ids ?? [:] {
      if let id { olds[id] = (placed.tree, placed.node) }
    }
  }

  /// Whether git finds no difference between two new trees.
  ///
  /// - Throws: errors of objects that cannot be read.
  func isSame(
    _ one: ObjectID, _ two: ObjectID, in repository: borrowing Repository, isOld: Bool = false
  ) throws -> Bool {
    if one == two { return true }
    guard hasOddModes else { return false }
    // The trees of notes are not stored yet.
    guard let first = try entries(of: one, isOld, in: repository),
      let second = try entries(of: two, isOld, in: repository), first.count == second.count
    else { return false }
    for (one, two) in zip(first, second) where one != two {
      guard one.name == two.name, one.mode == two.mode, one.mode == .tree,
        try isSame(one.id, two.id, in: repository, isOld: isOld)
      else { return false }
    }
    return true
  }

  private func entries(
    of id: ObjectID, _ isOld: Bool, in repository: borrowing Repository
  ) throws -> [Entry]? {
    if id == PathRewrite.emptyTree { return [] }
    let old = isOld ? nil : olds[id]
    return try repository.withObject(old.map { objects.id($0.tree) } ?? id) { _, bytes in
      guard let old else { return Self.entries(in: bytes) }
      let rewriter = TreeRewriter(ids: ids, scrubber: scrubber, paths: paths)
      let edits = try rewriter.edits(
        of: bytes, hasNames: named.contains(old.tree), at: old.node)
      let new = try edits?.applied(to: bytes) ?? rewriter.renamed(bytes, at: old.node)
      return Self.entries(in: new.span)
    }
  }

  private static func entries(in tree: Span<UInt8>) -> [Entry] {
    var entries: [Entry] = []
    var offset = 0
    while offset < tree.count, let entry = TreeEntry.read(in: tree, at: offset) {
      offset = entry.end
      entries.append(
        Entry(name: Array(copying: tree.extracting(entry.name)), mode: entry.mode, id: entry.id))
    }
    return entries
  }
}
