internal import Formats
internal import Git

/// Files in which a placeholder would be left that nothing ever resolves.
enum UnresolvedFiles {
  /// Why a file is no carrier and what to do instead; nil for one that is.
  static func reason(_ path: GitPath, format: FileFormat) -> String? {
    let name = String(decoding: path.name, as: UTF8.self).lowercased()
    let text = String(decoding: path.bytes, as: UTF8.self)
    if isPipeline(text.lowercased(), name) {
      return "CI reads this file as it is: keep the value in the secrets of the CI service"
    }
    switch format {
    case .netrc, .passwordList:
      return "the program that reads this file knows no placeholders: move the file out of the "
        + "repository"
    case .source where !name.hasSuffix(".swift"):
      return "only config files and Swift sources can hold a placeholder: " + advice(for: name)
    default:
      break
    }
    if name == "package.resolved" || name.hasSuffix(".lock") || name.hasSuffix("-lock.json") {
      return "a tool writes this file: take the value out where it comes from"
    }
    if name.hasPrefix("dockerfile") || name.hasPrefix("containerfile") {
      return "docker build reads this file as it is: use a build secret (RUN --mount=type=secret)"
    }
    return nil
  }

  /// Where a source in another language gets a value from.
  private static func advice(for name: String) -> String {
    if [".m", ".mm", ".h", ".pch"].contains(where: name.hasSuffix) {
      return "read the value from Info.plist here, where Xcode puts it in"
    }
    if ["fastfile", "appfile", "matchfile", "deliverfile", "podfile"].contains(name) {
      return "read the value from ENV here"
    }
    return "read the value from the environment or a config file here"
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
