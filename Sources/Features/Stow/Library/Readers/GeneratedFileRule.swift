/// Leaves values in lock files, which a tool overwrites.
struct GeneratedFileRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    let name = file.path.lowercasedName
    guard name == "package.resolved" || name.hasSuffix(".lock") || name.hasSuffix("-lock.json")
    else { return nil }
    return .leave("this file is generated; remove the value from its source")
  }
}
