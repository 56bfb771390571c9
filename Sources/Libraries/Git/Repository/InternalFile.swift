internal import Files

/// A file of git's own, read without libgit2.
enum InternalFile {
  /// The whole file, at most 2 GiB; nil where there is none or it cannot be read.
  static func content(of path: String) -> [UInt8]? {
    try? CurrentFile(path: path, followsLink: true).content(limit: Int(Int32.max))
  }
}
