internal import Reports
internal import Scan

/// The cache of a scan that is going on.
struct OpenedCache {
  let ledger: BlobLedger
  private let file: ScanCacheFile
  private let note: String?

  /// - Parameter verifies: whether the scan works out the ids of what it reads.
  init(_ file: ScanCacheFile, verifies: Bool) {
    let (cache, note) = file.read()
    self.file = file
    self.note = note
    ledger = BlobLedger(cache, verifies: verifies)
  }

  /// Writes what the scan learnt.
  ///
  /// - Returns: what there is to say of the file, lines for standard error.
  func keep() -> [String] {
    let notes = [note, file.add(ledger.entries)].compactMap { $0 }
    return notes.map { TerminalText.visible("keystow: \($0)") }
  }
}
