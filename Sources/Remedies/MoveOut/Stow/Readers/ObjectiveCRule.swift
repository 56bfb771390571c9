internal import Git

/// Decides for code of Objective-C, C and C++.
struct ObjectiveCRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    let name = file.path.lowercasedName
    guard [".m", ".mm", ".h", ".pch", ".c", ".cpp"].contains(where: name.hasSuffix) else {
      return nil
    }
    return .leave("read the value from Info.plist, where Xcode expands it")
  }
}
