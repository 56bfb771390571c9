internal import Formats
internal import Git

/// Decides for the local files that tools read themselves: `.env`, `local.properties`, `.netrc`.
struct LocalFilesRule: ReaderRule {
  static let reason =
    "programs read this file as it is; add it to .gitignore and untrack it: keystow ignore check"

  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    let name = file.path.lowercasedName
    let isLocal =
      file.format == .dotenv || file.format.definition.use == .passwords
      || Self.names.contains(name)
    return isLocal ? .leave(Self.reason, reader: .tool) : nil
  }

  private static let names: Set<String> = [
    "local.properties", "secrets.properties", "keystore.properties", "key.properties",
    "signing.properties", "apikeys.properties", ".npmrc", ".pypirc", ".yarnrc.yml",
    ".git-credentials",
  ]
}
