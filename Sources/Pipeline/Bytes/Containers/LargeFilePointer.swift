internal import Archives
internal import Files
internal import Text

/// The pointer that Git LFS commits instead of a large file: the name of its object.
package struct LargeFilePointer {
  /// The SHA-256 of the contents in hexadecimal digits.
  let digest: [UInt8]

  /// The maximum size of a pointer in bytes (git-lfs, docs/spec.md).
  private static let limit = 1024
  private static let start = Array("version https://git-lfs.github.com/spec/".utf8)
  private static let key = Array("\noid sha256:".utf8)
  private static let digestCount = 64

  /// Nil for any other content.
  package init?(_ content: Span<UInt8>) {
    guard content.count <= Self.limit, Self.start.occurs(in: content, at: 0) else { return nil }
    let last = content.count - Self.key.count - Self.digestCount
    var place = Self.start.count
    while place <= last, !Self.key.occurs(in: content, at: place) { place += 1 }
    guard place <= last else { return nil }
    let first = place + Self.key.count
    let digest = Array(copying: content.extracting(first..<first + Self.digestCount))
    guard digest.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
      return nil
    }
    self.digest = digest
  }

  /// Nil for any other content, and for one that cannot be read.
  init?(_ content: Content) {
    guard content.count <= Self.limit, let bytes = try? content.whole(0..<content.count) else {
      return nil
    }
    self.init(bytes.span)
  }

  /// Opens the object.
  ///
  /// - Parameter folder: Git LFS's folder of objects.
  /// - Returns: nil if it is not there, as before it is fetched.
  func object(in folder: String) -> Content? {
    let slash = [UInt8(ascii: "/")]
    let path =
      folder.pathBytes + slash + digest[..<2] + slash + digest[2..<4] + slash + digest
    return (try? OpenFile(path: path, followingLink: false)).map { Content($0) }
  }
}

extension [UInt8] {
  fileprivate func occurs(in content: Span<UInt8>, at offset: Int) -> Bool {
    guard content.count - offset >= count else { return false }
    return indices.allSatisfy { content[offset + $0] == self[$0] }
  }
}
