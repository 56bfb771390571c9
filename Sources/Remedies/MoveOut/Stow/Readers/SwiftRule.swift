internal import Git

/// Replaces string literals of Swift code by generated constants.
struct SwiftRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    file.path.lowercasedName.hasSuffix(".swift")
      ? ReaderDecision(.constant, .replace(.constant)) : nil
  }
}
