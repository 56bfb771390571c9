internal import Git
internal import IgnoreRules

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Reads files of ignore rules from disk.
struct RuleFileReader {
  let dialect: IgnoreDialect
  private(set) var problems: [Problem] = []

  init(dialect: IgnoreDialect) {
    self.dialect = dialect
  }

  /// The rules of one file; nil where there is none that git would read.
  ///
  /// Links to a `.gitignore`, folders of that name and files that are too large are nothing to git.
  ///
  /// - Parameter isExpected: whether it is a problem when the file may not be read.
  mutating func read(
    _ path: [UInt8], as name: [UInt8], followingLink: Bool, isExpected: Bool = true
  ) -> IgnoreFile? {
    do {
      let file = try Descriptor(opening: path, followingLink: followingLink)
      let (kind, size) = try file.status()
      guard kind == .file else { return nil }
      var bytes: [UInt8] = []
      let limit = IgnoreFile.maximumByteCount
      guard let count = try bytes.fill(from: file.number, expecting: size, limit: limit) else {
        return nil
      }
      bytes.removeLast(bytes.count - count)
      return IgnoreFile(name: name, bytes: bytes, dialect: dialect)
    } catch {
      if isExpected, ![ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, ENXIO].contains(error.code) {
        problems.append(
          Problem(path: GitPath(name), message: "its ignore rules cannot be read: \(error)"))
      }
      return nil
    }
  }
}
