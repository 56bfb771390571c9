package import Bytes
package import Configuration
package import Findings
package import Git

/// The configuration and the baseline of a hook.
package struct HookConfiguration {
  package let configuration: Configuration
  package let baseline: (file: BaselineFile, content: Baseline)?
  /// The exceptions that a push itself adds, but for allow comments; nil if no change is judged.
  package let added: [NewException]?

  /// Reads the files in a folder.
  ///
  /// - Throws: `FileError`, or all mistakes in a file at once.
  package init(besides root: String) throws {
    try self.init(ExceptionFiles(on: root), nil)
  }

  private init(_ files: ExceptionFiles, _ added: [NewException]?) throws {
    configuration = try ScanConfiguration(files: files).read(nil)
    baseline = try files.baseline()
    self.added = added
  }

  /// Reads the files that judge a push: those that its receiver has; those of the work tree if it has
  /// nothing of the repository.
  ///
  /// - Throws: `FileError`, all mistakes in a file at once, or `GitError`.
  package init(
    of push: PushSource, besides root: String, in repository: borrowing Repository
  ) throws {
    guard let change = try ReviewedChange(push, in: repository) else {
      try self.init(besides: root)
      return
    }
    try self.init(
      change.files(besides: root), try AddedExceptions.list(of: change, in: root))
  }

  /// Reads the files of a server: those in the folder of the repository, or else those of its default
  /// branch before the push, which must not excuse itself.
  ///
  /// - Throws: `FileError`, all mistakes in a file at once, or `GitError`.
  package init(
    receiving references: [PushedReference], in repository: borrowing Repository
  ) throws {
    let folder = repository.gitFolder
    guard let change = try ReviewedChange(received: references, in: repository) else {
      try self.init(ExceptionFiles(on: folder), [])
      return
    }
    // Mistakes in the files of a branch are not those of the server.
    try self.init(
      change.files(besides: folder), (try? AddedExceptions.list(of: change, in: folder)) ?? [])
  }
}
