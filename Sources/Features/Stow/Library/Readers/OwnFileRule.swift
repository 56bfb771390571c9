internal import Keys

/// Leaves values in the files that keystow writes itself.
struct OwnFileRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard project.ownFiles.contains(file.path) else { return nil }
    return .leave("this file is for names only; set the key's value with keystow keys set")
  }
}
