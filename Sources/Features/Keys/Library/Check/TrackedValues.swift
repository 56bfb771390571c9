internal import Git
package import Text
package import Vocabulary

/// The files that git tracks although they have values of keys, so that every clone has them.
package struct TrackedValues: Sendable {
  package struct File: Sendable {
    package let path: GitPath
    /// The first value; nil if its position is unknown.
    package let position: Position?

    /// What is wrong and how to fix it, without the path and a full stop.
    package var message: String {
      "tracked by git, so every clone has its values; rotate them, then untrack the file: "
        + "git rm --cached -- \(ShellWord.quoted(path.bytes))"
    }
  }

  /// Sorted by path.
  package let files: [File]

  /// - Throws: `RepositoryError`, `GitError` if the index cannot be read.
  package init(in values: KeyValues, of project: KeyProject) throws {
    let places = Self.places(in: values, of: project)
    guard project.gitFolder != nil, !places.isEmpty else {
      files = []
      return
    }
    let rules = try IgnoredSecrets(
      of: Repository(at: project.root), below: project.folderInWorkTree)
    files = places.filter { rules.isTracked($0.key) }
      .sorted { $0.key < $1.key }.map { File(path: $0.key, position: $0.value) }
  }

  /// The files with texts of keys that are no placeholders.
  ///
  /// Numbers, switches and addresses are rarely secret.
  private static func places(
    in values: KeyValues, of project: KeyProject
  ) -> [GitPath: Position?] {
    var places: [GitPath: Position?] = [:]
    for key in project.manifest.keys where [.string, .data].contains(key.type.base) {
      for configuration in values.configurations.map(Optional.some) + [nil] {
        for answer in values.answers(for: key.name, configuration: configuration) {
          guard [.xcconfig, .file].contains(answer.source.kind), answer.isValue,
            let value = answer.value?.secret.reveal(),
            PlaceholderValue.reason(against: value) == nil,
            let path = answer.source.path.map({ GitPath($0) }), places[path] == nil
          else { continue }
          places[path] = .some(answer.source.position)
        }
      }
    }
    return places
  }
}
