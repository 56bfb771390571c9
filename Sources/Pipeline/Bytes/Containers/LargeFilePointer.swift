internal import Archives
internal import Files

/// The pointer that Git LFS commits instead of a large file: the name of its object.
struct LargeFilePointer {
  /// The SHA-256 of the contents in hexadecimal digits.
  let digest: [UInt8]

  /// The maximum size of a pointer in bytes (git-lfs, docs/spec.md).
  private static let limit = 1024
  private static let key = Array("\noid sha256:".utf8)
  private static let digestCount = 64

  /// Nil for any other content.
  init?(_ content: Content) {
    guard content.count <= Self.limit, let bytes = try? content.whole(0..<content.count) else {
      return nil
    }
    let last = bytes.count - Self.key.count - Self.digestCount
    guard last >= 0,
      let start = (0...last).first(where: {
        bytes[$0..<$0 + Self.key.count].elementsEqual(Self.key)
      })
    else { return nil }
    let digest = bytes[(start + Self.key.count)...].prefix(Self.digestCount)
    guard digest.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
      return nil
    }
    self.digest = Array(digest)
  }

  /// Opens the object.
  ///
  /// - Parameter folder: Git LFS's folder of objects.
  /// - Returns: nil if it is not there, as before it is fetched.
  func object(in folder: String) -> Content? {
    let slash = [UInt8(ascii: "/")]
    let path =
      Array(folder.utf8) + slash + digest[..<2] + slash + digest[2..<4] + slash + digest
    return (try? OpenFile(path: path, followingLink: false)).map { Content($0) }
  }
}
