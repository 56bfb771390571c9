internal import Git
internal import XcodeProjects

/// Leaves values in the specifications that XcodeGen and Tuist generate projects from.
struct GeneratorRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard let specification = project.projects.specification(at: file.path) else { return nil }
    return .leave(
      "\(specification.generator.rawValue) generates the project from this file; move the value "
        + "to an xcconfig file and name that here", reader: .xcode)
  }
}
