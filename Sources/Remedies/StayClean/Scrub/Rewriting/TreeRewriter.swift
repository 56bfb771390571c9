internal import Git
internal import Packfile
internal import Text

/// Rewrites single trees.
struct TreeRewriter {
  /// The new ids of changed files and trees.
  let ids: [ObjectID: ObjectID]
  let scrubber: ContentScrubber

  /// Returns the edits of a tree whose names stay; nil if a name changes.
  ///
  /// - Parameter hasNames: whether a name may have a secret.
  /// - Throws: `VectorscanError`.
  func edits(of tree: Span<UInt8>, hasNames: Bool) throws -> ContentEdits? {
    var edits: [ContentEdits.Edit] = []
    var offset = 0
    while offset < tree.count, let entry = TreeEntry.read(in: tree, at: offset) {
      if hasNames, try scrubber.hasMatch(in: tree.extracting(entry.name)) { return nil }
      if entry.mode != .commit, let new = ids[entry.id] {
        edits.append(ContentEdits.Edit(entry.end - 20..<entry.end, new.bytes))
      }
      offset = entry.end
    }
    return ContentEdits(edits)
  }

  /// Returns the new bytes of a tree in which a name changes, in git's order.
  ///
  /// - Throws: `VectorscanError`.
  func renamed(_ tree: Span<UInt8>) throws -> [UInt8] {
    var entries: [NamedEntry] = []
    var names: Set<[UInt8]> = []
    var offset = 0
    while offset < tree.count, let entry = TreeEntry.read(in: tree, at: offset) {
      let old = tree.extracting(entry.name)
      let edits = try scrubber.edits(in: old, as: .name).edits
      let mode = Array(copying: tree.extracting(offset..<entry.name.lowerBound - 1))
      let id = entry.mode == .commit ? entry.id : ids[entry.id] ?? entry.id
      entries.append(
        NamedEntry(
          mode: mode, name: edits.applied(to: old), id: id, isTree: entry.mode == .tree,
          isRenamed: !edits.isEmpty))
      if edits.isEmpty { names.insert(entries[entries.count - 1].name) }
      offset = entry.end
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
