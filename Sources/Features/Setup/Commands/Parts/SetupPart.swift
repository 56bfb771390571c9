import ArgumentParser
internal import Bytes
internal import CommandLine
internal import Files
internal import Formats
internal import Hook
internal import HookCommands
internal import Ignore
internal import IgnoreCommands
internal import ScanCommands
internal import Text

/// A part of a repository's setup: planned, printed, then carried out.
protocol SetupPart {
  /// Whether everything is set up already.
  var changesNothing: Bool { get }

  /// Whether nothing is left that only the user can do.
  var isComplete: Bool { get }

  /// The plan as text.
  func lines() throws -> [String]

  /// - Parameter lock: taken before the part was planned.
  func carryOut(under lock: ProjectLock) throws

  /// The steps that are left to the user.
  ///
  /// - Parameter isDone: whether the plan was carried out.
  func closing(isDone: Bool) -> [String]

  /// The members that describe the plan in JSON.
  func members() throws -> JSONObject

  /// What could not be read while planning.
  var problems: [Problem] { get }
}

extension SetupPart {
  var isComplete: Bool { true }
  var problems: [Problem] { [] }
}

/// The .gitignore of the project, as `keystow ignore add` writes it.
struct IgnoreSetup: SetupPart {
  private let edit: BlockEdit?
  let problems: [Problem]

  /// - Parameter profile: nil for that of the block, or the lean one.
  init(profile: TemplateProfile?) throws {
    var problems: [Problem] = []
    let catalogue = try TemplateOptions.parse([]).catalogue()
    let place = try IgnoreFileFinder.root()
    let detected = try DetectedUses(around: place, in: catalogue, &problems)
    self.problems = problems
    edit = try BlockEdit(of: place, in: catalogue, profile: profile) { present, profile in
      let all = (present ?? []) + detected.uses(in: profile)
      return all.isEmpty ? [TemplateUse(name: "Secrets")] : all
    }
  }

  var changesNothing: Bool { edit?.file.changesNothing ?? true }

  func lines() -> [String] {
    guard let edit else { return [] }
    return IgnoreEditReport(edits: [edit], isDryRun: true).lines
  }

  func carryOut(under lock: ProjectLock) throws {
    try lock.write([edit?.file].compactMap { $0 })
  }

  func closing(isDone: Bool) -> [String] { [] }

  func members() -> JSONObject {
    let change = edit.map { $0.change.added.count } ?? 0
    return ["ignore_patterns": .integer(changesNothing ? 0 : change)]
  }
}

/// A new `.keystow.toml`, with comments only.
struct ConfigurationSetup: SetupPart {
  private let edit: FileEdit
  let problems: [Problem]

  private static let text = """
    # Configuration of Keystow (keystow --help). Commit this file.

    # Findings that are not secrets, with a reason:
    # [[allow]]
    # paths = ["Tests/Fixtures/**"]
    # reason = "made up for the tests"

    # Keys that the project needs; their values are never committed:
    # [keys.TMDB_API_KEY]

    """

  /// - Parameter hasKeys: whether the import of keys creates the file.
  /// - Parameter problems: those of looking for keys.
  init(root: String, hasKeys: Bool, problems: [Problem]) throws {
    self.problems = problems
    let path = PathText.path(of: ConfigurationFile.name, in: root)
    let old = try CurrentFile(path: path).content(limit: 1 << 24)
    let isWanted = old == nil && !hasKeys
    edit = FileEdit(path: path, old: old, new: isWanted ? Array(Self.text.utf8) : old ?? [])
  }

  var changesNothing: Bool { edit.old != nil || edit.new.isEmpty }

  func lines() -> [String] {
    changesNothing ? [] : ["\(ConfigurationFile.name): to create, with comments only"]
  }

  func carryOut(under lock: ProjectLock) throws {
    if !changesNothing { try lock.write([edit]) }
  }

  func closing(isDone: Bool) -> [String] { [] }

  func members() -> JSONObject { ["makes_configuration": .bool(!changesNothing)] }
}

/// The git hooks, as `keystow hook install` writes them.
struct HookSetup: SetupPart {
  private let plan: HookPlan?
  /// The reason why there is no plan.
  private let obstacle: String?

  /// - Parameter program: the absolute path of this program.
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

  /// The hooks that are not installed yet.
  private var missing: [HookName] {
    (plan?.steps ?? []).compactMap { step in
      switch step.action {
      case .write, .chain: step.state.hook
      default: nil
      }
    }
  }

  var changesNothing: Bool { missing.isEmpty }

  var isComplete: Bool {
    obstacle == nil
      && (plan?.steps ?? []).allSatisfy { step in
        switch step.action {
        case .write, .chain, .nothing, .frameworkRuns(_, isInstalled: true): true
        default: false
        }
      }
  }

  func lines() -> [String] {
    if let obstacle { return ["No hooks: " + TerminalText.visible(obstacle)] }
    return plan.map { HookRemedy(plan: $0).lines(isDone: false) } ?? []
  }

  func carryOut(under lock: ProjectLock) throws { try plan?.carryOut() }

  func closing(isDone: Bool) -> [String] {
    isDone && !changesNothing ? ["Remove the hooks with: keystow hook uninstall"] : []
  }

  func members() -> JSONObject { ["hooks": .strings(missing.map(\.rawValue))] }
}
