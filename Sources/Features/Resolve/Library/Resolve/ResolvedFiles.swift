internal import Formats
internal import Keys
internal import Text
package import Vocabulary

/// The files in which a run of `resolve` replaces placeholders.
package enum ResolvedFiles: Sendable {
  /// Those under `used` in the manifest that match its `copies`, or, without any, that nothing else
  /// resolves.
  case used
  /// Files that the user named.
  case named([GitPath])
  /// Files of a built product, for which only the keys in them count.
  case product([GitPath])

  /// Whether a file with placeholders gets a copy.
  func contains(_ path: GitPath, in manifest: KeyManifest) -> Bool {
    switch self {
    case .used where manifest.bundled.contains(path): false
    case .used:
      manifest.copies.isEmpty
        ? !Self.isResolvedElsewhere(path)
        : manifest.copies.contains { Glob($0).matches(path.bytes) }
    case .named(let paths), .product(let paths): paths.contains(path)
    }
  }

  /// The files to read besides those of the manifest.
  var named: [GitPath] {
    switch self {
    case .used: []
    case .named(let paths), .product(let paths): paths
    }
  }

  /// Whether problems with keys that no resolved file uses are left to other runs.
  var isProduct: Bool {
    if case .product = self { true } else { false }
  }

  /// Whether a program expands placeholders in a file itself, so that a copy would only be one more
  /// file with values.
  private static func isResolvedElsewhere(_ path: GitPath) -> Bool {
    let name = String(decoding: path.name, as: UTF8.self)
    if expandedNames.contains(name) || name.hasSuffix(".entitlements") { return true }
    if name.hasSuffix("-Info.plist") { return name != "GoogleService-Info.plist" }
    let ending = name.lastIndex(of: ".").map { String(name[$0...]).lowercased() } ?? ""
    if expandedEndings.contains(ending) { return true }
    let format = FileFormat(path: path.bytes)
    return format == .xcconfig || format == .scheme || !format.isConfiguration
      || isComposeFile(name)
  }

  /// What Xcode, XcodeGen and Tuist read.
  private static let expandedNames: Set = [
    "Info.plist", "project.pbxproj", "project.yml", "project.yaml", "project.json",
    "Project.swift",
  ]

  private static let expandedEndings: Set = [".xctestplan", ".xcscheme", ".xcconfig"]

  /// `docker-compose.yml`, `compose.override.yaml` and the like.
  private static func isComposeFile(_ name: String) -> Bool {
    let isYAML = name.hasSuffix(".yml") || name.hasSuffix(".yaml")
    let stem = name.hasPrefix("docker-") ? name.dropFirst(7) : name[...]
    return isYAML && (stem.hasPrefix("compose.") || stem.hasPrefix("compose-"))
  }
}
