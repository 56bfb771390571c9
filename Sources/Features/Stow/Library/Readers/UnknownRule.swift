internal import Formats
internal import ProjectFacts

/// Leaves every other value: a placeholder that nothing resolves would break its reader.
struct UnknownRule: ReaderRule {
  static let reason =
    "nothing is known to resolve a placeholder in this file; read the value at run time, or build "
    + "from copies with --copies"

  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    if let reason = KeptFiles.reason(of: project.facts.foreignPurpose(of: file.path)) {
      return .leave(reason)
    }
    if let advice = SourceAdvice.text(for: file.path, name: location.proposedName, project) {
      return .leave(advice)
    }
    guard !file.format.isConfiguration else { return .leave(Self.reason) }
    return .leave(
      "nothing resolves a placeholder in this file; read the value from the environment or a "
        + "config file")
  }
}
