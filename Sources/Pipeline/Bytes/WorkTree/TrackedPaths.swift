package import Git

/// The paths of an index, for questions while a work tree is walked.
package struct TrackedPaths {
  private let entries: [IndexEntry]

  /// - Parameter entries: in the order of the index.
  package init(_ entries: [IndexEntry]) {
    self.entries = entries
  }

  /// Whether a file or submodule stands at `path`.
  package func contains(_ path: [UInt8]) -> Bool {
    let place = firstIndex(notBefore: path)
    return place < entries.count && entries[place].path.bytes == path
  }

  /// Whether a submodule stands at `path`.
  package func isSubmodule(_ path: [UInt8]) -> Bool {
    let place = firstIndex(notBefore: path)
    return place < entries.count && entries[place].path.bytes == path
      && entries[place].mode == .commit
  }

  /// Whether something below `folder`, which ends with a slash, is tracked.
  package func reaches(below folder: [UInt8]) -> Bool {
    let place = firstIndex(notBefore: folder)
    return place < entries.count && entries[place].path.bytes.starts(with: folder)
  }

  private func firstIndex(notBefore path: [UInt8]) -> Int {
    entries.partitioningIndex { !$0.path.bytes.precedes(path) }
  }
}
