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
internal import Vocabulary

/// The .gitignore of the project, as `keystow ignore add` writes it.
struct IgnoreSetup: Remedy {
  private let remedy: BlockRemedy
  private let patternCount: Int

  /// - Parameter profile: nil for that of the block, or the lean one.
  init(profile: TemplateProfile?) throws {
    var problems: [Problem] = []
    let catalogue = try TemplateOptions.parse([]).catalogue()
    let location = try IgnoreFileFinder.root()
    let detected = try DetectedUses(around: location, in: catalogue, &problems)
    let edit = try BlockEdit(of: location, in: catalogue, profile: profile) { present, profile in
      let all = (present ?? []) + detected.uses(in: profile)
      return all.isEmpty ? [TemplateUse(name: "Secrets")] : all
    }
    remedy = BlockRemedy([edit].compactMap(\.self), problems: problems)
    patternCount = edit.map { $0.file.changesNothing ? 0 : $0.change.added.count } ?? 0
  }

  var changes: [RemedyChange] { remedy.changes }

  var problems: [Problem] { remedy.problems }

  var preview: [String] { remedy.lines(isDone: false) }

  var members: JSONObject { ["ignore_patterns": .integer(patternCount)] }

  func lines(isDone: Bool) -> [String] { [] }

  func carryOut(under lock: ProjectLock) throws { try remedy.carryOut(under: lock) }
}

/// A new `.keystow.toml`, with comments only.
struct ConfigurationSetup: Remedy {
  private let edit: FileEdit?
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
    edit = isWanted ? FileEdit(path: path, old: nil, new: Array(Self.text.utf8)) : nil
  }

  var changes: [RemedyChange] { edit.flatMap { RemedyChange($0) }.map { [$0] } ?? [] }

  var preview: [String] {
    edit == nil ? [] : ["\(ConfigurationFile.name): to create, with comments only"]
  }

  var members: JSONObject { ["makes_configuration": .bool(edit != nil)] }

  func lines(isDone: Bool) -> [String] { [] }

  func carryOut(under lock: ProjectLock) throws { try lock.write([edit].compactMap(\.self)) }
}

/// The git hooks, as `keystow hook install` writes them.
struct HookSetup: Remedy {
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

  private var remedy: HookRemedy? { plan.map { HookRemedy(plan: $0) } }

  var changes: [RemedyChange] { remedy?.changes ?? [] }

  var preview: [String] {
    if let obstacle { return ["No hooks: " + TerminalText.visible(obstacle)] }
    return remedy?.lines(isDone: false) ?? []
  }

  var members: JSONObject {
    let missing = (plan?.steps ?? []).compactMap { step in
      switch step.action {
      case .write, .chain: JSONValue.string(step.state.hook.rawValue)
      default: nil
      }
    }
    return ["hooks": .array(missing)]
  }

  func leavesWork(isDone: Bool) -> Bool { plan?.leavesWork ?? true }

  func lines(isDone: Bool) -> [String] {
    isDone && !changes.isEmpty ? ["Remove the hooks with: keystow hook uninstall"] : []
  }

  func carryOut(under lock: ProjectLock) throws { try plan?.carryOut() }
}
