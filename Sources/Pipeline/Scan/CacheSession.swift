internal import Bytes
internal import Formats
internal import Git
import Synchronization

/// What a cache knows of blobs before a scan, and what the scan learns of others.
package final class CacheSession: Sendable {
  private let known: ScanCache
  private let verifies: Bool
  private let learnt = Mutex<[ScanCache.Entry]>([])

  /// - Parameter verifies: whether ids are worked out again: then only what was searched after that
  ///   counts as known.
  package init(_ known: ScanCache, verifies: Bool = false) {
    self.known = known
    self.verifies = verifies
  }

  /// What the scan added so far, in no order.
  package var entries: [ScanCache.Entry] { learnt.withLock { $0 } }

  /// Whether nothing can be found in a blob, read in a format.
  func knows(_ origin: Origin, _ format: FileFormat) -> Bool {
    guard let id = origin.blob else { return false }
    let verified = Self.entry(id, format, isVerified: true)
    if known.holds(verified) { return true }
    return !verifies && known.holds(Self.entry(id, format, isVerified: false))
  }

  /// Notes a blob that was searched, without failures, and in which nothing was found.
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

  /// By format, its number.
  private static let marks = Dictionary(
    uniqueKeysWithValues: FileFormat.allCases.enumerated().map { ($1, UInt8($0 & 0x7F)) })
}
