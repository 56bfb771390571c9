internal import Git
internal import Keys

/// Replaces string literals of Swift code by generated constants.
struct SwiftRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard file.path.isSwift else { return nil }
    // The editor knows why no manifest can use a constant.
    let isManifest = ["package.swift", "project.swift"].contains(file.path.lowercasedName)
    guard let modules = project.modules, !isManifest else {
      return ReaderDecision(.constant, .replace(.constant))
    }
    if let reason = modules.reason(against: file.path) {
      return .leave(reason, reader: .constant)
    }
    let usesPlugin = modules.modules(of: file.path).contains(where: \.usesPlugin)
    return ReaderDecision(
      .constant, .replace(.constant),
      detail: usesPlugin ? "Swift constant from the build tool plugin" : nil)
  }
}
