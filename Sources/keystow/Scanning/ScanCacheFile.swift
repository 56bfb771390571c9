internal import Files
internal import Scan
internal import Text

/// The file of a scan cache, which several runs may use at a time.
///
/// A scan never fails because of it: without a cache, everything is read. A file that is not a cache
/// is never replaced, as the command line may name another file by mistake.
struct ScanCacheFile {
  let path: String
  let key: ScanCacheKey

  /// How often what another run wrote meanwhile is taken in before that is given up.
  private static let attemptLimit = 8

  /// What the file knows; nothing where it cannot be used, and then why.
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

  /// Adds entries to what is in the file by now; where that has them all, nothing is written.
  ///
  /// - Returns: what kept it from being written, or nil.
  func add(_ entries: [ScanCache.Entry]) -> String? {
    for _ in 0..<Self.attemptLimit {
      let old: [UInt8]?
      // A failure was reported when the file was read first.
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

  /// What a file knows; nil for one that is not ours to replace.
  private func known(in bytes: [UInt8]) -> ScanCache? {
    if bytes.isEmpty { return ScanCache() }
    do throws(ScanCacheError) {
      return try ScanCache(reading: bytes, key)
    } catch {
      return error == .foreign ? nil : ScanCache()
    }
  }
}

/// The cache of a scan that is going on.
struct OpenedCache {
  let session: CacheSession
  private let file: ScanCacheFile
  private let note: String?

  /// - Parameter verifies: whether the scan works out the ids of what it reads.
  init(_ file: ScanCacheFile, verifies: Bool) {
    let (cache, note) = file.read()
    self.file = file
    self.note = note
    session = CacheSession(cache, verifies: verifies)
  }

  /// Writes what the scan learnt.
  ///
  /// - Returns: what there is to say of the file, lines for standard error.
  func keep() -> [String] {
    let notes = [note, file.add(session.entries)].compactMap { $0 }
    return notes.map { TerminalText.visible("keystow: \($0)") }
  }
}
