import ArgumentParser
internal import CommandLine
internal import Formats
internal import Git
internal import Hook
internal import Text

struct HookStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show which hooks are installed, by whom, and whether they find keystow.",
    discussion: """
      Examples:
        keystow hook status
        keystow hook status --format json
      """,
    exits: .work)

  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var start: StartFolder

  func run() throws {
    try start.enter()
    let survey = try HookSurvey()
    let listing = HookListing(survey: survey, search: .process)
    try format.deliver(listing.lines, json: listing.json)
    if !listing.isComplete { throw ExitStatus.findings }
  }
}

/// The hooks of a repository, as text or JSON.
struct HookListing {
  let survey: HookSurvey
  let search: ProgramSearch

  /// Whether every hook runs Keystow and finds it.
  var isComplete: Bool {
    survey.hooks.allSatisfy { hook in
      hook.runsKeystow && (hook.bringsProgram || search.program(for: hook) != nil)
    }
  }

  var lines: [String] {
    let setting =
      switch survey.folder.setting {
      case .none: ""
      case .repository: " (core.hooksPath of this repository)"
      case .user: " (core.hooksPath of your git configuration)"
      case .system: " (core.hooksPath of this machine)"
      case .call: " (core.hooksPath of this call)"
      }
    let rows = survey.hooks.map { [$0.hook.rawValue, TerminalText.visible(text($0))] }
    return [TerminalText.visible("Hooks in \(survey.folder.path)\(setting)")] + Listing.table(rows)
  }

  private func text(_ state: HookState) -> String {
    var text = Self.description(of: state)
    if state.kept != nil {
      let order = state.hook == .prePush ? "after" : "before"
      text +=
        state.kind == .installed || state.kind == .edited
        ? "; your own hook runs \(order) it" : "; an earlier hook is kept as \(state.kept ?? "")"
    }
    if state.kind != .absent, state.kind != .other, !state.runsKeystow,
      HookFramework(of: state) == nil
    {
      text += ", but not executable; to fix: chmod +x \(ShellWord.quoted(state.path))"
    }
    guard state.runsKeystow, !state.bringsProgram else { return text }
    return text + "; " + (search.program(for: state) ?? "keystow: command not found")
  }

  private static func description(of state: HookState) -> String {
    switch state.kind {
    case .absent: "not installed"
    case .installed: "installed"
    case .edited: "installed, edited since"
    case .otherWithKeystow: "your own hook, runs keystow"
    case .other: "another hook, does not run keystow"
    case .framework(let framework, let file, true, true):
      "\(framework.rawValue) runs keystow (\(file))"
    case .framework(let framework, let file, true, false):
      "\(file) names keystow, but \(framework.rawValue)'s hook is not installed: "
        + framework.installation(of: state.hook)
    case .framework(let framework, let file, false, _):
      "\(framework.rawValue) (\(file)), does not run keystow"
    }
  }

  var json: JSONValue {
    [
      "folder": .string(survey.folder.path),
      "set_by": .string(survey.folder.setting.rawValue),
      "complete": .bool(isComplete),
      "hooks": .array(survey.hooks.map(json)),
    ]
  }

  private func json(_ state: HookState) -> JSONValue {
    let file: JSONValue =
      if case .framework(_, let file, _, _) = state.kind { .string(file) } else { .null }
    return [
      "hook": .string(state.hook.rawValue),
      "path": .string(state.path),
      "by": Self.author(of: state),
      "runs_keystow": .bool(state.runsKeystow),
      "edited": .bool(state.kind == .edited),
      "executable": .bool(state.isExecutable),
      "kept": .optional(state.kept),
      "framework": .optional(HookFramework(of: state)?.rawValue),
      "file": file,
      "program": .optional(search.program(for: state)),
    ]
  }

  private static func author(of state: HookState) -> JSONValue {
    switch state.kind {
    case .absent: .null
    case .installed, .edited: "keystow"
    case .framework(_, _, _, false): .null
    case .framework(let framework, _, _, true): .string(framework.rawValue)
    case .other, .otherWithKeystow: "other"
    }
  }
}

extension HookFramework {
  /// The framework that manages a hook.
  fileprivate init?(of state: HookState) {
    guard case .framework(let framework, _, _, _) = state.kind else { return nil }
    self = framework
  }
}
