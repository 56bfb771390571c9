internal import Files
internal import Scan
internal import Text

/// The file of a scan cache, which several runs may share.
///
/// A scan never fails because of its cache. A file that is not a cache is never replaced: it may
/// have been named by mistake.
struct ScanCacheFile {
  let path: String
  let key: ScanCacheKey

  /// The number of attempts to merge with what other runs write.
  private static let attemptLimit = 8

  /// The cached entries, and the reason if the file cannot be used.
  func read() -> (cache: ScanCache, note: String?) {
    do {
      guard let bytes = try content(), !bytes.isEmpty else { return (ScanCache(), nil) }
      return (try ScanCache(reading: bytes, key), nil)
    } catch let error as ScanCacheError {
      let end = error == .foreign ? "left unchanged" : "rewritten"
      return (ScanCache(), "\(path): cache not used: \(error); \(end)")
    } catch {
      return (ScanCache(), "cache not used: \(error)")
    }
  }

  /// Adds entries to the file, unless it has them all.
  ///
  /// - Returns: the reason if the file could not be written.
  func add(_ entries: [ScanCache.Entry]) -> String? {
    for _ in 0..<Self.attemptLimit {
      let old: [UInt8]?
      // Already reported when the file was read first.
      do { old = try content() } catch { return nil }
      guard let known = known(in: old ?? []) else { return nil }
      let new = known.union(entries)
      if old == nil, new.count == 0 { return nil }
      let edit = FileEdit(
        path: path, old: old, new: new.file(key), makesFolders: true, permissions: 0o600)
      do {
        try EditPlan([edit]).carryOut()
        return nil
      } catch let error as FileError where error.reason == .changed {
        continue
      } catch {
        return "cache not saved: \(error)"
      }
    }
    return "\(path): cache not saved: other runs keep changing it"
  }

  private func content() throws -> [UInt8]? {
    try CurrentFile(path: path).content(limit: ScanCache.maximumByteCount)
  }

  /// The entries of a file; nil for a foreign file, which must not be replaced.
  private func known(in bytes: [UInt8]) -> ScanCache? {
    if bytes.isEmpty { return ScanCache() }
    do throws(ScanCacheError) {
      return try ScanCache(reading: bytes, key)
    } catch {
      return error == .foreign ? nil : ScanCache()
    }
  }
}

/// The cache of a running scan.
struct OpenedCache {
  let session: CacheSession
  private let file: ScanCacheFile
  private let note: String?

  /// - Parameter verifies: whether the scan recomputes object IDs.
  init(_ file: ScanCacheFile, verifies: Bool) {
    let (cache, note) = file.read()
    self.file = file
    self.note = note
    session = CacheSession(cache, verifies: verifies)
  }

  /// Saves new entries, and returns notes for standard error.
  func keep() -> [String] {
    let notes = [note, file.add(session.entries)].compactMap { $0 }
    return notes.map { TerminalText.visible("keystow: \($0)") }
  }
}
