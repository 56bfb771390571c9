import ArgumentParser
internal import Bytes
internal import Candidates
internal import CommandLine
internal import Files
internal import Findings
internal import Formats
internal import Git
package import Keys
internal import LiveChecks
internal import Stow
internal import Text
package import Vocabulary

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
      old value is dead and the new one live. With --yes, both values are sent
      without asking.

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
  @OptionGroup var remedy: RemedyOptions
  @OptionGroup var start: StartFolder

  func validate() throws {
    if live, remedy.dryRun || remedy.format == .json {
      throw ValidationError("--live cannot be combined with --dry-run or --format json.")
    }
  }

  func run() async throws {
    try start.enter()
    let session = try KeySession(configuration: configuration.name)
    let key = try session.key(name)
    _ = try oldValue(session)
    let states = KeyStates(
      options: try AskingOptions.parse(remedy.yes ? ["--yes"] : []), project: session.project,
      values: session.values)
    if live { try states.checkConsent() }
    let new = try value.read(for: name, as: key.type)
    let run = try remedy.execute(in: session.project.root) { try plan(new) }
    let rotation = run.remedy
    guard run.isDone, let old = rotation.old else { return try remedy.report(run) }
    do {
      let leftovers = try await OldValueLeftovers(
        of: old, for: name, in: session.project, products: product)
      rotation.report = RotationReport(
        old: old, leftovers: leftovers, hadUndo: rotation.hadUndo,
        page: try RotationPage.of(name, old))
    } catch {
      // The new value is written.
      try? remedy.report(run)
      throw error
    }
    var status = ExitStatus.clean
    do { try remedy.report(run) } catch let found as ExitStatus { status = found }
    let isProven = try !live || prove(old, new, states)
    if status != .clean { throw status }
    if !isProven { throw ExitStatus.findings }
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

  /// Plans the new value, and the removal of the record of the last stow, because an undo would restore
  /// the old value.
  private func plan(_ new: Secret) throws -> RotationRemedy {
    let session = try KeySession(configuration: configuration.name)
    let old = try oldValue(session).secret
    let journal = Self.journal(of: session.project.root)
    guard new == old else {
      let files = try session.files(of: name, configuration: configuration.name)
      let edits = try session.edits(
        [(name, new)], configuration: configuration.name, rotatedOn: .today)
      return RotationRemedy(old, edits, undoRecord: journal?.undoPath) { isDone in
        KeysSet.report(
          name, configuration.name, files, session.names(of: edits), isDone: isDone)
      }
    }
    if let journal, let stowed = try stowedValue(session, journal), stowed != new {
      // An earlier rotation was interrupted after it had written the new value.
      return RotationRemedy(stowed, [], undoRecord: journal.undoPath) { _ in
        ["\(name) already has this value; finished an interrupted rotation"]
      }
    }
    return RotationRemedy(nil, [], undoRecord: nil) { _ in
      ["\(name) already has this value; nothing changed"]
    }
  }

  /// Nil outside of a repository.
  private static func journal(of root: String) -> StowJournal? {
    guard let repository = try? Repository(at: root) else { return nil }
    return try? StowJournal(of: repository)
  }

  /// The value that an undo of the last stow would restore.
  private func stowedValue(_ session: KeySession, _ journal: StowJournal) throws -> Secret? {
    guard let contents = try journal.stowedContents() else { return nil }
    let stowed = try KeySession(
      configuration: configuration.name, of: session.project.with(contents))
    let value = stowed.ignoredValue(of: name, configuration: configuration.name)
    return value.flatMap { $0.isEmpty ? nil : $0.secret }
  }

  private func oldValue(_ work: KeySession) throws -> KeyValue {
    if let value = work.ignoredValue(of: name, configuration: configuration.name), !value.isEmpty {
      return value
    }
    let own = work.values.ownConfigurations(of: name)
    guard configuration.name == nil, !own.isEmpty else { throw KeysError.noValue(name) }
    throw KeysError.ofConfigurations(name, own)
  }
}

/// The new value of a key.
private final class RotationRemedy: Remedy {
  /// The replaced value; nil if the key has the new one already.
  let old: Secret?
  private let edits: [FileEdit]
  /// The record of the last stow, which is removed; nil for none.
  private let undoRecord: String?
  private let text: (_ isDone: Bool) -> [String]
  private(set) var hadUndo = false
  /// What is left of the old value, once the new one is written.
  var report: RotationReport?

  init(
    _ old: Secret?, _ edits: [FileEdit], undoRecord: String?,
    text: @escaping (_ isDone: Bool) -> [String]
  ) {
    (self.old, self.edits, self.undoRecord, self.text) = (old, edits, undoRecord, text)
  }

  var changes: [RemedyChange] {
    edits.compactMap { RemedyChange($0) }
      + (undoRecord.map { [RemedyChange(.remove, $0)] } ?? [])
  }

  var problems: [Problem] { report?.leftovers.problems ?? [] }

  func leavesWork(isDone: Bool) -> Bool { report?.isOldLeft ?? changes.isEmpty }

  func lines(isDone: Bool) -> [String] {
    let undo = "To delete: the undo record of the last stow, as it has the old value"
    return KeySession.visible(text(isDone)) + (isDone || undoRecord == nil ? [] : [undo])
      + (report.map { KeySession.visible($0.lines) } ?? [])
  }

  func carryOut(under lock: ProjectLock) throws {
    try lock.write(edits)
    hadUndo = try lock.journal?.discardUndo() ?? false
  }
}

/// The page of a provider where a key is revoked.
package enum RotationPage {
  /// The page named by the rule that matches the key; nil if there is none.
  package static func of(_ name: KeyName, _ secret: Secret) throws -> String? {
    try KeyRules.matching(name, secret).lazy.compactMap(\.rotation).first
  }
}
