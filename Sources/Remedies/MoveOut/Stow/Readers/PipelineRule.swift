internal import Git

/// Leaves values in the definitions of CI pipelines and containers, which have secrets of their own.
struct PipelineRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    let name = file.path.lowercasedName
    if name.hasPrefix("dockerfile") || name.hasPrefix("containerfile")
      || name.hasSuffix(".dockerfile")
    {
      return .leave(
        "docker build does not resolve placeholders; use a build secret "
          + "(RUN --mount=type=secret)")
    }
    guard
      Self.isPipeline(String(decoding: file.path.bytes, as: UTF8.self).lowercased(), name)
    else { return nil }
    return .leave(
      "CI does not resolve placeholders in this file; store the value as a secret of the CI "
        + "service")
  }

  private static let pipelines: Set<String> = [
    ".gitlab-ci.yml", ".travis.yml", "bitrise.yml", "appveyor.yml", "azure-pipelines.yml",
    "codemagic.yaml", ".drone.yml", "bitbucket-pipelines.yml", ".cirrus.yml", "buildkite.yml",
  ]

  private static func isPipeline(_ path: String, _ name: String) -> Bool {
    pipelines.contains(name)
      || [".github/workflows/", ".circleci/", ".buildkite/", ".semaphore/"].contains { folder in
        path.hasPrefix(folder) || path.contains("/" + folder)
      }
  }
}
