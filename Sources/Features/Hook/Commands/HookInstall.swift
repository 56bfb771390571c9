import ArgumentParser
package import CommandLine
internal import Files
package import Hook
internal import Text

struct HookInstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Run Keystow at each commit and push.",
    discussion: """
      Examples:
        keystow hook install               pre-commit, commit-msg and pre-push
        keystow hook install pre-push      only pre-push
        keystow hook install --dry-run     print the plan

      An existing hook is kept as NAME.keystow-kept and still runs, with the same
      arguments and input; `keystow hook uninstall` restores it. If husky, lefthook
      or pre-commit manages the hooks, the lines to add to its configuration are
      printed and nothing is written; pass --chain to install anyway. Running this
      command again changes nothing.
      """,
    exits: .work)

  @Flag(help: "Install in front of the hook of husky, lefthook or pre-commit, which still runs")
  var chain = false

  @OptionGroup var options: HookOptions

  func run() throws {
    // The first word may be a path relative to the folder that the user started in.
    let program = ProgramSearch.process.running(as: CommandLine.arguments.first ?? "")
    try options.start.enter()
    try options.remedy.carryOut {
      HookRemedy(
        plan: try HookPlan(
          installing: options.names, in: HookSurvey(), program: program, chains: chain,
          sharesFolder: options.shared))
    }
  }
}

struct HookUninstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Remove the hooks and restore earlier ones.",
    discussion: """
      Examples:
        keystow hook uninstall
        keystow hook uninstall commit-msg

      Only hooks that `keystow hook install` wrote are removed. A hook that was
      edited since is left in place and reported.
      """,
    exits: .work)

  @OptionGroup var options: HookOptions

  func run() throws {
    try options.start.enter()
    try options.remedy.carryOut {
      HookRemedy(
        plan: try HookPlan(
          uninstalling: options.names, in: HookSurvey(), sharesFolder: options.shared))
    }
  }
}

/// The changes of hooks.
package struct HookRemedy: Remedy {
  private let plan: HookPlan

  package init(plan: HookPlan) {
    self.plan = plan
  }

  package func leavesWork(isDone: Bool) -> Bool { plan.leavesWork }

  package var changes: [RemedyChange] {
    plan.steps.compactMap { step in
      switch step.action {
      case .write: RemedyChange(step.state.content == nil ? .create : .change, step.state.path)
      case .chain, .restore: RemedyChange(.change, step.state.path)
      case .remove: RemedyChange(.remove, step.state.path)
      default: nil
      }
    }
  }

  package func carryOut(under lock: ProjectLock) throws { try plan.carryOut() }

  package func lines(isDone: Bool) -> [String] {
    Listing.table(
      plan.steps.map { [$0.state.hook.rawValue, TerminalText.visible(text($0, isDone))] })
      + frameworkLines
  }

  private func text(_ step: HookPlan.Step, _ isDone: Bool) -> String {
    func done(_ past: String, _ conditional: String, _ rest: String) -> String {
      (isDone ? past : conditional) + rest
    }
    let path = step.state.path
    let kept = path + ".keystow-kept"
    let order = step.state.hook == .prePush ? "after" : "before"
    switch step.action {
    case .write: return done("installed", "to install", ": \(path)")
    case .chain:
      return done("installed", "to install", ": \(path); the existing hook runs \(order) it")
    case .nothing: return "already runs keystow"
    case .remove: return done("removed", "to remove", ": \(path)")
    case .restore: return done("restored", "to restore", ": \(path)")
    case .notOurs where step.state.kept != nil:
      return "replaced by another hook; the earlier one is still kept as \(kept)"
    case .notOurs: return "not installed"
    case .frameworkRuns(let framework, let isInstalled):
      let command = framework.installation(of: step.state.hook)
      return isInstalled
        ? "\(framework.rawValue) already runs keystow"
        : "\(framework.rawValue) will run keystow once installed: \(command)"
    case .framework(let framework, _): return "managed by \(framework.rawValue); see below"
    case .edited:
      return
        "edited since it was installed, left unchanged; to replace it, first run: rm \(ShellWord.quoted(path))"
    case .readsItsName:
      return "not installed: \(path) depends on its own name, so it cannot be renamed; "
        + "add this line to it: keystow hook run \(step.state.hook.rawValue) \"$@\""
    case .keptIsTaken: return "not installed: both \(path) and \(kept) exist; remove one of them"
    }
  }

  /// The lines missing from the file of each hook framework.
  private var frameworkLines: [String] {
    var hooks: [String: (framework: HookFramework, names: [HookName])] = [:]
    for step in plan.steps {
      guard case .framework(let framework, let file) = step.action else { continue }
      hooks[file, default: (framework, [])].names.append(step.state.hook)
    }
    return hooks.sorted { $0.key < $1.key }.flatMap { file, entry in
      ["", TerminalText.visible("Add to \(file):"), ""]
        + entry.framework.lines(for: entry.names).map { "  " + $0 }
    }
  }
}
