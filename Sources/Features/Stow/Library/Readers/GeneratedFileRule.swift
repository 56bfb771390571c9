internal import ProjectFacts

/// Leaves values in lock files, which a tool overwrites.
struct GeneratedFileRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    let facts = project.facts.facts(about: file.path)
    guard facts.contains(where: { $0.purpose == .format(.lockFile) }) else { return nil }
    return .leave("this file is generated; remove the value from its source")
  }
}
