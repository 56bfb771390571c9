internal import Files
internal import Git

/// The actions on some hooks, planned before any is taken.
package struct HookPlan: Sendable {
  /// The action on one hook, or the reason for taking none.
  package enum Action: Sendable, Hashable {
    case write
    /// As `write`; the existing hook is kept under another name and run as well.
    case chain
    /// Our hook is installed and up to date.
    case nothing
    /// Our hook is removed.
    case remove
    /// Our hook is removed, and the one that it replaced is restored.
    case restore
    /// There is no hook of ours.
    case notOurs
    /// A framework runs Keystow, once the framework has installed its hook.
    case frameworkRuns(HookFramework, isInstalled: Bool)
    /// The framework's file needs the lines that run Keystow.
    case framework(HookFramework, file: String)
    /// Our hook was edited, so the user must decide.
    case edited
    /// The existing hook reads its own name, so it cannot run under another.
    case readsItsName
    /// The name for the existing hook is taken by one kept earlier.
    case keptIsTaken
  }

  package struct Step: Sendable, Hashable {
    package let state: HookState
    package let action: Action
  }

  package let steps: [Step]
  private let program: String?

  /// Whether the user has something left to do.
  package var leavesWork: Bool {
    steps.contains { step in
      switch step.action {
      case .framework, .edited, .readsItsName, .keptIsTaken: true
      case .frameworkRuns(_, let isInstalled): !isInstalled
      default: false
      }
    }
  }

  /// Plans the installation of hooks.
  ///
  /// - Parameters:
  ///   - program: the absolute path of this program, for when `PATH` does not find it.
  ///   - chains: whether ours keeps and runs the hooks of frameworks, instead of printing advice.
  ///   - sharesFolder: whether to write to a folder that other repositories use as well.
  /// - Throws: `HookError.shared`.
  package init(
    installing hooks: [HookName], in survey: HookSurvey, program: String?, chains: Bool,
    sharesFolder: Bool
  ) throws {
    try Self.check(survey, sharesFolder)
    // A hook that is committed for everyone must not contain the paths of one machine.
    let program = survey.isInWorkTree ? nil : program
    self.program = program
    steps = survey.hooks.filter { hooks.contains($0.hook) }.map { state in
      Step(state: state, action: Self.installation(of: state, program, chains: chains))
    }
  }

  /// Plans the removal of our hooks, and of nothing else.
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

  /// Carries out the plan, one hook at a time; each is the old or the new one at every moment.
  ///
  /// - Throws: `FileError`; the hooks before it are done, and running the command again does the
  ///   rest.
  package func carryOut() throws {
    for step in steps {
      let file = HookFile(path: step.state.path)
      try Self.checkUnchanged(step, file)
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

  /// - Throws: `FileError` with `.changed` if a hook to be replaced or removed is not the planned one.
  private static func checkUnchanged(_ step: Step, _ file: HookFile) throws {
    switch step.action {
    case .write, .chain, .remove, .restore:
      guard try file.content() == step.state.content else {
        throw FileError(file.path, .write, .changed)
      }
    default: return
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
    // The same file under both names: an installation was interrupted between two steps.
    return HookFile(path: state.path).isSame(as: keptFile(state)) ? .chain : .keptIsTaken
  }

  private static func keptFile(_ state: HookState) -> HookFile {
    let folder = state.path.dropLast(state.hook.rawValue.count)
    return HookFile(path: folder + HookScript.keptName(of: state.hook))
  }

  private static func makeFolder(of path: String) throws(FileError) {
    _ = try Folder.making(PathText.folder(of: path), permissions: 0o777)
  }
}

/// A reason for not reading or writing hooks.
package enum HookError: Error, Hashable, CustomStringConvertible {
  /// The folder serves more than this repository.
  case shared(path: String, setting: String)
  /// The path is not a folder, such as `/dev/null`.
  case notAFolder(path: String)

  package var description: String {
    switch self {
    case .shared(let path, let setting):
      "core.hooksPath is \(path), set in \(setting); its hooks serve other repositories, too\n"
        + "To install them there anyway: add --shared\n"
        + Self.ownFolder
    case .notAFolder(let path):
      "core.hooksPath is \(path), which is not a folder; git runs no hooks here\n"
        + Self.ownFolder
    }
  }

  private static let ownFolder =
    "To give this repository its own: "
    + "git config core.hooksPath \"$(git rev-parse --git-common-dir)/hooks\""
}
