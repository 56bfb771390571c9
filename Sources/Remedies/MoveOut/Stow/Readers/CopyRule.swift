internal import Formats
internal import Git

/// Replaces values in the files that the user builds from copies of `resolve --into`.
struct CopyRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard project.options.copies,
      Dialect(
        format: file.format, name: file.path.name, bytes: file.bytes, text: file.text) != nil
    else { return nil }
    return ReaderDecision(.copy, .replace(.setting))
  }
}
