internal import Bytes
internal import Formats
internal import Git
import Synchronization

/// The blobs that a cache lists as empty of candidates, and those that the scan adds.
package final class CacheSession: Sendable {
  private let known: ScanCache
  private let verifies: Bool
  private let learnt = Mutex<[ScanCache.Entry]>([])

  /// - Parameter verifies: whether object ids are recomputed; then only entries made the same way
  ///   count.
  package init(_ known: ScanCache, verifies: Bool = false) {
    self.known = known
    self.verifies = verifies
  }

  /// Returns a session that starts with what this one knows now.
  package func following() -> CacheSession {
    CacheSession(known.union(entries), verifies: verifies)
  }

  /// The entries added so far, in no particular order.
  package var entries: [ScanCache.Entry] { learnt.withLock { $0 } }

  /// Whether the cache lists a blob, read in the given format, as empty.
  func knows(_ origin: Origin, _ format: FileFormat) -> Bool {
    guard let id = origin.blob else { return false }
    let verified = Self.entry(id, format, isVerified: true)
    if known.holds(verified) { return true }
    return !verifies && known.holds(Self.entry(id, format, isVerified: false))
  }

  /// Records a blob that was searched without failures and has no candidates.
  func learn(_ origin: Origin, _ format: FileFormat) {
    guard let id = origin.blob else { return }
    let entry = Self.entry(id, format, isVerified: verifies)
    learnt.withLock { $0.append(entry) }
  }

  private static func entry(
    _ id: ObjectID, _ format: FileFormat, isVerified: Bool
  ) -> ScanCache.Entry {
    ScanCache.Entry(id: id, mark: (marks[format] ?? 0) | (isVerified ? 0x80 : 0))
  }

  /// The number of each format in a cache entry.
  private static let marks = Dictionary(
    uniqueKeysWithValues: FileFormat.allCases.enumerated().map { ($1, UInt8($0 & 0x7F)) })
}
