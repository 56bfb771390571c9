internal import Files
package import Git

/// The files of a work tree as they will be: what is on disk, with the planned changes on top.
///
/// Everything that plans asks here, so that two changes of one file add up.
package struct PlannedFiles {
  /// One file with its old and new content.
  package struct Change: Sendable {
    package let path: GitPath
    package let old: [UInt8]?
    package var new: [UInt8]
    /// The mode that the file gets; nil: a file that is there keeps its own, a new one gets the usual.
    package var permissions: UInt32?
  }

  /// Bytes above which a file is no carrier.
  private static let limit = 256 << 20

  /// Of the work tree, without a slash at its end.
  let root: String
  private var changes: [GitPath: Change] = [:]
  private var order: [GitPath] = []

  /// - Parameter root: of the work tree, without a slash at its end.
  package init(root: String) {
    self.root = root
  }

  /// In the order in which each file was first changed; files that end as they began are left out.
  package var all: [Change] {
    order.compactMap { changes[$0] }.filter { $0.old != $0.new }
  }

  /// Whether a plan changes the file, or makes it.
  package func isChanged(_ path: GitPath) -> Bool {
    changes[path].map { $0.old != $0.new } ?? false
  }

  /// What the file will hold; nil where there will be none.
  ///
  /// - Throws: `EditError` when it cannot be read.
  package func content(of path: GitPath) throws -> [UInt8]? {
    if let change = changes[path] { return change.new }
    return try onDisk(path)
  }

  /// - Throws: `EditError` when the file that is there cannot be read.
  package mutating func change(
    _ path: GitPath, to new: [UInt8], permissions: UInt32? = nil
  ) throws {
    if changes[path] != nil {
      changes[path]?.new = new
      return
    }
    changes[path] = Change(
      path: path, old: try onDisk(path), new: new, permissions: permissions)
    order.append(path)
  }

  private func onDisk(_ path: GitPath) throws -> [UInt8]? {
    try CurrentFile(path: root + "/" + String(decoding: path.bytes, as: UTF8.self))
      .content(limit: Self.limit)
  }
}
