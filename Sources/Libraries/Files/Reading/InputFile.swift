/// A file that the command line names and that is read whole: a configuration, a baseline.
package struct InputFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The size in bytes beyond which a file is neither a configuration nor a report.
  private static let limit = 1 << 28

  /// The content; nil where there is no such file.
  ///
  /// `/dev/null` is a way to say "nothing".
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

  /// The content.
  ///
  /// - Throws: `FileError`, also where there is no such file.
  package func read() throws(FileError) -> [UInt8] {
    guard let content = try readIfPresent() else {
      throw FileError(path, .read, code: FileError.Code.missing)
    }
    return content
  }
}
