internal import Git
internal import Packfile
internal import Text
internal import Vocabulary

/// Rewrites single trees.
struct TreeRewriter {
  /// The new ids of changed files and trees.
  let ids: NewIDs
  let scrubber: ContentScrubber
  /// The trees that lose removed paths.
  var paths: PathRewrite?

  /// Returns the edits of a tree whose names stay; nil if a name changes.
  ///
  /// - Parameters:
  ///   - hasNames: whether a name may have a secret.
  ///   - node: the tree's place, if removed paths lead through it.
  /// - Throws: `VectorscanError`.
  func edits(of tree: Span<UInt8>, hasNames: Bool, at node: Int32? = nil) throws -> ContentEdits? {
    var edits: [ContentEdits.Edit] = []
    var offset = 0
    while offset < tree.count, let entry = TreeEntry.read(in: tree, at: offset) {
      let start = offset
      offset = entry.end
      let new = newID(of: entry, in: tree, at: node)
      if new == nil {
        edits.append(ContentEdits.Edit(start..<entry.end, []))
        continue
      }
      if hasNames, try scrubber.hasMatch(in: tree.extracting(entry.name)) { return nil }
      if let new, new != entry.id {
        edits.append(ContentEdits.Edit(entry.end - 20..<entry.end, new.bytes))
      }
    }
    return ContentEdits(edits)
  }

  /// Returns the new id of what an entry names; nil for a removed one.
  private func newID(of entry: TreeEntry, in tree: Span<UInt8>, at node: Int32?) -> ObjectID? {
    if let node, let paths {
      switch paths.outcome(of: entry, in: tree, at: node) {
      case .removed: return nil
      case .replaced(let id): return id
      case .same: break
      }
    }
    return entry.mode == .commit ? entry.id : ids[entry.id] ?? entry.id
  }

  /// Returns the new bytes of a tree in which a name changes, in git's order.
  ///
  /// - Parameter node: the tree's place, if removed paths lead through it.
  /// - Throws: `VectorscanError`.
  func renamed(_ tree: Span<UInt8>, at node: Int32? = nil) throws -> [UInt8] {
    var entries: [NamedEntry] = []
    var names: Set<[UInt8]> = []
    var offset = 0
    while offset < tree.count, let entry = TreeEntry.read(in: tree, at: offset) {
      let start = offset
      offset = entry.end
      guard let id = newID(of: entry, in: tree, at: node) else { continue }
      let old = tree.extracting(entry.name)
      let edits = try scrubber.edits(in: old, as: .name).edits
      let mode = Array(copying: tree.extracting(start..<entry.name.lowerBound - 1))
      entries.append(
        NamedEntry(
          mode: mode, name: edits.applied(to: old), id: id, isTree: entry.mode == .tree,
          isRenamed: !edits.isEmpty))
      if edits.isEmpty { names.insert(entries[entries.count - 1].name) }
    }
    for index in entries.indices where entries[index].isRenamed {
      entries[index].name = Self.free(entries[index].name, in: &names)
    }
    return entries.sorted().flatMap(\.bytes)
  }

  /// Returns a name that is not in use: with a number if need be.
  static func free(_ name: [UInt8], in names: inout Set<[UInt8]>) -> [UInt8] {
    var number = 1
    var free = name
    while !names.insert(free).inserted {
      number += 1
      free = name + Array("-\(number)".utf8)
    }
    return free
  }
}

/// An entry of a tree with its parts.
struct NamedEntry: Comparable {
  /// In octal digits.
  let mode: [UInt8]
  var name: [UInt8]
  let id: ObjectID
  let isTree: Bool
  var isRenamed = false

  var bytes: [UInt8] { mode + [0x20] + name + [0] + id.bytes }

  /// Orders as git does: folders as if their names ended with a slash.
  static func < (one: NamedEntry, two: NamedEntry) -> Bool {
    let slash = [UInt8(ascii: "/")]
    return (one.name + (one.isTree ? slash : [])).lexicographicallyPrecedes(
      two.name + (two.isTree ? slash : []))
  }
}
