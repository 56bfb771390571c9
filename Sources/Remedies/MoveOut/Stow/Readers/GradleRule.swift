internal import Formats

/// Decides for the build scripts of Gradle.
struct GradleRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard file.format == .gradle, !project.options.copies else { return nil }
    let name = location.proposedName
    return .leave(
      "Gradle reads this file as it is; read the value with providers.gradleProperty(\"\(name)\") "
        + "and put \(name) into ~/.gradle/gradle.properties", reader: .gradle)
  }
}
