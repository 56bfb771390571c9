/// The settings of live checks, from `[live]`.
package struct LiveSettings: Sendable, Equatable {
  /// Whether nobody needs to confirm live checks that are asked for.
  package var isEnabled = false
  /// Providers that are never asked, in lower case.
  package var excluded: Set<String> = []
}
