/// Decides for the files that targets copy into their bundle.
struct BundleRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? { nil }
}
