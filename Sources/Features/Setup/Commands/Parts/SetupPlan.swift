internal import Bytes
internal import CommandLine
internal import Files
internal import Formats
internal import Git
internal import Ignore
internal import KeyImport
internal import Keys
internal import KeysCommands
internal import Text

/// All parts of a setup: planned, printed, then carried out; a part that fails stops no other.
struct SetupPlan {
  private let command: SetupCommand
  /// The absolute path of this program; nil if it is not known.
  private let program: String?
  /// The root of the work tree.
  private let root: String

  /// - Throws: `RepositoryError` without a work tree.
  init(_ command: SetupCommand, program: String?) throws {
    self.command = command
    self.program = program
    guard let root = try Repository(in: .process).workTree else {
      throw RepositoryError.bare(path: ".")
    }
    self.root = root
  }

  func run() throws {
    var failures = SetupFailures()
    let parts = kinds.compactMap { kind in failures.part { try part(kind) } }
    if command.format == .text {
      let plans = parts.compactMap { part in failures.part { try part.lines() } }
      try Terminal.standardOutput.deliver(
        Array(plans.filter { !$0.isEmpty }.joined(separator: [""])))
    }
    failures.report(parts.flatMap(\.problems))
    let isNeeded = parts.contains { !$0.changesNothing }
    let isWanted =
      isNeeded && !command.dryRun
      && (command.yes || Confirmation.isGiven("Apply these changes?", format: command.format))
    let isDone = isWanted ? try carryOut(&failures) : false
    let state = failures.part { try valueState() }
    let missing = state?.failing.map(\.key.name.text) ?? []
    let isAll = !failures.hasAny && missing.isEmpty && parts.allSatisfy(\.isComplete)
    try close(parts, isDone: isDone, isNeeded: isNeeded, isAll: isAll, missing: missing)
    let isFilled = try fill(state, isWelcome: isWanted || !isNeeded)
    if failures.hasAny { throw ExitStatus.failed }
    if isNeeded && !isWanted || !isFilled { throw ExitStatus.findings }
  }

  /// Plans and sets up one part after another, as two parts may write to the same file.
  ///
  /// - Returns: whether all were.
  private func carryOut(_ failures: inout SetupFailures) throws -> Bool {
    try ProjectLock.held { lock in
      var isDone = true
      for kind in kinds {
        let done = failures.part { () throws -> (any SetupPart)? in
          let part = try part(kind)
          try part?.carryOut(under: lock)
          return part
        } onFailure: {
          isDone = false
        }
        failures.report(done?.problems ?? [])
      }
      return isDone
    }
  }

  private func close(
    _ parts: [any SetupPart], isDone: Bool, isNeeded: Bool, isAll: Bool, missing: [String]
  ) throws {
    guard command.format == .text else {
      let members = try parts.reduce(into: JSONObject()) { $0 += try $1.members() }
      return try Terminal.standardOutput.deliver(
        JSONWriter.document(
          .object(
            ["done": .bool(isDone)] + members + ["keys_without_value": .strings(missing)])))
    }
    let lines = parts.flatMap { $0.closing(isDone: isDone) }
    let state = isDone ? "Done." : isNeeded || !isAll ? nil : "Everything is set up already."
    try Terminal.standardOutput.deliver(
      (state.map { ["", $0] } ?? []) + lines.map { TerminalText.visible($0) })
  }

  private var kinds: [SetupKind] {
    guard command.imports.files.isEmpty else { return [.keys] }
    return SetupKind.allCases.filter { !command.without.contains($0) && $0 != .values }
  }

  /// A part, planned for the current files; nil if there is nothing to set up.
  private func part(_ kind: SetupKind) throws -> (any SetupPart)? {
    switch kind {
    case .ignore: return try IgnoreSetup(profile: command.full ? .full : nil)
    case .config:
      let keys = kinds.contains(.keys) ? try keys() : nil
      return try ConfigurationSetup(
        root: KeyProject().root, hasKeys: keys.map { !$0.isEmpty } ?? false,
        problems: keys?.problems ?? [])
    case .keys: return try keys()
    case .includes: return try IncludeSetup()
    case .hooks: return try HookSetup(program: program)
    case .ci:
      let recipes = command.recipes
      return try RecipeSetup(
        for: recipes.services, recipes.kind, from: recipes.origin, root: root)
    case .values: return nil
    }
  }

  /// The keys of the named files, or of all files found; nil if there are no such files.
  ///
  /// - Throws: `ImportError` if files were asked for, and have no keys.
  private func keys() throws -> KeySetup? {
    let named = command.imports.files
    let files = named.isEmpty || named == ["auto"] ? nil : named
    do {
      let keys = try KeySetup(
        from: files, takesValues: command.imports.withValues, suggestsSetup: !named.isEmpty,
        folderOption: command.start.option(toWorkIn:))
      if keys.isEmpty, !named.isEmpty { throw ImportError.nothingUsable(try keys.lines()) }
      return keys
    } catch ImportError.nothingFound where named.isEmpty {
      return nil
    }
  }
}

// MARK: - Values

extension SetupPlan {
  /// The keys of the project and their values; nil if there are none, or none are wanted.
  private func valueState() throws -> SetupState? {
    guard command.imports.files.isEmpty, !command.without.contains(.values) else { return nil }
    let project = try KeyProject()
    guard project.manifest.bytes != nil, !project.manifest.keys.isEmpty else { return nil }
    return try SetupState(command.values.configuration.name)
  }

  /// Sets up the values, or says which keys lack one.
  ///
  /// - Parameter isWelcome: whether nobody said no to the rest.
  /// - Returns: whether no key without a value is left that nobody chose to leave.
  private func fill(_ state: SetupState?, isWelcome: Bool) throws -> Bool {
    guard let state else { return true }
    let mayWrite = isWelcome && !command.dryRun && command.format == .text
    if mayWrite, command.yes || command.asks {
      do {
        try ValueSetup(command).run()
        return true
      } catch ExitStatus.findings {
        return false
      }
    }
    let missing = state.failing
    guard command.format == .text, !missing.isEmpty else { return missing.isEmpty || command.yes }
    try KeySession.deliver(
      [""] + state.check.lines(suggesting: nil)
        + ["To set them: keystow setup at a terminal, or with --from-env or --from FILE"])
    return false
  }
}

/// What failed in some part of a setup.
struct SetupFailures {
  private(set) var hasAny = false
  private var known: Set<Problem> = []
  private var texts: Set<String> = []

  /// Returns the result; nil if it is nil, or after reporting an error, each once.
  mutating func part<Result>(
    _ make: () throws -> Result?, onFailure: () -> Void = {}
  ) -> Result? {
    do {
      return try make()
    } catch {
      hasAny = true
      onFailure()
      let text = Failure(error, inScan: false)?.text ?? "keystow: \(error)\n"
      if texts.insert(text).inserted { Terminal.standardError.write(text) }
      return nil
    }
  }

  /// Reports the problems that are not known yet.
  mutating func report(_ found: [Problem]) {
    let new = found.filter { known.insert($0).inserted }
    Terminal.standardError.report(new)
    if !new.isEmpty { hasAny = true }
  }
}
