import ArgumentParser
internal import Candidates
internal import Findings
internal import Formats
internal import Git
internal import Keys
internal import Stow
internal import Text

struct KeysRotate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Replace the value of a key and find leftovers of the old one.",
    discussion: """
      Examples:
        keystow keys rotate TMDB_API_KEY
        keystow keys rotate TMDB_API_KEY --config Release --env NEW_KEY

      Create a new key at the provider first. The new value is read and written as
      in `keystow keys set`. Then the work tree, including ignored files, and the
      undo record of the last stow are searched for the old value. The undo record
      is removed, because `keystow stow --undo` would restore the old value. To
      search the history, run `keystow scan --history`.

      Treat a key that was committed or pushed as compromised: revoke the old one at
      the provider in any case.
      """,
    exits: .work)

  @Argument(help: "Name of the key") var name: KeyName
  @OptionGroup var configuration: KeyConfiguration
  @OptionGroup var value: KeyValueOptions
  @OptionGroup var start: StartFolder

  func run() throws {
    try start.enter()
    let work = try KeySession(configuration: configuration.name)
    let key = try work.key(name)
    let old = try oldValue(work)
    let new = try value.read(for: name, as: key.type)
    guard new != old.secret else {
      Terminal.standardError.write("keystow: \(name) already has this value; nothing changed\n")
      throw ExitStatus.findings
    }
    let changed = try work.write([(name, new)], configuration: configuration.name)
    let files = try work.files(of: name, configuration: configuration.name)
    try KeySession.deliver(KeysSet.report(name, configuration.name, files, changed))
    var traces = try OldValueLocations(of: old.secret, in: work.project)
    Terminal.standardError.report(traces.problems)
    let hadUndo = try discardUndo(of: work.project)
    if hadUndo { traces.searchRecords(for: old.secret, of: work.project) }
    let report = RotationReport(
      name: name, old: old.secret, traces: traces, hadUndo: hadUndo,
      page: try RotationPage.of(name, old.secret))
    try KeySession.deliver(report.lines)
    if report.isOldLeft { throw ExitStatus.findings }
  }

  /// Removes the record of the last stow, because an undo would restore the old value.
  private func discardUndo(of project: KeyProject) throws -> Bool {
    guard project.gitFolder != nil else { return false }
    let journal = try StowJournal(of: Repository(at: project.root))
    guard journal.hasUndo else { return false }
    try journal.discardUndo()
    return true
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

/// The steps that are left after a key got a new value.
struct RotationReport {
  let name: KeyName
  let old: Secret
  let traces: OldValueLocations
  /// Whether an undo record existed; it was removed.
  var hadUndo = false
  /// The page of the provider where a key is revoked, if known.
  var page: String?

  /// The number of locations listed.
  private static let limit = 50

  var isOldLeft: Bool { !traces.locations.isEmpty || traces.isInUndoRecord }

  var lines: [String] {
    var lines: [String] = []
    if !traces.locations.isEmpty {
      lines.append("The old value is still in:")
      lines += traces.locations.prefix(Self.limit).map { "  \($0.path.text):\($0.line)" }
      let more = traces.locations.count - Self.limit
      if more > 0 { lines.append(Listing.more(more, indent: 2)) }
    }
    if traces.isInUndoRecord {
      lines.append(
        "An interrupted stow still contains the old value; complete it with: keystow stow")
    }
    if hadUndo {
      lines.append(
        "Deleted the undo record of the last stow; keystow stow --undo is no longer possible.")
    }
    if old.reveal().count < OldValueLocations.shortest {
      lines.append("The old value is too short to search for.")
    } else if !isOldLeft {
      lines.append("The old value is nowhere else in the work tree.")
    }
    return lines + [
      "To search the history: keystow scan --history",
      "If the old key was ever committed or pushed, it is compromised: revoke it at the provider"
        + (page.map { ", \($0)" } ?? ""),
    ]
  }
}

/// The page of a provider where a key is revoked.
enum RotationPage {
  /// The page named by the rule that matches the key; nil if there is none.
  static func of(_ name: KeyName, _ secret: Secret) throws -> String? {
    let value = secret.reveal()
    let text = Array("\(name.text)=\"".utf8) + value + Array("\"\n".utf8)
    let candidates = try Matcher(MatchPlan(.builtIn)).candidates(in: text.span, format: .dotenv)
    return candidates.first { $0.value == value && $0.rule.rotation != nil }?.rule.rotation
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
      "\(name) has values for \(configurations.joined(separator: ", ")) only; choose one with --config"
    }
  }
}
