import ArgumentParser
internal import CommandLine
internal import Files
internal import Findings
internal import Keys
internal import KeysCommands
internal import Resolve
internal import ResolveCommands
internal import Text
internal import Vocabulary

/// The values of a setup: check, values, changes, outputs.
struct ValueSetup {
  private let command: SetupCommand
  private let project: KeyProject

  /// - Throws: `KeyManifestError`, and the errors of reading the manifest.
  init(_ command: SetupCommand) throws {
    self.command = command
    project = try KeyProject()
    try project.requireManifest()
  }

  func run() throws { try run(SetupState(command.values.configuration.name)) }

  /// - Parameter state: the keys as they are now.
  func run(_ state: SetupState) throws {
    try state.work.reportMistakes()
    guard state.keyCount > 0 else {
      return try KeySession.deliver(["No keys in \(KeyManifest.fileName)."])
    }
    let written = try fill(state)
    let isResolved = try resolve(values: written.work.values)
    let after = try SetupState(command.values.configuration.name)
    try KeySession.deliver([after.verdict])
    if !isResolved || !after.failing.isEmpty && !command.leavesMissing { throw ExitStatus.findings }
  }

  /// Writes the missing values and files; starts again if another process changes the project's files
  /// meanwhile, so that good values that are already there stay.
  ///
  /// - Returns: the state that the values were chosen for.
  private func fill(_ first: SetupState) throws -> SetupState {
    var state = first
    var answers = KeyAnswers()
    for _ in 0..<Self.attempts {
      let kept = MissingValueFiles(state.work.project)
      var values = try newValues(state, &answers)
      kept.addValues(from: state, to: &values)
      let lines = try ProjectLock.held(in: project.root) { lock -> [String]? in
        guard try state.work.project.snapshot.changedPath() == nil else { return nil }
        return try write(values, and: kept, in: state.work.project, under: lock)
      }
      if let lines {
        try KeySession.deliver(lines)
        return state
      }
      state = try SetupState(command.values.configuration.name)
      try state.work.reportMistakes()
    }
    throw FileError(project.root, .read, .changed)
  }

  /// How often to read the files of a project that other processes change.
  private static let attempts = 3

  /// The values of keys that have none, from the sources that the user chose.
  private func newValues(_ state: SetupState, _ answers: inout KeyAnswers) throws -> SetupValues {
    var values = SetupValues(project.files, configuration: command.values.configuration.name)
    if command.asks {
      for problem in state.problemPerKey {
        guard let secret = try answers.answer(for: problem.key) else { continue }
        values.add(problem.key.name, secret, for: problem)
      }
      return values
    }
    guard command.values.isOffered else { return values }
    var offer = try OfferedValues(command.values.offer(), of: project)
    for key in project.manifest.keys {
      let problem = state.problem(of: key.name)
      // A value of an optional key is welcome; a good one of any key stays.
      guard problem != nil || !state.hasValue(key.name) else { continue }
      for (configuration, secret) in offer.values(
        of: key, for: values.targets(of: problem), else: problem?.configurations ?? [])
      { values.add(key.name, secret, configuration: configuration) }
    }
    for line in offer.refusals {
      Terminal.standardError.write(TerminalText.visible("keystow: \(line)") + "\n")
    }
    return values
  }

  /// Writes the values and the lines of `.gitignore` in one transaction.
  ///
  /// - Returns: the report.
  private func write(
    _ values: SetupValues, and kept: MissingValueFiles, in project: KeyProject,
    under lock: ProjectLock
  ) throws -> [String] {
    var edits = try KeyEdits(project).edits(
      values.batches, declaring: [],
      ignoring: project.manifest.constants.outputs + kept.missing.map(\.path))
    let copies = try kept.copies(besides: edits)
    edits += copies
    guard !edits.isEmpty else { return [] }
    try lock.write(edits)
    let made = copies.map {
      "Made \(project.name(of: $0.path)) from its sample; it has no values yet"
    }
    guard edits.count > copies.count else { return made }
    let ignore = IgnoredSecrets.file.text
    let files = edits.dropLast(copies.count).map { project.name(of: $0.path) }
    let holders = files.filter { $0 != ignore }
    let updated = files.contains(ignore) ? "updated \(ignore)" : nil
    let set =
      holders.isEmpty
      ? nil : "set \(values.keyCount.counting("key")) in \(Self.list(holders))"
    let line = [set, updated].compactMap(\.self).joined(separator: "; ")
    return made + [line.prefix(1).uppercased() + line.dropFirst()]
  }

  /// Writes the outputs that the manifest names.
  ///
  /// - Returns: whether that succeeded, or there are none.
  private func resolve(values: KeyValues) throws -> Bool {
    guard !project.manifest.constants.outputs.isEmpty else { return true }
    let known = values.configurations
    let standard = known.isEmpty || known.contains("Debug") ? "Debug" : nil
    let named = command.values.configuration.name ?? standard
    let resolve = try ResolveCommand.parse(named.map { ["--configuration", $0] } ?? [])
    do {
      try resolve.run()
      return true
    } catch ExitStatus.findings {
      // Keys without a value fail a build, and this run only if they are not left on purpose.
      return command.leavesMissing
    } catch is ExitStatus {
      return false
    }
  }

  /// Returns the names as `A, B and C`.
  private static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// The keys of a project without a good value, apart from environment variables, which are gone in the
/// next build.
struct SetupState {
  let work: KeySession
  let check: KeyCheckReport

  init(_ configuration: String?) throws {
    work = try KeySession { _ in
      var request = ValueRequest(.all(and: configuration))
      request.commands = Environment.isOn("KEYSTOW_ALLOW_COMMANDS") ? .all : .allowed
      return request
    }
    check = try KeyCheckReport(work, configuration: configuration)
  }

  var keyCount: Int { check.keyCount }

  /// The first problem of each key.
  var problemPerKey: [KeyProblem] {
    var seen: Set<KeyName> = []
    return check.problems.filter { problem in
      // A kept file has the placeholder of its sample for an optional key without a value.
      if case .placeholder = problem.kind, problem.key.type.isOptional { return false }
      return seen.insert(problem.key.name).inserted
    }
  }

  /// Keys whose problem fails a build.
  var failing: [KeyProblem] { problemPerKey.filter { $0.key.missing != .warning } }

  func problem(of name: KeyName) -> KeyProblem? { problemPerKey.first { $0.key.name == name } }

  /// Whether a source other than the sample has a value.
  func hasValue(_ name: KeyName) -> Bool {
    let value = work.values.value(of: name, configuration: check.configuration)
    return value.map { $0.source.kind != .sample } ?? false
  }

  /// The last line of the report.
  var verdict: String {
    let missing = problemPerKey.map(\.key.name.text)
    guard missing.isEmpty else {
      return "\(missing.count) of \(keyCount.counting("key")) still missing: "
        + missing.joined(separator: ", ")
    }
    return keyCount == 1
      ? "Ready: the key has a value." : "Ready: all \(keyCount) keys have values."
  }
}
