import ArgumentParser
internal import Hooks
internal import Text

/// Puts hooks where git looks for them.
struct HookInstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Let git run Keystow at each commit and push.",
    discussion: """
      Examples:
        keystow hook install               pre-commit, commit-msg and pre-push
        keystow hook install pre-push      only when something is pushed
        keystow hook install --dry-run     say what would be done

      A hook that is there already is kept as NAME.keystow-kept and still run,
      with the same arguments and input; `keystow hook uninstall` puts it back.
      Where husky, lefthook or pre-commit have the hooks, the lines for their
      file are shown and nothing is written; --chain does it all the same.
      Running it twice changes nothing the second time.

      Exit status: 0 git runs Keystow, 1 something is left for you to do,
      2 failed, 64 wrong usage.
      """)

  @Flag(help: "Put the hook before that of husky, lefthook or pre-commit, which is still run.")
  var chain = false

  @OptionGroup
  var options: HookOptions

  func run() throws {
    // Before the folder changes: the first word may be a relative path.
    let program = ProgramSearch.process.running(as: CommandLine.arguments.first ?? "")
    try options.start.enter()
    let plan = try HookPlan(
      installing: options.names, in: HookSurvey(), program: program, chains: chain,
      sharesFolder: options.shared)
    try options.carryOut(plan)
  }
}

extension ProgramSearch {
  /// With the variables of this process.
  static var process: ProgramSearch {
    ProgramSearch(path: Terminal.environment("PATH"), home: Terminal.environment("HOME"))
  }
}

/// Takes hooks away again.
struct HookUninstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Take the hooks away and put back what was there before.",
    discussion: """
      Examples:
        keystow hook uninstall
        keystow hook uninstall commit-msg

      Only what `keystow hook install` wrote is touched; a hook that somebody
      edited since then is left, and said.

      Exit status: 0 done, 1 something is left for you to do, 2 failed,
      64 wrong usage.
      """)

  @OptionGroup
  var options: HookOptions

  func run() throws {
    try options.start.enter()
    let plan = try HookPlan(
      uninstalling: options.names, in: HookSurvey(), sharesFolder: options.shared)
    try options.carryOut(plan)
  }
}

/// What was, or would be, done about hooks, for a person.
struct HookPlanReport {
  let plan: HookPlan
  let isDryRun: Bool

  var lines: [String] {
    plan.steps.map { step in
      Self.row(step.state.hook, text(step))
    } + frameworkLines
  }

  /// A hook and what there is to say of it.
  static func row(_ hook: HookName, _ text: String) -> String {
    let name = hook.rawValue
    return TerminalText.visible(name + String(repeating: " ", count: 12 - name.count) + text)
  }

  private func text(_ step: HookPlan.Step) -> String {
    let path = step.state.path
    let kept = path + ".keystow-kept"
    let order = step.state.hook == .prePush ? "after" : "before"
    switch step.action {
    case .write: return done("written", "would be written", ": \(path)")
    case .chain:
      return done(
        "written", "would be written", ": \(path); the hook that was there runs \(order) it")
    case .nothing: return "runs keystow already"
    case .remove: return done("taken away", "would be taken away", ": \(path)")
    case .restore: return done("put back", "would be put back", " as it was: \(path)")
    case .notOurs where step.state.kept != nil:
      return "another hook has taken its place; the one from before is kept as \(kept)"
    case .notOurs: return "nothing of keystow's is there"
    case .frameworkRuns(let framework, let isInstalled):
      let command = framework.installation(of: step.state.hook)
      return isInstalled
        ? "\(framework.rawValue) runs keystow already"
        : "\(framework.rawValue) runs keystow once it is installed: \(command)"
    case .framework(let framework, _): return "is \(framework.rawValue)'s; see below"
    case .edited:
      return "was edited since it was installed; to have it replaced, remove it first: \(path)"
    case .readsItsName:
      return "not written: \(path) asks for its own name, so it cannot be run under another; "
        + "let it run: keystow hook run \(step.state.hook.rawValue) \"$@\""
    case .keptIsTaken:
      return "not written: \(path) is new, and \(kept) is kept from before; remove one of them"
    }
  }

  private func done(_ past: String, _ conditional: String, _ rest: String) -> String {
    (isDryRun ? conditional : past) + rest
  }

  /// For each file of a framework the lines that are missing.
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
