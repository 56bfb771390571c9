package import Git

/// What is to be taken out of the index, as far as it is tracked and ignored.
package struct UntrackRequest: Sendable {
  package var scope: RuleScope
  /// Files and folders, from the root of the work tree; everything where there are none.
  ///
  /// A file that is named here is untracked even if it looks deliberately tracked.
  package var paths: [GitPath]
  package var includesDeliberate: Bool

  package init(
    scope: RuleScope = .committed, paths: [GitPath] = [], includesDeliberate: Bool = false
  ) {
    self.scope = scope
    self.paths = paths
    self.includesDeliberate = includesDeliberate
  }

  /// A path of the command line, from the root of the work tree; the file need not be there.
  ///
  /// Links on the way to it are followed; one that stands at the path itself is what is meant.
  ///
  /// - Parameter argument: starts at the folder that the process stands in.
  /// - Throws: `PathArgumentError` when it is empty, outside, or in a folder that is not there.
  package static func path(
    _ argument: [UInt8], below root: String
  ) throws(PathArgumentError) -> GitPath {
    guard !argument.isEmpty else { throw .empty }
    let slash = UInt8(ascii: "/")
    var (folder, name) = (argument, [UInt8]())
    if LinkCheck(root: []).kind(argument) != .folder {
      while folder.count > 1, folder.last == slash { folder.removeLast() }
      let start = folder.lastIndex(of: slash).map { $0 + 1 } ?? 0
      name = Array(folder[start...])
      folder = start == 0 ? [UInt8(ascii: ".")] : Array(folder[..<start])
    }
    let top = try ResolvedPath.resolve(Array(root.utf8))
    let full = try ResolvedPath.resolve(folder)
    guard ResolvedPath.isAtOrBelow(full, top) else { throw .outside(argument, root: top) }
    let inner = full.dropFirst(top.count).drop { $0 == slash }
    return GitPath(inner + (inner.isEmpty || name.isEmpty ? [] : [slash]) + name)
  }

  func holds(_ path: GitPath) -> Bool {
    paths.isEmpty || paths.contains { Self.is(path.bytes, atOrBelow: $0.bytes) }
  }

  static func `is`(_ path: [UInt8], atOrBelow top: [UInt8]) -> Bool {
    top.isEmpty || path == top
      || path.count > top.count && path.starts(with: top) && path[top.count] == UInt8(ascii: "/")
  }
}
