/// A file that is replaced atomically: written to a temporary file, synced, and renamed.
package struct OutputFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Writes the whole file, readable only by the user: reports name the locations of secrets.
  ///
  /// Terminating signals are ignored meanwhile. Links are followed. Pipes, devices such as
  /// `/dev/null`, and the files behind standard output and standard error are written to, not replaced.
  ///
  /// - Throws: `FileError` with the path; then the old file is untouched.
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

  /// Returns the standard stream that writes to a file; nil if there is none.
  private static func openStream(to status: FileStatus) -> OpenStream? {
    guard status.kind == .file else { return nil }
    return [OpenStream.standardOutput, .standardError].first {
      $0.status?.identity == status.identity
    }
  }
}
