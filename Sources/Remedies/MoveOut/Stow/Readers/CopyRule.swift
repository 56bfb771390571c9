internal import Formats
internal import Git
internal import Keys
internal import Text

/// Replaces values in the files that the user builds from copies of `resolve --into`.
struct CopyRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard project.options.copies || Self.isBuiltFromCopy(file.path, project.manifest.copies),
      Dialect(
        format: file.format, name: file.path.name, bytes: file.bytes, text: file.text) != nil
    else { return nil }
    return ReaderDecision(.copy, .replace(.setting))
  }

  private static func isBuiltFromCopy(_ path: GitPath, _ globs: [String]) -> Bool {
    globs.contains { Glob($0).matches(path.bytes) }
  }
}
