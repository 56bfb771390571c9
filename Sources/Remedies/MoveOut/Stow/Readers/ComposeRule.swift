internal import Git

/// Replaces values in the files of docker compose, which substitutes `${NAME}` from `.env`.
struct ComposeRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) throws -> ReaderDecision? {
    guard Self.isCompose(file.path), !project.options.copies else { return nil }
    guard file.entry(of: location) != nil else {
      return .leave(
        "docker compose reads ${NAME} from a .env file next to this one; write the value there",
        reader: .environment)
    }
    let environment = EnvironmentFile(for: file.path, below: project.files.root)
    if let reason = try environment.obstacle(in: project) {
      return .leave(reason, reader: .environment)
    }
    return ReaderDecision(
      .environment, .replace(.variable),
      detail: "substituted by docker compose from \(environment.path.text)")
  }

  /// Other files of the same folder override or extend these, as `docker-compose.test.yml` does.
  private static func isCompose(_ path: GitPath) -> Bool {
    let name = path.lowercasedName
    return (name.hasPrefix("docker-compose.") || name.hasPrefix("compose."))
      && (name.hasSuffix(".yml") || name.hasSuffix(".yaml"))
  }
}
