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

  func holds(_ path: GitPath) -> Bool {
    paths.isEmpty || paths.contains { Self.is(path.bytes, atOrBelow: $0.bytes) }
  }

  static func `is`(_ path: [UInt8], atOrBelow top: [UInt8]) -> Bool {
    top.isEmpty || path == top
      || path.count > top.count && path.starts(with: top) && path[top.count] == UInt8(ascii: "/")
  }
}
