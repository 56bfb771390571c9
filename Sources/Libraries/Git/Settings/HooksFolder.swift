import CLibgit2

/// The folder in which git looks for hooks, and the setting that names it.
package struct HooksFolder: Sendable, Hashable {
  /// The origin of `core.hooksPath`.
  package enum Setting: String, Sendable {
    /// Not set: hooks are in the git folder.
    case none
    /// The configuration of this repository or work tree.
    case repository
    /// The user's configuration, for all repositories.
    case user
    /// The machine's configuration, for all users.
    case system
    /// The command line: `git -c`, or the environment.
    case call
  }

  /// Absolute unless the repository's own path is relative; may be missing.
  package let path: String
  package let setting: Setting
}

extension Repository {
  /// Returns the folder in which git looks for the hooks of this work tree: `core.hooksPath`,
  /// relative to the folder in which hooks run, else `hooks` in the git folder that all work trees
  /// share.
  ///
  /// - Throws: `GitError` when a settings file is malformed.
  package func hooksFolder(_ environment: GitEnvironment = .process) throws(GitError) -> HooksFolder
  {
    guard let found = try hooksPath(environment) else {
      return HooksFolder(path: commonFolder + "/hooks", setting: .none)
    }
    let path = String(decoding: Self.expanded(found.path, environment), as: UTF8.self)
    // Git takes an empty path for the root of the disk, where there are no hooks.
    guard !path.isEmpty else { return HooksFolder(path: "/dev/null", setting: found.setting) }
    let top = workTree ?? gitFolder
    return HooksFolder(
      path: path.hasPrefix("/") ? path : "\(top == "/" ? "" : top)/\(path)", setting: found.setting)
  }

  private func hooksPath(
    _ environment: GitEnvironment
  ) throws(GitError) -> (path: [UInt8], setting: HooksFolder.Setting)? {
    let name = "core.hookspath"
    if let last = environment.overrides.last(where: { $0.name == name }) {
      return last.value.map { ($0, .call) }
    }
    guard let entry = Self.entry(of: name, in: try configuration(environment)),
      let value = entry.value
    else { return nil }
    let setting: HooksFolder.Setting =
      switch entry.level {
      case GIT_CONFIG_LEVEL_LOCAL, GIT_CONFIG_LEVEL_APP: .repository
      case GIT_CONFIG_LEVEL_XDG, GIT_CONFIG_LEVEL_GLOBAL: .user
      default: .system
      }
    return (value, setting)
  }
}
