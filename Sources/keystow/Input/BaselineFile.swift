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
    try baseline(of: InputFile(path: path).read())
  }

  /// The baseline; nil if there is no such file.
  func readIfPresent() throws -> Baseline? {
    try InputFile(path: path).readIfPresent().map { try baseline(of: $0) }
  }

  /// The baseline as `keystow baseline` writes it, for editing; nil if there is no such file.
  ///
  /// - Throws: `FileError` for a report used as a baseline, too.
  func document() throws -> BaselineDocument? {
    guard let baseline = try readIfPresent() else { return nil }
    guard let document = baseline.document else {
      throw FileError.invalid(
        path: path,
        reason: "a report, not a baseline; pass it to scan --baseline, or choose another --file")
    }
    return document
  }

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
