internal import Files
internal import Findings

/// Finds and reads a baseline.
struct BaselineFile {
  static let name = ".keystow-baseline.json"

  let path: String

  init(path: String) {
    self.path = path
  }

  /// The baseline at its usual place, beside `.keystow.toml`.
  init(besides root: String) {
    path = PathText.path(of: Self.name, in: root)
  }

  /// - Throws: `FileError` when the file is not there, cannot be read or is no baseline.
  func read() throws -> Baseline {
    try baseline(of: InputFile(path: path).read())
  }

  /// Nil where there is no such file.
  ///
  /// - Throws: `FileError` when it cannot be read or is no baseline.
  func readIfPresent() throws -> Baseline? {
    try InputFile(path: path).readIfPresent().map { try baseline(of: $0) }
  }

  /// What stands in it as `keystow baseline` writes it, for a change.
  ///
  /// - Throws: `FileError` when it cannot be read or is anything else.
  func document() throws -> BaselineDocument? {
    guard let baseline = try readIfPresent() else { return nil }
    guard let document = baseline.document else {
      throw FileError.invalid(
        path: path,
        reason: "a report, not a baseline; pass it to scan --baseline, or choose another --file")
    }
    return document
  }

  /// - Throws: `FileError`.
  func write(_ document: BaselineDocument) throws {
    let old = try InputFile(path: path).readIfPresent()
    try EditPlan([FileEdit(path: path, old: old, new: document.bytes)]).carryOut()
  }

  private func baseline(of bytes: [UInt8]) throws -> Baseline {
    do {
      return try Baseline(reading: bytes)
    } catch {
      throw FileError.invalid(path: path, reason: error.description)
    }
  }
}
