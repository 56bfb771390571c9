internal import Files
package import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The hooks of a repository as they are.
package struct HookSurvey: Sendable {
  package let folder: HooksFolder
  /// The root of the work tree; nil for a bare repository.
  package let workTree: String?
  /// Whether the folder is part of the work tree, and so may be committed for others to use.
  package let isInWorkTree: Bool
  /// In the order of `HookName`.
  package let hooks: [HookState]

  /// - Parameter path: the repository, or any folder in its work tree; nil for the one that git works
  ///   with here, by the variables GIT_DIR and GIT_WORK_TREE where they are set.
  /// - Throws: `RepositoryError`, `GitError`, `HookError`, or `EditError` for what cannot be read.
  package init(at path: String? = nil, environment: GitEnvironment = .process) throws {
    let repository = try path.map { try Repository(at: $0) } ?? Repository(in: environment)
    folder = try repository.hooksFolder(environment)
    workTree = repository.workTree
    isInWorkTree = Self.isBelow(folder.path, workTree, gitFolder: repository.commonFolder)
    var status = stat()
    if stat(folder.path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
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
    return HookState(
      hook: hook, path: file.path, kind: try kind(of: content, hook, frameworks),
      isExecutable: file.isExecutable, kept: kept.exists ? kept.path : nil,
      readsItsName: content.map(readsItsName) ?? false, content: content)
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

  /// Scripts for several hooks at once ask which one they are.
  private static func readsItsName(_ content: [UInt8]) -> Bool {
    let text = String(decoding: content.prefix(1 << 16), as: UTF8.self)
    return text.contains("basename")
      && ["$0", "${0", "argv[0]", "BASH_SOURCE", "PROGRAM_NAME"].contains { text.contains($0) }
      || text.contains("${0##*/}")
  }

  private static func isBelow(_ folder: String, _ top: String?, gitFolder: String) -> Bool {
    guard let top else { return false }
    // The folder itself need not be there, nor those above it.
    var existing = folder
    while RealPath.of(existing) == nil, let slash = existing.lastIndex(of: "/") {
      existing = String(existing[..<slash])
    }
    guard let place = RealPath.of(existing), let top = RealPath.of(top),
      let git = RealPath.of(gitFolder)
    else { return false }
    func holds(_ outer: String) -> Bool { (place + "/").hasPrefix(outer + "/") }
    return holds(top) && !holds(git)
  }
}

/// What stands where git looks for one hook.
package struct HookState: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Nothing.
    case absent
    /// Our script, as it was written.
    case installed
    /// Our script, changed by somebody.
    case edited
    /// A framework has it, or will have it: its file is `file`, and it runs Keystow already or not.
    case framework(HookFramework, file: String, runsKeystow: Bool, isInstalled: Bool)
    /// A hook of somebody else's that runs Keystow itself.
    case otherWithKeystow
    /// A hook of somebody else's.
    case other
  }

  package let hook: HookName
  /// The file, whether or not it is there.
  package let path: String
  package let kind: Kind
  /// Whether git would run what is there.
  package let isExecutable: Bool
  /// A hook that was there before ours, and is kept beside it.
  package let kept: String?
  /// Whether what is there looks at its own name, so that it would not do its work under another one.
  let readsItsName: Bool
  let content: [UInt8]?

  /// Whether git runs Keystow here.
  package var runsKeystow: Bool {
    switch kind {
    case .absent, .other: false
    case .installed, .edited, .otherWithKeystow: isExecutable
    case .framework(_, _, let runsKeystow, let isInstalled): runsKeystow && isInstalled
    }
  }
}

/// The hooks of git that Keystow has something to say in.
package enum HookName: String, Sendable, CaseIterable {
  case preCommit = "pre-commit"
  case commitMessage = "commit-msg"
  case prePush = "pre-push"

  /// The git command that it can stop.
  var command: String { self == .prePush ? "git push" : "git commit" }
}
