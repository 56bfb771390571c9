internal import Candidates
package import Findings
internal import Keys
package import Scan
package import Stow
package import Text
internal import Vocabulary

/// A planned or completed stow.
///
/// Everything from the repository passes through `TerminalText`, and secrets are masked.
package struct StowReport {
  package let stow: StowPlan
  /// Masks the secrets that stay.
  package let search: SecretSearch
  /// Masks the secrets of the scan, which may be part of paths.
  package let pathMask: TextMask
  package let isDryRun: Bool
  package let style: TextStyle
  /// The `-C` option of printed commands; see `StartFolder`.
  package let folderOption: String

  /// The number of locations listed per key.
  private static let listedPlaces = 20

  /// Returns bytes of a report without found secrets, which may be part of paths.
  package func masking(_ bytes: [UInt8]) -> [UInt8] { pathMask.masking(bytes) }

  /// Returns lines of a report without found secrets.
  package func masking(_ lines: [String]) -> [String] {
    lines.map { String(decoding: masking(Array($0.utf8)), as: UTF8.self) }
  }

  /// The diff, safe for a terminal and for every reader: as its secrets are masked, it cannot be
  /// applied.
  func shownDiff() throws -> [UInt8] {
    let (tab, newline) = (UInt8(ascii: "\t"), UInt8(ascii: "\n"))
    let lines = try diff().split(separator: newline, omittingEmptySubsequences: false).map { line in
      let isEndingInReturn = line.last == UInt8(ascii: "\r")
      let cells = (isEndingInReturn ? line.dropLast() : line)
        .split(separator: tab, omittingEmptySubsequences: false)
        .map { Array(TerminalText.visible(Array($0)).utf8) }
      return Array(cells.joined(separator: [tab])) + (isEndingInReturn ? [UInt8(ascii: "\r")] : [])
    }
    return Array(lines.joined(separator: [newline]))
  }

  /// The report before the diff.
  package var plan: [String] {
    var listing = Listing(style: style)
    if stow.isEmpty, stow.skipped.isEmpty {
      return ["Nothing to stow."] + stow.notes.map { TerminalText.visible($0) }
    }
    if !stow.keys.isEmpty {
      listing.add(heading)
      listing.gap()
      for key in stow.keys.sorted(by: { $0.name < $1.name }) {
        add(key, to: &listing)
        listing.gap()
      }
    }
    if !stow.skipped.isEmpty {
      listing.add(["Not moved:"] + left)
      listing.gap()
    }
    listing.add(stow.notes.map { TerminalText.visible($0) })
    listing.gap()
    return listing.lines
  }

  /// The number of keys, and where their values go.
  private var heading: String {
    let kept = stow.kept.filter { !$0.keys.isEmpty }
    let places = stow.carriers.reduce(kept.flatMap(\.keys).count) { $0 + $1.moves.count }
    let count = "\(stow.keys.count.counting("key")) in \(places.counting("place"))"
    let moved = targets
    let names = moved.map { visible($0.path) }.joined(separator: " and ")
    guard !kept.isEmpty else { return "\(count) to move to \(names), which git ignores:" }
    if kept.count == 1, moved.allSatisfy({ $0.count == 0 || $0.path == kept[0].path }) {
      return "\(count) to keep in \(visible(kept[0].path)), which git will ignore"
    }
    let staying = Set(kept.flatMap(\.keys).map(\.name)).count
    let files = kept.count == 1 ? visible(kept[0].path) : "\(kept.count) files"
    let parts = moved.filter { $0.count > 0 }.map {
      "\($0.count) \($0.count == 1 ? "moves" : "move") to \(visible($0.path)), "
    }
    return "\(count): " + parts.joined()
      + "\(staying) \(staying == 1 ? "stays" : "stay") in \(files), which git will ignore"
  }

  /// The ignored files that values move to, with the number of keys.
  private var targets: [(path: GitPath, count: Int)] {
    let environments = stow.kept.compactMap { file in
      let names = Set(file.unfound.map(\.name))
      let count = Set(
        stow.carriers.flatMap(\.moves)
          .filter { $0.isLookedUp && names.contains($0.key) }.map(\.key)
      ).count
      return count > 0 ? (path: file.path, count: count) : nil
    }
    let moved = stow.keys.count { !$0.isKept }
    let isSecrets = moved > 0 || environments.isEmpty
    return (isSecrets ? [(path: stow.secretsPath, count: moved)] : []) + environments
  }

  /// Every change as a unified diff.
  package func diff() throws -> [UInt8] { try stow.diff(hiding: search) }

  /// The report after the changes: how to undo them, and what is left to do.
  package func closing(isDone: Bool) -> [String] {
    guard isDone else {
      let isSaid = stow.remaining.allSatisfy { $0.kind == .secret }
      return !isSaid && (isDryRun || stow.isEmpty) ? remaining : []
    }
    var listing = Listing(style: style)
    listing.add([
      "",
      "Changed \(stow.changes.count.counting("file"))\(untracked). "
        + "Undo with: keystow stow --undo",
    ])
    let resolvers = Set(stow.carriers.flatMap(\.readers))
    let configuration =
      stow.configurations.first.map { " --configuration " + ShellWord.quoted($0) } ?? ""
    let resolve = "keystow resolve\(folderOption)\(configuration)"
    if !stow.constantsFiles.isEmpty {
      listing.add("Resolve with: \(resolve)")
    }
    if resolvers.contains(.copy) {
      let folder = stow.copiesFolder.map { ShellWord.quoted($0.bytes) }
      listing.add(
        folder.map { "Write resolved copies with: \(resolve) --into \($0)" }
          ?? "Write resolved copies to an ignored folder with: \(resolve) --into DIR")
    }
    listing.add(remaining)
    if !style.isQuiet { addRotation(to: &listing) }
    return listing.lines
  }

  private var untracked: String {
    stow.untracked.isEmpty ? "" : ", untracked \(stow.untracked.count)"
  }

  /// What is left to do; secrets that stay are counted, because the plan lists them.
  package var remaining: [String] {
    let others = stow.remaining.filter { $0.kind != .secret }
    let count = stow.remaining.count - others.count
    guard !stow.remaining.isEmpty else { return [] }
    return ["Left to do:"]
      + (count == 0 ? [] : ["  \(count.counting("secret")) not moved, listed above"])
      + others.map { step in
        let line = step.line.map { "\($0): " } ?? " "
        let place = step.path.map { "\(visible($0)):" + line } ?? ""
        return "  " + place + TerminalText.visible(step.text)
      }
  }

  /// Adds what to do about committed keys.
  private func addRotation(to listing: inout Listing) {
    guard !stow.keys.isEmpty else { return }
    listing.gap()
    let known = stow.keys.filter(\.isCommitted)
    guard !known.isEmpty else {
      return listing.add([
        "If a key was ever committed, treat it as compromised: rotate it, then rewrite the history.",
        "Find it in the history with: keystow scan --history",
      ])
    }
    let isOne = known.count == 1
    listing.add(
      (isOne ? "\(known[0].name) was" : "\(known.count) keys were") + " committed, so treat "
        + (isOne ? "it" : "them") + " as compromised: rotate first, then rewrite the history.")
    for key in known where !isOne || key.rotation != nil {
      let rotation = key.rotation.map { ": " + TerminalText.visible($0) } ?? ""
      listing.add("  rotate \(key.name)\(rotation)")
    }
    listing.add("Find the commits with: keystow scan --history")
  }

  /// The findings that stay; those of one file with the same reason share a line.
  package var left: [String] {
    var lines: [String] = []
    var rest = stow.skipped[...]
    while let first = rest.first {
      let alike = rest.prefix {
        $0.location.path == first.location.path && $0.reason == first.reason
      }
      rest = rest.dropFirst(alike.count)
      let others = alike.dropFirst().prefix(Self.listedPlaces)
        .map { ", \($0.location.start.line):\($0.location.start.column)" }.joined()
      let more = alike.count - 1 - Self.listedPlaces
      lines.append(
        "  \(position(first.location))\(others)\(more > 0 ? " and \(more) more" : ""): "
          + TerminalText.visible(first.reason))
    }
    return lines
  }

  /// Lists a key with the locations that get placeholders and those in files that stay.
  private func add(_ key: StowPlan.Key, to listing: inout Listing) {
    let kept = stow.kept.flatMap { file in
      file.keys.filter { $0.name == key.name }.map { (file.reader, $0.location) }
    }
    listing.add(
      "  " + style.paint(key.name.text, .bold) + "  "
        + TerminalText.visible(Array(key.secret.masked.utf8))
        + (key.isKnown ? "  (known)" : ""))
    let moves = stow.moves(of: key)
    let isInApp = stow.kept.contains { file in
      file.isInApp && file.keys.contains { $0.name == key.name }
    }
    if isInApp || moves.contains(where: { $0.move.decision.reader?.isApp ?? false }),
      let serverOnly = ServerOnlyKey(name: key.name, value: key.secret.reveal())
    {
      listing.add("    " + serverOnly.advice)
    }
    let moved = moves.map { _, move in
      "    \(position(move.location)): \(TerminalText.visible(move.replacement)); "
        + TerminalText.visible(move.decision.explanation)
    }
    let lines = moved + kept.map { "    \(position($0.1)): \($0.0.explanation)" }
    listing.list(lines, limit: Self.listedPlaces, indent: 4, hint: nil) { [$0] }
  }

  private func position(_ place: SecretLocation) -> String {
    "\(visible(place.path)):\(place.start.line):\(place.start.column)"
  }

  private func visible(_ path: GitPath) -> String { TerminalText.visible(path.bytes) }
}

extension StowReport {
  package static func line(on outcome: StowOutcome, of pending: PendingStow) -> String {
    let what = pending.kind == .undo ? "undo" : "stow"
    switch outcome {
    case .finished: return "keystow: completed an interrupted \(what)"
    case .rolledBack: return "keystow: rolled back an interrupted \(what)"
    }
  }

  package static func lines(on undone: UndoneStow) -> [String] {
    ["Reverted the last stow: \(undone.restored.count.counting("file")) restored."]
      + undone.removed.map {
        "Removed \(TerminalText.visible($0.bytes)), which keystow resolve had written."
      }
      + undone.stillUntracked.map {
        "\(TerminalText.visible($0.bytes)): tracked before; left untracked because it changed since the stow"
      }
      + undone.stillIgnored.map {
        "\(TerminalText.visible($0.bytes)): created since and may contain values, so .gitignore still "
          + "ignores it; remove that line when you remove the file"
      }
  }
}

extension Reader {
  /// Whether what it resolves ends up in the app.
  fileprivate var isApp: Bool {
    switch self {
    case .xcode, .constant, .header, .bundle, .plugin: true
    default: false
    }
  }
}
