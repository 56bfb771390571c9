package import Text
package import Vocabulary

/// What `.keystow.toml` says about files, in its `[files]` table: it corrects everything else.
package struct FileRoles: Sendable {
  /// A role with the files that have it.
  package struct Role: Sendable {
    package let purpose: FilePurpose
    /// As it is written.
    package let pattern: String
    /// What the pattern stands for.
    package let globs: [Glob]
    /// The line of the pattern, from 1.
    package let line: Int

    package init(_ purpose: FilePurpose, _ pattern: String, _ globs: [Glob], line: Int) {
      self.purpose = purpose
      self.pattern = pattern
      self.globs = globs
      self.line = line
    }
  }

  /// The purposes that the table can give, in the order of the reference.
  package static let purposes: [FilePurpose] = [
    .sources, .secrets, .machine, .sample, .tests, .fixtures, .examples, .documentation, .vendored,
    .generated(by: ""),
  ]

  package var roles: [Role] = []
  /// The name of the file in messages.
  package var file = ".keystow.toml"

  package init() {}

  package var isEmpty: Bool { roles.isEmpty }

  /// Returns the role of a file; that of the last pattern that matches, as in `.gitignore`.
  package func role(of path: GitPath) -> Role? {
    roles.last { $0.globs.contains { $0.matches(path.bytes) } }
  }

  package func fact(about path: GitPath) -> FileFact? {
    role(of: path).map { FileFact($0.purpose, .configuration("\(file):\($0.line)")) }
  }
}
