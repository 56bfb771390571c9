internal import Formats
internal import Keys
internal import Text
internal import Vocabulary

/// Replaces values in the files that the user builds from copies of `resolve --into`.
struct CopyRule: ReaderRule {
  /// Where the user says so.
  enum Source: Sendable {
    /// `[stow] copies`, which also decides for files that could be kept.
    case manifest
    /// `--copies`, for files that nothing else resolves.
    case option
  }

  let source: Source

  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    let isChosen =
      switch source {
      case .manifest: Self.isBuiltFromCopy(file.path, project.manifest)
      case .option: project.options.copies
      }
    guard isChosen,
      Dialect(
        format: file.format, name: file.path.name, bytes: file.bytes, text: file.text) != nil
    else { return nil }
    return ReaderDecision(.copy, .replace(.setting))
  }

  /// Whether the manifest names a file for copies.
  static func isBuiltFromCopy(_ path: GitPath, _ manifest: KeyManifest) -> Bool {
    manifest.copies.contains { Glob($0).matches(path.bytes) }
  }
}
