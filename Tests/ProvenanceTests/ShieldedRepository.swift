import Bytes
import Git
import TestSupport

extension TemporaryRepository {
  /// Returns a repository that libgit2 reads without the machine's configuration.
  static func shielded() throws -> TemporaryRepository {
    try Library.ignoreMachineConfiguration()
    return try TemporaryRepository()
  }

  func history(_ scope: HistoryScope) -> HistorySource {
    HistorySource(path: path, scope: scope, maximumByteCount: 1 << 20)
  }
}
