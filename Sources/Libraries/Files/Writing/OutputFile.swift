/// A file that is replaced atomically: written to a temporary file, synced, and renamed.
package struct OutputFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Writes the whole file, readable only by the user: reports name the locations of secrets.
  ///
  /// Terminating signals are ignored meanwhile. Links are followed. The files behind standard output and
  /// standard error, pipes that somebody reads, terminals and devices such as `/dev/null` are written to,
  /// not replaced.
  ///
  /// - Throws: `FileError` with the path; then the old file is untouched.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let old = FileStatus.of(path, followingLink: true)
    if let old {
      if let stream = Self.openStream(to: old) {
        do throws(FileError) { return try stream.write(bytes) } catch { throw error.named(path) }
      }
      if old.kind != .file { return try Self.write(bytes, toOpen: path, old) }
    }
    let place = old == nil ? path : RealPath.of(path) ?? path
    do throws(FileError) {
      try AsideFile.replace(place, with: bytes, permissions: 0o600)
    } catch {
      throw FileError(path, .write, error.reason)
    }
  }

  /// Writes to a terminal, pipe or device.
  private static func write(
    _ bytes: [UInt8], toOpen path: String, _ status: FileStatus
  ) throws(FileError) {
    guard status.kind == .other else { throw .folder(path: path) }
    do throws(FileError) {
      try OpenStream.writing(bytes, to: path)
    } catch {
      guard error.code == FileError.Code.noReader else { throw error }
      throw FileError(path, .write, .invalid("a FIFO that nobody reads; start its reader first"))
    }
  }

  /// Returns the standard stream that writes to a file, pipe or device; nil if there is none.
  private static func openStream(to status: FileStatus) -> OpenStream? {
    guard status.kind != .folder else { return nil }
    return [OpenStream.standardOutput, .standardError].first {
      $0.status?.identity == status.identity
    }
  }
}
