internal import Formats
internal import Keys
internal import Vocabulary
internal import XcodeProjects

/// Decides for the resources of Swift packages, which the build tool plugin can resolve.
struct PackageResourceRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) throws -> ReaderDecision? {
    guard
      Dialect(
        format: file.format, name: file.path.name, bytes: file.bytes, text: file.text) != nil
    else { return nil }
    if project.manifest.bundled.contains(file.path) {
      return ReaderDecision(.plugin, .replace(.setting))
    }
    guard let resource = try project.projects.targets.packageResource(file.path, in: project.files)
    else { return nil }
    let target = resource.target
    if let reason = Self.obstacle(to: resource, of: file.path) {
      return .leave(reason, reader: .plugin)
    }
    return BundleRule.placeholder(
      at: location, for: .plugin, project,
      stopping: "KeystowPlugin would stop every build of \(target)",
      unwired:
        "\(target) reads this file from its bundle as it is; keystow stow --wire replaces the "
        + "value and lets KeystowPlugin resolve it",
      detail: "resolved in the bundle of \(target) by KeystowPlugin")
  }

  /// The reason the plugin cannot resolve a resource; nil if it can.
  private static func obstacle(to resource: PackageResource, of path: GitPath) -> String? {
    let constant = "read the value from a Swift constant"
    if BundleRule.isCompiled(path) {
      return "the build compiles this file, so the plugin cannot resolve it; \(constant)"
    }
    switch resource.obstacle {
    case .computed:
      return
        "\(resource.manifest.text) does not list the resources of \(resource.target) literally, "
        + "so this file cannot be excluded from them; \(constant)"
    case .folder:
      return "\(resource.target) copies a whole folder, which the plugin cannot add to; use "
        + ".process in \(resource.manifest.text), or \(constant)"
    case .code: return "SwiftPM compiles this file into \(resource.target); \(constant)"
    case .language:
      return "the plugin cannot resolve a file of one language; \(constant)"
    case nil:
      return resource.usesPlugin
        ? nil
        : "SwiftPM copies this file as it is; add KeystowPlugin to \(resource.target) and stow "
          + "again, or \(constant)"
    }
  }
}
