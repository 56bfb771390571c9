/// Where git looks for hooks, and which setting says so.
package struct HooksFolder: Sendable, Hashable {
  /// Who set `core.hooksPath`.
  package enum Setting: String, Sendable {
    /// Nobody: hooks are in the git folder.
    case none
    /// The configuration of this repository or work tree.
    case repository
    /// The user's configuration, for all repositories.
    case user
    /// The machine's configuration, for all users.
    case system
    /// The call: `git -c`, or the environment.
    case call
  }

  /// Absolute unless the repository's own path is not; it need not be there.
  package let path: String
  package let setting: Setting
}
