/// Keeps files of little but keys, which the app reads.
struct KeyFilesRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? { nil }
}
