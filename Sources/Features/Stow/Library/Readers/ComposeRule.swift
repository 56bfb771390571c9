internal import Formats
internal import Text
internal import Vocabulary

/// Replaces values in the files of docker compose, which substitutes `${NAME}` from `.env`.
struct ComposeRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) throws -> ReaderDecision? {
    guard Self.isCompose(file.path), !project.options.copies else { return nil }
    guard let entry = file.entry(of: location),
      Self.canSubstitute(location.span, in: file.text, of: entry.span)
    else {
      return .leave(
        "docker compose reads ${NAME} from a .env file next to this one; write the value there",
        reader: .environment)
    }
    let environment = try EnvironmentFile(for: file.path, below: project.files.root)
    if let reason = try environment.obstacle(in: project) {
      return .leave(reason, reader: .environment)
    }
    return ReaderDecision(
      .environment, .replace(.variable),
      detail: "substituted by docker compose from \(environment.path.text)")
  }

  /// Whether compose, or a client of MCP servers, substitutes a variable in place of a value and then reads the same text.
  ///
  /// Quotes make no difference, because it substitutes after it parsed the file. A `$` before the
  /// value would escape the variable or take it for a default, and one in the value is written `$$`;
  /// the line breaks of a block may be folded.
  static func canSubstitute(
    _ span: Range<Int>, in text: [UInt8], of scalar: Range<Int>
  ) -> Bool {
    guard scalar.contains(span.lowerBound), scalar.upperBound >= span.upperBound else {
      return false
    }
    return !text[scalar.lowerBound..<span.upperBound].contains(UInt8(ascii: "$"))
      && !text[scalar].contains(where: \.isLineEnd)
  }

  /// Other files of the same folder override or extend these, as `docker-compose.test.yml` does.
  private static func isCompose(_ path: GitPath) -> Bool {
    let name = path.lowercasedName
    return (name.hasPrefix("docker-compose.") || name.hasPrefix("compose."))
      && (name.hasSuffix(".yml") || name.hasSuffix(".yaml"))
  }
}
