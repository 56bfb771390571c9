internal import Formats
internal import Git

/// Recognises files in which nothing would resolve a placeholder.
enum UnresolvedFiles {
  /// The reason a file is not a carrier, with the alternative; nil if it is one.
  static func reason(_ path: GitPath, format: FileFormat) -> String? {
    let name = String(decoding: path.name, as: UTF8.self).lowercased()
    let text = String(decoding: path.bytes, as: UTF8.self)
    if isPipeline(text.lowercased(), name) {
      return
        "CI does not resolve placeholders in this file: store the value as a secret of the CI service"
    }
    switch format.definition.use {
    case .passwords:
      return "programs that read this file do not resolve placeholders: move the file out of the "
        + "repository"
    case .source where !name.hasSuffix(".swift"):
      return "only config files and Swift sources can hold a placeholder: " + advice(for: name)
    default:
      break
    }
    if name == "package.resolved" || name.hasSuffix(".lock") || name.hasSuffix("-lock.json") {
      return "this file is generated: remove the value from its source"
    }
    if name.hasPrefix("dockerfile") || name.hasPrefix("containerfile") {
      return
        "docker build does not resolve placeholders: use a build secret (RUN --mount=type=secret)"
    }
    return nil
  }

  /// The way a source file in another language can get a value.
  private static func advice(for name: String) -> String {
    if [".m", ".mm", ".h", ".pch"].contains(where: name.hasSuffix) {
      return "read the value from Info.plist, where Xcode expands it"
    }
    if ["fastfile", "appfile", "matchfile", "deliverfile", "podfile"].contains(name) {
      return "read the value from ENV"
    }
    return "read the value from the environment or a config file"
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
