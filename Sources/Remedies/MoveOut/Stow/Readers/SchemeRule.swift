internal import Formats

/// Replaces values in schemes, which Xcode expands when it runs them.
struct SchemeRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    file.format == .scheme ? ReaderDecision(.scheme, .replace(.setting)) : nil
  }
}
