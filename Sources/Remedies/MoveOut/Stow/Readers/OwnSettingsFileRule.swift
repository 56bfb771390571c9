/// Adopts the xcconfig file that a project already keeps its keys in.
struct OwnSettingsFileRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? { nil }
}
