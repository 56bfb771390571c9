internal import Files
internal import Git
internal import Scan
internal import Text

/// The file of a scan cache, which several runs may share.
///
/// A scan never fails because of its cache. A file that is not a cache is never replaced: it may
/// have been named by mistake.
struct ScanCacheFile {
  let path: String
  let key: ScanCacheKey
  let seal: ScanCacheSeal

  /// The number of attempts to merge with what other runs write.
  private static let attemptLimit = 8

  /// The cached entries, and the reason if the file cannot be used.
  func read() -> (cache: ScanCache, note: String?) {
    do {
      guard let bytes = try content(), !bytes.isEmpty else { return (ScanCache(), nil) }
      let cache = try ScanCache(reading: bytes, key, seal: seal)
      if let obstacle { return (ScanCache(), "\(path): cache not used: \(obstacle); rewritten") }
      return (cache, nil)
    } catch let error as ScanCacheError {
      let end = error == .foreign ? "left unchanged" : "rewritten"
      return (ScanCache(), "\(path): cache not used: \(error); \(end)")
    } catch {
      return (ScanCache(), "cache not used: \(error)")
    }
  }

  /// Why a file without a key is not trusted; nil if it is, or if there is a key.
  ///
  /// Whoever can write the file, or replace it in its folder, could hide secrets from the scan.
  private var obstacle: String? {
    guard case .digest = seal else { return nil }
    if FileStatus.of(path)?.isPrivate != true {
      return "others may have written it: set \(CacheKeyFile.variable)"
    }
    let folder = FileStatus.of(PathText.folder(of: path), followingLink: true)
    return folder?.isWrittenByOwnerOnly == true
      ? nil : "others may write in its folder: set \(CacheKeyFile.variable)"
  }

  /// Adds entries to the file, unless it has them all.
  ///
  /// - Returns: the reason if the file could not be written.
  func add(_ entries: [ScanCache.Entry]) -> String? {
    do { try TrackedLinks.check(path) } catch { return "\(error)" }
    for _ in 0..<Self.attemptLimit {
      let old: [UInt8]?
      // Already reported when the file was read first.
      do { old = try content() } catch { return nil }
      guard let known = known(in: old ?? []) else { return nil }
      let new = known.union(entries)
      if old == nil, new.count == 0 { return nil }
      let edit = FileEdit(
        path: path, old: old, new: new.file(key, seal: seal), makesFolders: true,
        permissions: 0o600, tightensPermissions: true)
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
      let cache = try ScanCache(reading: bytes, key, seal: seal)
      return obstacle == nil ? cache : ScanCache()
    } catch {
      return error == .foreign ? nil : ScanCache()
    }
  }
}

/// The cache of a running scan.
struct OpenedCache {
  let session: CacheSession
  private let file: ScanCacheFile
  private let readingNotes: [String?]

  /// - Parameter verifies: whether the scan recomputes object IDs.
  init(path: String, key: ScanCacheKey, verifies: Bool) {
    let (seal, sealNote) = CacheKeyFile.seal()
    file = ScanCacheFile(path: path, key: key, seal: seal)
    let (cache, note) = file.read()
    readingNotes = [sealNote, note]
    session = CacheSession(cache, verifies: verifies)
  }

  /// Saves new entries, and returns notes for standard error.
  func keep() -> [String] {
    let notes = (readingNotes + [file.add(session.entries)]).compactMap { $0 }
    return notes.map { TerminalText.visible("keystow: \($0)") }
  }
}
