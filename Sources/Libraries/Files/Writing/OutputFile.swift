/// A file that appears only when it is complete: written aside, brought to the disk, renamed.
package struct OutputFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Writes the whole file, for the user alone: reports say where secrets are.
  ///
  /// Signals that end a
  /// program have no effect meanwhile.
  ///
  /// A link keeps its place: the file that it points to is written. A pipe or device, such as
  /// `/dev/null`, is never replaced by a file: it gets the bytes. So does the file behind standard
  /// output or standard error, which holds what others wrote.
  ///
  /// - Throws: `FileError` naming the path; the old file is then untouched.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let old = FileStatus.of(path, followingLink: true)
    if let old {
      if let stream = Self.openStream(to: old) {
        do throws(FileError) { return try stream.write(bytes) } catch { throw error.named(path) }
      }
      if old.kind != .file { return try OpenStream.writing(bytes, to: path) }
    }
    let place = old == nil ? path : RealPath.of(path) ?? path
    do throws(FileError) {
      try AsideFile.replace(place, with: bytes, permissions: 0o600)
    } catch {
      throw FileError(path, .write, error.reason)
    }
  }

  /// The standard stream that goes to a file.
  private static func openStream(to status: FileStatus) -> OpenStream? {
    guard status.kind == .file else { return nil }
    return [OpenStream.standardOutput, .standardError].first {
      $0.status?.identity == status.identity
    }
  }
}
