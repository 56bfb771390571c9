internal import Formats
internal import Git

/// Decides for the scripts of Run Script phases.
struct ScriptPhaseRule: ReaderRule {
  /// The member of a phase that contains its script.
  static let member = "shellScript"

  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard file.path.isXcodeProject, file.entry(of: location)?.keyPath.last == Self.member else {
      return nil
    }
    return .leave(
      "the shell of this Run Script phase would run $(NAME) as a command; read the value from the "
        + "environment", reader: .script)
  }
}
