internal import Bytes
internal import Formats
import Synchronization
internal import Vocabulary

/// The blobs that a cache lists as empty of candidates, and those that the scan adds.
package final class CacheSession: Sendable {
  private let state: Mutex<State>
  private let verifies: Bool

  private struct State {
    var known: ScanCache
    /// All added entries, and how many of them `known` has.
    var learnt: [ScanCache.Entry] = []
    var absorbedCount = 0
  }

  /// - Parameter verifies: whether object ids are recomputed; then only entries made the same way
  ///   count.
  package init(_ known: ScanCache, verifies: Bool = false) {
    state = Mutex(State(known: known))
    self.verifies = verifies
  }

  /// Returns a session that starts with what this one knows now.
  package func following() -> CacheSession {
    state.withLock { CacheSession($0.known.union($0.learnt), verifies: verifies) }
  }

  /// The entries added so far, in no particular order.
  package var entries: [ScanCache.Entry] { state.withLock { $0.learnt } }

  /// Makes the entries added so far known to scans that start from now on.
  package func absorb() {
    state.withLock { state in
      let new = Array(state.learnt[state.absorbedCount...])
      if !new.isEmpty { state.known = state.known.union(new) }
      state.absorbedCount = state.learnt.count
    }
  }

  /// Whether the cache lists a blob, read in the given format, as empty.
  func knows(_ origin: Origin, _ format: FileFormat) -> Bool {
    guard let id = origin.blob else { return false }
    let verified = Self.entry(id, format, isVerified: true)
    let plain = Self.entry(id, format, isVerified: false)
    return state.withLock { state in
      state.known.holds(verified) || !verifies && state.known.holds(plain)
    }
  }

  /// Records a blob that was searched without failures and has no candidates.
  func learn(_ origin: Origin, _ format: FileFormat) {
    guard let id = origin.blob else { return }
    let entry = Self.entry(id, format, isVerified: verifies)
    state.withLock { $0.learnt.append(entry) }
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
