internal import Carriers
internal import Git

/// Replaces literals in the Ruby files of fastlane, which loads `fastlane/.env` before it runs them.
struct FastlaneRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) throws -> ReaderDecision? {
    guard FastlaneSource.contains(file.path), !project.options.copies else { return nil }
    guard FastlaneSource.literal(around: location.span, in: file.text) != nil else {
      return .leave(
        "read the value from ENV; fastlane loads it from the .env next to this file",
        reader: .environment)
    }
    if let reason = try EnvironmentFile(for: file.path).obstacle(in: project) {
      return .leave(reason, reader: .environment)
    }
    return ReaderDecision(
      .environment, .replace(.code("ENV[\"NAME\"]")),
      detail: "read by fastlane from \(EnvironmentFile(for: file.path).path.text)")
  }
}
