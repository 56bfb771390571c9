internal import Keys
internal import Text
internal import Vocabulary

/// The ignored file in which the reader of another file looks values up: `.env` for docker compose
/// and fastlane, `secrets.properties` for Gradle.
struct LookupFile {
  let path: GitPath

  init(path: GitPath) { self.path = path }

  /// Returns the file for a carrier; nil if its reader looks nothing up.
  ///
  /// - Throws: the errors of reading files.
  init?(for carrier: GitPath, _ reader: Reader?, in files: PlannedFiles) throws {
    switch reader {
    case .environment: path = try EnvironmentFile(for: carrier, below: files.root).path
    case .gradle:
      guard let path = try Self.properties(above: carrier, in: files) else { return nil }
      self.path = path
    default: return nil
    }
  }

  /// The file next to the settings of the Gradle build, which `rootProject.file` finds.
  ///
  /// Nil if the settings do not name the folder of the script: another build may include it, and
  /// `buildSrc` is a build of its own.
  private static func properties(
    above carrier: GitPath, in files: PlannedFiles
  ) throws -> GitPath? {
    let module = WorkTreePath.folder(of: carrier)
    var folder = module
    while true {
      for name in ["settings.gradle", "settings.gradle.kts"] {
        guard let settings = WorkTreePath.joined(folder, Array(name.utf8)) else { continue }
        if let text = try files.content(of: settings) {
          let isNamed = ["'", "\""].contains { quote in
            text.firstRange(of: Array(module.name) + Array(quote.utf8)) != nil
          }
          guard folder == module || isNamed else { return nil }
          return WorkTreePath.joined(folder, Array("secrets.properties".utf8))
        }
      }
      guard !folder.bytes.isEmpty else { return nil }
      folder = WorkTreePath.folder(of: folder)
    }
  }

  /// The reason no value can be written to it; nil if one can.
  ///
  /// A tracked file may be needed in every clone; one with findings is untracked anyway.
  func obstacle(in project: ReaderProject) -> String? {
    guard project.ignored.isTracked(path), !project.keptPaths.contains(path) else { return nil }
    return "git tracks \(path.text), from which the value would be read; untrack it first"
  }

  /// Whether neither the file nor a string literal around the lookup needs escapes for a value.
  static func isPlain(_ secret: Secret) -> Bool {
    secret.reveal().allSatisfy { $0.isAlphanumeric || "_-.:/+=@~!%&*?,".utf8.contains($0) }
  }
}
