/// Whether the commands of a manifest are run.
package enum CommandUse: Sendable {
  /// None is.
  case none
  /// Those that the user of this clone allowed.
  case allowed
  /// All of them.
  case all
}
