internal import Files
package import Git

/// The hooks of a repository as they are installed.
package struct HookSurvey: Sendable {
  package let folder: HooksFolder
  /// The root of the work tree; nil for a bare repository.
  package let workTree: String?
  /// Whether the folder is in the work tree, and may be committed for others to use.
  package let isInWorkTree: Bool
  /// In the order of `HookName`.
  package let hooks: [HookState]

  /// Reads the hooks of a repository.
  ///
  /// - Parameter path: the repository, or any folder in its work tree; nil for the one that git
  ///   uses here, by the variables GIT_DIR and GIT_WORK_TREE where they are set.
  /// - Throws: `RepositoryError`, `GitError`, `HookError`, or `FileError` for a file that cannot be
  ///   read.
  package init(at path: String? = nil, environment: GitEnvironment = .process) throws {
    let repository = try path.map { try Repository(at: $0) } ?? Repository(in: environment)
    folder = try repository.hooksFolder(environment)
    workTree = repository.workTree
    isInWorkTree = Self.isBelow(folder.path, workTree, gitFolder: repository.commonFolder)
    if let status = FileStatus.of(folder.path, followingLink: true), status.kind != .folder {
      throw HookError.notAFolder(path: folder.path)
    }
    let frameworks = FrameworkSearch(folder: folder.path, workTree: workTree)
    let folder = folder.path
    hooks = try HookName.allCases.map { try Self.state(of: $0, in: folder, frameworks) }
  }

  private static func state(
    of hook: HookName, in folder: String, _ frameworks: FrameworkSearch
  ) throws -> HookState {
    let file = HookFile(path: "\(folder)/\(hook.rawValue)")
    let kept = HookFile(path: "\(folder)/\(HookScript.keptName(of: hook))")
    let content = try file.content()
    let kind = try Self.kind(of: content, hook, frameworks)
    return HookState(
      hook: hook, path: file.path, kind: kind, bringsProgram: try bringsProgram(kind, hook),
      isExecutable: file.isExecutable, kept: kept.exists ? kept.path : nil,
      readsItsName: content.map(readsItsName) ?? false, content: content)
  }

  private static func bringsProgram(_ kind: HookState.Kind, _ hook: HookName) throws -> Bool {
    guard case .framework(let framework, let file, true, _) = kind else { return false }
    return framework.brings(hook, in: try HookFile(path: file).content() ?? [])
  }

  private static func kind(
    of content: [UInt8]?, _ hook: HookName, _ frameworks: FrameworkSearch
  ) throws -> HookState.Kind {
    switch content.flatMap(HookScript.reading) {
    case .intact: return .installed
    case .edited: return .edited
    case nil: break
    }
    if let found = try frameworks.inCharge(of: hook, content) { return found }
    guard let content else { return .absent }
    let text = String(decoding: content, as: UTF8.self)
    let calls = ["keystow hook run \(hook.rawValue)", "keystow scan --staged"]
    return calls.contains { text.contains($0) } ? .otherWithKeystow : .other
  }

  /// Scripts that serve several hooks read their name to learn which one they run as.
  private static func readsItsName(_ content: [UInt8]) -> Bool {
    let text = String(decoding: content.prefix(1 << 16), as: UTF8.self)
    return text.contains("basename")
      && ["$0", "${0", "argv[0]", "BASH_SOURCE", "PROGRAM_NAME"].contains { text.contains($0) }
      || text.contains("${0##*/}")
  }

  private static func isBelow(_ folder: String, _ top: String?, gitFolder: String) -> Bool {
    guard let top else { return false }
    // The folder and those above it may not exist.
    var existing = folder
    while RealPath.of(existing) == nil, let slash = existing.lastIndex(of: "/") {
      existing = String(existing[..<slash])
    }
    guard let target = RealPath.of(existing), let top = RealPath.of(top),
      let git = RealPath.of(gitFolder)
    else { return false }
    func holds(_ outer: String) -> Bool { (target + "/").hasPrefix(outer + "/") }
    return holds(top) && !holds(git)
  }
}

/// The state of one hook.
package struct HookState: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// There is no hook.
    case absent
    /// Our script, as written.
    case installed
    /// Our script, edited since.
    case edited
    /// A framework manages the hook, or will: its file is `file`.
    case framework(HookFramework, file: String, runsKeystow: Bool, isInstalled: Bool)
    /// Another hook, which runs Keystow itself.
    case otherWithKeystow
    /// Another hook.
    case other
  }

  package let hook: HookName
  /// The path of the hook, whether it exists or not.
  package let path: String
  package let kind: Kind
  /// Whether a framework installs Keystow for this hook, so that none on PATH is needed.
  package let bringsProgram: Bool
  /// Whether git would run the hook.
  package let isExecutable: Bool
  /// The path of the hook that ours replaced and runs.
  package let kept: String?
  /// Whether the hook reads its own name, so that it would not work under another.
  let readsItsName: Bool
  package let content: [UInt8]?

  /// Whether the hook is a script of Keystow, not edited, but not the one that this version writes.
  package var isOutdated: Bool {
    guard kind == .installed, let content else { return false }
    return HookScript(hook, program: HookScript.program(in: content)).text != content
  }

  /// Whether git runs Keystow in this hook.
  package var runsKeystow: Bool {
    switch kind {
    case .absent, .other: false
    case .installed, .edited, .otherWithKeystow: isExecutable
    case .framework(_, _, let runsKeystow, let isInstalled): runsKeystow && isInstalled
    }
  }
}

/// The git hooks that Keystow uses.
package enum HookName: String, Sendable, CaseIterable {
  case preCommit = "pre-commit"
  case commitMessage = "commit-msg"
  case prePush = "pre-push"
}
