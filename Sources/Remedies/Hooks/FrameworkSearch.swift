internal import Edits

/// Finds the framework that has the hooks of a work tree.
struct FrameworkSearch {
  private let folder: String
  private let workTree: String?

  init(folder: String, workTree: String?) {
    self.folder = folder
    self.workTree = workTree
  }

  /// What there is to say of a hook that a framework wrote, or whose place it will take.
  ///
  /// - Parameter content: of the hook that is there; nil for none.
  /// - Throws: `EditError` when its file cannot be read.
  func inCharge(of hook: HookName, _ content: [UInt8]?) throws -> HookState.Kind? {
    if let husky = huskyFolder {
      return try kind(.husky, file: "\(husky)/\(hook.rawValue)", hook, isInstalled: content != nil)
    }
    if let content {
      guard let author = HookFramework.author(of: content) else { return nil }
      let file = self.file(of: author) ?? author.files[0]
      // What was there before pre-commit came is still run by it, under this name.
      let older = HookFile(path: "\(folder)/\(hook.rawValue).legacy")
      if author == .preCommit, try older.content().flatMap(HookScript.reading) != nil {
        return .framework(author, file: older.path, runsKeystow: true, isInstalled: true)
      }
      return try kind(author, file: file, hook, isInstalled: true)
    }
    for framework in HookFramework.allCases {
      guard let file = file(of: framework) else { continue }
      let place = framework == .husky ? "\(file)/\(hook.rawValue)" : file
      return try kind(framework, file: place, hook, isInstalled: false)
    }
    return nil
  }

  /// The folder for one's own lines where `core.hooksPath` is that of husky: `.husky` up to its
  /// version 8, the folder `_` in it since.
  private var huskyFolder: String? {
    var parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    if parts.last == "_" { parts.removeLast() }
    return parts.last == ".husky" ? parts.joined(separator: "/") : nil
  }

  private func kind(
    _ framework: HookFramework, file: String, _ hook: HookName, isInstalled: Bool
  ) throws -> HookState.Kind {
    let content = try HookFile(path: file).content() ?? []
    return .framework(
      framework, file: file, runsKeystow: framework.runs(hook, in: content),
      isInstalled: isInstalled)
  }

  private func file(of framework: HookFramework) -> String? {
    guard let workTree else { return nil }
    return framework.files.map { "\(workTree)/\($0)" }.first { HookFile(path: $0).exists }
  }
}
