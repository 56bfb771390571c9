package import Bytes
package import Git

/// A source, and what stands before its paths in a report when several are scanned at once.
package struct PrefixedSource: Sendable {
  /// Empty for a source that is scanned alone.
  package let prefix: GitPath
  package let source: any BlobSource

  package init(prefix: GitPath, source: any BlobSource) {
    self.prefix = prefix
    self.source = source
  }
}

extension GitPath {
  /// The path below this one; the path itself where this one is empty.
  func appending(_ path: GitPath) -> GitPath {
    if bytes.isEmpty { return path }
    if path.bytes.isEmpty { return self }
    return GitPath(
      bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + path.bytes)
  }
}
