package import Vocabulary

/// What a scan says of the secrets in a file.
package enum SecretOpinion: Sendable, Hashable {
  /// It reports none.
  case silent
  /// It reports one until somebody accepts it.
  case reported
  /// It reports none, because of this: "the baseline".
  case accepted(by: String)
}

/// Asks a scan for its opinion, so that a check of files has no other one.
package struct SecretJudge {
  /// Returns the opinion on the content of a file.
  package let opinion: (GitPath, [UInt8]) throws -> SecretOpinion

  package init(_ opinion: @escaping (GitPath, [UInt8]) throws -> SecretOpinion) {
    self.opinion = opinion
  }
}
