internal import Git
internal import Text
internal import Vocabulary

/// Rewrites trees of notes: their files are named like the ids of commits, in folders of two digits.
struct NoteRewriter {
  /// The new ids of changed blobs.
  let ids: NewIDs
  let scrubber: ContentScrubber
  /// Returns the new id of an object; nil for one that was dropped.
  let newID: (ObjectID) -> ObjectID?

  /// A file with its whole path.
  private struct Note {
    let mode: [UInt8]
    var path: [[UInt8]]
    let id: ObjectID
    let isSubmodule: Bool
  }

  private static let maximumDepth = 64

  /// Returns the new id of a tree.
  ///
  /// - Parameters:
  ///   - write: takes each new tree.
  ///   - keep: takes the old id of each file.
  /// - Throws: errors of objects that cannot be read, and of `write`.
  func rewrite(
    _ tree: ObjectID, in repository: borrowing Repository,
    write: (ObjectID, [UInt8]) throws -> Void, keep: (ObjectID) -> Void
  ) throws -> ObjectID {
    var notes: [Note] = []
    try collect(tree, [], in: repository, &notes)
    var taken = TakenPaths()
    var kept: [Note] = []
    var named: [Note] = []
    for var note in notes {
      let digits = note.path.flatMap { $0 }
      if let commit = ObjectID(hexDigits: digits.span) {
        guard let new = newID(commit) else { continue }
        if new != commit { note.path = Self.path(of: new, like: note.path) }
      }
      let path = try note.path.map { try withoutSecrets($0) }
      if path != note.path {
        note.path = path
        named.append(note)
      } else if taken.insert(Self.joined(path)) {
        // Two notes may have one path now: the first one stays.
        kept.append(note)
      }
    }
    for var note in named {
      note.path = taken.insertFree(Self.joined(note.path)).split(separator: Self.slash).map {
        Array($0)
      }
      kept.append(note)
    }
    for note in kept where !note.isSubmodule { keep(note.id) }
    return try self.tree(of: kept[...], at: 0, write)
  }

  private static let slash = UInt8(ascii: "/")

  private static func joined(_ path: [[UInt8]]) -> [UInt8] {
    Array(path.joined(separator: [slash]))
  }

  private func withoutSecrets(_ name: [UInt8]) throws -> [UInt8] {
    let edits = try scrubber.edits(in: name.span, as: .name).edits
    return edits.isEmpty ? name : edits.applied(to: name.span)
  }

  private func collect(
    _ tree: ObjectID, _ folder: [[UInt8]], in repository: borrowing Repository,
    _ notes: inout [Note]
  ) throws {
    guard folder.count < Self.maximumDepth else {
      throw ScrubError.unreadable(tree, "too many folders in notes")
    }
    var folders: [(name: [UInt8], id: ObjectID)] = []
    try repository.require(tree) { _, bytes in
      var offset = 0
      while offset < bytes.count, let entry = TreeEntry.read(in: bytes, at: offset) {
        let name = Array(copying: bytes.extracting(entry.name))
        if entry.mode == .tree {
          folders.append((name, entry.id))
        } else {
          notes.append(
            Note(
              mode: Array(copying: bytes.extracting(offset..<entry.name.lowerBound - 1)),
              path: folder + [name], id: entry.id, isSubmodule: entry.mode == .commit))
        }
        offset = entry.end
      }
    }
    for (name, id) in folders { try collect(id, folder + [name], in: repository, &notes) }
  }

  /// Returns the path of a note with the folders of another one.
  private static func path(of id: ObjectID, like path: [[UInt8]]) -> [[UInt8]] {
    var digits = Array(id.hex.utf8)[...]
    return path.map { part in
      defer { digits = digits.dropFirst(part.count) }
      return Array(digits.prefix(part.count))
    }
  }

  private func tree(
    of notes: ArraySlice<Note>, at depth: Int, _ write: (ObjectID, [UInt8]) throws -> Void
  ) throws -> ObjectID {
    var entries: [NamedEntry] = []
    var folders: [[UInt8]: [Note]] = [:]
    for note in notes {
      let name = note.path[depth]
      if note.path.count == depth + 1 {
        entries.append(
          NamedEntry(
            mode: note.mode, name: name,
            id: note.isSubmodule ? note.id : ids[note.id] ?? note.id, isTree: false))
      } else {
        folders[name, default: []].append(note)
      }
    }
    for (name, notes) in folders {
      let id = try tree(of: notes[...], at: depth + 1, write)
      entries.append(NamedEntry(mode: Array("40000".utf8), name: name, id: id, isTree: true))
    }
    let bytes = entries.sorted().flatMap(\.bytes)
    guard let id = ObjectID(of: .tree, bytes.span) else {
      throw ScrubError.damaged("a tree of notes cannot be hashed")
    }
    try write(id, bytes)
    return id
  }
}
