internal import Files
internal import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What to do about some hooks, made before anything is done.
package struct HookPlan: Sendable {
  /// What is done about one hook, or why nothing is.
  package enum Action: Sendable, Hashable {
    case write
    /// As `write`; the hook that is there is kept under another name and run as well.
    case chain
    /// Ours is there and runs.
    case nothing
    /// Ours is taken away.
    case remove
    /// Ours is taken away, and what was there before is put back.
    case restore
    /// Nothing of ours is there.
    case notOurs
    /// A framework runs it already, once it has installed its hook.
    case frameworkRuns(HookFramework, isInstalled: Bool)
    /// The lines are for the framework's file.
    case framework(HookFramework, file: String)
    /// Ours was changed by somebody, who has to say what becomes of it.
    case edited
    /// The hook that is there looks at its own name, and cannot be run under another.
    case readsItsName
    /// Another hook is kept from before.
    case keptIsTaken
  }

  package struct Step: Sendable, Hashable {
    package let state: HookState
    package let action: Action
  }

  package let steps: [Step]
  private let program: String?

  /// Whether somebody else has to do something.
  package var leavesWork: Bool {
    steps.contains { step in
      switch step.action {
      case .framework, .edited, .readsItsName, .keptIsTaken: true
      case .frameworkRuns(_, let isInstalled): !isInstalled
      default: false
      }
    }
  }

  /// Puts hooks where git looks for them.
  ///
  /// - Parameters:
  ///   - program: the absolute path of this program, for where `PATH` does not hold it.
  ///   - chains: whether hooks of frameworks are kept and run by ours, in place of advice.
  ///   - sharesFolder: whether a folder may be written to that is for other repositories, too.
  /// - Throws: `HookError.shared`.
  package init(
    installing hooks: [HookName], in survey: HookSurvey, program: String?, chains: Bool,
    sharesFolder: Bool
  ) throws {
    try Self.check(survey, sharesFolder)
    // What is committed for everybody has no business with one machine's paths.
    let program = survey.isInWorkTree ? nil : program
    self.program = program
    steps = survey.hooks.filter { hooks.contains($0.hook) }.map { state in
      Step(state: state, action: Self.installation(of: state, program, chains: chains))
    }
  }

  /// Takes away what was put there, and nothing else.
  ///
  /// - Throws: `HookError.shared`.
  package init(
    uninstalling hooks: [HookName], in survey: HookSurvey, sharesFolder: Bool
  ) throws {
    try Self.check(survey, sharesFolder)
    program = nil
    steps = survey.hooks.filter { hooks.contains($0.hook) }.map { state in
      let action: Action =
        switch state.kind {
        case .installed: state.kept == nil ? .remove : .restore
        case .absent, .framework(_, _, _, isInstalled: false):
          state.kept == nil ? .notOurs : .restore
        case .edited: .edited
        default: .notOurs
        }
      return Step(state: state, action: action)
    }
  }

  /// Does all of it, a hook at a time; each is the old one or the new one at every moment.
  ///
  /// - Throws: `OutputError`; hooks before it are done then, and the same command does the rest.
  package func carryOut() throws {
    for step in steps {
      let file = HookFile(path: step.state.path)
      switch step.action {
      case .write, .chain:
        try Self.makeFolder(of: file.path)
        if step.action == .chain, step.state.kept == nil {
          try file.keep(as: Self.keptFile(step.state))
        }
        try file.write(HookScript(step.state.hook, program: program).text)
      case .remove: try file.remove()
      case .restore: try Self.keptFile(step.state).restore(to: file)
      default: break
      }
    }
  }

  private static func check(_ survey: HookSurvey, _ sharesFolder: Bool) throws {
    let who: String
    switch survey.folder.setting {
    case .none, .repository: return
    case .user: who = "your own configuration (git config --global)"
    case .system: who = "the configuration of this machine (git config --system)"
    case .call: who = "the environment or `git -c`"
    }
    guard !sharesFolder else { return }
    throw HookError.shared(path: survey.folder.path, setting: who)
  }

  private static func installation(
    of state: HookState, _ program: String?, chains: Bool
  ) -> Action {
    switch state.kind {
    case .installed:
      let isCurrent = state.content == HookScript(state.hook, program: program).text
      return isCurrent && state.isExecutable ? .nothing : .write
    case .absent: return .write
    case .edited: return state.isExecutable ? .nothing : .edited
    case .otherWithKeystow: return .nothing
    case .framework(let framework, let file, let runsKeystow, let isInstalled):
      if runsKeystow { return .frameworkRuns(framework, isInstalled: isInstalled) }
      guard chains else { return .framework(framework, file: file) }
      return isInstalled ? chaining(state) : .write
    case .other: return chaining(state)
    }
  }

  private static func chaining(_ state: HookState) -> Action {
    if state.readsItsName { return .readsItsName }
    guard state.kept != nil else { return .chain }
    // The same file under both names: an installation was cut short between two steps.
    return HookFile(path: state.path).isSame(as: keptFile(state)) ? .chain : .keptIsTaken
  }

  private static func keptFile(_ state: HookState) -> HookFile {
    let folder = state.path.dropLast(state.hook.rawValue.count)
    return HookFile(path: folder + HookScript.keptName(of: state.hook))
  }

  private static func makeFolder(of path: String) throws(OutputError) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    var status = stat()
    if stat(folder, &status) == 0 { return }
    let parent = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
    if !parent.isEmpty, stat(parent, &status) != 0 { try makeFolder(of: folder) }
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw OutputError(path: folder, errno)
    }
  }
}

/// Why hooks are not looked at or written.
package enum HookError: Error, Hashable, CustomStringConvertible {
  /// The folder is for more than this repository.
  case shared(path: String, setting: String)
  /// Something that is no folder, such as `/dev/null`.
  case notAFolder(path: String)

  package var description: String {
    switch self {
    case .shared(let path, let setting):
      "core.hooksPath is \(path) by \(setting), so its hooks are not only for this repository.\n"
        + "To have hooks there: the same command with --shared\n"
        + "To give this repository its own: "
        + "git config core.hooksPath \"$(git rev-parse --git-common-dir)/hooks\""
    case .notAFolder(let path):
      "core.hooksPath is \(path), which is no folder: git runs no hooks here.\n"
        + "To give this repository its own: "
        + "git config core.hooksPath \"$(git rev-parse --git-common-dir)/hooks\""
    }
  }
}
