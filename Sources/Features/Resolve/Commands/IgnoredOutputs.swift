internal import CommandLine
internal import Files
internal import Keys
internal import Resolve
internal import Text

/// Adds the outputs of `resolve` to the ignore files of the work trees that contain them.
struct IgnoredOutputs {
  /// Checks the outputs; throws `ResolveError` for one that git would see.
  private let check: () throws -> Void

  /// The size in bytes above which an ignore file is not edited.
  private static let limit = 1 << 24

  init(checking check: @escaping () throws -> Void) { self.check = check }

  /// Adds the missing lines; other problems with the outputs are left to the run itself.
  ///
  /// - Parameter asks: whether the user must agree to each line.
  /// - Throws: `FileError` if an ignore file cannot be written.
  func ignore(asking asks: Bool) throws {
    var done: Set<String> = []
    while let missing = missing(), done.insert(missing.file + ":" + missing.line).inserted {
      let path = TerminalText.visible(missing.line)
      if asks {
        let question = "Add \(path) to .gitignore?"
        guard Confirmation.isGiven(question) else { return }
      }
      try ProjectLock.held(in: PathText.folder(of: missing.file)) { lock in
        let old = try CurrentFile(path: missing.file).content(limit: Self.limit)
        let new = IgnoredSecrets.adding(missing.line, to: old ?? [])
        try lock.write([FileEdit(path: missing.file, old: old, new: new)])
      }
      Terminal.standardError.write("keystow: added \(path) to .gitignore\n")
    }
  }

  /// The first missing line and its ignore file; nil if none is missing.
  private func missing() -> (line: String, file: String)? {
    do {
      try check()
    } catch ResolveError.seen(_, let line, let file) {
      return (line, file)
    } catch {}
    return nil
  }
}
