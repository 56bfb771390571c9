internal import Carriers
internal import Keys
internal import Vocabulary

/// Replaces string literals of Swift code by generated constants.
struct SwiftRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard file.path.isSwift else { return nil }
    // The editor has the reason no manifest can use a constant.
    guard let modules = project.modules, !file.path.isManifest(file.text) else {
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

extension GitPath {
  /// Whether it is the path of a manifest of SwiftPM or Tuist, which can use no constants.
  ///
  /// - Parameter text: the content of the file.
  func isManifest(_ text: [UInt8]) -> Bool {
    (try? SwiftSource(text, path: self).isManifest) ?? false
  }
}
