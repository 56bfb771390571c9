package import ArgumentParser
internal import CommandLine
internal import Files
internal import Git
internal import Ignore
internal import Text

package struct IgnoreCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "ignore",
    abstract: "Write .gitignore files, keep them up to date, and find tracked secrets files.",
    discussion: """
      Examples:
        keystow ignore detect          list what this project is built with
        keystow ignore add             write the .gitignore that it needs
        keystow ignore check           find files wrongly tracked or ignored
        keystow ignore untrack         stop tracking files that a rule ignores
        keystow ignore explain PATH    show which rule decides
      """,
    subcommands: [
      IgnoreList.self, IgnoreShow.self, IgnoreDetect.self, IgnoreAdd.self, IgnoreUpdate.self,
      IgnoreRemove.self, IgnoreCheck.self, IgnoreUntrack.self, IgnoreExplain.self,
    ])

  package init() {}
}

/// The options of the commands that edit a block of ignore rules.
struct IgnoreBlockOptions: ParsableArguments {
  @OptionGroup var start: StartFolder
  @OptionGroup(title: "Which file") var target: IgnoreFileOptions
  @OptionGroup(title: "What to do") var editing: IgnoreEditOptions
  @OptionGroup(title: "Templates") var sources: TemplateOptions
}

/// The file to edit.
struct IgnoreFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      File to edit: a .gitignore in another folder, or any other file that git reads ignore rules \
      from (default: .gitignore at the root)
      """, valueName: "path"), completion: .file())
  var file: String?

  @Flag(
    name: [.customLong("exclude"), .customLong("info-exclude")],
    help: "Edit .git/info/exclude: rules for yourself that are not committed")
  var exclude = false

  @Flag(help: "Edit your rules for all repositories (core.excludesFile)") var global = false

  func validate() throws {
    let places = [("--file", file != nil), ("--exclude", exclude), ("--global", global)]
      .filter(\.1).map(\.0)
    guard places.count < 2 else {
      throw ValidationError("\(places[0]) cannot be combined with \(places[1]).")
    }
  }

  func place() throws -> IgnoreFileLocation {
    if let file { return try IgnoreFileFinder.file(file) }
    if exclude { return try IgnoreFileFinder.exclude() }
    return try global ? IgnoreFileFinder.global() : IgnoreFileFinder.root()
  }
}

/// Whether to write, and the output format.
struct IgnoreEditOptions: ParsableArguments {
  @Flag(
    name: [.customShort("n"), .long], help: "Write nothing; print the change as a unified diff")
  var dryRun = false

  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text

  /// The number of new lines above which a person is asked.
  private static let manyLines = 80

  /// Whether to make edits: prints those that add many lines, and asks if a person is there.
  func isConfirmed(_ plan: () throws -> [BlockEdit]) throws -> Bool {
    guard !dryRun, format == .text, Terminal.standardInput.isInteractive else { return true }
    let edits = try plan()
    let diffs = try edits.map { try UnifiedDiff(of: $0.file, named: $0.place.name) }
    let count = diffs.reduce(0) { $0 + $1.addedLineCount }
    guard count > Self.manyLines else { return true }
    try Terminal.standardOutput.deliver(content: diffs.flatMap(\.bytes))
    let paths = edits.map { TerminalText.visible($0.place.path) }.joined(separator: ", ")
    return Confirmation.isGiven("Add \(count) lines to \(paths)?")
  }

  /// Makes edits of files in a folder, all or none.
  ///
  /// - Parameter plan: makes the edits, under the lock if they are written.
  func carryOut(in folder: String, _ plan: () throws -> [BlockEdit]) throws -> [BlockEdit] {
    guard !dryRun else { return try plan() }
    return try ProjectLock.held(in: folder) { lock in
      let edits = try plan()
      try lock.write(edits.map(\.file))
      return edits
    }
  }

  /// Reports edits that were made, or would be.
  func report(_ edits: [BlockEdit]) throws {
    let report = IgnoreEditReport(edits: edits, isDryRun: dryRun)
    switch format {
    case .json: try Terminal.standardOutput.deliver(MessageMask.masking(document: report.json))
    case .text where dryRun:
      try Terminal.standardOutput.deliver(
        content: MessageMask.masking(document: report.diff), paging: true)
      Terminal.standardError.write(MessageMask.masking(document: Array(report.text.utf8)))
    case .text:
      try Terminal.standardOutput.deliver(MessageMask.masking(document: Array(report.text.utf8)))
    }
  }
}
