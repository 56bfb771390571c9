internal import Carriers
internal import Vocabulary

/// Replaces literals in the Ruby files of fastlane, which loads a `.env` before it runs them.
struct FastlaneRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) throws -> ReaderDecision? {
    guard FastlaneSource.contains(file.path), !project.options.copies else { return nil }
    let environment = try EnvironmentFile(for: file.path, below: project.files.root)
    guard FastlaneSource.literal(around: location.span, in: file.text) != nil else {
      return .leave(
        "read the value from ENV; fastlane loads it from \(environment.path.text)",
        reader: .environment)
    }
    if let reason = try environment.obstacle(in: project) {
      return .leave(reason, reader: .environment)
    }
    return ReaderDecision(
      .environment, .replace(.code("ENV[\"NAME\"]")),
      detail: "read by fastlane from \(environment.path.text)")
  }
}
