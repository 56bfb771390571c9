internal import Formats
internal import Keys
internal import ProjectFacts
internal import Text
internal import Vocabulary

/// Keeps files of little but keys, which the app reads: `SecureAPIKeys.plist`, `keys.json`.
struct KeyFilesRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard Self.isKeyFile(file) else { return nil }
    if let reason = KeptFiles.obstacle(to: file, project.facts) {
      return .leave(reason, reader: .app)
    }
    return ReaderDecision(.app, .keepFile)
  }

  /// Whether at least half of the values are secret or say so, or the name of the file says that it
  /// is for keys.
  private static func isKeyFile(_ file: LocatedSecrets.File) -> Bool {
    guard formats.contains(file.format), !isOther(file.path) else { return false }
    let leaves = file.format.entries(in: file.text).filter { !$0.value.isEmpty }
    guard leaves.count <= 40 else { return false }
    let secret = Set(file.locations.compactMap { file.entry(of: $0)?.span })
    guard !secret.isEmpty else { return false }
    let stem = file.path.nameStem
    if SecretWords.nameFile(stem) { return true }
    let named = leaves.count { !secret.contains($0.span) && SecretWords.name($0.keyPath) }
    return leaves.count <= 24 && (secret.count + named) * 2 >= leaves.count
  }

  /// Whether a file has a meaning of its own for a tool, which needs it in every clone.
  private static func isOther(_ path: GitPath) -> Bool {
    let name = path.lowercasedName
    let folders = path.text.lowercased().split(separator: "/").dropLast()
    return others.contains(name) || endings.contains { name.hasSuffix($0) }
      || name.hasPrefix("docker-compose") || name.hasPrefix("compose.")
      || folders.contains { $0.hasSuffix(".xcassets") || $0.hasSuffix(".xcodeproj") }
  }

  private static let formats: Set<FileFormat> = [.propertyList, .json, .toml, .properties, .yaml]

  private static let endings = [
    "info.plist", ".entitlements", ".storekit", ".xcstrings", ".strings", ".stringsdict",
    ".pbxproj",
    ".xctestplan", ".lock", ".xcprivacy",
  ]

  private static let others: Set<String> = [
    "googleservice-info.plist", "google-services.json", "contents.json", "package.json",
    "composer.json", "app.json", "tsconfig.json", "manifest.json", "gradle.properties",
    "pubspec.yaml", "project.yml", "project.json", "pyproject.toml", "cargo.toml",
    "exportoptions.plist",
    "firebase.json", "eas.json", "capacitor.config.json",
  ]
}

extension GitPath {
  /// The name up to its first dot that is not the first byte; the case is kept.
  var nameStem: String {
    let name = String(decoding: name, as: UTF8.self)
    let stem = name.dropFirst().prefix { $0 != "." }
    return String(name.prefix(1) + stem)
  }
}
