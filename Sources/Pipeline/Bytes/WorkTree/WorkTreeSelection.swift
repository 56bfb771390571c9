package import Git

/// Which part of a work tree to list.
package struct WorkTreeSelection: Sendable, Hashable {
  /// Files and folders relative to the root of the work tree; all of it where there are none.
  package var subpaths: [GitPath]
  /// Whether to list ignored files too.
  package var includesIgnored: Bool
  /// Whether to enter submodules and nested repositories.
  package var recursesSubmodules: Bool

  package init(
    subpaths: [GitPath] = [], includesIgnored: Bool = false, recursesSubmodules: Bool = false
  ) {
    self.subpaths = subpaths
    self.includesIgnored = includesIgnored
    self.recursesSubmodules = recursesSubmodules
  }

  /// Whether a file at `path` was asked for.
  func holds(_ path: [UInt8]) -> Bool {
    subpaths.isEmpty || subpaths.contains { Self.is(path, atOrBelow: $0.bytes) }
  }

  /// Whether something below `folder`, which ends with a slash, was asked for.
  func enters(_ folder: [UInt8]) -> Bool {
    let path = Array(folder.dropLast())
    return holds(path) || subpaths.contains { $0.bytes.starts(with: folder) }
  }

  /// Whether `path` was named itself, which counts for more than an ignore rule.
  func names(_ path: [UInt8]) -> Bool {
    subpaths.contains { $0.bytes == path }
  }

  private static func `is`(_ path: [UInt8], atOrBelow top: [UInt8]) -> Bool {
    top.isEmpty || path == top
      || path.count > top.count && path.starts(with: top) && path[top.count] == UInt8(ascii: "/")
  }
}
