internal import Candidates
internal import Findings
internal import Formats
internal import Git
internal import Keys
internal import Reports
internal import Scan
internal import Stow
internal import Text

/// What a stow is going to do, did, or left.
///
/// Everything that comes from the repository passes through `TerminalText`; no secret is whole.
struct StowReport {
  let stow: StowPlan
  /// Finds the secrets that stay, which must not be shown either.
  let search: SecretSearch
  let isDryRun: Bool
  let style: TextStyle
  /// What `keystow resolve` needs in front of paths from the root; empty, or begins with a blank.
  let folderOption: String

  /// Places of one key that are listed.
  private static let listedPlaces = 20

  init(plan: StowPlan, search: SecretSearch, isDryRun: Bool, style: TextStyle, folderOption: String)
  {
    stow = plan
    self.search = search
    self.isDryRun = isDryRun
    self.style = style
    self.folderOption = folderOption
  }

  /// What comes before the diff.
  var plan: [String] {
    var lines: [String] = []
    if stow.isEmpty, stow.left.isEmpty { lines.append("Nothing to stow.") }
    if !stow.keys.isEmpty {
      let places = stow.carriers.reduce(0) { $0 + $1.moves.count }
      lines.append(
        "\(Self.count(stow.keys.count, "key")) in \(Self.count(places, "place")) to "
          + "\(visible(stow.secretsPath)), which git ignores:")
      lines += [""] + stow.keys.flatMap(self.lines)
    }
    if !stow.left.isEmpty {
      lines += ["Stays where it is:"]
      lines += left + [""]
    }
    return lines + stow.notes.map { TerminalText.visible($0) } + (stow.notes.isEmpty ? [] : [""])
  }

  /// Every change as a unified diff; on a terminal without anything that it would obey.
  func diff() throws -> [UInt8] {
    let diff = try stow.diff(hiding: search)
    guard Terminal.standardOutput.isInteractive else { return diff }
    return diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
      .flatMap { Array(TerminalText.visible(Array($0)).utf8) + [UInt8(ascii: "\n")] }
  }

  /// What comes after the deed.
  func closing(isDone: Bool) -> [String] {
    guard isDone else { return [] }
    var lines = [
      "",
      "Done: \(Self.count(stow.changes.count, "file")) changed. Back again: keystow stow --undo",
    ]
    if !stow.staged.isEmpty {
      let paths = stow.staged.map(visible).joined(separator: " ")
      lines.append("What is staged still holds a key: git add \(paths)")
    }
    let resolvers = Set(stow.carriers.map(\.resolver))
    let configuration = stow.configurations.first.map { " --config " + ShellWord.quoted($0) } ?? ""
    if resolvers.contains(.constant) {
      lines.append(
        "Swift needs its constants: keystow resolve\(folderOption)\(configuration) --output "
          + (stow.constantsFile.map { ShellWord.quoted(visible($0)) }
            ?? "FILE.swift, a file that git ignores")
          + ", and that file in the target that uses them")
    }
    if resolvers.contains(.copy) {
      lines.append(
        "Copies with the values: keystow resolve\(folderOption)\(configuration) --into "
          + (stow.copiesFolder.map { visible($0) } ?? "DIR, a folder that git ignores"))
    }
    return lines + (style.isQuiet ? [] : burnt)
  }

  /// What has to be said of keys that others have already.
  private var burnt: [String] {
    guard !stow.keys.isEmpty else { return [] }
    let known = stow.keys.filter(\.isCommitted)
    var lines = [
      "",
      "A key that was committed or pushed is burnt, whatever the file says now: replace it at its "
        + "provider first, then clean the history (keystow scan --history says where it is).",
    ]
    lines += known.map { key in
      "  \(key.name) is in the last commit"
        + (key.rotation.map { "; replace it: \(TerminalText.visible($0))" } ?? "")
    }
    return lines
  }

  /// What stays, file by file; places of one file with one reason stand together.
  private var left: [String] {
    var lines: [String] = []
    var rest = stow.left[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.place.path == first.place.path && $0.reason == first.reason }
      rest = rest.dropFirst(alike.count)
      let others = alike.dropFirst().prefix(Self.listedPlaces)
        .map { ", \($0.place.start.line):\($0.place.start.column)" }.joined()
      let more = alike.count - 1 - Self.listedPlaces
      lines.append(
        "  \(spot(first.place))\(others)\(more > 0 ? " and \(more) more" : ""): "
          + TerminalText.visible(first.reason))
    }
    return lines
  }

  private func lines(for key: StowPlan.Key) -> [String] {
    var lines = [
      "  " + style.paint(key.name.text, .bold) + "  "
        + TerminalText.visible(Array(key.secret.masked.utf8))
        + (key.isKnown ? "  (there already)" : "")
    ]
    let places = stow.places(of: key)
    for (carrier, move) in places.prefix(Self.listedPlaces) {
      lines.append(
        "    \(spot(move.place)): \(TerminalText.visible(move.replacement)); "
          + carrier.resolver.explanation)
    }
    if places.count > Self.listedPlaces {
      lines.append("    and \(places.count - Self.listedPlaces) more")
    }
    return lines + [""]
  }

  private func spot(_ place: SecretPlace) -> String {
    "\(visible(place.path)):\(place.start.line):\(place.start.column)"
  }

  private func visible(_ path: GitPath) -> String { TerminalText.visible(path.bytes) }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension StowReport {
  /// What became of a stow that was interrupted.
  static func line(on outcome: StowOutcome, of pending: PendingStow) -> String {
    let what = pending.kind == .undo ? "undo" : "stow"
    switch outcome {
    case .finished: return "keystow: finished a \(what) that was stopped half-way"
    case .takenBack: return "keystow: took back a \(what) that was stopped half-way"
    }
  }

  /// What an undo did.
  static func lines(on undone: UndoneStow) -> [String] {
    ["Put back \(count(undone.restored.count, "file"))."]
      + undone.stillUntracked.map {
        "Git tracked \(TerminalText.visible($0.bytes)) before; it is left untracked, as it holds "
          + "secrets."
      }
      + undone.stillIgnored.map {
        "\(TerminalText.visible($0.bytes)) came since and may hold values: .gitignore goes on to "
          + "ignore it. Once it is removed, take out that line."
      }
  }
}

extension StowReport {
  /// For a program.
  ///
  /// - Throws: `GitError` when contents are too large to be compared.
  func json(isDone: Bool) throws -> [UInt8] {
    var members = [
      JSONMember("dry_run", .bool(isDryRun)),
      JSONMember("done", .bool(isDone)),
      JSONMember("secrets_file", .string(stow.secretsPath.text)),
      JSONMember("keys", .array(stow.keys.map(object))),
      JSONMember("left", .array(stow.left.map(object))),
      JSONMember(
        "changes",
        .array(
          stow.changes.map { change in
            .object(
              ReportFields.text("path", change.path.bytes) + [
                JSONMember("new", .bool(change.old == nil))
              ])
          })),
      JSONMember(
        "untracked", .array(stow.untracked.map { .object(ReportFields.text("path", $0.bytes)) })),
      JSONMember("notes", .array(stow.notes.map { .string($0) })),
    ]
    if isDryRun {
      members.append(
        JSONMember("diff", .string(String(decoding: try stow.diff(hiding: search), as: UTF8.self))))
    }
    return JSONWriter.document(.object(members))
  }

  private func object(_ key: StowPlan.Key) -> JSONValue {
    .object([
      JSONMember("name", .string(key.name.text)),
      JSONMember("value", .string(key.secret.masked)),
      JSONMember("known", .bool(key.isKnown)),
      JSONMember("committed", .bool(key.isCommitted)),
      JSONMember("rotation", .optional(key.rotation)),
      JSONMember(
        "places",
        .array(
          stow.places(of: key).map { carrier, move in
            .object(
              members(of: move.place) + ReportFields.text("replacement", move.replacement) + [
                JSONMember("resolved_by", .string(carrier.resolver.rawValue))
              ])
          })),
    ])
  }

  private func object(_ left: SkippedPlace) -> JSONValue {
    .object(members(of: left.place) + [JSONMember("reason", .string(left.reason))])
  }

  private func members(of place: SecretPlace) -> [JSONMember] {
    ReportFields.text("path", place.path.bytes) + [
      JSONMember("line", .integer(place.start.line)),
      JSONMember("column", .integer(place.start.column)),
      JSONMember("rule", .string(place.rule.id)),
      JSONMember("fingerprint", .string(place.fingerprint.description)),
    ]
  }
}
