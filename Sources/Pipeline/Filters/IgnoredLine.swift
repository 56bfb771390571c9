package import Git

/// One line of a `.gitleaksignore`: a finding that gitleaks made at a line of a file.
///
/// The rule that it names is gitleaks' own, so file, line and commit alone are compared.
package struct IgnoredLine: Sendable, Hashable {
  package let path: GitPath
  /// From 1.
  package let line: Int
  /// Forty lower-case digits; nil for any commit and for the work tree.
  package let commit: String?
  /// Where it stands itself.
  package let place: ConfigurationPlace

  func covers(_ spot: Spot) -> Bool {
    guard spot.path == path, spot.lines?.contains(line) == true else { return false }
    guard let commit else { return true }
    return spot.commit?.hex == commit
  }
}
