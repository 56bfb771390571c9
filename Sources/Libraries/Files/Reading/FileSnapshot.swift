internal import Synchronization

/// Files as they were when they were first read: each is read once, so that everything made from it
/// agrees.
package final class FileSnapshot: Sendable {
  private struct Entry {
    /// Nil for a missing file.
    let content: [UInt8]?
    let isLink: Bool
  }

  private let entries: Mutex<[String: Entry]>

  /// The size in bytes above which a file is not read.
  private let limit: Int

  /// - Parameters:
  ///   - limit: the size in bytes above which a file is not read.
  ///   - contents: contents by path that are taken for those on disk.
  package init(limit: Int, presetting contents: [String: [UInt8]] = [:]) {
    self.limit = limit
    entries = Mutex(contents.mapValues { Entry(content: $0, isLink: false) })
  }

  /// Returns the content of a regular file when it was first read; nil if it was missing then.
  ///
  /// - Throws: `FileError`, as `CurrentFile.content`; a failure is not remembered.
  package func content(of path: String, followsLink: Bool = false) throws(FileError) -> [UInt8]? {
    if let known = entries.withLock({ $0[path] }) {
      if known.isLink, !followsLink { throw FileError(path, .read, .link) }
      return known.content
    }
    let entry = try read(path, followsLink: followsLink)
    entries.withLock { $0[path] = entry }
    return entry.content
  }

  /// The path of a file that is no longer as it was read; nil if there is none.
  ///
  /// - Throws: `FileError` if a file is unreadable by now.
  package func changedPath() throws(FileError) -> String? {
    for (path, entry) in entries.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      let now = try read(path, followsLink: entry.isLink)
      if now.content != entry.content { return path }
    }
    return nil
  }

  private func read(_ path: String, followsLink: Bool) throws(FileError) -> Entry {
    do throws(FileError) {
      return Entry(content: try CurrentFile(path: path).content(limit: limit), isLink: false)
    } catch {
      guard followsLink, error.reason == .link else { throw error }
      let file = CurrentFile(path: path, followsLink: true)
      return Entry(content: try file.content(limit: limit), isLink: true)
    }
  }
}
