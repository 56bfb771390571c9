extension Folder {
  /// Removes a folder with everything in it, without following links.
  ///
  /// - Throws: `FileError`; then a part of it may be gone.
  package func removeWhole(_ name: some SystemPath) throws(FileError) {
    let folder = try Folder(name, in: self)
    for entry in try folder.entries() {
      if entry.kind == .folder {
        try folder.removeWhole(entry.name)
      } else {
        try folder.remove(entry.name)
      }
    }
    try removeFolder(name)
  }
}
