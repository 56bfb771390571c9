internal import Files
internal import Formats
internal import ProjectFacts
internal import Vocabulary

/// Keeps the local files that tools read themselves: `.env`, `local.properties`, `.netrc`.
struct LocalFilesRule: ReaderRule {
  static let reason =
    "programs read this file as it is; add it to .gitignore and untrack it: keystow ignore check"

  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard Self.isLocal(file) else {
      let isKnown = file.format == .dotenv || file.format.definition.use == .passwords
      return isKnown ? .leave(Self.reason, reader: .tool) : nil
    }
    if let reason = Self.obstacle(to: file)
      ?? KeptFiles.obstacle(to: file, project.facts)
    {
      return .leave(reason, reader: .tool)
    }
    return ReaderDecision(.tool, .keepFile)
  }

  /// Whether a file stays, and is untracked.
  static func keeps(_ file: LocatedSecrets.File, _ facts: ProjectFacts) -> Bool {
    isLocal(file) && obstacle(to: file) == nil && KeptFiles.obstacle(to: file, facts) == nil
  }

  /// The tool that reads a file, for the user.
  ///
  /// - Parameter root: the root of the work tree, without a trailing slash.
  static func tool(of path: GitPath, below root: String) -> String {
    let name = path.lowercasedName
    if let tool = tools[name] { return tool }
    if name.hasSuffix(".xcconfig") { return "Xcode" }
    if name.hasSuffix(".properties") { return "Gradle" }
    let folder = path.text.dropLast(path.name.count)
    if folder == "fastlane/" || folder.hasSuffix("/fastlane/") { return "fastlane" }
    let place = "\(root)/\(folder)"
    if FileStatus.exists(place + "pubspec.yaml") { return "Flutter" }
    let isComposed = ["docker-compose", "compose"].contains { stem in
      [".yml", ".yaml"].contains { FileStatus.exists(place + stem + $0) }
    }
    return isComposed ? "docker compose" : "dotenv"
  }

  private static func isLocal(_ file: LocatedSecrets.File) -> Bool {
    // `.env.js` is a program.
    guard file.format != .source else { return false }
    let name = file.path.lowercasedName
    return name == ".env" || name.hasPrefix(".env.") || name.hasSuffix(".env")
      || tools[name] != nil || properties.contains(name)
  }

  /// The reason a file of tokens must stay tracked; nil if there is none.
  private static func obstacle(to file: LocatedSecrets.File) -> String? {
    guard let hint = tokenFiles[file.path.lowercasedName] else { return nil }
    let secrets = Set(file.locations.compactMap { file.entry(of: $0)?.span })
    let others = file.format.entries(in: file.text).filter { !secrets.contains($0.span) }
    return others.allSatisfy { isAccount($0.keyPath.last ?? "") } ? nil : hint
  }

  /// Whether a setting only goes with a token.
  private static func isAccount(_ name: String) -> Bool {
    ["login", "username", "user", "email", "_password", "machine"].contains(name.lowercased())
  }

  private static let tokenFiles = [
    ".npmrc": "npm expands ${NPM_TOKEN} in this file; write the token so, and set the variable",
    ".yarnrc.yml":
      "yarn expands ${NPM_TOKEN} in this file; write the token so, and set the variable",
    ".pypirc":
      "this file has other settings than tokens; set TWINE_PASSWORD instead, and remove the token",
  ]

  private static let properties: Set<String> = [
    "local.properties", "secrets.properties", "keystore.properties", "key.properties",
    "signing.properties", "apikeys.properties",
  ]

  private static let tools = [
    ".flaskenv": "Flask", ".envrc": "direnv", ".netrc": "curl and SwiftPM",
    "_netrc": "curl and SwiftPM", ".npmrc": "npm", ".pypirc": "pip", ".yarnrc.yml": "yarn",
  ]
}
