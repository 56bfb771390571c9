/// The text that Git LFS commits instead of a large file.
enum LargeFilePointer {
  /// The maximum size in bytes (git-lfs, docs/spec.md).
  private static let limit = 1024
  private static let start = Array("version https://git-lfs.github.com/spec/".utf8)

  static func isOne(_ content: Span<UInt8>) -> Bool {
    guard content.count <= limit, content.count > start.count else { return false }
    return start.indices.allSatisfy { content[$0] == start[$0] }
  }
}
