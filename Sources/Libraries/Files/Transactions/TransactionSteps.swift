extension Transaction {
  var files: [(index: Int, change: FileChange, tree: FolderTree)] {
    steps.enumerated().compactMap { index, step in
      if case .file(let change, let tree) = step { (index, change, tree) } else { nil }
    }
  }

  func state(of change: FileChange, in tree: FolderTree) throws -> Direction? {
    guard let parent = try tree.parent(of: change.path) else {
      return change.direction(reachedBy: nil)
    }
    return try state(of: change, in: parent)
  }

  private func state(of change: FileChange, in parent: Folder) throws(FileError) -> Direction? {
    do throws(FileError) {
      let current = try FolderTree.current(change.path, in: parent, limit: change.limit)
      return change.direction(reachedBy: current.map { ($0.bytes, $0.status.permissions) })
    } catch {
      if case .tooLarge = error.reason { return nil }
      throw error
    }
  }

  /// Returns the folder of a file for temporary staging, and creates it if it is missing.
  func stagingParent(of change: FileChange, in tree: FolderTree) throws -> Folder? {
    guard case .temporary = staging else { return nil }
    return try tree.parent(of: change.path) { try act(.makeFolder) }
  }

  mutating func carryOut(
    _ index: Int, _ direction: Direction, isTolerated: Bool
  ) throws {
    switch steps[index] {
    case .file(let change, let tree):
      try move(index, change, in: tree, direction, isTolerated: isTolerated)
    case .other: try carryOutOther(index, direction)
    }
  }

  private mutating func move(
    _ index: Int, _ change: FileChange, in tree: FolderTree, _ direction: Direction,
    isTolerated: Bool
  ) throws {
    let target = change.version(after: direction)
    let making = target == nil ? nil : { [act] in try act(.makeFolder) }
    if let parent = try tree.parent(of: change.path, making: making) {
      if direction == .forward { try keepOld(index, change, in: parent) }
      let state = try state(of: change, in: parent)
      if state == nil {
        guard isTolerated else { throw FileError(tree.name(change.path), .write, .changed) }
      } else if state != direction {
        try replace(Slot(index: index, direction: direction), change, with: target, in: parent)
      }
    }
    // The parent is missing if a run was killed between removing two folders.
    if direction == .backward { try removeFolders(change.madeFolders, in: tree) }
  }

  /// Gives the old file a second name, so that a rollback needs no disk space.
  private mutating func keepOld(_ index: Int, _ change: FileChange, in parent: Folder) throws {
    let slot = Slot(index: index, direction: .backward)
    let name = FolderTree.name(of: change.path)
    switch staging {
    case .durable(let aside):
      try act(.keepOld)
      // Without hard links, the bytes are in the journal.
      try? parent.link(name, to: aside, as: slot.name)
    case .temporary(let folder):
      // The last one needs no rollback: if it fails, it was not replaced.
      guard let old = change.old, index < steps.count - 1 else { return }
      try act(.keepOld)
      let aside = Self.aside(folder, for: parent)
      let kept = try? AsideFile.firstFreeName { other throws(FileError) in
        try parent.link(name, to: aside, as: other)
      }
      if let kept {
        asides[slot] = Place(folder: aside, name: kept)
      } else {
        try ensureSlot(slot, holds: old, for: parent)
      }
    }
  }

  /// Returns the folder for temporary files: the given one, if it is on the same file system.
  private static func aside(_ folder: Folder?, for parent: Folder) -> Folder {
    guard let folder, let device = folder.device, device == parent.device else { return parent }
    return folder
  }

  /// Writes a temporary file unless it exists completely; a killed run may have left a part.
  mutating func ensureSlot(
    _ slot: Slot, holds version: FileVersion, for parent: Folder?
  ) throws {
    switch staging {
    case .durable(let aside):
      if let status = try aside.status(of: slot.name) {
        if status.kind == .file, status.size == version.bytes.count,
          try aside.content(of: slot.name) == version.bytes
        {
          return
        }
        try aside.remove(slot.name)
      }
      try act(.writeAside)
      try aside.create(slot.name, version)
    case .temporary(let folder):
      guard asides[slot] == nil, let parent else { return }
      try act(.writeAside)
      let aside = Self.aside(folder, for: parent)
      do throws(FileError) {
        let name = try AsideFile.firstFreeName { name throws(FileError) in
          try aside.create(name, version)
        }
        asides[slot] = Place(folder: aside, name: name)
      } catch {
        guard case .file(let change, let tree) = steps[slot.index] else { throw error }
        throw error.named(tree.name(change.path))
      }
    }
  }

  private mutating func replace(
    _ slot: Slot, _ change: FileChange, with target: FileVersion?, in parent: Folder
  ) throws {
    let name = FolderTree.name(of: change.path)
    guard let target else {
      try act(.remove)
      return try parent.remove(name)
    }
    try ensureSlot(slot, holds: target, for: parent)
    try act(.replace)
    do throws(FileError) {
      switch staging {
      case .durable(let aside): try aside.move(slot.name, to: parent, as: name)
      case .temporary:
        guard let place = asides[slot] else { return }
        try place.folder.move(place.name, to: parent, as: name)
        asides[slot] = nil
      }
    } catch {
      guard error.code == FileError.Code.otherFileSystem else { throw error }
      try CrossingFolder(mark: mark).move(target, to: change.path, in: parent, act)
    }
  }

  /// Removes folders that the transaction created, if they are empty.
  func removeFolders(_ folders: [[UInt8]], in tree: FolderTree) throws {
    for path in folders.reversed() {
      let name = FolderTree.name(of: path)
      guard let parent = try tree.parent(of: path), (try? parent.status(of: name)) ?? nil != nil
      else { continue }
      try act(.removeFolder)
      try? parent.removeFolder(name)
    }
  }

  /// Returns the error for a file that keeps its new content, with the path of its old content.
  mutating func notRestored(_ index: Int) -> FileError? {
    guard case .file(let change, let tree) = steps[index],
      let place = asides.removeValue(forKey: Slot(index: index, direction: .backward))
    else { return nil }
    // Under a name that no later run sweeps.
    let lasting = place.name + ".old".utf8
    let isRenamed = (try? place.folder.move(place.name, to: place.folder, as: lasting)) != nil
    let kept = place.folder.shown(isRenamed ? lasting : place.name)
    return FileError(tree.name(change.path), .write, .notRestored(kept: kept))
  }

  /// Syncs the names of all files to the disk.
  func synchronise() throws {
    var folders: Set<[String]> = []
    for (_, change, tree) in files {
      for path in [change.path] + change.madeFolders {
        let folder = String(decoding: path.dropLast(FolderTree.name(of: path).count), as: UTF8.self)
        guard folders.insert([tree.root, folder]).inserted else { continue }
        try tree.parent(of: path)?.synchronise()
      }
    }
  }
}
