/// A file that can be read at any place, by several workers at once.
package final class OpenFile: Sendable {
  private let descriptor: Descriptor
  /// Its size in bytes when it was opened.
  package let count: Int

  /// Opens a regular file; anything else is not waited for.
  ///
  /// - Parameter path: from the folder that the process stands in, or absolute.
  /// - Throws: `FileError`.
  package init(path: [UInt8], followingLink: Bool) throws(FileError) {
    descriptor = try Descriptor(opening: path, followingLink: followingLink)
    let (kind, size) = try descriptor.status()
    guard kind == .file else { throw .notRegular }
    count = size
  }

  /// The bytes in a range; fewer where the file ends before it does.
  ///
  /// - Throws: `FileError`.
  package func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    try descriptor.bytes(range)
  }
}
