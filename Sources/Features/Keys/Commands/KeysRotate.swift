import ArgumentParser
internal import Candidates
internal import CommandLine
internal import Files
package import Findings
internal import Formats
internal import Git
package import Keys
internal import LiveChecks
internal import Stow
internal import Text

struct KeysRotate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Replace the value of a key and find leftovers of the old one.",
    discussion: """
      Examples:
        keystow keys rotate TMDB_API_KEY
        keystow keys rotate TMDB_API_KEY --configuration Release --env NEW_KEY
        keystow keys rotate TMDB_API_KEY --live    prove that the old key is dead
        keystow keys rotate TMDB_API_KEY --product build/App.app

      Create a new key at the provider first. The new value is read and written as
      in `keystow keys set`. Then the old value is searched for in the work tree,
      including ignored files, in the history, in the undo record of the last stow
      and in the products given, and the files for CI services that name the key are
      listed. The undo record is removed, because `keystow stow --undo` would
      restore the old value. The date is recorded in .keystow.toml, without the
      value.

      With --live, asks the provider afterwards: the rotation is complete when the
      old value is dead and the new one live.

      Treat a key that was committed or pushed as compromised: revoke the old one at
      the provider in any case.
      """,
    exits: .work)

  @Argument(help: "Name of the key") var name: KeyName
  @OptionGroup var configuration: KeyConfiguration
  @OptionGroup var value: KeyValueOptions

  @Option(
    help: ArgumentHelp(
      "Also search this build product for the old value; repeatable", valueName: "path"),
    completion: .file())
  var product: [String] = []

  @Flag(help: "Ask the provider whether the old value is dead and the new one live")
  var live = false
  @Flag(name: .shortAndLong, help: "With --live: send both values without asking") var yes = false
  @OptionGroup var start: StartFolder

  func validate() throws {
    if yes, !live { throw ValidationError("--yes requires --live.") }
  }

  func run() async throws {
    try start.enter()
    let session = try KeySession(configuration: configuration.name)
    let key = try session.key(name)
    _ = try oldValue(session)
    let states = KeyStates(
      options: try AskingOptions.parse(yes ? ["--yes"] : []), project: session.project,
      values: session.values)
    if live { try states.checkConsent() }
    let new = try value.read(for: name, as: key.type)
    let rotation = try ProjectLock.held(in: session.project.root) { try rotate(to: new, under: $0) }
    guard let rotation else {
      Terminal.standardError.write("keystow: \(name) already has this value; nothing changed\n")
      throw ExitStatus.findings
    }
    try KeySession.deliver(rotation.lines)
    let leftovers = try await OldValueLeftovers(
      of: rotation.old, for: name, in: session.project, products: product)
    Terminal.standardError.report(leftovers.problems)
    let report = RotationReport(
      old: rotation.old, leftovers: leftovers, hadUndo: rotation.hadUndo,
      page: try RotationPage.of(name, rotation.old))
    try KeySession.deliver(report.lines)
    let isProven = try !live || prove(rotation.old, new, states)
    if !leftovers.problems.isEmpty { throw ExitStatus.failed }
    if report.isOldLeft || !isProven { throw ExitStatus.findings }
  }

  /// Reports the states of both values; returns whether the old one is dead and the new one is not.
  private func prove(_ old: Secret, _ new: Secret, _ states: KeyStates) throws -> Bool {
    let verdicts = try states.verdicts(on: [(name, old), (name, new)])
    let labels = ["Old value", "New value"]
    try KeySession.deliver(
      zip(labels, verdicts).map { label, verdict in
        "\(label): \(verdict?.summary ?? "skipped: no documented read-only request for it")"
      })
    guard let before = verdicts[0], let after = verdicts[1] else { return false }
    if before.state.isAccepted {
      try KeySession.deliver(["Revoke the old value at the provider; it still works."])
    }
    return before.state == .dead && after.state.isAccepted
  }

  /// What a rotation did before the search for the old value.
  private struct Rotation {
    let old: Secret
    let hadUndo: Bool
    let lines: [String]
  }

  /// Writes the new value, and removes the record of the last stow, because an undo would restore the
  /// old value.
  ///
  /// - Returns: nil if the key has this value already, and nothing would restore another one.
  private func rotate(to new: Secret, under lock: ProjectLock) throws -> Rotation? {
    let session = try KeySession(configuration: configuration.name)
    let old = try oldValue(session).secret
    guard new != old else { return try finish(session, new, under: lock) }
    let files = try session.files(of: name, configuration: configuration.name)
    let edits = try session.edits(
      [(name, new)], configuration: configuration.name, rotatedOn: .today)
    try lock.write(edits)
    return Rotation(
      old: old, hadUndo: try lock.journal?.discardUndo() ?? false,
      lines: KeysSet.report(
        name, configuration.name, files, session.names(of: edits), isDone: true))
  }

  /// Removes the record of the last stow if it has another value of the key: an earlier rotation was
  /// interrupted after it had written the new one.
  private func finish(
    _ session: KeySession, _ new: Secret, under lock: ProjectLock
  ) throws -> Rotation? {
    guard let journal = lock.journal, let contents = try journal.stowedContents() else {
      return nil
    }
    let stowed = try KeySession(
      configuration: configuration.name, of: session.project.with(contents))
    let value = stowed.ignoredValue(of: name, configuration: configuration.name)
    guard let old = value?.secret, old != new, value?.isEmpty == false else { return nil }
    return Rotation(
      old: old, hadUndo: try journal.discardUndo(),
      lines: ["\(name) already has this value; finished an interrupted rotation"])
  }

  private func oldValue(_ work: KeySession) throws -> KeyValue {
    if let value = work.ignoredValue(of: name, configuration: configuration.name), !value.isEmpty {
      return value
    }
    let own = work.values.ownConfigurations(of: name)
    guard configuration.name == nil, !own.isEmpty else { throw RotationError.noValue(name) }
    throw RotationError.ofConfigurations(name, own)
  }
}

/// The page of a provider where a key is revoked.
package enum RotationPage {
  /// The page named by the rule that matches the key; nil if there is none.
  package static func of(_ name: KeyName, _ secret: Secret) throws -> String? {
    try KeyRules.matching(name, secret).lazy.compactMap(\.rotation).first
  }
}

/// A key without a value that could be replaced.
enum RotationError: Error, CustomStringConvertible {
  case noValue(KeyName)
  /// Only these configurations have values.
  case ofConfigurations(KeyName, [String])

  var description: String {
    switch self {
    case .noValue(let name):
      "\(name) has no value to replace; set one with: keystow keys set \(name)"
    case .ofConfigurations(let name, let configurations):
      "\(name) has values for \(configurations.joined(separator: ", ")) only; choose one with --configuration"
    }
  }
}
