/// What it means for a build that a key has no good value, where the manifest says so.
package enum MissingValue: String, CaseIterable, Sendable {
  /// No build goes on, not even a Debug one.
  case error
  /// Every build goes on, with a dummy.
  case warning
}
