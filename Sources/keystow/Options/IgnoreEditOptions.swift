internal import ArgumentParser
internal import Edits
internal import GitIgnore
internal import Reports

/// Whether and how files of ignore rules are written, and how it is told.
struct IgnoreEditOptions: ParsableArguments {
  @Flag(
    name: [.customShort("n"), .long],
    help: "Write nothing; print what would change as a unified diff.")
  var dryRun = false

  @Option(name: .shortAndLong, help: "How to tell what was done.")
  var format: ListingFormat = .text

  /// Writes the files, all or none, and says what was done.
  ///
  /// - Throws: `EditError`, `OutputError`.
  func carryOut(_ edits: [BlockEdit]) throws {
    if !dryRun { try EditPlan(edits.map(\.file)).carryOut() }
    let report = IgnoreEditReport(edits: edits, isDryRun: dryRun)
    switch format {
    case .json: try Terminal.standardOutput.deliver(try report.json)
    case .text where dryRun:
      let diff = try report.diff
      let isShown = Terminal.standardOutput.isInteractive
      try Terminal.standardOutput.deliver(isShown ? Self.visible(diff) : diff)
      Terminal.standardError.write(report.text)
    case .text:
      try Terminal.standardOutput.deliver(Array(report.text.utf8))
    }
  }

  /// The lines of a text without anything that a terminal would obey.
  private static func visible(_ text: [UInt8]) -> [UInt8] {
    var shown: [UInt8] = []
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      shown += Array(TerminalText.visible(Array(line)).utf8) + [UInt8(ascii: "\n")]
    }
    return shown
  }
}
