/// A file named on the command line that is read whole: a configuration, or a baseline.
package struct InputFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The size in bytes beyond which a file is neither a configuration nor a report.
  private static let limit = 1 << 28

  /// Reads the file, which can be `/dev/null`; nil if it is missing.
  ///
  /// - Throws: `FileError`.
  package func readIfPresent() throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try CurrentFile(path: path, followsLink: true)
        .content(limit: Self.limit, takesDevices: true)
    } catch {
      guard error.reason == .brokenLink else { throw error }
      return nil
    }
  }

  /// Reads the file.
  ///
  /// - Throws: `FileError`, also if it is missing.
  package func read() throws(FileError) -> [UInt8] {
    guard let content = try readIfPresent() else {
      throw FileError(path, .read, code: FileError.Code.missing)
    }
    return content
  }
}
