internal import Files
internal import Findings

/// Reads and writes a baseline.
struct BaselineFile {
  static let name = ".keystow-baseline.json"

  let path: String

  init(path: String) {
    self.path = path
  }

  /// The baseline in its default location, next to `.keystow.toml`.
  init(besides root: String) {
    path = PathText.path(of: Self.name, in: root)
  }

  func read() throws -> Baseline {
    try parse(InputFile(path: path).read())
  }

  /// The baseline; nil if there is no such file.
  func readIfPresent() throws -> Baseline? {
    try InputFile(path: path).readIfPresent().map { try parse($0) }
  }

  /// The baseline as `keystow baseline` writes it, for editing; nil if there is no such file.
  ///
  /// - Throws: `FileError` for a report used as a baseline, too.
  func document() throws -> BaselineDocument? {
    try readIfPresent().map { try document(of: $0) }
  }

  private func document(of baseline: Baseline) throws -> BaselineDocument {
    guard let document = baseline.document else {
      throw FileError.invalid(
        path: path,
        reason: "a report, not a baseline; pass it to scan --baseline, or choose another --file")
    }
    return document
  }

  /// Changes the file under the lock of its work tree: another run may have written it since it was
  /// read.
  ///
  /// - Parameter change: returns the new content, given the current one; nil to write nothing.
  /// - Throws: as `document`; the errors of writing and of `change`.
  func change(_ change: (BaselineDocument?) throws -> BaselineDocument?) throws {
    try ProjectLock.held(in: PathText.folder(of: path)) { lock in
      let old = try InputFile(path: path).readIfPresent()
      guard let new = try change(old.map { try document(of: parse($0)) }) else { return }
      try lock.write([FileEdit(path: path, old: old, new: new.bytes)])
    }
  }

  /// Reads the content of the file.
  func parse(_ bytes: [UInt8]) throws -> Baseline {
    do {
      return try Baseline(reading: bytes)
    } catch {
      throw FileError.invalid(path: path, reason: error.description)
    }
  }
}
