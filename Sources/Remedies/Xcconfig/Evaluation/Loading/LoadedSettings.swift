/// What an xcconfig file says together with all that it includes.
package struct LoadedSettings: Sendable {
  /// In the order in which they count: a later one overrides an earlier one.
  package var assignments: [LoadedAssignment] = []
  /// What Xcode fails on and cycles of includes, in the order in which they are met.
  package var diagnostics: [XcconfigDiagnostic] = []
  /// Every file that was read, as it was opened, the first one first.
  package var paths: [String] = []

  package init() {}

  /// What Xcode fails on.
  package var errors: [XcconfigDiagnostic] { diagnostics.filter { $0.severity == .error } }

  /// Whether Xcode would fail.
  package var hasErrors: Bool { !errors.isEmpty }
}
