internal import ArgumentParser
internal import Edits
internal import Git
internal import KeyImport
internal import Keys
internal import Reports
internal import Stow
internal import SwiftConstants

/// Takes keys over from the files of other tools.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Take the keys over that other tools' files declare.",
    discussion: """
      Examples:
        keystow init --dry-run             what would be done, nothing is written
        keystow init                       from all such files of the work tree
        keystow init --from .arkana.yml --with-values
        keystow init --from Podfile --yes
        keystow init --from .env.example

      Reads .arkana.yml, confidential.yml, the plugin 'cocoapods-keys' of a Podfile,
      .env and .env.example, and writes names and types into .keystow.toml and
      Secrets.example.xcconfig, which are for everybody. What is there already
      stays. What cannot be taken over is said with its line.

      Values stay where they are unless --with-values is given: then those in .env
      files and confidential.yml are copied into Secrets.xcconfig, which git is told
      to ignore; a value that is there already is not replaced.

      The files of the other tools are not changed. When the project builds without
      them, delete them; `keystow stow FILE` takes out of one that git tracks what
      `keystow scan` finds there, the rest is to be taken out by hand. The place of
      the constants for Swift is ignored by git from then on.

      Exit status: 0 done or nothing to do, 1 changes were not made, 2 failed,
      64 wrong usage; nothing is half-written.
      """)

  @Option(
    help: ArgumentHelp(
      "A file to take keys from, or auto for all that are found.", valueName: "file"),
    completion: .file())
  var from: [String] = ["auto"]

  @Flag(help: "Copy the values in these files into the ignored file too.")
  var withValues = false

  @Flag(name: [.customShort("n"), .long], help: "Write nothing; print the plan.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @Option(name: .shortAndLong, help: "The format of the output.")
  var format: ListingFormat = .text

  @OptionGroup
  var start: StartFolder

  func validate() throws {
    if from.count > 1, from.contains("auto") {
      throw ValidationError("--from auto takes all files; it does not go with others.")
    }
  }

  func run() throws {
    try start.enter()
    let project = try KeyProject()
    let sources = try ImportSources(paths(in: project), in: project)
    let plan = try ImportPlan(sources, for: project, takesValues: withValues)
    let report = try report(on: plan, for: project)
    let edits = report.edits
    if format == .text { try Terminal.standardOutput.deliver(report.text()) }
    let isWanted =
      !edits.isEmpty && !dryRun
      && (yes || Confirmation.isGiven("Change \(report.fileCount)?", format: format))
    if isWanted {
      try StowJournal(of: Repository(at: project.root)).alone {
        try EditPlan(edits, asideFolder: project.asideFolder).carryOut()
      }
    }
    switch format {
    case .json: try Terminal.standardOutput.deliver(report.json(isDone: isWanted))
    case .text: try Terminal.standardOutput.deliver(report.closing(isDone: isWanted))
    }
    if !edits.isEmpty, !isWanted { throw ExitStatus.findings }
  }

  /// The plan with its edits and with what git makes of the files.
  private func report(on plan: ImportPlan, for project: KeyProject) throws -> InitReport {
    let rules = try IgnoredSecrets(
      of: Repository(at: project.root), below: project.folderInWorkTree)
    let constants = project.manifest.constants.file ?? GitPath("Secrets.swift")
    // A file of the user's own is not to be hidden from git.
    let isForeign = try project.content(of: constants).map { !SwiftConstants.isGenerated($0) }
    let wanted = rules.isTracked(constants) || isForeign == true ? nil : constants
    let edits = try plan.edits(in: project, constants: wanted)
    let top =
      try edits.first { project.name(of: $0.path) == IgnoredSecrets.file.text }?.new
      ?? project.content(of: IgnoredSecrets.file) ?? []
    let holders = plan.holders.map(\.path)
    return InitReport(
      plan: plan, edits: edits, project: project,
      tracked: Set(holders.filter { rules.isTracked($0) }),
      seen: Set(holders.filter { !rules.isTracked($0) && !rules.isIgnored($0, top: top) }),
      constants: wanted, folderOption: start.option(toWorkIn: project.root))
  }

  /// From the root of the work tree; none where they are to be looked for.
  private func paths(in project: KeyProject) throws -> [GitPath] {
    guard from != ["auto"] else { return [] }
    return try from.map { file in
      guard FileStatus.exists(file) else { throw ImportError.missing(file) }
      let path = try FileStatus.file(file, below: project.root)
      guard project.holds(file) else { throw ImportError.outside(file) }
      return path
    }
  }
}
