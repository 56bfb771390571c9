internal import Hooks
internal import Reports

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
