internal import Git

/// Decides for the files of docker compose, which substitutes `${NAME}` from `.env`.
struct ComposeRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard Self.isCompose(file.path), !project.options.copies else { return nil }
    return .leave(
      "docker compose reads ${NAME} from a .env file next to this one; write the value there",
      reader: .environment)
  }

  private static func isCompose(_ path: GitPath) -> Bool {
    let name = path.lowercasedName
    return (name.hasPrefix("docker-compose") || name.hasPrefix("compose"))
      && (name.hasSuffix(".yml") || name.hasSuffix(".yaml"))
  }
}
