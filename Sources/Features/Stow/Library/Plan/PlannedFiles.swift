internal import Files
package import Vocabulary

/// The files of a work tree after the planned changes.
///
/// Every step of the plan reads and writes files here, so that several changes of one file add up.
package struct PlannedFiles {
  /// One file with its old and new content.
  package struct Change: Sendable {
    package let path: GitPath
    package let old: [UInt8]?
    package var new: [UInt8]
    /// The new mode of the file; if nil, an existing file keeps its mode and a new one gets the
    /// default.
    package var permissions: UInt32?
  }

  /// The size in bytes above which a file is not a carrier.
  private static let limit = 256 << 20

  /// The root of the work tree, without a trailing slash.
  let root: String
  private var changes: [GitPath: Change] = [:]
  private var order: [GitPath] = []
  private let reads = FileReads()

  /// - Parameter root: the root of the work tree, without a trailing slash.
  package init(root: String) {
    self.root = root
  }

  /// The changes in the order in which each file was first changed, except files that end
  /// unchanged.
  package var all: [Change] {
    order.compactMap { changes[$0] }.filter { $0.old != $0.new }
  }

  /// Whether the plan changes or creates a file.
  package func isChanged(_ path: GitPath) -> Bool {
    changes[path].map { $0.old != $0.new } ?? false
  }

  /// Returns the planned content of a file; nil if it will not exist.
  ///
  /// - Throws: `FileError` if it cannot be read.
  package func content(of path: GitPath) throws -> [UInt8]? {
    try content(of: path, limit: Self.limit)
  }

  /// Returns the planned content of a file; nil if it will not exist.
  ///
  /// - Parameter limit: the maximum number of bytes of a file on disk.
  /// - Throws: `FileError` if it cannot be read.
  func content(of path: GitPath, limit: Int) throws -> [UInt8]? {
    if let change = changes[path] { return change.new }
    return try onDisk(path, limit: limit)
  }

  /// - Throws: `FileError` if the existing file cannot be read.
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

  /// Takes back all changes of a file.
  mutating func restore(_ path: GitPath) throws {
    changes[path] = nil
    order.removeAll { $0 == path }
  }

  /// - Throws: `FileError` with `.changed` if the file was read before and differs now, so that all
  ///   parts of a plan are made from the same files.
  private func onDisk(_ path: GitPath, limit: Int = Self.limit) throws -> [UInt8]? {
    let bytes = try CurrentFile(path: root + "/" + String(decoding: path.bytes, as: UTF8.self))
      .content(limit: limit)
    guard reads.agree(on: path, bytes) else { throw FileError(path, .read, .changed) }
    return bytes
  }
}

/// The hashes of the files that were read; the contents would take too much memory.
private final class FileReads {
  /// Nil for a missing file.
  private var hashes: [GitPath: Int?] = [:]

  /// Returns whether a file has the content that it had when it was first read.
  func agree(on path: GitPath, _ bytes: [UInt8]?) -> Bool {
    let hash = bytes?.hashValue
    if let known = hashes[path] { return known == hash }
    hashes[path] = .some(hash)
    return true
  }
}

extension PlannedFiles {
  /// Returns the planned content of a file to search; nil if it will not exist, or is unsuitable: a
  /// link, too large, forbidden.
  ///
  /// - Parameter limit: the maximum number of bytes of a file on disk.
  /// - Throws: `FileError` if the system failed, or if the file has changed.
  func searchable(_ path: GitPath, limit: Int = Self.limit) throws -> [UInt8]? {
    do {
      return try content(of: path, limit: limit)
    } catch let error as FileError where !error.isOfSystem && error.reason != .changed {
      return nil
    }
  }
}
