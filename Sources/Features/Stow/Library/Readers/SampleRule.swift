internal import Formats
internal import ProjectFacts
internal import Text
internal import Vocabulary

/// Leaves values in samples that people copy; `DecidedSecrets` replaces those that are moved
/// elsewhere.
struct SampleRule: ReaderRule {
  static let reason = "people copy this sample; replace the value with YOUR_KEY_HERE"

  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard Self.isSample(file, project.facts),
      !project.projects.isExpandedByXcode(file.path, format: file.format)
    else { return nil }
    return .leave(Self.reason)
  }

  /// Whether the name of a config file marks a sample.
  ///
  /// `Example.xcconfig` and `default.json` are in use: only `x.example.xcconfig` is a sample of
  /// settings, and `default` marks one only after another name.
  static func isSample(_ file: LocatedSecrets.File, _ facts: ProjectFacts) -> Bool {
    if let role = facts.roles.fact(about: file.path) { return role.purpose == .sample }
    guard file.format.isConfiguration, SampleName.marks(file.path.name) else { return false }
    let parts = file.path.lowercasedName.split(separator: ".")
    if parts.first == "env", parts.last == "default" {
      // fastlane loads `.env.default` itself.
      return !String(decoding: file.path.bytes, as: UTF8.self).hasPrefix("fastlane/")
        && !String(decoding: file.path.bytes, as: UTF8.self).contains("/fastlane/")
    }
    let ends = parts.dropFirst().contains { SampleName.marks($0.utf8) }
    switch file.format {
    case .xcconfig, .propertyList, .scheme: return ends
    default:
      let isDefault = parts.first.map { ["default", "defaults", "schema"].contains($0) } ?? false
      return ends || !isDefault
    }
  }
}
