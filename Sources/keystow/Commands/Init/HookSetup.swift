internal import Findings
internal import Hooks
internal import Reports

/// The hooks, as `keystow hook install` writes them.
struct HookSetup: SetupPart {
  private let plan: HookPlan?
  /// Why there is no plan.
  private let obstacle: String?

  /// - Parameter program: the absolute path of this program.
  /// - Throws: `RepositoryError`, `GitError`, `EditError`.
  init(program: String?) throws {
    do {
      plan = try HookPlan(
        installing: HookName.allCases, in: HookSurvey(), program: program, chains: false,
        sharesFolder: false)
      obstacle = nil
    } catch let error as HookError {
      plan = nil
      obstacle = error.description
    }
  }

  var changesNothing: Bool {
    plan?.steps.allSatisfy { step in
      switch step.action {
      case .write, .chain: false
      default: true
      }
    } ?? true
  }

  func lines() -> [String] {
    if let obstacle { return ["No hooks: " + TerminalText.visible(obstacle)] }
    return plan.map { HookPlanReport(plan: $0, isDryRun: true).lines } ?? []
  }

  func carryOut() throws { try plan?.carryOut() }

  func closing(isDone: Bool) -> [String] {
    isDone && !changesNothing ? ["The hooks go away with: keystow hook uninstall"] : []
  }

  func members() -> [JSONMember] {
    let hooks = plan?.steps.filter { step in
      switch step.action {
      case .write, .chain: true
      default: false
      }
    }
    return [
      JSONMember("hooks", .array((hooks ?? []).map { .string($0.state.hook.rawValue) }))
    ]
  }
}
