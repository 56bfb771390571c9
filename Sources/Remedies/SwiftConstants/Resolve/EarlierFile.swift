internal import Edits

/// A file that an earlier run wrote.
struct EarlierFile {
  let path: String
  /// Why it is not to be removed, without a full stop; nil where nothing speaks against it.
  let obstacle: String?

  /// Removes it, if that may be.
  ///
  /// - Returns: what became of it; nil where it was gone already.
  func remove() -> ResolveOutcome? {
    if let obstacle { return ResolveOutcome(path: path, kind: .left, reason: obstacle) }
    do throws(OutputError) {
      return try StaleFile.remove(path) ? ResolveOutcome(path: path, kind: .removed) : nil
    } catch {
      return ResolveOutcome(path: path, kind: .left, reason: error.reason)
    }
  }
}
